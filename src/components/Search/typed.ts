import {useEffect} from 'react';
import {KEYS} from '@site/src/config/storageKeys';
import {readTabStored, writeTabStored} from '../../config/readerStorage';

/** What is in the field of the search, over a reload of its page. The loader of the page writes it, too. */

const KEY = KEYS.searchTyped;

/** @param text nothing when there is nothing to keep */
function keepTyped(text: string | undefined): void {
  const path = window.location.pathname;
  writeTabStored(KEY, text === undefined ? undefined : JSON.stringify({path, text}));
}

/** @returns what was typed on this page before it was loaded anew; only once */
export function takeTyped(): string | undefined {
  const stored = readTabStored(KEY);
  if (stored === null) return undefined;
  writeTabStored(KEY, undefined);
  try {
    const {path, text} = (JSON.parse(stored) ?? {}) as Partial<Record<'path' | 'text', unknown>>;
    return path === window.location.pathname && typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed over a reload, the reader's own too. */
export function useKeptTyped(text: string): void {
  useEffect(() => {
    const keep = (): void => keepTyped(text);
    const drop = (): void => keepTyped(undefined);
    window.addEventListener('pagehide', keep);
    // The page was not loaded anew: the browser had kept it whole.
    window.addEventListener('pageshow', drop);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', drop);
    };
  }, [text]);
}
