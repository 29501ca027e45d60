/**
 * Replaces theme-classic 3.10's BlogTagsPostsPage.
 * Reason: the original's title counts posts instead of naming the tag, and its header differs from other pages.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {ThemeClassNames} from '@docusaurus/theme-common';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import type {Props} from '@theme/BlogTagsPostsPage';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import ChangelogPage from '@site/src/components/ChangelogPage';
import {tagLead} from '@site/src/components/ChangelogPage/words';

export default function BlogTagsPostsPage({tag, items, sidebar, listMetadata}: Props): ReactNode {
  return (
    <ChangelogPage
      className={ThemeClassNames.page.blogTagPostListPage}
      searchTag="blog_tags_posts"
      title={`Entries tagged ${tag.label}`}
      windowTitle={`Changelog entries tagged ${tag.label}`}
      description={tag.description ?? tagLead(tag)}
      sidebar={sidebar}
      lead={
        <p>
          {tagLead(tag)} <Link to={tag.allTagsPath}>Other tags</Link>
        </p>
      }
    >
      {tag.unlisted && <Unlisted />}
      <BlogPostItems items={items} />
      <BlogListPaginator metadata={listMetadata} />
    </ChangelogPage>
  );
}
