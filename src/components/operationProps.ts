import type {OperationView} from '@site/src/openapi/view';

/** The parts of an operation's page take the whole operation, as the generated page reads it. */
export interface OperationProps {
  operation: OperationView;
}

/** Pages of guides that consist of one journey. */
const JOURNEY = /^journeys\/(?!index$)/;

/** Whether the samples of a page stand beside its text, so that there is no room for a list of contents. */
export function hasPane({id, frontMatter}: {id: string; frontMatter: object}): boolean {
  return JOURNEY.test(id) || ('type' in frontMatter && /^(operation|schema)$/.test(frontMatter.type as string));
}
