import siteConfig from '@generated/docusaurus.config';
import {APIS} from '../../config/apis';
import {createSandbox, type Sandbox, type SandboxEvent, type SandboxSource} from '../../sandbox';
import {fileSource} from '../../sandbox/source';
import {requestOf} from './request';
import {readCalls, readDrafts, readIds, readTarget, writeCalls, writeDrafts, writeIds, writeTarget} from './storage';
import type {Call, Draft, HistoryEntry, KnownId, Outcome, Target} from './types';

/**
 * State that all consoles of a visit share. It lives as long as the document, while the reader goes from page to page.
 */

const HISTORY = 20;
const IDS = 80;
/** Greatest number of stored calls, from which the sandbox is rebuilt after a reload. */
export const KEPT_CALLS = 300;

interface Server {
  source: SandboxSource;
  sandbox: Sandbox;
}

let server: Promise<Server> | undefined;
/** Calls since the sandbox was new. Repeating them in the same order gives the same records. */
let calls: Call[] = [];
let keepsCalls = false;
/** What webhooks are told of the calls since they were last taken. */
let told: SandboxEvent[] = [];

/** What webhooks have been told since this was last asked. */
export function takeEvents(): SandboxEvent[] {
  const events = told;
  told = [];
  return events;
}

async function start(): Promise<Server> {
  const names = APIS.map(({name}) => name);
  const source = await fileSource(siteConfig.baseUrl, names);
  const sandbox = createSandbox({source, onEvents: (events) => told.push(...events)});
  const kept = readCalls();
  keepsCalls = kept !== undefined;
  calls = kept ?? [];
  for (const call of calls) await sandbox.fetch(requestOf(withoutWaiting(call), window.location.origin));
  return {source, sandbox};
}

/** A call without a simulated delay. */
function withoutWaiting(call: Call): Call {
  const headers = call.headers.map(([name, value]): [string, string] =>
    name === 'Sandbox-Simulate' ? [name, value.replace(/,?slow$/, '')] : [name, value],
  );
  return {...call, headers};
}

/** The sandbox of this visit. @throws Error when its files cannot be loaded; the next call tries again */
export function openSandbox(): Promise<Server> {
  server ??= start();
  server.catch(() => {
    server = undefined;
  });
  return server;
}

/** Another sandbox of this visit, as nobody has used it: what happens in it is in no other. */
export async function newSandbox(): Promise<Sandbox> {
  const {source} = await openSandbox();
  return createSandbox({source});
}

export const sandboxMemory = {
  keeps: (): boolean => keepsCalls,
  async keep(wanted: boolean): Promise<void> {
    keepsCalls = wanted;
    await writeCalls(wanted ? calls : undefined);
  },
  /** Stores a call that was sent to the sandbox. */
  async note(call: Call): Promise<void> {
    if (calls.length < KEPT_CALLS) calls.push(call);
    if (keepsCalls) await writeCalls(calls);
  },
  async reset(): Promise<void> {
    const {sandbox} = await openSandbox();
    sandbox.reset();
    calls = [];
    if (keepsCalls) await writeCalls(calls);
  },
};

let target: Target | undefined;

export function currentTarget(): Target {
  target ??= {server: 'sandbox', role: '', ...readTarget()};
  return target;
}

export function setTarget(next: Target): void {
  target = next;
  writeTarget(next);
}

/** Drafts by `api/operation`. */
export const drafts = readDrafts();
/** Keys of the drafts that the reader changed. */
const changed = new Set(drafts.keys());

export function changeDraft(key: string, draft: Draft): void {
  drafts.set(key, draft);
  changed.add(key);
}

/** Whether the reader has changed a draft. */
export function isChanged(key: string): boolean {
  return changed.has(key);
}

export function forgetDraft(key: string): void {
  drafts.delete(key);
  changed.delete(key);
}

/** Stores the changed drafts for a reload. Files can't be stored. */
export function keepDrafts(): void {
  writeDrafts(new Map([...drafts].filter(([key]) => changed.has(key))));
}
export const outcomes = new Map<string, {call: Call; outcome: Outcome}>();
export const files = new Map<string, Map<string, File>>();

let history: HistoryEntry[] = [];
let count = 0;

export function callHistory(): readonly HistoryEntry[] {
  return history;
}

export function addToHistory(entry: Omit<HistoryEntry, 'number'>): void {
  count += 1;
  history = [{...entry, number: count}, ...history].slice(0, HISTORY);
}

let ids: KnownId[] | undefined;

export function knownIds(): readonly KnownId[] {
  ids ??= readIds();
  return ids;
}

/** Puts new ids in front of the known ones. */
export function rememberIds(fresh: readonly KnownId[]): void {
  const names = new Set(fresh.map(({id}) => id));
  ids = [...fresh, ...knownIds().filter(({id}) => !names.has(id))].slice(0, IDS);
  writeIds(ids);
}

/** Ids the reader chose to work with, in the order of choice. */
const chosen: KnownId[] = [];

export function chooseId(known: KnownId): void {
  chosen.push(known);
  rememberIds([known]);
}

/** The ids chosen since a draft was last updated. */
export function chosenSince(seen: number): readonly KnownId[] {
  return chosen.slice(seen);
}

export function chosenCount(): number {
  return chosen.length;
}

/** Values for an operation that a follow-up link leads to. */
const carried = new Map<string, Record<string, string>>();

export function carry(key: string, params: Record<string, string>): void {
  carried.set(key, params);
}

export function takeCarried(key: string): Record<string, string> {
  const params = carried.get(key) ?? {};
  carried.delete(key);
  return params;
}
