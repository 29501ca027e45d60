/**
 * Replaces theme-classic 3.10's empty SearchBar.
 * Reason: the slot where a search theme puts its button; ours opens a dialog that needs no service.
 */
import React, {useCallback, useRef, useState, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Dialog, {prepareSearch} from '@site/src/components/Search/Dialog';
import {useSearchShortcut} from '@site/src/components/Search/useShortcut';
import styles from './styles.module.css';

export default function SearchBar(): ReactNode {
  const [open, setOpen] = useState(false);
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

  const hide = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);

  return (
    <>
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
      {open && <Dialog onClose={hide} />}
    </>
  );
}
