import React, {useEffect, useRef, type ReactNode, type SyntheticEvent} from 'react';
import type {TemplateCardView} from '@site/src/content/data/templates/view';
import {FACETS, FACET_NAMES, optionsOf, type Choice} from './choice';
import styles from './styles.module.css';

interface Props {
  cards: readonly TemplateCardView[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function formChoice(form: HTMLFormElement): Choice {
  const data = new FormData(form);
  return Object.fromEntries(
    FACET_NAMES.flatMap((name) => {
      const key = data.get(name);
      return typeof key === 'string' && key !== '' ? [[name, key]] : [];
    }),
  );
}

/** Select boxes to filter the templates. They are hidden without scripts (styles.module.css). */
export default function Filters({cards, choice, onChoose}: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const written = useRef<string>(undefined);
  useEffect(() => {
    const {current} = form;
    const key = JSON.stringify(choice);
    // After a choice, the page may render once more with the old address, which must not reset the select box.
    if (!current || written.current === key) return;
    // The reader may have chosen something before the scripts were loaded.
    const early = formChoice(current);
    if (written.current === undefined && Object.keys(choice).length === 0 && Object.keys(early).length > 0)
      onChoose(early);
    else
      for (const select of current.querySelectorAll('select')) select.value = choice[select.name as keyof Choice] ?? '';
    written.current = key;
  });
  const onInput = ({currentTarget}: SyntheticEvent<HTMLFormElement>): void => onChoose(formChoice(currentTarget));
  const onSubmit = (event: SyntheticEvent): void => event.preventDefault();
  return (
    <form
      ref={form}
      className={styles.filters}
      role="search"
      aria-label="Filter the templates"
      autoComplete="off"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {FACET_NAMES.map((name) => (
        <label key={name} className={styles.filter}>
          <span>{FACETS[name].label}</span>
          <select name={name}>
            <option value="">{FACETS[name].any}</option>
            {optionsOf(cards, name, choice).map(({key, label, count}) => (
              <option key={key} value={key}>
                {`${label} (${count})`}
              </option>
            ))}
          </select>
        </label>
      ))}
    </form>
  );
}
