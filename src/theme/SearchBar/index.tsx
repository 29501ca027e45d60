/**
 * Replaces theme-classic 3.10's empty SearchBar.
 * Reason: search themes put their button here. Ours opens a dialog that needs no service or, with a cluster, the modal
 * of typesense-docsearch-react (src/plugins/search replaces `Dialog` by it).
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
  /** Text that was typed before a reload. */
  const [kept, setKept] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const baseUrl = useBaseUrl('/');
  const prepare = (): void => prepareSearch(baseUrl);
  // Rendered synchronously, because the next keystroke belongs to the dialog's input.
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
    // Synchronously, because nothing outside an open modal dialog can have the focus.
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
      {/* Shown without scripts, when the button is hidden. */}
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
