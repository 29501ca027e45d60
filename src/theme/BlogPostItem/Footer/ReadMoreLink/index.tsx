/**
 * Replaces theme-classic 3.10's BlogPostItem/Footer/ReadMoreLink.
 * Reason: "Read more" on every post says nothing to those who go from link to link; ours names the post.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/BlogPostItem/Footer/ReadMoreLink';

export default function ReadMoreLink({blogPostTitle, ...link}: Props): ReactNode {
  return (
    <Link {...link}>
      Read <b>{blogPostTitle}</b>
    </Link>
  );
}
