/**
 * Wraps theme-classic 3.10's BlogListPaginator.
 * Reason: when all posts fit on one page, the original renders an empty navigation.
 */
import React, {type ReactNode} from 'react';
import OriginalBlogListPaginator from '@theme-original/BlogListPaginator';
import type {Props} from '@theme/BlogListPaginator';

export default function BlogListPaginator(props: Props): ReactNode {
  const {previousPage, nextPage} = props.metadata;
  return (previousPage ?? nextPage) === undefined ? null : <OriginalBlogListPaginator {...props} />;
}
