import React, {type Dispatch, type ReactNode, type RefObject, type SetStateAction} from 'react';
import {FIELD_LABEL, FIELD_PLACEHOLDER, QUERY_LIMIT} from './field';
import frame from './frame.module.css';

export interface Props {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  setQuery: Dispatch<SetStateAction<string>>;
  onEnter?: () => void;
  onClose: () => void;
}

/** The input of the search dialog, and its close button. */
export default function Bar({input, query, setQuery, onEnter, onClose}: Props): ReactNode {
  return (
    <div className={frame.bar}>
      <input
        // The reader opens the search in order to type.
        autoFocus
        ref={input}
        type="search"
        className={frame.input}
        aria-label={FIELD_LABEL}
        placeholder={FIELD_PLACEHOLDER}
        autoComplete="off"
        spellCheck={false}
        maxLength={QUERY_LIMIT}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          // Keystrokes from before the scripts were loaded are replayed as events, which do not change the input.
          if (!event.nativeEvent.isTrusted && event.key.length === 1) setQuery((text) => text + event.key);
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
          // A search input would first clear itself, and close the dialog only at the second press.
          if (event.key === 'Escape') {
            event.preventDefault();
            onClose();
          }
        }}
        data-search-input
      />
      <button type="button" className={frame.close} onClick={onClose}>
        Close
      </button>
    </div>
  );
}
