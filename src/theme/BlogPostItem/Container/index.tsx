/**
 * Replaces theme-classic 3.10's BlogPostItem/Container.
 * Reason: in lists the original gets a space of Infima's that is important and more than a list needs. src/css/blog.css
 * says what stands between two entries.
 */
import React, {type ReactNode} from 'react';
import type {Props} from '@theme/BlogPostItem/Container';

export default function BlogPostItemContainer({children}: Props): ReactNode {
  return <article>{children}</article>;
}
