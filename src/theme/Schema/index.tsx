/**
 * Replaces docusaurus-theme-openapi-docs 5.2's Schema.
 * Reason: the original reads schemas in the browser, which would need the whole description there. Ours takes fields
 * that the build has generated. Each has an anchor that does not change when other fields do.
 */
import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from '@site/src/css/reference.module.css';
import type {Field} from '@site/src/openapi/fields';
import SchemaItem from '@site/src/theme/SchemaItem';

interface Props {
  fields: readonly Field[];
  /** Levels above this list. */
  depth?: number;
  /** Whether every branch starts closed. */
  closed?: boolean;
}

/** Fields with type, constraints and meaning. Each has an anchor, and nested fields are in branches below it. */
export default function Schema({fields, depth = 0, closed = false}: Props): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  // Docusaurus's link checker finds only headings by itself.
  fields.forEach(({anchor}) => collectAnchor(anchor));
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <SchemaItem key={field.anchor} field={field} depth={depth} closed={closed} />
      ))}
    </ul>
  );
}
