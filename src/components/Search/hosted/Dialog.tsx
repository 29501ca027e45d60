/**
 * Takes the place of `../Dialog` in a site that is built for a search cluster (src/plugins/search): DocSearch's modal
 * instead of our own results. The frame and a field are there at once, so no key is lost while the modal loads.
 */
import React, {useCallback, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import LazyPart from '@site/src/components/LazyPart';
import type {Props} from '../Dialog';
import {useKeptTyped} from '../typed';
import {walkHits} from '../walk';
import {FIELD_LABEL, FIELD_PLACEHOLDER, searchPage, selectedText} from './field';
import styles from '../styles.module.css';

const loadModal = (): Promise<typeof import('./Modal')> => import('./Modal');

/** Fetches what the dialog will need, when a reader is about to open it. */
export function prepareSearch(baseUrl: string): void {
  Promise.all([import('@site/src/search'), loadModal()])
    .then(([{searchBackend}]) => searchBackend(baseUrl).search({q: '', page: 1, perPage: 1}))
    // What fails here is tried again, and told, when the dialog opens.
    .catch(() => undefined);
}

export default function Dialog({typed, onClose}: Props): ReactNode {
  const baseUrl = useBaseUrl('/');
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(() => (typed === '' ? selectedText() : typed));
  const [isReady, setReady] = useState(false);
  useKeptTyped(query);

  useLayoutEffect(() => {
    dialog.current?.showModal();
    // A selected text is a suggestion: typing replaces it.
    if (typed === '') input.current?.select();
  }, [typed]);

  const close = useCallback(() => {
    // Closed first: as long as it is open, nothing outside it can have the focus.
    dialog.current?.close();
    onClose();
  }, [onClose]);
  const ready = useCallback(() => setReady(true), []);

  return (
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, 'DocSearch')}
      aria-label="Search"
      onCancel={close}
      onKeyDown={(event) => {
        // Hits of the modal are walked by the modal.
        if (!event.defaultPrevented && !event.currentTarget.querySelector('[role="option"]'))
          walkHits(event, event.currentTarget.querySelector('[data-search-input]'));
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.panel}>
        {!isReady && (
          <div className={styles.bar}>
            <input
              // Opening search is the reader's own act; typing is what they do next.
              autoFocus
              ref={input}
              type="search"
              className={styles.input}
              aria-label={FIELD_LABEL}
              placeholder={FIELD_PLACEHOLDER}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={(event) => {
                // Keys that were pressed before the scripts were there come again as events, which write nothing.
                if (!event.nativeEvent.isTrusted && event.key.length === 1) setQuery((text) => text + event.key);
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
        )}
        <LazyPart
          what="The search"
          load={loadModal}
          props={{typed: query, before: input, onReady: ready, onQuery: setQuery, onClose: close}}
        />
        {query.trim() !== '' && (
          <p className={styles.all}>
            <Link to={searchPage(baseUrl, query)} onClick={close} data-search-all>
              All results for “{query}”
            </Link>
          </p>
        )}
      </div>
    </dialog>
  );
}
