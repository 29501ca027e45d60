import {depthOf} from '../../sandbox/json';
import type {Json} from '../../sandbox/types';
import {requestOf} from './request';
import type {Answer, Call, Failure, FailureReason, Outcome} from './types';

/** Milliseconds until the console gives up. */
export const TIMEOUT = 30_000;

/** Functions and facts that `send` needs from its environment; tests replace them. */
export interface Surroundings {
  /** Answers calls to the sandbox. */
  sandbox: (request: Request) => Promise<Response>;
  /** Answers calls to the reader's own server. */
  network: (request: Request) => Promise<Response>;
  /** Resolves when there is any response from an address, whatever its status. */
  probe: (url: string) => Promise<unknown>;
  isOnline: () => boolean;
  /** Whether this site's Content-Security-Policy has blocked a call to an origin. */
  isForbidden: (origin: string) => boolean;
  /** Address of this page. */
  page: URL;
  now: () => number;
  timeout: number;
}

function isLocal(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/.test(host);
}

/**
 * Why the browser got no answer. It reports a dead server and a CORS refusal in the same way, so a second `no-cors`
 * request tells them apart.
 */
export async function reasonOf(
  {url}: Call,
  {probe, isOnline, isForbidden, page}: Pick<Surroundings, 'probe' | 'isOnline' | 'isForbidden' | 'page'>,
): Promise<FailureReason> {
  const target = new URL(url, page);
  if (page.protocol === 'https:' && target.protocol === 'http:' && !isLocal(target.hostname)) return 'mixed';
  if (isForbidden(target.origin)) return 'forbidden';
  if (!isOnline() && !isLocal(target.hostname)) return 'offline';
  try {
    await probe(target.origin);
    return target.origin === page.origin ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
}

/** Levels of an answer that are shown as a tree; a deeper one is shown as text. */
const DEEPEST = 500;

function parsed(text: string): Json | undefined {
  if (depthOf(text) > DEEPEST) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

async function readAnswer(response: Response, time: () => number): Promise<Answer> {
  const bytes = await response.arrayBuffer();
  const text = new TextDecoder().decode(bytes);
  const mediaType = response.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const json = /[/+]json$/.test(mediaType) ? parsed(text) : undefined;
  return {
    kind: 'answer',
    status: response.status,
    time: time(),
    size: bytes.byteLength,
    headers: [...response.headers],
    mediaType,
    text,
    ...(json !== undefined && {json}),
  };
}

/** Rejects on abort, even when the function that answers ignores the signal. */
function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(new Error('stopped'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, {once: true});
  });
}

/** Sends a call. It never rejects, because a failure is an outcome too. @param cancel aborted by the reader */
export async function send(call: Call, surroundings: Surroundings, cancel: AbortSignal): Promise<Outcome> {
  const {sandbox, network, page, now, timeout} = surroundings;
  const begin = now();
  const time = (): number => now() - begin;
  const fail = (reason: FailureReason, error?: unknown): Failure => ({
    kind: 'failure',
    reason,
    time: time(),
    ...(error instanceof Error && {detail: error.message}),
  });
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  const signal = AbortSignal.any([cancel, late.signal]);
  try {
    let request: Request;
    try {
      request = requestOf(call, page.origin, signal);
    } catch (error) {
      return fail('unsendable', error);
    }
    const answer = (call.server === 'sandbox' ? sandbox : network)(request).then((response) =>
      readAnswer(response, time),
    );
    return await Promise.race([answer, stopped(signal)]);
  } catch (error) {
    if (cancel.aborted) return fail('cancelled');
    if (late.signal.aborted) return fail('timeout');
    if (call.server === 'sandbox') return fail('sandbox', error);
    return fail(await reasonOf(call, surroundings), error);
  } finally {
    clearTimeout(timer);
  }
}
