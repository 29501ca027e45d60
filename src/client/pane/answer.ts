/** Shows the sandbox's answer in the place of the recorded ones, under the tab of its status. */
import block from '../../components/CodeBlock/styles.module.css';
import type {Json} from '../../sandbox/types';
import {statusText} from '../answers/status';
import type {Documented} from '../console/documented';
import type {Answer} from '../console/types';
import {timeText} from '../console/words';
import {addCodeButtons} from '../page/code';
import {openPanelOf} from '../page/tabs';
import {jsonOf} from './code';
import {segmentsOf} from './colour';
import {compare, compareWithNearest, marked, type Comparison, type Line} from './compare';
import {element} from './elements';
import styles from './styles.module.css';

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
  const parts = segmentsOf(text, 'javascript').map(({text: part, kind}) =>
    kind === undefined ? part : element('span', {class: `t-${kind === 'string-property' ? 'property' : kind}`}, part),
  );
  return element(mark ? 'mark' : 'span', {class: styles.line, 'data-mark': mark}, ...parts, '\n');
}

function bodyOf({json, text, size}: Answer, comparison: Comparison | undefined): (Node | string)[] {
  if (size === 0) return [];
  if (json === undefined) return [text.slice(0, LIMIT)];
  return (comparison ?? compare(json, undefined)).lines.map(lineElement);
}

/** How much differs, in words. */
export function differenceText(comparison: Comparison | undefined): string {
  if (!comparison) return '';
  const count = marked(comparison);
  if (count === 0 && comparison.missing.length === 0) return 'It is the recorded answer.';
  if (count === 0) return 'No line differs from the recorded answer.';
  return count === 1 ? '1 line differs from the recorded answer.' : `${count} lines differ from the recorded answer.`;
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
  if (made.length > 0 && first) openPanelOf(first.firstElementChild ?? first);
  return true;
}

interface Shown {
  answer: Answer;
  documented: Documented;
  /** What was done before the call was sent. */
  notes: readonly string[];
  onBack: () => void;
  onMore: () => void;
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = element('button', {type: 'button', class: styles.link}, text);
  made.addEventListener('click', act);
  return made;
}

/** @returns what a screen reader is told */
export function showAnswer(answers: HTMLElement, {answer, documented, notes, onBack, onMore}: Shown): string {
  showRecorded(answers);
  const {status, time, json, size} = answer;
  const panel = panelOf(answers, status);
  const recorded = recordedIn(panel);
  const comparison = json === undefined || recorded.length === 0 ? undefined : compareWithNearest(json, recorded);
  const difference = differenceText(comparison);
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined;
  const problem = status < 400 ? undefined : documented.problems.find((one) => one.code === code);
  const missing = comparison?.missing ?? [];
  const live = element(
    'section',
    {class: styles.answer, 'data-live-answer': '', 'aria-label': 'Answer of the sandbox'},
    element(
      'p',
      {class: styles.head},
      element('strong', {class: status < 400 ? styles.good : styles.bad}, statusText(status)),
      ` from the sandbox, ${timeText(time)}. ${difference}`,
    ),
    ...notes.map((note) => element('p', {class: styles.note}, note)),
    ...(problem ? [element('p', {class: styles.note}, element('strong', {}, 'What to do: '), problem.remedy)] : []),
    ...(size === 0
      ? [element('p', {class: styles.note}, 'The answer has no body.')]
      : [
          element(
            'figure',
            {id: `${status < 400 ? `response-${status}` : 'problem'}-live`, class: styles.figure},
            element(
              'div',
              {class: `theme-code-block ${block['block'] ?? ''}`, 'data-code': 'true'},
              element(
                'pre',
                {tabindex: '0', class: `${block['code'] ?? ''} thin-scrollbar`},
                element('code', {}, ...bodyOf(answer, comparison)),
              ),
            ),
          ),
        ]),
    ...(missing.length > 0
      ? [element('p', {class: styles.note}, `Only in the recorded answer: ${missing.join(', ')}.`)]
      : []),
    element(
      'p',
      {class: styles.row},
      ...(recorded.length > 0
        ? [button('Back to the recorded answer', onBack)]
        : [button('Put the answer away', onBack)]),
      button('Headers and next steps in the console', onMore),
    ),
  );
  for (const part of panel === answers ? [] : panel.children) part.setAttribute('hidden', '');
  panel.prepend(live);
  addCodeButtons(live);
  openPanelOf(live);
  return `Answer: ${statusText(status)}. ${[difference, ...notes].join(' ')}`.trim();
}
