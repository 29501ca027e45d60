/**
 * Stores how many steps of a journey this session has completed. Answers are not stored, because running the steps
 * again gives the same ones.
 */
import {readTabStored, writeTabStored} from '../../config/readerStorage';
import {KEYS} from '../../config/storageKeys';

function key(journey: string): string {
  return KEYS.journey + journey;
}

export function readProgress(journey: string): number {
  return Number(readTabStored(key(journey)) ?? 0) || 0;
}

export function hasProgress(journey: string): boolean {
  return readProgress(journey) > 0;
}

/** Without storage, the progress lasts until the next reload. */
export function writeProgress(journey: string, done: number): void {
  writeTabStored(key(journey), String(done));
}
