/**
 * The question whether third-party services are allowed: a strip at the end of the page that stays in view. It is small
 * unless the reader asked for it, and gives both answers the same weight.
 */
import type {Purpose} from '../../config/consent';
import {isRefusedBySignal, readChoices, writeChoices, type Choices} from '../../config/readerChoice';
import {STYLES} from './styles';

const NAMES: Record<Purpose, [name: string, what: string]> = {
  messenger: ['Messenger', 'Talk to us in this page. The provider stores cookies that recognise you.'],
  social: ['Social widgets', 'Loads the script of a social network. The network learns that you are here.'],
  search: ['Search service', 'Sends what you search for to a service. Without it the search runs in your browser.'],
  analytics: ['Search statistics', 'Lets that service count what is searched for, without who searched.'],
};

interface Question {
  purposes: readonly Purpose[];
  /** Address of the page about stored data. */
  about: string;
  /** The control that opened this one, which gets the focus back afterwards. */
  opener?: HTMLElement;
  /** Called after an answer. @returns refused services that stay in the page until a reload */
  done: () => readonly Purpose[];
}

type Child = Node | string;

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

let open: HTMLElement | undefined;
let styled = false;

/** A style sheet made by a script needs no exception in the policy. */
function addStyles(): void {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function field(purpose: Purpose, chosen: Choices): {row: HTMLElement; input: HTMLInputElement} {
  const [name, what] = NAMES[purpose];
  const refused = isRefusedBySignal(purpose);
  const id = `privacy-${purpose}`;
  const input = element('input', {
    type: 'checkbox',
    id,
    checked: !refused && chosen[purpose] === true,
    disabled: refused,
  });
  input.setAttribute('aria-describedby', `${id}-what`);
  const text = refused ? `${what} Your browser's Global Privacy Control refuses it.` : what;
  const row = element(
    'div',
    {},
    element('label', {htmlFor: id}, input, ` ${name}`),
    element('p', {id: `${id}-what`}, text),
  );
  return {row, input};
}

/** Opens the control, or moves the focus to it when it is open. Escape closes it without an answer. */
export function openControl({purposes, about, opener, done}: Question): void {
  if (open) {
    open.focus();
    return;
  }
  addStyles();
  const chosen = readChoices();
  const fields = purposes.map((purpose) => ({purpose, ...field(purpose, chosen)}));
  const close = (): void => {
    open?.remove();
    open = undefined;
    opener?.focus();
  };
  const button = (text: string, act: () => void): HTMLButtonElement =>
    element('button', {type: 'button', className: 'button button--secondary', onclick: act}, text);
  const title = element('h2', {id: 'privacy-choices-title'}, 'Privacy choices');
  /**
   * Names the refused services that run until a reload. The page doesn't reload by itself, because the reader may have
   * typed something.
   */
  const tell = (running: readonly Purpose[]): void => {
    const text = element(
      'p',
      {id: 'privacy-choices-answer', role: 'status'},
      `Your answer is kept. Still in this page until you reload it: ${running.map((one) => NAMES[one][0]).join(', ')}.`,
    );
    const answers = element('div', {className: 'privacy-answers'});
    answers.append(
      button('Reload', () => window.location.reload()),
      button('Close', close),
    );
    open?.replaceChildren(title, text, answers);
    open?.setAttribute('aria-describedby', text.id);
    open?.focus();
  };
  const answer = (isChosen: (input: HTMLInputElement) => boolean): void => {
    // Purposes that a privacy signal refuses are not stored as an answer, so that nothing changes for them when the
    // signal is gone.
    const asked = fields.filter(({input}) => !input.disabled);
    writeChoices(Object.fromEntries(asked.map(({purpose, input}) => [purpose, isChosen(input)])));
    const running = done();
    if (running.length > 0) tell(running);
    else close();
  };
  open = element(
    'section',
    {id: 'privacy-choices', tabIndex: -1},
    title,
    element(
      'p',
      {},
      'Some parts of this site come from other providers. They are loaded only if you allow them. ',
      element('a', {href: about}, 'What is stored in your browser'),
    ),
    element(
      'details',
      // A reader who opened the control wants to see the single choices.
      {open: opener !== undefined},
      element('summary', {}, 'Choose for each'),
      ...fields.map(({row}) => row),
      button('Save selection', () => answer(({checked}) => checked)),
    ),
    element(
      'div',
      {className: 'privacy-answers'},
      button('Allow all', () => answer(() => true)),
      button('Refuse all', () => answer(() => false)),
    ),
  );
  open.setAttribute('aria-labelledby', title.id);
  open.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') close();
  });
  document.body.append(open);
  // The focus moves only for a reader who opened the control.
  if (opener) open.focus();
}
