import React, {type ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type {OperationProps} from './types';

/** The same call in several languages; the chosen language holds on every page. */
export default function Samples({operation}: OperationProps): ReactNode {
  return (
    <Tabs groupId="language">
      {operation.samples.map(({language, label, grammar, code}) => (
        <TabItem key={language} value={language} label={label}>
          <CodeBlock language={grammar}>{code}</CodeBlock>
        </TabItem>
      ))}
    </Tabs>
  );
}
