/**
 * Replaces theme-classic 3.10's BlogPostItem/Footer/ReadMoreLink.
 * Reason: "Read more" on every post tells nothing to readers who move from link to link. Ours describes the target, and
 * its accessible name ends with the title of the post.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/BlogPostItem/Footer/ReadMoreLink';

export default function ReadMoreLink({blogPostTitle, ...link}: Props): ReactNode {
  return (
    <Link aria-label={`Read the whole entry: ${blogPostTitle}`} {...link}>
      Read the whole entry
    </Link>
  );
}
