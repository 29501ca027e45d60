/** The small form below Send that adds a parameter or a field, and removes what was added. */
import {asText} from '../../sandbox/json';
import type {Addition} from './add';
import {element} from './elements';

export interface Adding {
  additions: readonly Addition[];
  /** What was added before. */
  added: readonly {key: string; label: string}[];
  /** A sentence about a field, by its id on the page. */
  hints: Readonly<Record<string, string>>;
  onAdd: (addition: Addition) => void;
  onRemove: (key: string) => void;
}

const ID = 'pane-add';

let close: ((isLeft: boolean) => void) | undefined;

/** Closes the form, if it is open. */
export function finishAdding(): void {
  close?.(true);
}

function button(text: string, kind: 'primary' | 'secondary', act?: () => void): HTMLButtonElement {
  const made = element('button', {type: act ? 'button' : 'submit', class: `button button--${kind} button--sm`}, text);
  if (act) made.addEventListener('click', act);
  return made;
}

/** The choice, in groups with their names. */
function choiceOf(additions: readonly Addition[]): HTMLSelectElement {
  const groups = (['Query', 'Headers', 'Body'] as const).flatMap((group) => {
    const own = additions.filter((one) => one.group === group);
    const options = own.map(({key, label}) => element('option', {value: key}, label));
    return options.length === 0 ? [] : [element('optgroup', {label: group}, ...options)];
  });
  return element('select', {id: ID, class: 'pane-control', 'aria-describedby': `${ID}-hint`}, ...groups);
}

/**
 * Opens the form over what is below its button, so that nothing moves.
 *
 * @param opener the button, which gets the focus back
 */
export function chooseAddition(opener: HTMLElement, {additions, added, hints, onAdd, onRemove}: Adding): void {
  finishAdding();
  const choice = choiceOf(additions);
  const chosen = (): Addition | undefined => additions.find(({key}) => key === choice.value);
  const hint = element('p', {id: `${ID}-hint`, class: 'pane-hint', 'aria-live': 'polite'});
  const leave = button('Cancel', 'secondary', () => end(false));
  const form = element(
    'form',
    {class: 'pane-editor pane-adder', 'data-adder': '', 'aria-label': 'Add a parameter or a field'},
    ...(additions.length === 0
      ? [element('p', {}, 'The sample shows all that this call can say.'), element('p', {class: 'pane-row'}, leave)]
      : [
          element('p', {class: 'pane-label'}, element('label', {for: ID}, 'Parameter or field')),
          choice,
          hint,
          element('p', {class: 'pane-row'}, button('Add', 'primary'), leave),
        ]),
    ...(added.length === 0
      ? []
      : [
          element('p', {class: 'pane-hint'}, 'Added by you:'),
          element(
            'p',
            {class: 'pane-row'},
            ...added.map(({key, label}) =>
              button(`Remove ${label}`, 'secondary', () => {
                end(false);
                onRemove(key);
              }),
            ),
          ),
        ]),
  );
  const tell = (): void => {
    const one = chosen();
    if (!one) return;
    const text = hints[one.anchor];
    hint.replaceChildren(
      ...(text === undefined ? [] : [`${text} `]),
      'Begins as ',
      element('code', {}, asText(one.value)),
      '.',
    );
    // A longer sentence needs more room.
    form.scrollIntoView({block: 'nearest'});
  };
  const end = (isLeft: boolean): void => {
    if (close !== end) return;
    close = undefined;
    document.removeEventListener('pointerdown', pressOutside);
    opener.setAttribute('aria-expanded', 'false');
    form.remove();
    if (!isLeft) opener.focus();
  };
  const pressOutside = ({target}: Event): void => {
    // A press on the button itself closes the form in its own way.
    if (target instanceof Element && !form.contains(target) && !opener.contains(target)) end(true);
  };
  choice.addEventListener('change', tell);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const one = chosen();
    if (!one) return;
    end(true);
    onAdd(one);
  });
  form.addEventListener('keydown', (event) => {
    // Arrow keys and Enter have a meaning in the sample, too.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    end(false);
  });
  form.addEventListener('focusout', ({relatedTarget}) => {
    if (relatedTarget instanceof Element && !form.contains(relatedTarget)) end(true);
  });
  close = end;
  document.addEventListener('pointerdown', pressOutside);
  opener.setAttribute('aria-expanded', 'true');
  opener.parentElement?.append(form);
  tell();
  form.querySelector<HTMLElement>('select, button')?.focus();
}
