/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ApiExplorer/Response.
 * Reason: the original shows the answer to a call that its store remembers. Ours shows the documented answers, each
 * status in a tab, so that they stand beside the text and without scripts, too.
 */
import React, {type ReactNode} from 'react';
import type {OperationProps} from '@site/src/components/operationProps';
import Tabs, {TabItem} from '@site/src/components/Tabs';
import type {ExampleView} from '@site/src/openapi/bodies';
import ResponseExamples from '@site/src/theme/ResponseExamples';

interface Recorded {
  status: string;
  label: 'Response' | 'Problem';
  examples: ExampleView[];
}

/** The examples of each status: successes first, then problems in the order of their statuses. */
function recordedOf({responses, problems, failures}: OperationProps['operation']): Recorded[] {
  const statuses = [...new Set(problems.map(({status}) => status))];
  return [
    ...responses.map(({status, examples, others = []}) => ({
      status,
      label: 'Response' as const,
      examples: [...examples, ...others.flatMap((content) => content.examples)],
    })),
    ...statuses.map((status) => ({
      status: String(status),
      label: 'Problem' as const,
      examples: (failures?.examples ?? []).filter((example) => example.status === status),
    })),
  ].filter(({examples}) => examples.length > 0);
}

export default function Response({operation}: OperationProps): ReactNode {
  const recorded = recordedOf(operation);
  if (recorded.length === 0) return null;
  return (
    <Tabs label="Status of the answer">
      {recorded.map(({status, label, examples}) => (
        <TabItem key={status} value={status} label={status}>
          <ResponseExamples examples={examples} label={label} />
        </TabItem>
      ))}
    </Tabs>
  );
}
