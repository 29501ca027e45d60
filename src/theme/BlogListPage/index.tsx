/**
 * Replaces theme-classic 3.10's BlogListPage.
 * Reason: the original has no heading of the first level and no filter. Its structured data is written by
 * src/plugins/site-files/finish.
 */
import React, {type ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import BlogListPaginator from '@theme/BlogListPaginator';
import type {Props} from '@theme/BlogListPage';
import BlogPostItems from '@theme/BlogPostItems';
import ChangelogFilter from '@site/src/components/ChangelogFilter';
import {isChosen, readChoice, writeChoice} from '@site/src/components/ChangelogFilter/choice';
import ChangelogPage from '@site/src/components/ChangelogPage';
import {BASE_PATHS} from '@site/src/config/site';

export default function BlogListPage({metadata, items, sidebar}: Props): ReactNode {
  const history = useHistory();
  const {search} = useLocation();
  // The page was built without a choice, and the first render in the browser must be the same.
  const isBrowser = useIsBrowser();
  const isWhole = metadata.totalPages === 1;
  const choice = isBrowser && isWhole ? readChoice(search) : {};
  const shown = items.filter(({content}) => isChosen(content.metadata, choice));
  return (
    <ChangelogPage
      className={ThemeClassNames.page.blogListPage}
      searchTag="blog_posts_list"
      title={metadata.blogTitle}
      description={metadata.blogDescription}
      sidebar={sidebar}
      lead={<p>{metadata.blogDescription}</p>}
    >
      <ChangelogFilter
        posts={items.map(({content}) => content.metadata)}
        choice={choice}
        {...(isWhole && {onChoose: (next) => history.push({search: writeChoice(next)})})}
        all={`/${BASE_PATHS.blog}/`}
        archive={`/${BASE_PATHS.blog}/archive/`}
      />
      <p role="status">
        {shown.length < items.length &&
          (shown.length === 0 ? 'No entry fits this choice.' : `${shown.length} of ${items.length} entries.`)}
      </p>
      <BlogPostItems items={shown} />
      <BlogListPaginator metadata={metadata} />
    </ChangelogPage>
  );
}
