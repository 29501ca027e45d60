/**
 * Wraps theme-classic 3.10's Blog/Pages/BlogAuthorsPostsPage.
 * Reason: the original has no description of its own.
 */
import React, {type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import OriginalBlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsPostsPage';

export default function BlogAuthorsPostsPage(props: Props): ReactNode {
  const {name, description} = props.author;
  return (
    <>
      <OriginalBlogAuthorsPostsPage {...props} />
      <PageMetadata description={`Posts by ${name ?? 'this author'}. ${description ?? ''}`.trim()} />
    </>
  );
}
