/**
 * Replaces theme-classic 3.10's empty SearchBar.
 * Reason: the slot where a search theme puts its button; ours opens a dialog that needs no service or, where a cluster is
 * configured, the modal of typesense-docsearch-react (src/plugins/search puts it in the place of `Dialog`).
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
  useEffect(() => {
    const typed = takeTyped();
    if (typed === undefined) return;
    setKept(typed);
    setOpen(true);
  }, []);

  const hide = useCallback(() => {
    // At once: as long as the dialog is there, nothing outside it can have the focus.
    flushSync(() => {
      setOpen(false);
      setKept('');
    });
    button.current?.focus();
  }, []);
  const toggle = useCallback(() => (open ? hide() : show()), [open, hide, show]);
  useSearchShortcut(show, toggle);

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
        onTouchStart={prepare}
        aria-keyshortcuts="/ Control+K"
        aria-haspopup="dialog"
      >
        Search <kbd aria-hidden="true">/</kbd>
      </button>
      {open && <Dialog typed={kept} onClose={hide} />}
    </>
  );
}
