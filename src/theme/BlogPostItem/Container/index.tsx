/**
 * Replaces theme-classic 3.10's BlogPostItem/Container.
 * Reason: in lists, the original has a margin of Infima that is `!important` and too large. src/css/blog.css sets the
 * space between two posts.
 */
import React, {type ReactNode} from 'react';
import type {Props} from '@theme/BlogPostItem/Container';

export default function BlogPostItemContainer({children}: Props): ReactNode {
  return <article>{children}</article>;
}
