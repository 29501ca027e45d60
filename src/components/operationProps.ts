import type {OperationView} from '@site/src/openapi/view';

/** The parts of an operation's page take the whole operation, as the generated page reads it. */
export interface OperationProps {
  operation: OperationView;
}

interface Page {
  /** As the docs plugin numbers pages. */
  id: string;
  frontMatter: object;
}

/** Pages of guides that consist of one journey. */
const JOURNEY = /^journeys\/(?!index$)/;

/** The page of samples that most readers begin with. */
const QUICK_START = 'getting-started/quick-start';

/** Whether each sample of a written page stands beside the text that leads to it. */
export function hasSamplesBeside({id}: Page): boolean {
  return id === QUICK_START;
}

/** Whether the samples of a page stand beside its text, so that there is no room for a list of contents. */
export function hasPane(page: Page): boolean {
  const {id, frontMatter} = page;
  if (hasSamplesBeside(page) || JOURNEY.test(id)) return true;
  return 'type' in frontMatter && /^(operation|schema)$/.test(frontMatter.type as string);
}
