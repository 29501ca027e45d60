/** The filter box of an API sidebar. Its list of operations is fetched at the first use. */

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

function itemOf({href, method, summary}: Entry): HTMLLIElement {
  const item = document.createElement('li');
  item.className = `menu__list-item qm-method qm-method--${method}`;
  const link = document.createElement('a');
  link.className = 'menu__link';
  link.href = href;
  link.textContent = summary;
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
  results.append(count, ...found.slice(0, LIMIT).map(itemOf));
  list.parentElement?.querySelector('[data-results]')?.remove();
  list.before(results);
}

async function filter(input: HTMLInputElement): Promise<void> {
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

/** Keeps the whole list and shows an error; the next keystroke tries again. */
function tellFailure(input: HTMLInputElement): void {
  const list = input.closest('p')?.parentElement?.querySelector<HTMLElement>('[data-filtered]');
  if (!list) return;
  list.hidden = false;
  const message = document.createElement('p');
  message.className = 'sidebar-count';
  message.dataset['results'] = '';
  message.setAttribute('role', 'status');
  message.textContent = 'The filter could not be loaded. Check your connection and type again.';
  list.parentElement?.querySelector('[data-results]')?.remove();
  list.before(message);
}

/** Adds one listener for the whole site. */
export function listenToFilters(): void {
  document.addEventListener('input', (event) => {
    const {target} = event;
    if (!(target instanceof HTMLInputElement) || target.dataset['filter'] === undefined) return;
    filter(target).catch((error: unknown) => {
      console.warn(error);
      tellFailure(target);
    });
  });
}
