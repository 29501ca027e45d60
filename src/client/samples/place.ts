/** Shows samples with the addresses of the place where the reader runs them. */
import {KEY_PREFIXES} from '../../config/sandboxKeys';
import {chosenPlace, type SamplePlace} from '../../config/samplePlaces';
import {removeStored, writeStored} from '../../config/readerStorage';
import {KEYS} from '../../config/storageKeys';
import {apiOf, LOCAL_ORIGINS, withOrigins} from '../../openapi/pageSamples/addresses';
import type {RunnableSample} from '../../openapi/pageSamples/blocks';
import {CURL} from './blocks';

/** Texts as the build wrote them, of the nodes that show something else. */
const written = new WeakMap<Text, string>();

/** How samples read their key: in curl, and as src/openapi/snippets/scripting writes it in the other languages. */
const CREDENTIALS: readonly [RegExp, (key: string) => string][] = [
  [/\$(?:ACCESS_TOKEN|API_KEY|QM_KEY)\b/, (key) => key],
  [/`Bearer \$\{process\.env\.\w+\}`/, (key) => `'Bearer ${key}'`],
  [/f"Bearer \{os\.environ\['\w+'\]\}"/, (key) => `"Bearer ${key}"`],
  // Go, Java, C# and PHP join texts, Ruby does as JavaScript does.
  [/" ?[+.] ?(?:os\.Getenv|System\.getenv|Environment\.GetEnvironmentVariable|getenv)\("\w+"\)/, (key) => `${key}"`],
  [/#\{ENV\.fetch\('\w+'\)\}/, (key) => key],
  // Go refuses a package that is not used.
  [/(?:\t"os"\n|(?<=import json\n)import os\n|import os\n\n)(?![^]*\bos\.)/, () => ''],
];

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** The key of the sandbox that stands in a sample in place of the variable: in every language that of its curl. */
function keyOf(block: HTMLElement): string {
  const curl = block.dataset['sample'] ? block : block.closest('[data-tabs]')?.querySelector<HTMLElement>(CURL);
  const sample = curl?.dataset['sample'];
  // The build of this page wrote the attribute. What only a shell runs is called by a system.
  const caller = sample === undefined ? 'sample' : (JSON.parse(sample) as RunnableSample).caller;
  return KEY_PREFIXES[apiOf(block.textContent)] + caller;
}

function show(node: Text, text: string): void {
  if (!written.has(node)) written.set(node, node.data);
  node.data = text;
}

/** Replaces a text that may lie in several nodes, because colours divide it. */
function replaceAcross(nodes: readonly Text[], pattern: RegExp, text: string): void {
  const found = pattern.exec(nodes.map(({data}) => data).join(''));
  if (!found) return;
  const [from, to] = [found.index, found.index + found[0].length];
  let at = 0;
  for (const node of nodes) {
    const {data} = node;
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, data.length)];
    if (start < end) show(node, data.slice(0, start) + (at + start === from ? text : '') + data.slice(end));
    at += data.length;
  }
}

/** @returns whether the block shows something else than what was built */
function applyTo(block: HTMLElement, place: SamplePlace): boolean {
  const code = block.querySelector('code');
  if (!code) return false;
  const nodes = textNodes(code);
  for (const node of nodes) node.data = written.get(node) ?? node.data;
  if (place !== 'local') return false;
  const key = keyOf(block);
  let changed = false;
  for (const node of nodes) {
    const text = withOrigins(node.data, LOCAL_ORIGINS);
    if (text === node.data) continue;
    show(node, text);
    changed = true;
  }
  if (changed || block.dataset['sample'])
    for (const [pattern, words] of CREDENTIALS)
      // A script may make several calls.
      while (pattern.test(code.textContent)) replaceAcross(nodes, pattern, words(key));
  return changed;
}

function back(place: SamplePlace, runs: boolean): HTMLElement {
  const note = document.createElement('p');
  note.className = 'sample-note';
  note.dataset['sampleNote'] = '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-button';
  button.textContent = runs ? 'Run them in this page' : 'Show the usual addresses';
  button.addEventListener('click', () => choosePlace('page'));
  const where = place === 'local' ? 'a sandbox on your computer' : 'the host that they name, with your key';
  note.append(`The samples call ${where}. `, button);
  return note;
}

/** Shows the samples of a page for a place. A page without the choice gets a way back where it shows other addresses. */
export function applyPlace(page: ParentNode, chosen: string): void {
  const place = chosenPlace(chosen);
  document.documentElement.dataset['samples'] = place;
  const inputs = page.querySelectorAll<HTMLInputElement>('[data-sample-choice] input');
  for (const input of inputs) input.checked = input.value === place;
  page.querySelector('[data-sample-note]')?.remove();
  const blocks = [...page.querySelectorAll<HTMLElement>('[data-code]')];
  const changed = blocks.filter((block) => applyTo(block, place));
  if (place === 'page' || inputs.length > 0) return;
  const runnable = page.querySelector<HTMLElement>(CURL);
  // Both are in the order of the page.
  const first = blocks.find((block) => block === runnable || changed.includes(block));
  if (first) (first.closest('[data-tabs]') ?? first).before(back(place, runnable !== null));
}

/** Keeps the reader's choice, and shows this page for it. */
export function choosePlace(chosen: string): void {
  const place = chosenPlace(chosen);
  if (place === 'page') removeStored(KEYS.samples);
  else writeStored(KEYS.samples, place);
  applyPlace(document, place);
}
