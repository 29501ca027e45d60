import type {ProblemOperations} from '../../openapi/problemUses';
import {inTime} from '../fault';

/** Counts of operations that open: the page names their groups, and the operations come when a reader asks. */

async function fill(branch: HTMLDetailsElement, baseUrl: string): Promise<void> {
  const code = branch.dataset['operations'] ?? '';
  const {default: data} = await inTime(import('@generated/openapi/default/problem-operations.json'));
  // Written by src/plugins/reference/pages.
  const {operations, codes} = data as ProblemOperations;
  const places = codes[code] ?? [];
  const groups = new Map<string, HTMLLIElement>();
  for (const place of places) {
    const operation = operations[place];
    if (!operation) continue;
    const item = groups.get(operation.group) ?? document.createElement('li');
    if (!groups.has(operation.group)) item.append(`${operation.group}: `);
    else item.append(', ');
    groups.set(operation.group, item);
    const link = document.createElement('a');
    link.href = baseUrl + operation.href.slice(1);
    link.textContent = operation.title;
    item.append(link);
  }
  const list = document.createElement('ul');
  list.append(...groups.values());
  branch.querySelector('p')?.replaceWith(list);
}

/** @returns stops listening */
export function listenToCounts(root: Document, baseUrl: string): () => void {
  const open = (branch: EventTarget | null): void => {
    if (!(branch instanceof HTMLDetailsElement) || !branch.open || branch.dataset['operations'] === undefined) return;
    // Without the list, the groups stay where they are. The next opening tries again.
    fill(branch, baseUrl).catch((error: unknown) => console.warn(error));
  };
  const onToggle = ({target}: Event): void => open(target);
  for (const branch of root.querySelectorAll('details[data-operations][open]')) open(branch);
  root.addEventListener('toggle', onToggle, true);
  return () => root.removeEventListener('toggle', onToggle, true);
}
