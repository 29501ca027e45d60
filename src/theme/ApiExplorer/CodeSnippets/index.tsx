/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ApiExplorer/CodeSnippets.
 * Reason: the original makes its samples in the browser, with Postman's generators. Ours are made and coloured at build
 * from the documented examples, and each is run against the contract by the tests.
 */
import React, {type ReactNode} from 'react';
import {TWIN_LANGUAGES} from '@site/src/content/twins/languages';
import CodeBlock from '@site/src/components/CodeBlock';
import type {OperationProps} from '@site/src/components/operationProps';
import Tabs, {TabItem} from '@site/src/components/Tabs';

/** Samples of the call in several languages. The chosen language applies to all pages. */
export default function CodeSnippets({operation}: OperationProps): ReactNode {
  return (
    <Tabs groupId="language" label="Language of the sample">
      {operation.samples.map(({language, label, html}) => (
        <TabItem key={language} value={language} label={label} isForReaders={!TWIN_LANGUAGES.includes(language)}>
          <CodeBlock language={language} html={html} />
        </TabItem>
      ))}
    </Tabs>
  );
}
