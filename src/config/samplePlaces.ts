/** Where samples run. The reader's choice holds for all pages. */
export type SamplePlace = 'page' | 'local' | 'account';

/** A stored or chosen text as a place; unless it is one, the page itself. */
export function chosenPlace(text: string): SamplePlace {
  return text === 'local' || text === 'account' ? text : 'page';
}

/** Section about running a sample on one's own computer; tests/unit/content/sampleNote.test.ts checks that it exists. */
export const HOW_TO_RUN = '/docs/getting-started/quick-start/#run-a-sample';
