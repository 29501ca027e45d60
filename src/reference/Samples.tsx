import React, {type ReactNode} from 'react';
import CodeBlock from '@site/src/components/CodeBlock';
import Tabs, {TabItem} from '@site/src/components/Tabs';
import type {OperationProps} from './types';

/** The same call in several languages; the chosen language holds on every page. */
export default function Samples({operation}: OperationProps): ReactNode {
  return (
    <Tabs groupId="language" label="Language of the sample">
      {operation.samples.map(({language, label, html}) => (
        <TabItem key={language} value={language} label={label}>
          <CodeBlock language={language} html={html} />
        </TabItem>
      ))}
    </Tabs>
  );
}
