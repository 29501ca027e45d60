/**
 * Replaces theme-classic 3.10's Logo.
 * Reason: the original has one picture for each mode, and every visitor loads both before the page is painted. Ours is
 * an inline SVG of five strokes in the colours of the mode.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import type {Props} from '@theme/Logo';

export default function Logo({imageClassName, titleClassName, ...props}: Props): ReactNode {
  const {title} = useThemeConfig().navbar;
  return (
    <Link to="/" {...props}>
      <svg className={imageClassName} viewBox="0 0 32 32" width="28" height="28" strokeWidth="3" aria-hidden="true">
        <path d="M7 5v22M13 5v22M19 5v22M25 5v22" stroke="currentcolor" />
        <path d="M1.5 23.5 30.5 8.5" stroke="var(--qm-brass)" />
      </svg>
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
