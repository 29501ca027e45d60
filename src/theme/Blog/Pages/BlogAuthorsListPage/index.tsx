/**
 * Wraps theme-classic 3.10's Blog/Pages/BlogAuthorsListPage.
 * Reason: the original has no description of its own.
 */
import React, {type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import OriginalBlogAuthorsListPage from '@theme-original/Blog/Pages/BlogAuthorsListPage';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsListPage';
import {PRODUCT_NAME} from '@site/src/config/site';

export default function BlogAuthorsListPage(props: Props): ReactNode {
  return (
    <>
      <OriginalBlogAuthorsListPage {...props} />
      <PageMetadata description={`Who writes the ${PRODUCT_NAME} changelog, with the posts of each.`} />
    </>
  );
}
