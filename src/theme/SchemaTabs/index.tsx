/**
 * Replaces docusaurus-theme-openapi-docs 5.2's SchemaTabs.
 * Reason: the original shows one variant of a value and hides the others behind tabs that need scripts. Ours is a list
 * in which each variant has an anchor.
 */
import React, {type ReactNode} from 'react';
import type {Variant} from '@site/src/openapi/fields';
import Schema from '@site/src/theme/Schema';

interface Props {
  variants: readonly Variant[];
  /** Levels above the value. */
  depth: number;
  closed: boolean;
}

/** The variants of a value; those with fields are closed branches. */
export default function SchemaTabs({variants, depth, closed}: Props): ReactNode {
  return <Schema fields={variants} depth={depth + 1} closed={closed} />;
}
