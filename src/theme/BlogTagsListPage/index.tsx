/**
 * Wraps theme-classic 3.10's BlogTagsListPage.
 * Reason: the original has no description of its own.
 */
import React, {type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import OriginalBlogTagsListPage from '@theme-original/BlogTagsListPage';
import type {Props} from '@theme/BlogTagsListPage';
import {PRODUCT_NAME} from '@site/src/config/site';

export default function BlogTagsListPage(props: Props): ReactNode {
  const tags = props.tags.map(({label}) => label).join(', ');
  return (
    <>
      <OriginalBlogTagsListPage {...props} />
      <PageMetadata
        title="Tags of the changelog"
        description={`Tags of the ${PRODUCT_NAME} changelog: ${tags}. Each leads to the posts that have it.`}
      />
    </>
  );
}
