/**
 * Asks a server at a steady rate, whether or not it has answered what was asked before. autocannon asks for a second's
 * share at its start, each connection after its last answer, and its p50 of answers that take 20 ms is 13 ms.
 */
import http from 'node:http';
import type {LoadRequest} from './mix';

export interface Outcome {
  asked: number;
  /** Each kind of error with how often it came. */
  errors: Map<string, number>;
  /** Milliseconds from when a request was due to the end of its answer, ascending. */
  times: number[];
  bytes: number;
}

export interface Load {
  port: number;
  /** Requests a second. */
  rate: number;
  seconds: number;
  next: () => LoadRequest;
}

const STEP_MS = 10;
const PATIENCE_MS = 10_000;

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: number;
}

/**
 * Whether a request may be sent again: it went over a connection that the server was just closing, as idle ones are
 * closed when it reloads. Browsers do so by themselves (RFC 9112, 9.3.1).
 */
export function isRetried(request: http.ClientRequest, error: Error & {code?: string}): boolean {
  return request.reusedSocket && error.code === 'ECONNRESET';
}

export function ask(
  port: number,
  path: string,
  headers: http.OutgoingHttpHeaders,
  {agent, method = 'GET'}: {agent?: http.Agent; method?: string} = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {host: '127.0.0.1', port, path, headers, agent, method, timeout: PATIENCE_MS};
    const request = http.request(options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => resolve({status: response.statusCode ?? 0, headers: response.headers, bytes}));
    });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', (error) => {
      if (isRetried(request, error)) ask(port, path, headers, {agent, method}).then(resolve, reject);
      else reject(error);
    });
    request.end();
  });
}

/** @returns what is wrong with an answer */
function faultOf(wanted: LoadRequest, {status, headers, bytes}: Answer): string | undefined {
  if (status !== wanted.status) return `${status} instead of ${wanted.status}`;
  if (headers['content-security-policy'] === undefined) return `no policy with ${status}`;
  const length = headers['content-length'];
  if (status === 200 && length !== undefined && Number(length) !== bytes) return 'an answer that breaks off';
  return undefined;
}

/** Runs to the end of the time and of all answers. */
export async function drive({port, rate, seconds, next}: Load): Promise<Outcome> {
  const agent = new http.Agent({keepAlive: true, maxSockets: 256});
  const outcome: Outcome = {asked: 0, errors: new Map(), times: [], bytes: 0};
  const tags = new Map<string, string>();
  const open = new Set<Promise<void>>();
  const started = performance.now();

  const fault = (text: string): void => {
    outcome.errors.set(text, (outcome.errors.get(text) ?? 0) + 1);
  };

  const one = async (due: number): Promise<void> => {
    const wanted = next();
    const tag = tags.get(wanted.path);
    // Nobody has a copy of a page that nobody has asked for.
    const expected: LoadRequest = wanted.again && tag === undefined ? {...wanted, status: 200} : wanted;
    try {
      const answer = await ask(
        port,
        wanted.path,
        {
          ...(wanted.accept && {'accept-encoding': wanted.accept}),
          ...(wanted.again && tag !== undefined && {'if-none-match': tag}),
        },
        {agent},
      );
      if (answer.headers.etag && expected.status === 200) tags.set(wanted.path, answer.headers.etag);
      outcome.times.push(performance.now() - due);
      outcome.bytes += answer.bytes;
      const text = faultOf(expected, answer);
      if (text !== undefined) fault(text);
    } catch (error) {
      fault(error instanceof Error ? error.message : String(error));
    }
  };

  while (performance.now() - started < seconds * 1000) {
    // A stalled driver makes up for what it missed; the wait counts as the server's.
    const due = Math.min(((performance.now() - started) / 1000) * rate, rate * seconds);
    for (; outcome.asked < due; outcome.asked++) {
      const asking = one(started + (outcome.asked / rate) * 1000);
      open.add(asking);
      void asking.finally(() => open.delete(asking));
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  await Promise.all(open);
  agent.destroy();
  outcome.times.sort((a, b) => a - b);
  return outcome;
}

/** @returns the time that a share of all answers took at most, in milliseconds */
export function quantile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}
