/** Shows samples with the addresses of the place where the reader runs them. */
import {KEY_PREFIXES} from '../../config/sandboxKeys';
import {chosenPlace, type SamplePlace} from '../../config/samplePlaces';
import {removeStored, writeStored} from '../../config/readerStorage';
import {KEYS} from '../../config/storageKeys';
import {apiOf, LOCAL_ORIGINS, withOrigins} from '../../openapi/pageSamples/addresses';
import type {RunnableSample} from '../../openapi/pageSamples/blocks';

/** Texts as the build wrote them, of the nodes that show something else. */
const written = new WeakMap<Text, string>();

const CREDENTIAL = /\$(?:ACCESS_TOKEN|API_KEY|QM_KEY)\b/g;

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** The key of the sandbox that stands in a sample in place of the variable; none in code that is no curl sample. */
function keyOf(block: HTMLElement): string | undefined {
  const sample = block.dataset['sample'];
  if (!sample) return undefined;
  // The build of this page wrote the attribute.
  const {caller} = JSON.parse(sample) as RunnableSample;
  return KEY_PREFIXES[apiOf(block.textContent)] + caller;
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
    const local = withOrigins(node.data, LOCAL_ORIGINS);
    const text = key === undefined ? local : local.replaceAll(CREDENTIAL, key);
    if (text === node.data) continue;
    written.set(node, node.data);
    node.data = text;
    changed = true;
  }
  return changed;
}

function back(): HTMLElement {
  const note = document.createElement('p');
  note.className = 'sample-note';
  note.dataset['sampleNote'] = '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-button';
  button.textContent = 'Show live addresses';
  button.addEventListener('click', () => choosePlace('page'));
  note.append('The samples show the addresses of a sandbox on your computer. ', button);
  return note;
}

/** Shows the samples of a page for a place. A page without the choice gets a way back where it shows other addresses. */
export function applyPlace(page: ParentNode, chosen: string): void {
  const place = chosenPlace(chosen);
  document.documentElement.dataset['samples'] = place;
  const inputs = page.querySelectorAll<HTMLInputElement>('[data-sample-choice] input');
  for (const input of inputs) input.checked = input.value === place;
  page.querySelector('[data-sample-note]')?.remove();
  const changed = [...page.querySelectorAll<HTMLElement>('[data-code]')].filter((block) => applyTo(block, place));
  const [first] = changed;
  if (first && inputs.length === 0) (first.closest('[data-tabs]') ?? first).before(back());
}

/** Keeps the reader's choice, and shows this page for it. */
export function choosePlace(chosen: string): void {
  const place = chosenPlace(chosen);
  if (place === 'page') removeStored(KEYS.samples);
  else writeStored(KEYS.samples, place);
  applyPlace(document, place);
}
