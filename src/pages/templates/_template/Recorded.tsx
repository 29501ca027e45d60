import React, {type ReactNode} from 'react';
import CodeBlock from '@site/src/components/CodeBlock';
import type {RecordedView} from '@site/src/content/data/templates/view';

/** What the commands of a template print. */
export default function Recorded({runs}: {runs: readonly RecordedView[]}): ReactNode {
  return (
    <>
      <p>
        These commands ran one after the other against a new sandbox, and this is what they printed. In the sandbox it
        is 14 March 2025.
      </p>
      {runs.map(({html, exit}, index) => (
        <CodeBlock
          key={index}
          language="text"
          title={exit === 0 ? 'Terminal' : `Terminal, ends with exit code ${exit}`}
          html={html}
        />
      ))}
    </>
  );
}
