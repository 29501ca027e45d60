/**
 * Replaces theme-classic 3.10's empty SearchBar.
 * Reason: the slot where a search theme puts its button; ours opens a dialog that needs no service.
 */
import React, {useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Dialog, {prepareSearch} from '@site/src/components/Search/Dialog';
import {takeTyped} from '@site/src/components/Search/typed';
import {useSearchShortcut} from '@site/src/components/Search/useShortcut';
import styles from './styles.module.css';

export default function SearchBar(): ReactNode {
  const [open, setOpen] = useState(false);
  /** What was typed before a reload. */
  const [kept, setKept] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const baseUrl = useBaseUrl('/');
  const prepare = (): void => prepareSearch(baseUrl);
  // At once: the next key the reader presses belongs to the dialog's input.
  const show = useCallback(() => {
    flushSync(() => {
      setOpen(true);
    });
  }, []);
  useSearchShortcut(show);
  useEffect(() => {
    const typed = takeTyped();
    if (typed === undefined) return;
    setKept(typed);
    setOpen(true);
  }, []);

  const hide = useCallback(() => {
    setOpen(false);
    setKept('');
    button.current?.focus();
  }, []);

  return (
    <>
      {/* Shown where scripts are off, and the button is not. */}
      <Link to="/search/" className={styles.page}>
        Search
      </Link>
      <button
        ref={button}
        type="button"
        className={styles.button}
        onClick={show}
        onMouseEnter={prepare}
        onFocus={prepare}
        aria-keyshortcuts="/ Control+K"
        aria-haspopup="dialog"
      >
        Search <kbd aria-hidden="true">/</kbd>
      </button>
      {open && <Dialog typed={kept} onClose={hide} />}
    </>
  );
}
