/**
 * Replaces theme-classic 3.10's Blog/Pages/BlogAuthorsPostsPage.
 * Reason: the original has no description of its own and a header unlike that of the other pages.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBlogMetadata} from '@docusaurus/plugin-content-blog/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import ChangelogPage from '@site/src/components/ChangelogPage';
import {entryCount} from '@site/src/components/ChangelogPage/words';

export default function BlogAuthorsPostsPage({author, items, sidebar, listMetadata}: Props): ReactNode {
  const {authorsListPath} = useBlogMetadata();
  const {name = 'Author', description, count} = author;
  return (
    <ChangelogPage
      className={ThemeClassNames.page.blogAuthorsPostsPage}
      searchTag="blog_authors_posts"
      title={name}
      description={`Changelog entries by ${name}. ${description ?? ''}`.trim()}
      sidebar={sidebar}
      lead={
        <p>
          {description} {entryCount(count)}. <Link to={authorsListPath}>All authors</Link>
        </p>
      }
    >
      <BlogPostItems items={items} />
      <BlogListPaginator metadata={listMetadata} />
    </ChangelogPage>
  );
}
