/**
 * Replaces theme-classic 3.10's BlogPostItem/Header/Title.
 * Reason: the original gives the title a font size of its own, in lists too; ours has the size of its heading level.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Heading from '@theme/Heading';

export default function BlogPostItemHeaderTitle(): ReactNode {
  const {metadata, isBlogPostPage} = useBlogPost();
  const {permalink, title} = metadata;
  if (isBlogPostPage) return <Heading as="h1">{title}</Heading>;
  return (
    <Heading as="h2">
      <Link to={permalink}>{title}</Link>
    </Heading>
  );
}
