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

const REASONS: readonly Reason[] = [
  {
    file: 'src/openapi/pageNames.ts',
    before: "return kebabCase(info.title.replace(' ', '-').toLowerCase());",
    after: "return kebabCase(info.title.replace(' ', '-').toUpperCase());",
    kind: 'equal',
    reason: 'kebabCase ends with small letters; the line is as the plugin has it',
  },
  {
    file: 'src/search/embedded/calls.ts',
    before: "const [server = ''] = /^https?:\\/\\/[^/?#]*/i.exec(address) ?? [];",
    after: "const [server = ''] = /https?:\\/\\/[^/?#]*/i.exec(address) ?? [];",
    kind: 'equal',
    reason: 'an address begins with its scheme: the expression that finds it asks for that',
  },
];

export function reasonFor({file}: Mutant, {before, after}: Change): Reason | undefined {
  const [from, to] = [before[0]?.trim(), after[0]?.trim()];
  return REASONS.find((reason) => reason.file === file && reason.before === from && reason.after === to);
}
