import React, {type ComponentProps, type ReactNode} from 'react';
import CodeBlock from '@site/src/components/CodeBlock';
// Written by src/plugins/openapi.
import firstCall from '@generated/openapi/default/first-call.json';
import styles from './styles.module.css';

/** One call to the clients API, as its reference page shows it. */
export default function FirstCall(): ReactNode {
  return (
    <div className={styles.call}>
      <CodeBlock {...(firstCall as ComponentProps<typeof CodeBlock>)} />
    </div>
  );
}
