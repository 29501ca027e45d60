import {readStored, removeStored, writeStored} from '../components/storage';
import {KEYS} from '../config/storageKeys';
import {isObject} from '../sandbox/json';
import type {Json} from '../sandbox/types';
import type {Call, KnownId, Target} from './types';

/** What the console keeps beyond the page. Of an address and a key nothing is written unless the reader ticks so. */

const {consoleTarget: TARGET, consoleIds: IDS, consoleCalls: CALLS} = KEYS;

function parsed(text: string | null): Json | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function readTarget(): Pick<Target, 'base' | 'key' | 'remember'> {
  const stored = parsed(readStored(TARGET));
  if (!isObject(stored)) return {base: '', key: '', remember: false};
  return {base: textOf(stored.base), key: textOf(stored.key), remember: true};
}

export function writeTarget({base, key, remember}: Target): void {
  if (remember) writeStored(TARGET, JSON.stringify({base, key}));
  else removeStored(TARGET);
}

/** Ids go with the tab: they belong to one session of work. */
export function readIds(): KnownId[] {
  try {
    const stored = parsed(window.sessionStorage.getItem(IDS));
    // We wrote it ourselves, in this form.
    return Array.isArray(stored) ? (stored as unknown as KnownId[]) : [];
  } catch {
    return [];
  }
}

export function writeIds(ids: readonly KnownId[]): void {
  try {
    window.sessionStorage.setItem(IDS, JSON.stringify(ids));
  } catch {
    // They still hold until the next reload.
  }
}

/** A call whose files are texts, so that it can be stored. */
type StoredCall = Omit<Call, 'body'> & {
  body?: {kind: 'text'; text: string} | {kind: 'form'; entries: [string, string | {name: string; text: string}][]};
};

/** @returns the calls that made the sandbox what it was, or nothing when the reader keeps none */
export function readCalls(): Call[] | undefined {
  const stored = parsed(readStored(CALLS));
  if (!Array.isArray(stored)) return undefined;
  // We wrote it ourselves, in this form.
  return (stored as unknown as StoredCall[]).map(({body, ...call}): Call => {
    if (!body) return call;
    if (body.kind === 'text') return {...call, body};
    const entries = body.entries.map(([name, value]): [string, string | File] => [
      name,
      typeof value === 'string' ? value : new File([value.text], value.name),
    ]);
    return {...call, body: {kind: 'form', entries}};
  });
}

async function storable({body, ...call}: Call): Promise<StoredCall> {
  if (!body) return call;
  if (body.kind === 'text') return {...call, body};
  const entries = body.entries.map(async ([name, value]): Promise<[string, string | {name: string; text: string}]> => [
    name,
    typeof value === 'string' ? value : {name: value.name, text: await value.text()},
  ]);
  return {...call, body: {kind: 'form', entries: await Promise.all(entries)}};
}

export async function writeCalls(calls: readonly Call[] | undefined): Promise<void> {
  if (calls) writeStored(CALLS, JSON.stringify(await Promise.all(calls.map((call) => storable(call)))));
  else removeStored(CALLS);
}
