import {useSyncExternalStore} from 'react';
import {KEYS} from '@site/src/config/storageKeys';
import {readStored, writeStored} from '../../config/readerStorage';

const KEY = KEYS.tutorialDone;
const listeners = new Set<() => void>();
let known: string | undefined;

const read = (): string => (known ??= readStored(KEY) ?? '');

function subscribe(listener: () => void): () => void {
  // The reader may have a unit open in another tab too.
  const hear = ({key}: StorageEvent): void => {
    if (key !== KEY && key !== null) return;
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

/** Which units of the tutorial the reader has ticked, kept in this browser; nothing as long as no script has looked. */
export function useDone(): ReadonlySet<number> | undefined {
  const text = useSyncExternalStore<string | undefined>(subscribe, read, () => undefined);
  return text === undefined ? undefined : new Set(text.split(',').map(Number));
}

/** Ticks a unit, or takes its tick away. */
export function toggleDone(unit: number): void {
  const done = new Set(read().split(',').filter(Boolean).map(Number));
  if (!done.delete(unit)) done.add(unit);
  known = [...done].sort((a, b) => a - b).join(',');
  writeStored(KEY, known);
  for (const listener of listeners) listener();
}
