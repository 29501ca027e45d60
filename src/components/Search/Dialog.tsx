import React, {useCallback, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import LazyPart from '@site/src/components/LazyPart';
import AllResults from './AllResults';
import Bar from './Bar';
import {prepareResults} from './prepare';
import {useKeptTyped} from './typed';
import {walkHits} from './walk';
import frame from './frame.module.css';

const loadResults = (): Promise<typeof import('./DialogResults')> => import('./DialogResults');

/** Preloads the parts of the dialog when a reader is about to open it. */
export const prepareSearch = (baseUrl: string): void => prepareResults(baseUrl, loadResults);

export interface Props {
  /** Initial text of the input. */
  typed: string;
  onClose: () => void;
}

/**
 * The search dialog. The input appears at once, so no keystroke is lost while engine and index load. Arrow keys move
 * between input and results; letters always go to the input.
 */
export default function Dialog({typed, onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(typed);

  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);

  useKeptTyped(query);

  const close = useCallback(() => dialog.current?.close(), []);

  /** Takes a query that was offered; its button is gone then, so the field gets the focus. */
  const take = useCallback((offered: string) => {
    setQuery(offered);
    input.current?.focus();
  }, []);

  /** Follows the first hit, or goes to all results when the hits belong to a shorter query. */
  function followFirst(): void {
    if (query.trim() === '') return;
    const shown = dialog.current?.querySelector<HTMLElement>('[data-search-query]');
    const first = shown?.querySelector<HTMLElement>('[data-search-hit]');
    if (first && shown?.dataset['searchQuery'] === query) {
      first.click();
      return;
    }
    // By a click, so that other listeners for links see it (src/client/static/offline.ts).
    dialog.current?.querySelector<HTMLElement>('[data-search-all]')?.click();
  }

  return (
    <dialog
      ref={dialog}
      className={frame.dialog}
      aria-label="Search"
      onClose={onClose}
      onKeyDown={(event) => walkHits(event, input.current)}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={frame.panel}>
        <Bar input={input} query={query} setQuery={setQuery} onEnter={followFirst} onClose={close} />
        <LazyPart what="The search" load={loadResults} props={{query, onQuery: take, onFollow: close}} />
        <AllResults query={query} onFollow={close} />
      </div>
    </dialog>
  );
}
