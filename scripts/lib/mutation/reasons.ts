/** Mutants that no test without a built site can catch. Keyed by their text, so that lines may move. */

import {type Change, type Mutant} from './mutants';

export interface Reason {
  file: string;
  /** First of the lines that change, as it is and as the mutant makes it. */
  before: string;
  after: string;
  /** `equal`: it changes nothing that anybody could see. `site`: a test of the built site fails, which is named. */
  kind: 'equal' | 'site';
  reason: string;
}

const REASONS: readonly Reason[] = [
  {
    file: 'src/client/consent/control.ts',
    before: "button('Allow all', () => answer(() => true)),",
    after: "button('Allow all', () => undefined),",
    kind: 'site',
    reason: 'tests/browser/thirdParties.spec.ts: stores no answer for what Global Privacy Control refuses',
  },
  {
    file: 'src/client/consent/index.ts',
    before: 'if (!hasPrivacySignal() && purposes.some((purpose) => chosen[purpose] === undefined)) ask();',
    after: 'if (!hasPrivacySignal() && purposes.some((purpose) => (chosen[purpose] !== undefined))) ask();',
    kind: 'site',
    reason: 'tests/browser/thirdParties.spec.ts: gives both answers the same weight',
  },
  {
    file: 'src/client/consent/index.ts',
    before: "if (opener) showNotice('The privacy choices could not be loaded. Reload the page and try again.');",
    after: "if (false) showNotice('The privacy choices could not be loaded. Reload the page and try again.');",
    kind: 'site',
    reason: 'tests/browser/thirdParties.spec.ts: says so when it cannot be loaded, to readers who open it',
  },
  {
    file: 'src/client/console/Console.tsx',
    before: '{callHistory().length > 0 && (',
    after: '{(callHistory().length > 0 || <details className={styles.part}>',
    kind: 'site',
    reason: 'tests/browser/console.spec.ts: the history replays a call, and leads to calls of other operations',
  },
  {
    file: 'src/client/console/JsonEditor.tsx',
    before: "} else if (offer && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {",
    after: "} else if ((offer || event.key === 'ArrowDown' || event.key === 'ArrowUp')) {",
    kind: 'site',
    reason: 'tests/browser/console.spec.ts: suggests names and values, shows mistakes at their lines, and lets Tab go',
  },
  {
    file: 'src/client/console/JsonEditor.tsx',
    before: '<button type="button" className={styles.issue} onClick={() => goTo(area.current, offset)}>',
    after: '<button type="button" className={styles.issue} onClick={() => undefined}>',
    kind: 'site',
    reason: 'tests/browser/console.spec.ts: a press on a mistake leads to its line',
  },
  {
    file: 'src/client/console/documented.ts',
    before: ".map((link): [string, string] => [link.pathname.split('/').at(-2) ?? '', textOf(link)])",
    after: ".map((link): [string, string] => [link.pathname.split('/').at(+2) ?? '', textOf(link)])",
    kind: 'site',
    reason: 'tests/browser/console.spec.ts: what was created is shown by the next operation',
  },
  {
    file: 'src/client/console/samples.ts',
    before: '} catch {',
    after: '} catch {}',
    kind: 'equal',
    reason: 'a function that ends gives undefined',
  },
  {
    file: 'src/client/workbench/Columns.tsx',
    before: 'change({kind: currentTarget.value as Kind})',
    after: 'change({})',
    kind: 'site',
    reason: 'tests/browser/workbench.spec.ts: what the rows are can be told',
  },
  {
    file: 'src/openapi/pages/names.ts',
    before: "return kebabCase(info.title.replace(' ', '-').toLowerCase());",
    after: "return kebabCase(info.title.replace(' ', '-').toUpperCase());",
    kind: 'equal',
    reason: 'kebabCase ends with small letters; the line is as the plugin has it',
  },
  {
    file: 'src/client/pane/answer.ts',
    before: '{class: block?.className},',
    after: '{},',
    kind: 'site',
    reason:
      'tests/browser/sampleRequest.spec.ts: Send shows the answer in its pane, and the text stays where it is read',
  },
  {
    file: 'src/client/pane/answer.ts',
    before: "const made = element('button', {type: 'button', class: 'pane-link'}, text);",
    after: "const made = element('button', {}, text);",
    kind: 'site',
    reason:
      'tests/browser/sampleRequest.spec.ts: Send shows the answer in its pane, and the text stays where it is read',
  },
  {
    file: 'src/client/page/fields.ts',
    before: 'if (to >= before && to <= before + length) {',
    after: 'if (true && to <= before + length) {',
    kind: 'equal',
    reason: 'the first text that reaches far enough holds the end: the loop has ended in every earlier one that does',
  },
  {
    file: 'src/search/answers/rank.ts',
    before: '.filter((here, at) => here.some((a) => (places[at] ?? []).some((b) => Math.abs(a - b) <= 4)));',
    after:
      '.filter((here, at) => here.some((a) => (places[at] ?? ["Stryker was here"]).some((b) => Math.abs(a - b) <= 4)));',
    kind: 'equal',
    reason: 'the list without its first entry is shorter, so there is always one before it',
  },
  {
    file: 'src/search/embedded/vocabulary.ts',
    before: 'other === undefined ? [] : [`${key}${other}`, `${other}${key}`],',
    after: 'false ? [] : [`${key}${other}`, `${other}${key}`],',
    kind: 'equal',
    reason: 'pairs with the word "undefined" in them are no pairs of two letters',
  },
  {
    file: 'src/sandbox/acts.ts',
    before:
      'const own = call.operation.act?.collection === undefined ? {} : Object.keys(parents).length > 0 ? call.parents() : {};',
    after: 'const own = call.operation.act?.collection === undefined ? {} : true ? call.parents() : {};',
    kind: 'equal',
    reason: 'a record below nothing has no parent that could differ; the condition only saves the look-up',
  },
  {
    file: 'src/sandbox/acts.ts',
    before: "if (field !== undefined && field in record) record[field] = call.param(key?.param ?? '');",
    after: "if (field !== undefined && field in record) record[field] = call.param(key.param ?? '');",
    kind: 'equal',
    reason: 'only who looks for a record by a key has its second field',
  },
  {
    file: 'src/sandbox/behaviours/imports/references.ts',
    before:
      'const all = (call.world.collection(collection)?.all() ?? []).filter(({value}) => isCalled(value, fields, name));',
    after:
      'const all = (call.world.collection(collection)?.all() ?? ["Stryker was here"]).filter(({value}) => isCalled(value, fields, name));',
    kind: 'equal',
    reason: 'columns name collections of our own contract, which are all there',
  },
  {
    file: 'src/sandbox/behaviours/stockFigures.ts',
    before: 'const isSame = before ? amountOf(before) === amount && object(before).unit === unit : amount === 0n;',
    after: 'const isSame = before ? false : amount === 0n;',
    kind: 'equal',
    reason:
      'the figures of the sample world are written as the sandbox writes them; the condition only saves new objects',
  },
  {
    file: 'src/search/answers/passages.ts',
    before: 'const made = judge(found, task, some, from === 0);',
    after: 'const made = judge(found, task, some, (from !== 0));',
    kind: 'site',
    reason: 'tests/search/answers.test.ts: the golden questions, asked of the records of the build',
  },
  {
    file: 'src/search/embedded/calls.ts',
    before: "const [server = ''] = /^https?:\\/\\/[^/?#]*/i.exec(address) ?? [];",
    after: "const [server = ''] = /https?:\\/\\/[^/?#]*/i.exec(address) ?? [];",
    kind: 'equal',
    reason: 'an address begins with its scheme: the expression that finds it asks for that',
  },
  {
    file: 'src/search/records/pages.ts',
    before: '...(anchor !== undefined && {anchor}),',
    after: '...(true && {anchor}),',
    kind: 'equal',
    reason: 'what is undefined goes into no file and no message',
  },
];

export function reasonFor({file}: Mutant, {before, after}: Change): Reason | undefined {
  const [from, to] = [before[0]?.trim(), after[0]?.trim()];
  return REASONS.find((reason) => reason.file === file && reason.before === from && reason.after === to);
}
