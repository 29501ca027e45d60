/** Mutants that no test outside a browser can catch. Keyed by their text, so that lines may move. */

import {type Change, type Mutant} from './mutants';

export interface Reason {
  file: string;
  /** First of the lines that change, as it is and as the mutant makes it. */
  before: string;
  after: string;
  /** `equal`: it changes nothing that anybody could see. `browser`: the browser test that is named fails. */
  kind: 'equal' | 'browser';
  reason: string;
}

const REASONS: readonly Reason[] = [];

export function reasonFor({file}: Mutant, {before, after}: Change): Reason | undefined {
  const [from, to] = [before[0]?.trim(), after[0]?.trim()];
  return REASONS.find((reason) => reason.file === file && reason.before === from && reason.after === to);
}
