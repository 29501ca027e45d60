import React, {useEffect, useRef, useState, type ReactNode, type SyntheticEvent} from 'react';
import clsx from 'clsx';
import type {TemplateCardView} from '@site/src/content/data/templates/view';
import {FACETS, FACET_NAMES, optionsOf, readChoice, writeChoice, type Choice, type FacetName} from './choice';
import styles from './styles.module.css';

interface Props {
  cards: readonly TemplateCardView[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Milliseconds after the last letter: results that change with each letter would be read out with each letter. */
const PAUSE = 200;

interface FacetProps extends Omit<Props, 'onChoose'> {
  name: FacetName;
}

/** The values of one filter. Of a long list, those that only one template has wait behind a button. */
function Facet({cards, choice, name}: FacetProps): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const options = optionsOf(cards, name, choice);
  const isRare = ({key, all}: (typeof options)[number]): boolean =>
    name === 'stack' && all < 2 && !choice[name]?.includes(key);
  const rare = options.filter(isRare).length;
  return (
    <fieldset>
      <legend>{FACETS[name].label}</legend>
      {options.map((option) => (
        <label key={option.key} hidden={!isWhole && isRare(option)}>
          <input type="checkbox" name={name} value={option.key} />
          {option.label} <small>{option.count}</small>
        </label>
      ))}
      {rare > 0 && (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `${rare} more`}
        </button>
      )}
    </fieldset>
  );
}

/** Words and chips to choose templates by. They are hidden without scripts (styles.module.css). */
export default function Filters({cards, choice, onChoose}: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const written = useRef<string>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const number = FACET_NAMES.reduce((sum, name) => sum + (choice[name]?.length ?? 0), 0);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    const {current} = form;
    const key = writeChoice(choice);
    // After a choice, the page may render once more with the old address, which must not reset what was chosen.
    if (!current || written.current === key) return;
    // The reader may have chosen something before the scripts were loaded.
    const early = readChoice(cards, new FormData(current));
    if (written.current === undefined && key === '' && writeChoice(early) !== '') onChoose(early);
    else
      for (const input of current.querySelectorAll('input'))
        if (input.type === 'checkbox') input.checked = choice[input.name as FacetName]?.includes(input.value) ?? false;
        // A space at the end is not in the address; taking it away would join two words while they are typed. Letters
        // that are still to be read are newer than the choice.
        else if (pause.current === undefined && input.value.trim() !== (choice.q ?? '')) input.value = choice.q ?? '';
    written.current = key;
  });
  const onInput = ({currentTarget, target}: SyntheticEvent<HTMLFormElement>): void => {
    clearTimeout(pause.current);
    const read = (): void => {
      pause.current = undefined;
      onChoose(readChoice(cards, new FormData(currentTarget)));
    };
    if ((target as HTMLInputElement).type === 'search') pause.current = setTimeout(read, PAUSE);
    else read();
  };
  const onSubmit = (event: SyntheticEvent): void => event.preventDefault();
  return (
    <form
      ref={form}
      className={styles.filters}
      role="search"
      aria-label="Search the templates"
      data-search-ignore
      autoComplete="off"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <input type="search" name="q" aria-label="Words" placeholder="Search: csv, punchout, React …" />
      <button
        type="button"
        className="button button--secondary"
        aria-expanded={isOpen}
        aria-controls="template-filters"
        onClick={() => setOpen(!isOpen)}
      >
        {number > 0 ? `Filters (${number})` : 'Filters'}
      </button>
      <div id="template-filters" className={clsx(styles.facets, isOpen && styles.open)}>
        {FACET_NAMES.map((name) => (
          <Facet key={name} cards={cards} choice={choice} name={name} />
        ))}
      </div>
    </form>
  );
}
