/**
 * Wraps theme-classic 3.10's BlogPostItem/Content.
 * Reason: the original has no table of contents in narrow windows, where there is no room for it beside the post, and no
 * slot for the menu of the whole page.
 */
import React, {type ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import OriginalBlogPostItemContent from '@theme-original/BlogPostItem/Content';
import type {Props} from '@theme/BlogPostItem/Content';
import FoldedContents from '@site/src/components/FoldedContents';
import PageMenu from '@site/src/components/PageMenu';

export default function BlogPostItemContent(props: Props): ReactNode {
  const {isBlogPostPage, toc, metadata} = useBlogPost();
  const {frontMatter} = metadata;
  const hasContents = isBlogPostPage && !frontMatter.hide_table_of_contents && toc.length > 0;
  return (
    <>
      {isBlogPostPage && <PageMenu permalink={metadata.permalink} />}
      {hasContents && (
        <FoldedContents
          toc={toc}
          minHeadingLevel={frontMatter.toc_min_heading_level}
          maxHeadingLevel={frontMatter.toc_max_heading_level}
        />
      )}
      <OriginalBlogPostItemContent {...props} />
    </>
  );
}
