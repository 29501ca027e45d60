/**
 * Replaces docusaurus-theme-openapi-docs 5.2's RequestSchema.
 * Reason: the original renders its fields in the browser only. Ours are part of the HTML, and the whole body has an
 * anchor to which repeating branches link.
 */
import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from '@site/src/css/reference.module.css';
import type {BodyView} from '@site/src/openapi/bodies';
import MimeTabs from '@site/src/theme/MimeTabs';

interface Props {
  body: BodyView;
  /** Whether the examples follow; those of operations stand among the samples. */
  withExamples?: boolean;
}

export default function RequestSchema({body, withExamples = false}: Props): ReactNode {
  useBrokenLinks().collectAnchor(body.anchor);
  return (
    <div id={body.anchor} className={styles.place}>
      <MimeTabs body={body} label="Request" withExamples={withExamples} />
    </div>
  );
}
