/** Shows the sandbox's answer in the place of the recorded ones, under the tab of its status. */
import type {Json} from '../../sandbox/types';
import {colouredJson} from '../answers/json';
import {statusText} from '../answers/status';
import type {Documented} from '../console/documented';
import type {Answer} from '../console/types';
import {timeText} from '../console/words';
import {jsonOf} from './code';
import {compare, compareWithNearest, marked, type Comparison, type Line} from './compare';
import {element} from './elements';

const LIVE = '[data-live-answer]';
/** Characters of a text that are shown; a longer one would slow the page down. */
const LIMIT = 100_000;

/** What the parts that stand in the page only for an answer have as a mark. */
const MADE = 'data-made-for-answer';

/** The panel of a status, with a tab for it. One that has no recorded answer gets both. */
function panelOf(answers: HTMLElement, status: number): HTMLElement {
  const own = String(status);
  const panels = [...answers.querySelectorAll<HTMLElement>('[role="tabpanel"]')];
  const known = panels.find(({dataset}) => dataset['label'] === own);
  if (known) return known;
  const container = answers.querySelector('[data-tabs]');
  const tabs = container?.querySelector('[role="tablist"]');
  const [panel] = panels;
  if (!container || !tabs || !panel) return answers;
  const ids = {tab: `tab-answer-${own}`, panel: `panel-answer-${own}`};
  tabs.append(
    element(
      'li',
      {
        role: 'tab',
        id: ids.tab,
        'aria-controls': ids.panel,
        'aria-selected': 'false',
        tabindex: '-1',
        'data-value': own,
        class: 'tabs__item',
        [MADE]: '',
      },
      own,
    ),
  );
  const made = element('div', {
    role: 'tabpanel',
    id: ids.panel,
    'aria-labelledby': ids.tab,
    'data-label': own,
    class: panel.className,
    [MADE]: '',
  });
  container.append(made);
  return made;
}

function recordedIn(panel: Element): Json[] {
  return [...panel.querySelectorAll('figure pre code')].flatMap(({textContent}) => {
    const json = jsonOf(textContent);
    return json === undefined ? [] : [json];
  });
}

function lineElement({text, mark}: Line): HTMLElement {
  return element(mark ? 'mark' : 'span', {class: 'pane-line', 'data-mark': mark}, colouredJson(text), '\n');
}

/** Presses a tab, which src/client/page/tabs answers. */
function openTabOf(panel: Element): void {
  document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click();
}

function bodyOf({json, text, size}: Answer, comparison: Comparison | undefined): (Node | string)[] {
  if (size === 0) return [];
  if (json === undefined) return [text.slice(0, LIMIT)];
  return (comparison ?? compare(json, undefined)).lines.map(lineElement);
}

/** How much differs, in words. @param other what the answer is compared with */
export function differenceText(comparison: Comparison | undefined, other = 'the recorded answer'): string {
  if (!comparison) return '';
  const count = marked(comparison);
  if (count === 0) return `No line differs from ${other}.`;
  return count === 1 ? `1 line differs from ${other}.` : `${count} lines differ from ${other}.`;
}

/** What an answer is compared with, and the values that the reader has written into the call. */
export interface Compared {
  /** Absent for a call as documented, whose answer has nothing that a reader has brought about. */
  changed?: ReadonlySet<Json>;
  /** The answer of the same status that was shown before. */
  before: Json | undefined;
  /** The answer of the same status to the call as documented. */
  untouched: Json | undefined;
}

const UNTOUCHED = 'The call is as documented; the records are those of the sandbox.';

/** The answer beside the one before it, else beside what the change has not brought about, and what to say of that. */
function comparisonOf(
  json: Json | undefined,
  recorded: readonly Json[],
  {changed, before, untouched}: Compared,
): [Comparison | undefined, string] {
  if (json === undefined) return [undefined, ''];
  if (!changed) return [compare(json, undefined), recorded.length === 0 ? '' : UNTOUCHED];
  if (before !== undefined) {
    const found = compare(json, before, changed);
    return [found, differenceText(found, 'the answer before')];
  }
  if (untouched !== undefined) {
    const found = compare(json, untouched, changed);
    return [found, differenceText(found, 'the answer to the call as documented')];
  }
  const found = recorded.length === 0 ? undefined : compareWithNearest(json, recorded, changed);
  return [found, differenceText(found)];
}

/** Shows the recorded answers again. @returns whether an answer was shown */
export function showRecorded(answers: HTMLElement): boolean {
  const live = answers.querySelector(LIVE);
  if (!live) return false;
  const panel = live.parentElement;
  live.remove();
  for (const part of panel?.children ?? []) part.removeAttribute('hidden');
  const made = answers.querySelectorAll(`[${MADE}]`);
  for (const part of made) part.remove();
  const first = answers.querySelector('[role="tabpanel"]');
  if (made.length > 0 && first) openTabOf(first);
  return true;
}

/** Scrolls the code alone. */
function showFirstMark(live: Element): void {
  const first = live.querySelector('mark');
  const frame = first?.closest('pre');
  if (!first || !frame) return;
  const {top, height} = frame.getBoundingClientRect();
  const line = first.getBoundingClientRect();
  if (line.bottom > top + height) frame.scrollTop += line.top - top - height / 3;
}

/** Pixels above an answer, in which the row of Send stays in view. */
const ABOVE = 120;

/** Brings an answer into view: beside the text within its pane alone, so that the text stays where it is read. */
export function bringIntoView(live: Element): void {
  let room = live.parentElement;
  while (room && (getComputedStyle(room).position !== 'sticky' || room.scrollHeight <= room.clientHeight))
    room = room.parentElement;
  if (!room) {
    live.scrollIntoView({block: 'nearest'});
    return;
  }
  const pane = room.getBoundingClientRect();
  const box = live.getBoundingClientRect();
  const below = box.bottom - Math.min(pane.bottom, window.innerHeight);
  const above = box.top - pane.top - ABOVE;
  if (box.top < pane.top) room.scrollTop += above;
  else if (below > 0) room.scrollTop += Math.min(below, Math.max(above, 0));
}

interface Shown {
  answer: Answer;
  compared: Compared;
  documented: Documented;
  /** What was done before the call was sent. */
  notes: readonly string[];
  onBack: () => void;
  onMore: () => void;
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = element('button', {type: 'button', class: 'pane-link'}, text);
  made.addEventListener('click', act);
  return made;
}

function copyButton({json, text}: Answer): HTMLButtonElement {
  const made = element('button', {type: 'button', class: 'code-button', 'aria-label': 'Copy the answer'}, 'Copy');
  made.addEventListener('click', () => {
    navigator.clipboard.writeText(json === undefined ? text : JSON.stringify(json, null, 2)).then(
      () => (made.textContent = 'Copied'),
      () => (made.textContent = 'Not copied: select the text'),
    );
  });
  return made;
}

/** @returns what a screen reader is told */
export function showAnswer(answers: HTMLElement, {answer, compared, documented, notes, onBack, onMore}: Shown): string {
  showRecorded(answers);
  const {status, time, json, size} = answer;
  const panel = panelOf(answers, status);
  // It looks as the blocks of the page do.
  const block = answers.closest('[data-samples]')?.querySelector('[data-code]');
  const recorded = recordedIn(panel);
  const [comparison, difference] = comparisonOf(json, recorded, compared);
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined;
  const problem = status < 400 ? undefined : documented.problems.find((one) => one.code === code);
  const missing = comparison?.missing ?? [];
  const live = element(
    'section',
    {class: 'pane-answer', 'data-live-answer': '', 'aria-label': 'Answer of the sandbox'},
    element(
      'p',
      {class: 'pane-head'},
      element('strong', {class: status < 400 ? 'pane-good' : 'pane-bad'}, statusText(status)),
      ` from the sandbox, ${timeText(time)}. ${difference}`,
    ),
    ...notes.map((note) => element('p', {class: 'pane-note'}, note)),
    ...(problem ? [element('p', {class: 'pane-note'}, element('strong', {}, 'What to do: '), problem.remedy)] : []),
    ...(size === 0
      ? [element('p', {class: 'pane-note'}, 'The answer has no body.')]
      : [
          element(
            'figure',
            {id: `${status < 400 ? `response-${status}` : 'problem'}-live`, class: 'pane-figure'},
            element(
              'div',
              {class: block?.className},
              element('div', {class: 'code-buttons'}, copyButton(answer)),
              element(
                'pre',
                {tabindex: '0', class: block?.querySelector('pre')?.className},
                element('code', {}, ...bodyOf(answer, comparison)),
              ),
            ),
          ),
        ]),
    ...(missing.length > 0
      ? [element('p', {class: 'pane-note'}, `Only in the other answer: ${missing.join(', ')}.`)]
      : []),
    element(
      'p',
      {class: 'pane-row'},
      ...(recorded.length > 0
        ? [button('Back to the recorded answer', onBack)]
        : [button('Put the answer away', onBack)]),
      button('Headers and next steps in the console', onMore),
    ),
  );
  for (const part of panel === answers ? [] : panel.children) part.setAttribute('hidden', '');
  panel.prepend(live);
  openTabOf(panel);
  bringIntoView(live);
  showFirstMark(live);
  return `Answer: ${statusText(status)}. ${[difference, ...notes].join(' ')}`.trim();
}
