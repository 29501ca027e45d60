/** Tabs of finished pages: one panel is open, tabs with the same group switch together, and the choice is stored. */
import {readStored, writeStored} from '../../config/readerStorage';
import {KEYS} from '../../config/storageKeys';

const KEY = KEYS.tabs;

function tabsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
}

/** @returns whether there is a tab of that value */
function show(container: Element, value: string): boolean {
  const tabs = tabsOf(container);
  const isThere = tabs.some((tab) => tab.dataset['value'] === value);
  if (!isThere) return isThere;
  for (const tab of tabs) {
    const selected = tab.dataset['value'] === value;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !selected;
  }
  return isThere;
}

function choose(tab: HTMLElement): void {
  const container = tab.closest('[data-tabs]');
  const value = tab.dataset['value'];
  if (!container || value === undefined) return;
  const group = container.getAttribute('data-tabs');
  // Groups above the tab may change their height, so scrolling keeps the tab where it was.
  const before = tab.getBoundingClientRect().top;
  if (group) {
    for (const other of document.querySelectorAll(`[data-tabs="${CSS.escape(group)}"]`)) show(other, value);
    writeStored(KEY + group, value);
  } else show(container, value);
  window.scrollBy({top: tab.getBoundingClientRect().top - before, behavior: 'instant'});
}

/** Opens the stored choice of a group. @returns whether it has no such tab */
export function restoreTab(container: Element): boolean {
  const group = container.getAttribute('data-tabs');
  const value = group ? readStored(KEY + group) : null;
  return value !== null && !show(container, value);
}

/** Opens the stored choice in every group of tabs. Samples have more languages than a page brings. */
export function restoreTabs(root: ParentNode): void {
  for (const container of root.querySelectorAll('[data-tabs]'))
    if (restoreTab(container))
      import('../samples/languages').then(({showChosen}) => showChosen(container, restoreTab)).catch(console.warn);
}

/** Opens the panel that contains an element. */
export function openPanelOf(element: Element): void {
  const panel = element.closest('[role="tabpanel"]');
  const tab = panel && document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
  const value = tab?.dataset['value'];
  const container = tab?.closest('[data-tabs]');
  if (container && value !== undefined) show(container, value);
}

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Adds one listener for the whole site. */
export function listenToTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tabs] [role="tab"]') : null;
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tabs] [role="tab"]') : null;
    const container = tab?.closest('[data-tabs]');
    if (!tab || !container) return;
    const tabs = tabsOf(container);
    const next = MOVES[event.key]?.(tabs.indexOf(tab), tabs.length);
    const target = next === undefined ? undefined : tabs[next];
    if (target) {
      event.preventDefault();
      target.focus();
      choose(target);
    }
  });
}
