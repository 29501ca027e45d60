import {useEffect, useRef, useState} from 'react';
import type {Sandbox} from '../../sandbox';
import {routeOf, keyParamOf} from './followUps';
import {idsIn} from './ids';
import {keyOf} from './operation';
import {buildCall} from './request';
import {send, TIMEOUT, type Surroundings} from './send';
import {addToHistory, drafts, outcomes, rememberIds, sandboxMemory, takeEvents} from './session';
import type {Call, ConsoleOperation, Draft, Outcome, Target} from './types';

/** A sent call with the draft it was built from. */
export interface CallResult {
  call: Call;
  outcome: Outcome;
  draft: Draft | undefined;
}

/** Milliseconds for the request that finds out whether a server can be reached. */
const PROBE_TIMEOUT = 5000;

/** Origins that this site's Content-Security-Policy has blocked. */
const forbidden = new Set<string>();
document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI}) => {
  if (effectiveDirective === 'connect-src' && URL.canParse(blockedURI)) forbidden.add(new URL(blockedURI).origin);
});

function surroundings(sandbox: Sandbox): Surroundings {
  return {
    sandbox: (request) => sandbox.fetch(request),
    network: (request) =>
      fetch(request).catch(async (error: unknown) => {
        // The browser reports a policy violation only after the promise has settled.
        await new Promise((resolve) => setTimeout(resolve));
        throw error;
      }),
    probe: (url) =>
      fetch(url, {
        mode: 'no-cors',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(PROBE_TIMEOUT),
      }),
    isOnline: () => navigator.onLine,
    isForbidden: (origin) => forbidden.has(origin),
    page: new URL(window.location.href),
    now: () => performance.now(),
    timeout: TIMEOUT,
  };
}

export function newKey(): string {
  // `randomUUID` is missing on plain http, except on localhost.
  return typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : `try-${Date.now()}-${Math.random()}`;
}

interface Calls {
  made: CallResult | undefined;
  isSending: boolean;
  /** @returns what is missing before the call can be sent; empty when it was sent */
  start: (draft: Draft, target: Target, files: ReadonlyMap<string, File>) => string[];
  cancel: () => void;
}

/** Sends the calls of one operation and stores their results. @param title of the operation, for the history */
export function useCalls(operation: ConsoleOperation, title: string, sandbox: Sandbox): Calls {
  const key = keyOf(operation);
  const stop = useRef<AbortController>(undefined);
  const [isSending, setSending] = useState(false);
  const [made, setMade] = useState<CallResult | undefined>(() => {
    const before = outcomes.get(key);
    return before && {...before, draft: drafts.get(key)};
  });
  // The answer is not needed after the reader has left.
  useEffect(() => () => stop.current?.abort(), []);

  async function run(call: Call, draft: Draft): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setSending(true);
    takeEvents();
    const sent = await send(call, surroundings(sandbox), controller.signal);
    const events = takeEvents();
    const outcome = sent.kind === 'answer' && events.length > 0 ? {...sent, events} : sent;
    outcomes.set(key, {call, outcome});
    const {api, id, group} = operation;
    const route = routeOf(api.name, group, id);
    addToHistory({api: api.name, operation: id, title, route, call, draft, outcome});
    if (outcome.kind === 'answer' && outcome.status < 300 && outcome.json !== undefined)
      rememberIds(idsIn(outcome.json, keyParamOf(operation)));
    if (call.server === 'sandbox' && outcome.kind === 'answer') await sandboxMemory.note(call);
    setMade({call, outcome, draft});
  }

  return {
    made,
    isSending,
    start(draft, target, files) {
      if (isSending) return [];
      const call = buildCall(operation, draft, target, files, newKey);
      if ('missing' in call) return call.missing;
      void run(call, draft).finally(() => setSending(false));
      return [];
    },
    cancel: () => stop.current?.abort(),
  };
}
