import React, {useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent} from 'react';
import choices from '../../css/choices.module.css';
import {applyChoice, entryOf} from './apply';
import {readChoice, writeChoice, type Choice} from './choice';
import {listenToCounts} from './counts';

interface Props {
  statuses: readonly number[];
  areas: readonly string[];
  /** What stands in the page before anybody chooses. */
  whole: string;
  baseUrl: string;
}

function choiceIn(form: HTMLFormElement): Choice {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {code: text('code'), status: text('status'), area: text('area')};
}

function show(form: HTMLFormElement, choice: Choice): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'))
    field.value = choice[field.name as keyof Choice];
}

const EMPTY: Choice = {code: '', status: '', area: ''};

/** Narrows the catalogue of the page it stands on. The list is complete without it. */
export default function ErrorFinder({statuses, areas, whole, baseUrl}: Props): ReactNode {
  const ref = useRef<HTMLFormElement>(null);
  const [told, setTold] = useState(whole);
  const choose = (choice: Choice): void => {
    const {isWhole, words} = applyChoice(document, choice);
    setTold(isWhole ? whole : words);
    writeChoice(choice);
  };
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    // The reader may have typed before the scripts were there.
    const early = choiceIn(form);
    const asked = readChoice(window.location.search);
    const choice = Object.values(early).some((value) => value !== '') ? early : asked;
    // A link to one code is stronger than a filter that hides it.
    const reveal = (): void => {
      const entry = entryOf(document, window.location.hash);
      if (!entry?.closest('[hidden]')) return;
      show(form, EMPTY);
      choose(EMPTY);
      entry.scrollIntoView();
    };
    show(form, choice);
    choose(choice);
    reveal();
    window.addEventListener('hashchange', reveal);
    const stop = listenToCounts(document, baseUrl);
    return () => {
      stop();
      window.removeEventListener('hashchange', reveal);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page comes to life
  }, []);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-status]:not([hidden]) a')?.focus();
  };
  const onKeyDown = ({key, target}: KeyboardEvent): void => {
    if (key !== 'Escape' || !(target instanceof HTMLInputElement) || !ref.current) return;
    target.value = '';
    choose(choiceIn(ref.current));
  };
  return (
    <form
      ref={ref}
      className={choices.filters}
      role="search"
      aria-label="Find an error"
      autoComplete="off"
      onInput={({currentTarget}) => choose(choiceIn(currentTarget))}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      data-furniture
      data-markdown-ignore
      data-search-ignore
    >
      <label className={choices.filter}>
        <span>Code or words</span>
        <input type="search" name="code" spellCheck={false} />
      </label>
      <label className={choices.filter}>
        <span>Status</span>
        <select name="status">
          <option value="">Any status</option>
          {statuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </label>
      <label className={choices.filter}>
        <span>Area</span>
        <select name="area">
          <option value="">Everywhere</option>
          {areas.map((area) => (
            <option key={area}>{area}</option>
          ))}
        </select>
      </label>
      <p role="status" className={choices.wide}>
        {told}
      </p>
    </form>
  );
}
