/** What a reader allowed: the stored choice, and the browser's own signal. */
import {readStored, writeStored} from '../components/storage';
import {PURPOSES, type ConsentMode, type Purpose} from '../config/consent';
import {KEYS} from '../config/storageKeys';

export type Choices = Record<Purpose, boolean>;

/** What Global Privacy Control refuses: passing on what a reader does. A conversation the reader opens is no such thing. */
const REFUSED_BY_SIGNAL: readonly Purpose[] = ['social', 'analytics'];

/** Whether the browser sends Global Privacy Control. See https://w3c.github.io/gpc/ */
export function hasPrivacySignal(): boolean {
  return (navigator as Navigator & {globalPrivacyControl?: boolean}).globalPrivacyControl === true;
}

export function isRefusedBySignal(purpose: Purpose): boolean {
  return hasPrivacySignal() && REFUSED_BY_SIGNAL.includes(purpose);
}

/** @returns the reader's choices; nothing when there are none, or none that this site can have written */
export function readChoices(): Choices | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(KEYS.consent) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const values = stored as Partial<Record<Purpose, unknown>>;
    return {
      messenger: values.messenger === true,
      social: values.social === true,
      analytics: values.analytics === true,
    };
  } catch {
    return undefined;
  }
}

export function writeChoices(choices: Choices): void {
  writeStored(KEYS.consent, JSON.stringify(choices));
}

/** The same answer for every purpose. */
export function everyPurpose(allowed: boolean): Choices {
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, allowed])) as Choices;
}

/** Whether a provider may be contacted for a purpose without asking now. */
export function isAllowed(purpose: Purpose, mode: ConsentMode): boolean {
  if (isRefusedBySignal(purpose)) return false;
  return mode === 'off' || readChoices()?.[purpose] === true;
}
