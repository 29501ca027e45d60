/** Sends a call and keeps what consoles and samples of the visit share of it. */
import type {Sandbox} from '../../sandbox';
import type {Json} from '../../sandbox/types';
import {keyParamOf, routeOf} from './followUps';
import {idsIn} from './ids';
import {keyOf} from './operation';
import {send, TIMEOUT, type Surroundings} from './send';
import {addToHistory, outcomes, rememberIds, sandboxMemory, takeEvents} from './session';
import type {Call, ConsoleOperation, Draft, Outcome} from './types';

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

/** The operation that is called, and where its call goes. */
export interface Caller {
  operation: ConsoleOperation;
  /** Title of the operation, for the history. */
  title: string;
  sandbox: Sandbox;
}

/** The JSON that a sandbox answers to a call with a status. It is noted nowhere. */
export async function jsonFrom(sandbox: Sandbox, call: Call, status: number): Promise<Json | undefined> {
  const sent = await send(call, surroundings(sandbox), new AbortController().signal);
  return sent.kind === 'answer' && sent.status === status ? sent.json : undefined;
}

/** Sends a call and notes it: in the history, as the last one of its operation, and with the ids of its answer. */
export async function makeCall(
  {operation, title, sandbox}: Caller,
  call: Call,
  draft: Draft,
  cancel: AbortSignal,
): Promise<Outcome> {
  takeEvents();
  const sent = await send(call, surroundings(sandbox), cancel);
  const events = takeEvents();
  const outcome = sent.kind === 'answer' && events.length > 0 ? {...sent, events} : sent;
  outcomes.set(keyOf(operation), {call, outcome});
  const {api, id, group} = operation;
  const route = routeOf(api.name, group, id);
  addToHistory({api: api.name, operation: id, title, route, call, draft, outcome});
  if (outcome.kind === 'answer' && outcome.status < 300 && outcome.json !== undefined)
    rememberIds(idsIn(outcome.json, keyParamOf(operation)));
  if (call.server === 'sandbox' && outcome.kind === 'answer') await sandboxMemory.note(call);
  return outcome;
}
