import type {OperationView} from '../view';

const PLACE_TITLES = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
} as const;

/** Imports that the MDX of an operation's page needs: components of the theme, and our own. */
export const OPERATION_PARTS: readonly string[] = [
  "import ApiExplorer from '@theme/ApiExplorer';",
  "import MethodEndpoint from '@theme/ApiExplorer/MethodEndpoint';",
  "import Server from '@theme/ApiExplorer/Server';",
  "import OperationTabs from '@theme/OperationTabs';",
  "import ParamsDetails from '@theme/ParamsDetails';",
  "import RequestSchema from '@theme/RequestSchema';",
  "import StatusCodes from '@theme/StatusCodes';",
  "import OperationColumns, {OperationText} from '@site/src/components/OperationColumns';",
  "import OperationChanges from '@site/src/components/OperationChanges';",
  "import OperationFacts from '@site/src/components/OperationFacts';",
  "import OperationLifecycle from '@site/src/components/OperationLifecycle';",
  "import RelatedOperations from '@site/src/components/RelatedOperations';",
];

/** Escapes a name for a heading in MDX. */
function headingText(name: string): string {
  return name.replaceAll(/[{}<>*_`[\]\\]/g, (character) => `\\${character}`);
}

function parameters(view: OperationView): string[] {
  return view.parameters.flatMap(({place}) => [
    `## ${PLACE_TITLES[place]}`,
    `<ParamsDetails operation={operation} place="${place}" />`,
  ]);
}

function responses(view: OperationView): string[] {
  if (view.responses.length === 0) return [];
  const sections = view.responses.flatMap(({status}) => [
    `### Response ${status} {/* #response-${status} */}`,
    `<StatusCodes operation={operation} status="${status}" />`,
  ]);
  return ['## Responses', ...sections];
}

function callbacks({callbacks: calls = []}: OperationView): string[] {
  if (calls.length === 0) return [];
  const sections = calls.flatMap(({name, anchor}, index) => [
    `### ${headingText(name)} {/* #${anchor} */}`,
    `<OperationTabs callback={operation.callbacks[${index}]} />`,
  ]);
  return ['## Callbacks', ...sections];
}

/** What follows description and samples. */
function text(view: OperationView): string[] {
  return [
    '<OperationFacts operation={operation} />',
    ...(view.servers ? ['## Servers', '<Server servers={operation.servers} />'] : []),
    ...parameters(view),
    ...(view.request
      ? [
          view.webhook ? '## Payload' : '## Request body',
          `<RequestSchema body={operation.request}${view.webhook ? ' withExamples' : ''} />`,
        ]
      : []),
    ...responses(view),
    ...callbacks(view),
    ...(view.problems.length > 0 ? ['## Problems', '<StatusCodes operation={operation} status="problems" />'] : []),
    ...(view.lifecycle ? ['## Lifecycle', '<OperationLifecycle operation={operation} />'] : []),
    '## Related',
    '<RelatedOperations operation={operation} />',
    ...(view.history ? ['## Changes', '<OperationChanges history={operation.history} />'] : []),
  ];
}

/** The MDX of an operation's page, without imports. Readers don't call a webhook, so it has no samples. */
export function operationBody(view: OperationView): string {
  const lead = '<MethodEndpoint operation={operation} />';
  const parts = view.webhook
    ? [lead, ...text(view)]
    : [
        '<OperationColumns>',
        lead,
        ...(view.samples.length > 0
          ? ['<ApiExplorer operation={operation}>', '## Code samples', '</ApiExplorer>']
          : ['<ApiExplorer operation={operation} />']),
        '<OperationText>',
        ...text(view),
        '</OperationText>',
        '</OperationColumns>',
      ];
  return parts.join('\n\n');
}
