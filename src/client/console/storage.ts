import {readStored, readTabStored, removeStored, writeStored, writeTabStored} from '../../config/readerStorage';
import {KEYS} from '../../config/storageKeys';
import {isObject} from '../../sandbox/json';
import type {Json} from '../../sandbox/types';
import type {Call, Draft, KnownId, Target} from './types';

/**
 * Stores the console's data in the browser. The address of the reader's own server is stored only when they ask for it,
 * and its key only for the tab.
 */

const {consoleTarget: TARGET, consoleKey: KEY, consoleIds: IDS, consoleCalls: CALLS, consoleDrafts: DRAFTS} = KEYS;

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
  const base = textOf(stored.base);
  // An older release stored the key beside the address, without an end.
  if ('key' in stored) writeStored(TARGET, JSON.stringify({base}));
  const ofTab = parsed(readTabStored(KEY));
  // Another tab may have chosen another server since: a key goes to the one that it was entered for.
  const key = isObject(ofTab) && ofTab.base === base ? textOf(ofTab.key) : '';
  return {base, key, remember: true};
}

export function writeTarget({base, key, remember}: Target): void {
  if (remember) writeStored(TARGET, JSON.stringify({base}));
  else removeStored(TARGET);
  writeTabStored(KEY, remember && key !== '' ? JSON.stringify({base, key}) : undefined);
}

function isKnownId(value: unknown): value is KnownId {
  const {id, name, label} = (value ?? {}) as Partial<Record<keyof KnownId, unknown>>;
  return [id, name, label].every((text) => typeof text === 'string');
}

/** Ids are stored for the tab only, because they belong to one session. */
export function readIds(): KnownId[] {
  const stored: unknown = parsed(readTabStored(IDS));
  return Array.isArray(stored) ? stored.filter(isKnownId) : [];
}

export function writeIds(ids: readonly KnownId[]): void {
  writeTabStored(IDS, JSON.stringify(ids));
}

function isTexts(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}

/** Whether a stored value is a valid draft. An older release or another script may have written it. */
function isDraft(value: unknown): value is Draft {
  const {values, mediaType, body, form, view, simulate, slow} = (value ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return (
    isTexts(values) &&
    isTexts(form) &&
    [mediaType, body, simulate].every((text) => typeof text === 'string') &&
    (view === 'form' || view === 'json') &&
    typeof slow === 'boolean'
  );
}

/** @returns the drafts from before a reload, by `api/operation` */
export function readDrafts(): Map<string, Draft> {
  const stored: unknown = parsed(readTabStored(DRAFTS));
  if (!isObject(stored)) return new Map();
  const entries = Object.entries(stored as Record<string, unknown>).flatMap(([key, draft]): [string, Draft][] =>
    // Chosen ids are not stored, so counting starts again.
    isDraft(draft) ? [[key, {...draft, seen: 0}]] : [],
  );
  return new Map(entries);
}

export function writeDrafts(drafts: ReadonlyMap<string, Draft>): void {
  writeTabStored(DRAFTS, drafts.size === 0 ? undefined : JSON.stringify(Object.fromEntries(drafts)));
}

/** A call whose files are converted to text, so that it can be stored. */
type StoredCall = Omit<Call, 'body'> & {
  body?: {kind: 'text'; text: string} | {kind: 'form'; entries: [string, string | {name: string; text: string}][]};
};

function isPair(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
}

function isHeader(value: unknown): boolean {
  return isPair(value) && /^[\w-]+$/.test(value[0]) && typeof value[1] === 'string' && /^[ -~]*$/.test(value[1]);
}

function isEntry(value: unknown): boolean {
  if (!isPair(value)) return false;
  const {name, text} = (value[1] ?? {}) as Partial<Record<'name' | 'text', unknown>>;
  return typeof value[1] === 'string' || (typeof name === 'string' && typeof text === 'string');
}

function isBody(value: unknown): boolean {
  const {kind, text, entries} = (value ?? {}) as Partial<Record<'kind' | 'text' | 'entries', unknown>>;
  return kind === 'text'
    ? typeof text === 'string'
    : kind === 'form' && Array.isArray(entries) && entries.every(isEntry);
}

/** Whether a stored value is a valid call. An older release or another script may have written it. */
function isStoredCall(value: unknown): value is StoredCall {
  const {server, method, url, headers, body} = (value ?? {}) as Partial<Record<keyof StoredCall, unknown>>;
  return (
    server === 'sandbox' &&
    typeof method === 'string' &&
    /^(?:GET|POST|PUT|PATCH|DELETE)$/.test(method) &&
    typeof url === 'string' &&
    /^\/[^/\\]/.test(url) &&
    Array.isArray(headers) &&
    headers.every(isHeader) &&
    (body === undefined || (method !== 'GET' && isBody(body)))
  );
}

/** @returns the calls from which the sandbox is rebuilt; undefined when the reader does not store them */
export function readCalls(): Call[] | undefined {
  const stored: unknown = parsed(readStored(CALLS));
  if (!Array.isArray(stored)) return undefined;
  return stored.filter(isStoredCall).map(({body, ...call}): Call => {
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
