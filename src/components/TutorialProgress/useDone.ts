import {useSyncExternalStore} from 'react';
import {KEYS} from '@site/src/config/storageKeys';
import {readStored, storedName, writeStored} from '../../config/readerStorage';

const KEY = KEYS.tutorialDone;
const listeners = new Set<() => void>();
let known: string | undefined;

const read = (): string => (known ??= readStored(KEY) ?? '');

function subscribe(listener: () => void): () => void {
  // The reader may tick units in another tab.
  const hear = ({key}: StorageEvent): void => {
    if (key !== storedName(KEY) && key !== null) return;
    known = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}

/** The completed units that this browser has stored; undefined at build and at the first render. */
export function useDone(): ReadonlySet<number> | undefined {
  const text = useSyncExternalStore<string | undefined>(subscribe, read, () => undefined);
  return text === undefined ? undefined : new Set(text.split(',').map(Number));
}

/** Adds or removes the tick of a unit. */
export function toggleDone(unit: number): void {
  const done = new Set(read().split(',').filter(Boolean).map(Number));
  if (!done.delete(unit)) done.add(unit);
  known = [...done].sort((a, b) => a - b).join(',');
  writeStored(KEY, known);
  for (const listener of listeners) listener();
}
