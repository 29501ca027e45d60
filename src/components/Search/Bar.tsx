import React, {type Dispatch, type ReactNode, type RefObject, type SetStateAction} from 'react';
import {FIELD_LABEL, FIELD_PLACEHOLDER} from './field';
import styles from './styles.module.css';

export interface Props {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  setQuery: Dispatch<SetStateAction<string>>;
  onEnter?: () => void;
  onClose: () => void;
}

/** The field of the search dialog and the button that closes it. */
export default function Bar({input, query, setQuery, onEnter, onClose}: Props): ReactNode {
  return (
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
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
          // By itself a search field would first empty itself and close only at the second press.
          if (event.key === 'Escape') {
            event.preventDefault();
            onClose();
          }
        }}
        data-search-input
      />
      <button type="button" className={styles.close} onClick={onClose}>
        Close
      </button>
    </div>
  );
}
