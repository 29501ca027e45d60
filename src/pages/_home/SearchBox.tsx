import React, {useCallback, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Dialog, {prepareSearch} from '@site/src/components/Search/Dialog';
import styles from './styles.module.css';

const WHAT = 'Search docs, guides and both APIs';

/** Keeps the shortcut from opening a second search dialog. */
function keepShortcut(event: KeyboardEvent): void {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** A button that opens the search. Without scripts, a form that leads to the search page. */
export default function SearchBox(): ReactNode {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const baseUrl = useBaseUrl('/');
  const prepare = (): void => prepareSearch(baseUrl);
  const hide = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  return (
    <div className={styles.search}>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onMouseEnter={prepare}
        onFocus={prepare}
        // Rendered synchronously, because the next keystroke belongs to the dialog's input.
        onClick={() => flushSync(() => setOpen(true))}
      >
        {WHAT} <kbd aria-hidden="true">/</kbd>
      </button>
      <form action={`${baseUrl}search/`} role="search">
        <input type="search" name="q" aria-label={WHAT} placeholder={WHAT} />
        <button type="submit">Search</button>
      </form>
      {open && (
        <div onKeyDown={keepShortcut}>
          <Dialog typed="" onClose={hide} />
        </div>
      )}
    </div>
  );
}
