import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Body from './Body';
import type {OperationProps} from './types';
import styles from './styles.module.css';

export default function RequestBody({operation: {request}}: OperationProps): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  if (!request) return null;
  collectAnchor(request.anchor);
  // The whole body has an address too: branches that repeat it lead there.
  return (
    <div id={request.anchor} className={styles.place}>
      <Body body={request} label="Request" />
    </div>
  );
}
