/** Reads what a reader allows: the stored choice, and the browser's privacy signal. */
import {readStored, writeStored} from './readerStorage';
import {PURPOSES, type ConsentMode, type Purpose} from './consent';
import {KEYS} from './storageKeys';

/** The reader's answer for each purpose. */
export type Choices = Partial<Record<Purpose, boolean>>;

/**
 * Purposes that Global Privacy Control refuses, because they pass on what a reader does. It doesn't concern a
 * conversation that the reader opens.
 */
const REFUSED_BY_SIGNAL: readonly Purpose[] = ['social', 'analytics'];

/** Whether the browser sends Global Privacy Control. See https://w3c.github.io/gpc/ */
export function hasPrivacySignal(): boolean {
  return (navigator as Navigator & {globalPrivacyControl?: boolean}).globalPrivacyControl === true;
}

export function isRefusedBySignal(purpose: Purpose): boolean {
  return hasPrivacySignal() && REFUSED_BY_SIGNAL.includes(purpose);
}

/** @returns the reader's stored choices, without invalid entries */
export function readChoices(): Choices {
  try {
    const stored: unknown = JSON.parse(readStored(KEYS.consent) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    const values = stored as Partial<Record<Purpose, unknown>>;
    return Object.fromEntries(
      PURPOSES.flatMap((purpose) => (typeof values[purpose] === 'boolean' ? [[purpose, values[purpose]]] : [])),
    );
  } catch {
    return {};
  }
}

export function writeChoices(choices: Choices): void {
  writeStored(KEYS.consent, JSON.stringify(choices));
}

/** Whether a provider may be contacted for a purpose now. */
export function isAllowed(purpose: Purpose, mode: ConsentMode): boolean {
  if (isRefusedBySignal(purpose)) return false;
  return mode === 'off' || readChoices()[purpose] === true;
}
