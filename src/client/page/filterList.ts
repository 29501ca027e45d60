/** What the filter box of an API sidebar finds, and the keys in it. Loaded at the first use, as the list of operations is. */

import {inTime} from '../../components/fault';

interface Entry {
  href: string;
  method: string;
  summary: string;
  path: string;
}

const lists = new Map<string, Promise<Entry[]>>();

async function fetchList(file: string): Promise<Entry[]> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`The list of operations could not be loaded: ${response.status}.`);
  return (await response.json()) as Entry[];
}

function listOf(file: string): Promise<Entry[]> {
  const list = lists.get(file) ?? inTime(fetchList(file));
  lists.set(file, list);
  // A failed load is tried again at the next keystroke.
  list.catch(() => lists.delete(file));
  return list;
}

/** A text with the parts marked that a word of the query names. */
function markedParts(text: string, words: readonly string[]): (string | HTMLElement)[] {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Every second part is a match, because the expression captures it.
  return text.split(new RegExp(`(${escaped.join('|')})`, 'i')).map((part, at) => {
    if (at % 2 === 0) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}

/** The title of the innermost group that an operation is in, as the whole list has it. */
function groupOf(list: Element, href: string): string {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a.menu__link')].slice(1);
  const group = links.filter((link) => href !== link.pathname && href.startsWith(link.pathname)).at(-1);
  // A part of a large group has no page, only a line that opens it.
  const fold = links.find((link) => link.pathname === href)?.closest('details');
  const part = group && fold?.contains(group) ? undefined : fold?.querySelector('summary')?.textContent;
  return part ?? group?.textContent ?? '';
}

function itemOf({href, method, summary}: Entry, words: readonly string[], list: Element): HTMLLIElement {
  const item = document.createElement('li');
  item.className = `menu__list-item qm-method qm-method--${method}`;
  const link = document.createElement('a');
  link.className = 'menu__link';
  link.href = href;
  const text = document.createElement('span');
  text.append(...markedParts(summary, words));
  const group = document.createElement('small');
  group.textContent = groupOf(list, href);
  if (group.textContent !== '') text.append(' ', group);
  link.append(text);
  item.append(link);
  return item;
}

const LIMIT = 50;

/** The number of results, in words. */
function countText(found: number): string {
  if (found === 0) return 'No operation has these words. Try one word of a name, a path or an id.';
  if (found === 1) return '1 operation';
  return found > LIMIT ? `${found} operations, the first ${LIMIT}` : `${found} operations`;
}

function show(list: Element, query: string, entries: Entry[]): void {
  const words = query.toLowerCase().split(/\s+/);
  const found = entries.filter((entry) => {
    const text = `${entry.method} ${entry.summary} ${entry.path} ${entry.href}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const results = document.createElement('ul');
  results.className = 'menu__list';
  results.dataset['results'] = '';
  const count = document.createElement('li');
  count.className = 'sidebar-count';
  count.setAttribute('role', 'status');
  count.textContent = countText(found.length);
  results.append(count, ...found.slice(0, LIMIT).map((entry) => itemOf(entry, words, list)));
  list.parentElement?.querySelector('[data-results]')?.remove();
  list.before(results);
}

/** Shows what the box asks for. @throws Error when the list cannot be loaded */
export async function filter(input: HTMLInputElement): Promise<void> {
  const list = input.closest('p')?.parentElement?.querySelector<HTMLElement>('[data-filtered]');
  if (!list) return;
  const query = input.value.trim();
  list.hidden = query !== '';
  if (query === '') {
    list.parentElement?.querySelector('[data-results]')?.remove();
    return;
  }
  const entries = await listOf(input.dataset['filter'] ?? '');
  // The reader may have typed more while the list was loading.
  if (input.value.trim() === query) show(list, query, entries);
}

/** Arrow keys walk from the box through the results and back, Enter opens the first one, Escape ends. */
function onKey(event: KeyboardEvent): void {
  const {target} = event;
  if (!(target instanceof HTMLElement)) return;
  const frame = target.closest('[data-api]');
  const input = frame?.querySelector<HTMLInputElement>('[data-filter]');
  const links = [...(frame?.querySelectorAll<HTMLAnchorElement>('[data-results] a') ?? [])];
  const [first] = links;
  const place = links.findIndex((link) => link === target);
  if (!input || !first || (target !== input && place < 0)) return;
  if (event.key === 'ArrowDown') links[Math.min(place + 1, links.length - 1)]?.focus();
  else if (event.key === 'ArrowUp' && place >= 0) (links[place - 1] ?? input).focus();
  else if (event.key === 'Enter' && target === input) first.click();
  else if (event.key === 'Escape') {
    input.value = '';
    input.dispatchEvent(new Event('input', {bubbles: true}));
    input.focus();
  } else return;
  event.preventDefault();
}

document.addEventListener('keydown', onKey);
