import React, {useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import LazyPart from '@site/src/components/LazyPart';
import styles from './styles.module.css';

const loadResults = (): Promise<typeof import('./DialogResults')> => import('./DialogResults');

interface Props {
  onClose: () => void;
}

/**
 * The search dialog. The input is there at once, so no key is lost while engine and index load.
 * Arrow keys walk from the input through the results and back.
 */
export default function Dialog({onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');

  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);

  const close = useCallback(() => dialog.current?.close(), []);

  function walk(event: KeyboardEvent<HTMLDialogElement>): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [...(dialog.current?.querySelectorAll<HTMLElement>('input, [data-search-hit]') ?? [])];
    const here = stops.findIndex((stop) => stop === document.activeElement);
    const next = stops[(here + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onKeyDown={walk}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.panel}>
        <div className={styles.bar}>
          <input
            // Opening search is the reader's own act; typing is what they do next.
            autoFocus
            type="search"
            className={styles.input}
            aria-label="Search the documentation"
            placeholder="Search: minimum order quantity, PATCH /v1/…, RFQ"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') dialog.current?.querySelector<HTMLElement>('[data-search-hit]')?.click();
              // By itself a search field would first empty itself and close only at the second press.
              if (event.key === 'Escape') {
                event.preventDefault();
                close();
              }
            }}
          />
          <button type="button" className={styles.close} onClick={close}>
            Close
          </button>
        </div>
        <LazyPart load={loadResults} props={{query, onFollow: close}} />
        {query.trim() !== '' && (
          <p className={styles.all}>
            <Link to={`/search/?q=${encodeURIComponent(query)}`} onClick={close}>
              All results for “{query}”
            </Link>
          </p>
        )}
      </div>
    </dialog>
  );
}
