/**
 * Replaces `../Dialog` in a site with a search cluster (src/plugins/search): DocSearch's modal instead of our own
 * results. A frame with an input appears at once, so no keystroke is lost while the modal loads.
 */
import React, {useCallback, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import LazyPart from '@site/src/components/LazyPart';
import AllResults from '../AllResults';
import Bar from '../Bar';
import type {Props} from '../Dialog';
import {selectedText} from '../field';
import {prepareResults} from '../prepare';
import {useKeptTyped} from '../typed';
import {walkHits} from '../walk';
import frame from '../frame.module.css';

const loadModal = (): Promise<typeof import('./Modal')> => import('./Modal');

/** Preloads the parts of the dialog when a reader is about to open it. */
export const prepareSearch = (baseUrl: string): void => prepareResults(baseUrl, loadModal);

export default function Dialog({typed, onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(() => (typed === '' ? selectedText() : typed));
  const [isReady, setReady] = useState(false);
  useKeptTyped(query);

  useLayoutEffect(() => {
    dialog.current?.showModal();
    // A query from selected text is selected, so that typing replaces it.
    if (typed === '') input.current?.select();
  }, [typed]);

  const close = useCallback(() => {
    // Closed first, because nothing outside an open modal dialog can have the focus.
    dialog.current?.close();
    onClose();
  }, [onClose]);
  const ready = useCallback(() => setReady(true), []);

  return (
    <dialog
      ref={dialog}
      className={clsx(frame.dialog, 'DocSearch')}
      aria-label="Search"
      onCancel={close}
      onKeyDown={(event) => {
        // The modal handles the arrow keys of its own hits.
        if (!event.defaultPrevented && !event.currentTarget.querySelector('[role="option"]'))
          walkHits(event, event.currentTarget.querySelector('[data-search-input]'));
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={frame.panel}>
        {!isReady && <Bar input={input} query={query} setQuery={setQuery} onClose={close} />}
        <LazyPart
          what="The search"
          load={loadModal}
          props={{typed: query, before: input, onReady: ready, onQuery: setQuery, onClose: close}}
        />
        <AllResults query={query} onFollow={close} />
      </div>
    </dialog>
  );
}
