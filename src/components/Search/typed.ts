import {useEffect} from 'react';
import {KEYS} from '@site/src/config/storageKeys';
import {readTabStored, writeTabStored} from '../../config/readerStorage';

/** Stores the text of the search input for a reload of the page. The script loader writes it too. */

const KEY = KEYS.searchTyped;

/** @param text undefined when there is nothing to store */
function keepTyped(text: string | undefined): void {
  const path = window.location.pathname;
  writeTabStored(KEY, text === undefined ? undefined : JSON.stringify({path, text}));
}

/** @returns the text from before a reload; only at the first call */
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

/** Stores the text while it is typed, so that it survives any reload. */
export function useKeptTyped(text: string): void {
  useEffect(() => {
    const keep = (): void => keepTyped(text);
    const drop = (): void => keepTyped(undefined);
    window.addEventListener('pagehide', keep);
    // The page was restored from the back/forward cache, not reloaded.
    window.addEventListener('pageshow', drop);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', drop);
    };
  }, [text]);
}
