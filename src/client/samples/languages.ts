/**
 * The samples of a page in every language. The page brings curl, and mostly two more; the others are made where they
 * are read, by the generator that has made those, because they would make documents heavy.
 */
import {inTime} from '../../components/fault';
import styles from '../../components/Tabs/styles.module.css';
import type {RunnableSample} from '../../openapi/pageSamples/blocks';
import type {Sample} from '../../openapi/snippets/code';
import {addCodeButtons} from '../page/code';
import {drawCode} from '../pane/draw';
import {element} from '../pane/elements';
import type {Writing} from '../pane/writing';
import {blocksIn, textIn} from './blocks';
import {applyPlace} from './place';

const GROUP = '[data-tabs="language"]';
const MORE = '[data-sample-run="languages"]';

/** The tabs around a block that lack a language; undefined where nothing can be added. */
function tabsAround(block: HTMLElement): HTMLElement | undefined {
  // The build of this page wrote the attribute.
  const {others} = JSON.parse(block.dataset['sample'] ?? '{}') as RunnableSample;
  return others ? (block.closest<HTMLElement>(GROUP) ?? undefined) : undefined;
}

/** The languages of some tabs; of a block without tabs, that of the page. */
function languagesIn(tabs: Element | null): Set<string | undefined> {
  const all = [...(tabs?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  return new Set(['curl', ...all.map(({dataset}) => dataset['value'])]);
}

let framed = 0;

/** Puts tabs around the one block of a place that has none yet, as src/components/Tabs makes them. */
function frame(tabs: HTMLElement, block: HTMLElement): void {
  framed += 1;
  const id = `tab-language-${framed}-curl`;
  const tab = element('li', {role: 'tab', id, class: 'tabs__item', tabindex: '0', 'aria-selected': 'true'}, 'curl');
  tab.dataset['value'] = 'curl';
  const list = element('ul', {role: 'tablist', class: 'tabs', 'aria-label': 'Language'}, tab);
  const panel = element('div', {role: 'tabpanel', id: id.replace('tab', 'panel'), 'aria-labelledby': id});
  panel.className = styles['panel'] ?? '';
  panel.dataset['label'] = 'curl';
  tab.setAttribute('aria-controls', panel.id);
  tabs.classList.add(styles['tabs'] ?? '');
  block.before(panel);
  panel.append(block);
  tabs.prepend(list);
}

/** A tab and its panel. */
function addTab(
  tabs: HTMLElement,
  block: HTMLElement,
  {language, label, grammar, code}: Sample,
  {segmentsOf}: Writing,
): void {
  const list = tabs.querySelector('[role="tablist"]');
  const first = list?.querySelector<HTMLElement>('[role="tab"]');
  const panelOfFirst = tabs.querySelector<HTMLElement>(':scope > [role="tabpanel"]');
  if (!list || !first || !panelOfFirst) return;
  const tab = first.cloneNode() as HTMLElement;
  tab.id = first.id.replace(/-[^-]*$/, `-${language}`);
  tab.dataset['value'] = language;
  tab.textContent = label;
  tab.tabIndex = -1;
  tab.setAttribute('aria-selected', 'false');
  const panel = panelOfFirst.cloneNode() as HTMLElement;
  panel.id = tab.id.replace('tab', 'panel');
  panel.dataset['label'] = label;
  panel.hidden = true;
  panel.setAttribute('aria-labelledby', tab.id);
  tab.setAttribute('aria-controls', panel.id);
  const copy = block.cloneNode(true) as HTMLElement;
  copy.className = copy.className.replace('language-bash', `language-${grammar}`);
  copy.dataset['code'] = '';
  // It says the same as the curl sample, which is what runs.
  copy.dataset['sample'] = '';
  for (const button of copy.querySelectorAll('.code-button:not([data-sample-run])')) button.remove();
  const place = copy.querySelector('code');
  if (place) drawCode(place, segmentsOf(code, grammar), [], () => ({name: '', isWrong: false}));
  panel.append(copy);
  list.append(tab);
  // The answer to the sample stays below it.
  tabs.insertBefore(panel, tabs.querySelector(':scope > .sample-answer'));
}

async function addTo(page: ParentNode): Promise<void> {
  const [{writing}, {otherLanguages}, {PROGRAM_LANGUAGES}] = await inTime(
    Promise.all([
      import('../pane/writing'),
      import('../../openapi/pageSamples/languages'),
      import('../../openapi/snippets/code'),
    ]),
  );
  // What the build has written is said in other languages, whatever server the reader has chosen.
  const {samples: chosen} = document.documentElement.dataset;
  if (chosen !== undefined) applyPlace(document, 'page');
  for (const block of blocksIn(page)) {
    const tabs = tabsAround(block);
    const {empty = false} = JSON.parse(block.dataset['sample'] ?? '{}') as RunnableSample;
    if (!tabs) continue;
    if (!tabs.querySelector('[role="tablist"]')) frame(tabs, block);
    const known = languagesIn(tabs);
    const missing = PROGRAM_LANGUAGES.filter((language) => !known.has(language));
    for (const sample of await otherLanguages(textIn(block), empty, missing)) addTab(tabs, block, sample, writing);
    for (const button of tabs.querySelectorAll(MORE)) button.remove();
  }
  addCodeButtons(page);
  if (chosen !== undefined) applyPlace(document, chosen);
}

/** By the page's text; a page that is left takes its languages along. */
const pages = new WeakMap<Element, Promise<void>>();

function languagesOf(page: Element): Promise<void> {
  const known = pages.get(page);
  if (known) return known;
  const made = addTo(page);
  pages.set(page, made);
  // The next press tries again.
  made.catch(() => pages.delete(page));
  return made;
}

/** Adds every language to the samples of the page around a block, and moves on to the first new one of its own. */
export async function bringLanguages(block: HTMLElement): Promise<void> {
  const tabs = block.closest<HTMLElement>(GROUP);
  const before = languagesIn(tabs);
  await languagesOf(block.closest('article') ?? document.body);
  const all = [...(tabs?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const next = all.find(({dataset}) => !before.has(dataset['value']));
  next?.focus();
  next?.click();
}

/**
 * Shows the samples of the page around tabs in the language that the reader has chosen elsewhere.
 *
 * @param restore opens the chosen one of some tabs
 */
export async function showChosen(tabs: Element, restore: (tabs: Element) => void): Promise<void> {
  const page = tabs.closest('article') ?? document.body;
  const isFirst = !pages.has(page);
  await languagesOf(page);
  // The samples that have got no more languages would ask again.
  if (isFirst) for (const one of page.querySelectorAll(GROUP)) restore(one);
}
