/** The small editor of one value, below its place in the sample. */
import type {Json} from '../../sandbox/types';
import {textOf} from '../console/bodyValue';
import type {KnownId} from '../console/types';
import {VALUE} from './draw';
import {valueOfText, type EditedField} from './edit';
import {element} from './elements';

export interface Editing {
  field: EditedField;
  /** A sentence about the field. */
  hint: string;
  /** Ids of this visit that fit. */
  ids: readonly KnownId[];
  /** The value as documented, when the draft has another one. */
  documented: Json | undefined;
  /** Name of what can be removed with the value, when the call can do without it. */
  removable: string | undefined;
  onRemove: () => void;
  /** What is wrong with a value by the contract. */
  messages: (value: Json) => string[];
  /** Whether a value can't even be sent. */
  isImpossible: (value: Json) => boolean;
  /**
   * @param value undefined when the reader leaves the value as it is
   * @param isLeft whether the reader has gone on to something else
   */
  onDone: (value: Json | undefined, isLeft: boolean) => void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const ID = 'pane-value';
/** Texts from this length get several lines. */
const LONG = 48;

function controlOf({field: {control, value}, ids}: Editing): {control: Control; list?: HTMLElement} {
  const shared = {id: ID, class: 'pane-control', 'aria-describedby': `${ID}-hint ${ID}-error`};
  const text = textOf(value);
  if (control.kind === 'boolean') {
    const box = element('input', {...shared, class: undefined, type: 'checkbox', role: 'switch'});
    box.checked = value === true || value === 'true';
    return {control: box};
  }
  if (control.kind === 'choice') {
    const choices = control.choices.includes(text) || text === '' ? control.choices : [text, ...control.choices];
    const select = element('select', shared, ...choices.map((choice) => element('option', {}, choice)));
    if (text !== '') select.value = text;
    return {control: select};
  }
  const plain = {...shared, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false'};
  if (text.length > LONG || text.includes('\n')) {
    const area = element('textarea', {...plain, rows: '3'});
    area.value = text;
    return {control: area};
  }
  const choices = control.kind === 'list' ? control.choices.map((choice) => ({id: choice, label: ''})) : [];
  const offers = [...choices, ...ids];
  const input = element('input', {
    ...plain,
    type: 'text',
    inputmode: control.kind === 'number' ? 'decimal' : undefined,
    list: offers.length > 0 ? `${ID}-list` : undefined,
  });
  input.value = text;
  if (offers.length === 0) return {control: input};
  const options = offers.map(({id, label}) => element('option', {value: id, label: label || undefined}));
  return {control: input, list: element('datalist', {id: `${ID}-list`}, ...options)};
}

function button(text: string, kind: 'primary' | 'secondary', type: 'submit' | 'button' = 'button'): HTMLButtonElement {
  return element('button', {type, class: `button button--${kind} button--sm`}, text);
}

/** Below the value, inside the width of the block; above it where it would cover what follows the block. */
function place(form: HTMLElement, block: HTMLElement, value: Element): void {
  const [around, own] = [block.getBoundingClientRect(), value.getBoundingClientRect()];
  const left = Math.max(0, Math.min(own.left - around.left, around.width - form.offsetWidth - 2));
  form.style.left = `${left}px`;
  const room = own.top - (block.closest('[data-samples]') ?? block).getBoundingClientRect().top;
  const isAbove = own.bottom + form.offsetHeight + 4 > around.bottom && room > form.offsetHeight;
  const below = Math.min(own.bottom - around.top, around.height) + 4;
  form.style.top = `${isAbove ? own.top - around.top - form.offsetHeight - 4 : below}px`;
  form.scrollIntoView({block: 'nearest'});
}

let close: (() => void) | undefined;

/** Takes the value of an open editor and closes it. */
export function finishEditing(): void {
  close?.();
}

/** Opens the editor of a value. An editor that is open takes its value first. */
export function editValue(value: Element, editing: Editing): void {
  const block = value.closest<HTMLElement>('[data-code]');
  if (!block) return;
  const {field, hint, documented, removable, messages, isImpossible, onRemove, onDone} = editing;
  const {control, list} = controlOf(editing);
  const isSwitch = control instanceof HTMLInputElement && control.type === 'checkbox';
  const state = element('span', {'aria-hidden': 'true'});
  const none = element('input', {type: 'checkbox'});
  none.checked = field.value === null;
  const error = element('p', {id: `${ID}-error`, class: 'pane-error', 'aria-live': 'polite'});
  const back = button('As documented', 'secondary');
  const remove = button(`Remove ${removable ?? ''}`, 'secondary');
  const leave = button('Cancel', 'secondary');
  const form = element(
    'form',
    {class: 'pane-editor', 'data-value-editor': '', 'aria-label': `Value of ${field.name}`, novalidate: ''},
    element(
      'p',
      {class: 'pane-label'},
      element('label', {for: ID}, element('code', {}, field.name)),
      ...(isSwitch ? [' ', control, ' ', state] : []),
    ),
    ...(isSwitch ? [] : [control]),
    ...(list ? [list] : []),
    ...(field.allowsNull ? [element('label', {class: 'pane-tick'}, none, ' Send ', element('code', {}, 'null'))] : []),
    element('p', {id: `${ID}-hint`, class: 'pane-hint'}, hint),
    error,
    element(
      'p',
      {class: 'pane-row'},
      button('Done', 'primary', 'submit'),
      leave,
      ...(documented === undefined ? [] : [back]),
      ...(removable === undefined ? [] : [remove]),
    ),
  );

  const read = (): Json => {
    if (field.allowsNull && none.checked) return null;
    return valueOfText(isSwitch ? String(control.checked) : control.value, field);
  };
  const check = (): void => {
    const found = messages(read());
    error.textContent = found.join(' ');
    control.setAttribute('aria-invalid', String(found.length > 0));
    control.toggleAttribute('disabled', field.allowsNull && none.checked);
    state.textContent = isSwitch ? String(control.checked) : '';
  };
  const end = (next: Json | undefined, isLeft: boolean): void => {
    if (close !== leaveIt) return;
    close = undefined;
    document.removeEventListener('pointerdown', pressOutside);
    form.remove();
    onDone(next, isLeft);
  };
  const done = (isLeft: boolean): void => {
    const next = read();
    end(isImpossible(next) || next === field.value ? undefined : next, isLeft);
  };
  const leaveIt = (): void => done(true);
  /** Another value takes this one itself, when its press is complete: the sample is drawn anew with that. */
  const goTo = (target: EventTarget | null): void => {
    if (target instanceof Element && !form.contains(target) && !target.closest(VALUE)) leaveIt();
  };
  const pressOutside = ({target}: Event): void => goTo(target);

  form.addEventListener('input', check);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isImpossible(read())) control.focus();
    else done(false);
  });
  leave.addEventListener('click', () => end(undefined, false));
  back.addEventListener('click', () => end(documented, false));
  remove.addEventListener('click', () => {
    end(undefined, true);
    onRemove();
  });
  form.addEventListener('keydown', (event) => {
    // Arrow keys and Enter have a meaning in the sample, too.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      end(undefined, false);
    } else if (event.key === 'Enter' && event.target === control && !event.shiftKey) {
      event.preventDefault();
      form.requestSubmit();
    }
  });
  form.addEventListener('focusout', ({relatedTarget}) => {
    // Without a target the window has lost the focus, or the press was on something that takes none.
    goTo(relatedTarget);
  });

  finishEditing();
  close = leaveIt;
  document.addEventListener('pointerdown', pressOutside);
  block.append(form);
  place(form, block, value);
  check();
  if (field.value === null && field.allowsNull) none.focus();
  else control.focus();
  if (control instanceof HTMLInputElement && !isSwitch) control.select();
}
