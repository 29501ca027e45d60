/**
 * Replaces docusaurus-theme-openapi-docs 5.2's RequestSchema.
 * Reason: the original draws its fields in the browser only. Ours are in the page, and the whole body has an address:
 * branches that repeat it lead there.
 */
import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from '@site/src/css/reference.module.css';
import type {BodyView} from '@site/src/openapi/bodies';
import MimeTabs from '@site/src/theme/MimeTabs';

interface Props {
  body: BodyView;
}

export default function RequestSchema({body}: Props): ReactNode {
  useBrokenLinks().collectAnchor(body.anchor);
  return (
    <div id={body.anchor} className={styles.place}>
      <MimeTabs body={body} label="Request" />
    </div>
  );
}
