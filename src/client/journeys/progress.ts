/**
 * Stores how many steps of a journey this session has completed. Answers are not stored, because running the steps
 * again gives the same ones.
 */
import {KEYS} from '../../config/storageKeys';

function key(journey: string): string {
  return KEYS.journey + journey;
}

export function readProgress(journey: string): number {
  try {
    return Number(window.sessionStorage.getItem(key(journey)) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export function hasProgress(journey: string): boolean {
  return readProgress(journey) > 0;
}

export function writeProgress(journey: string, done: number): void {
  try {
    window.sessionStorage.setItem(key(journey), String(done));
  } catch {
    // Without storage, the progress lasts until the next reload.
  }
}
