import type {OperationView} from '@site/src/openapi/view';

/** The parts of an operation's page take the whole operation, as the generated page reads it. */
export interface OperationProps {
  operation: OperationView;
}

/** Whether a page is that of an operation: its samples stand beside its text, so it has no list of contents there. */
export function isOperationPage(frontMatter: object): boolean {
  return 'type' in frontMatter && frontMatter.type === 'operation';
}
