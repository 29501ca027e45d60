import React, {useCallback, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import LazyPart from '@site/src/components/LazyPart';
import {useKeptTyped} from './typed';
import {walkHits} from './walk';
import styles from './styles.module.css';

const loadResults = (): Promise<typeof import('./DialogResults')> => import('./DialogResults');

/** Fetches what the dialog will need, when a reader is about to open it. */
export function prepareSearch(baseUrl: string): void {
  Promise.all([import('@site/src/search'), loadResults()])
    .then(([{searchBackend}]) => searchBackend(baseUrl).search({q: '', page: 1, perPage: 1}))
    // What fails here is tried again, and told, when the dialog opens.
    .catch(() => undefined);
}

export interface Props {
  /** What the field holds at first. */
  typed: string;
  onClose: () => void;
}

/**
 * The search dialog. The input is there at once, so no key is lost while engine and index load.
 * Arrow keys walk from the input through the results and back; letters go to the input from anywhere.
 */
export default function Dialog({typed, onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(typed);
  const searchPage = `${useBaseUrl('/search/')}?q=${encodeURIComponent(query)}`;

  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);

  useKeptTyped(query);

  const close = useCallback(() => dialog.current?.close(), []);

  /** Follows the first hit, or goes to all results when those shown belong to fewer letters. */
  function followFirst(): void {
    if (query.trim() === '') return;
    const shown = dialog.current?.querySelector<HTMLElement>('[data-search-query]');
    const first = shown?.querySelector<HTMLElement>('[data-search-hit]');
    if (first && shown?.dataset['searchQuery'] === query) {
      first.click();
      return;
    }
    // As a press: what looks after links looks after this one too (src/plugins/light-client/client/offline.ts).
    dialog.current?.querySelector<HTMLElement>('[data-search-all]')?.click();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onKeyDown={(event) => walkHits(event, input.current)}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.panel}>
        <div className={styles.bar}>
          <input
            // Opening search is the reader's own act; typing is what they do next.
            autoFocus
            ref={input}
            type="search"
            className={styles.input}
            aria-label="Search the documentation"
            placeholder="Search: minimum order quantity, PATCH /v1/…, RFQ"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              // Keys that were pressed before the scripts were there come again as events, which write nothing.
              if (!event.nativeEvent.isTrusted && event.key.length === 1) setQuery((text) => text + event.key);
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) followFirst();
              // By itself a search field would first empty itself and close only at the second press.
              if (event.key === 'Escape') {
                event.preventDefault();
                close();
              }
            }}
            data-search-input
          />
          <button type="button" className={styles.close} onClick={close}>
            Close
          </button>
        </div>
        <LazyPart what="The search" load={loadResults} props={{query, onFollow: close}} />
        {query.trim() !== '' && (
          <p className={styles.all}>
            <Link to={searchPage} onClick={close} data-search-all>
              All results for “{query}”
            </Link>
          </p>
        )}
      </div>
    </dialog>
  );
}
