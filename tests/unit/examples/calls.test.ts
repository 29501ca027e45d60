/** What the sample applications share about calls: problems, keys, versions, and waiting for an API that is busy. */
import http from 'node:http';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {CallFailed, offline, problemIn, result, unreachable, versioned} from '../../../examples/plumbing/answer.ts';
import {ActKey} from '../../../examples/plumbing/idempotency.ts';
import {patientFetch, pause} from '../../../examples/plumbing/patience.ts';
import {mayPass, waitInWords, waitOf} from '../../../examples/plumbing/retryAfter.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const problem = {title: 'Unavailable', status: 503, code: 'unavailable', detail: 'We are overloaded.'};
const answerOf = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, {status, headers});

describe('what a page says of an answer', () => {
  it('is its problem; how long to wait says more than the detail', () => {
    expect(problemIn(problem, answerOf(503))).toEqual(problem);
    expect(problemIn(problem, answerOf(503, {'Retry-After': '7'}))).toEqual({
      ...problem,
      detail: 'Try again in 7 seconds.',
    });
  });

  it('that is no problem is its status', () => {
    for (const body of [undefined, null, 'Bad gateway', {}])
      expect(problemIn(body, answerOf(503))).toEqual({title: 'Unexpected answer', status: 503, code: 'http_503'});
  });
});

describe('a call', () => {
  it('gives what was asked for, and its version where it has one', async () => {
    const response = answerOf(200, {ETag: '"3"'});
    const read = Promise.resolve({data: {id: 'sto_1'}, response});
    expect(await versioned(read)).toEqual({data: {id: 'sto_1'}, version: '"3"'});
    expect(await result(read)).toEqual({id: 'sto_1'});
    expect(await versioned(Promise.resolve({data: {id: 'sto_1'}, response: answerOf(200)}))).toMatchObject({
      version: '',
    });
    // A success without a body is one.
    expect(await result(Promise.resolve({response: answerOf(204)}))).toBeUndefined();
  });

  it('that was refused says why, in a sentence too, and that it is decided', async () => {
    const error = {
      title: 'Not valid',
      code: 'validation_failed',
      detail: 'One field.',
      errors: [{message: 'Too long.'}],
    };
    const failure = await result(Promise.resolve({error, response: answerOf(422)})).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(CallFailed);
    expect(failure).toMatchObject({
      problem: error,
      status: 422,
      isFinal: true,
      message: 'Not valid (validation_failed). Too long.',
    });
  });

  it.each([
    [408, 'timeout', false],
    [409, 'idempotency_in_progress', false],
    [409, 'already_decided', true],
    [412, 'precondition_failed', true],
    [429, 'rate_limited', false],
    [503, 'unavailable', false],
    [403, 'forbidden', true],
  ])('answered with %i %s is decided: %s', async (status, code, isFinal) => {
    const call = result(
      Promise.resolve({error: {title: 'No', code}, response: answerOf(status, {'Retry-After': '3'})}),
    );
    await expect(call).rejects.toMatchObject({isFinal, wait: 3, problem: {detail: 'Try again in 3 seconds.'}});
  });

  it('without an answer is not decided; what is no failure of the network says more itself', async () => {
    const lost: Promise<never> = Promise.reject(new TypeError('fetch failed'));
    await expect(result(lost)).rejects.toMatchObject({status: 0, isFinal: false, problem: {code: 'offline'}});
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(result(lost, unreachable)).rejects.toMatchObject({problem: {code: 'unreachable'}});
    expect(log).toHaveBeenCalledOnce();
    const without = new Error('CLIENT_SECRET is not set');
    expect(offline(without)).toBe(without);
  });

  it('names what a person lacks, and any error can be shown', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const lacks = new CallFailed({
      title: 'Forbidden',
      status: 403,
      code: 'forbidden',
      required_permission: 'audit.read',
    });
    expect(lacks.message).toBe('Forbidden (forbidden). Missing: audit.read.');
    expect(CallFailed.of(lacks)).toBe(lacks);
    expect(CallFailed.of(new RangeError('far')).problem).toMatchObject({code: 'internal', detail: 'RangeError: far'});
  });
});

describe('the key of an act', () => {
  const refusal = (status: number): CallFailed => new CallFailed({title: 'No', status, code: `http_${status}`});

  it('stays while nobody knows what came of it', async () => {
    const act = new ActKey();
    const key = act.of('sto_1', {name: 'Lab'});
    expect(key).toMatch(/^[\da-f]{32}$/);
    for (const failure of [refusal(0), refusal(429), refusal(503), new Error('no network')])
      await expect(act.run(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(act.of('sto_1', {name: 'Lab'})).toBe(key);
  });

  it('is another one when the content is another, and when it comes back after that', () => {
    const act = new ActKey();
    const keys = [act.of('A'), act.of('B'), act.of('A')];
    expect(new Set(keys).size).toBe(3);
  });

  it.each([
    ['done', (act: ActKey) => act.run(() => Promise.resolve('done'))],
    ['refused', (act: ActKey) => act.run(() => Promise.reject(refusal(422))).catch(() => 'refused')],
    ['known otherwise', (act: ActKey) => Promise.resolve(act.end())],
  ])('is another one after what is %s', async (_, work) => {
    const act = new ActKey();
    const key = act.of('A');
    await work(act);
    expect(act.of('A')).not.toBe(key);
  });
});

describe('Retry-After', () => {
  it.each([
    ['7', 7],
    ['0', 0],
    ['', undefined],
    ['soon', undefined],
    // By the clock of who answers, whatever this machine's is.
    ['Fri, 14 Mar 2025 12:00:30 GMT', 30],
    ['Fri, 14 Mar 2025 11:00:00 GMT', 0],
  ])('%j is %s seconds', (value, expected) => {
    const headers = {Date: 'Fri, 14 Mar 2025 12:00:00 GMT', 'Retry-After': value};
    expect(waitOf(answerOf(429, headers))).toBe(expected);
  });

  it('without it there is nothing to wait for, and without a clock that of this machine counts', () => {
    expect(waitOf(answerOf(429))).toBeUndefined();
    vi.useFakeTimers({now: Date.parse('2030-01-05T00:00:00Z')});
    expect(waitOf(answerOf(503, {'Retry-After': 'Sat, 05 Jan 2030 00:01:00 GMT'}))).toBe(60);
  });

  it('is said in seconds, and a long wait in minutes', () => {
    expect([1, 21, 180, 181, 3600].map(waitInWords)).toEqual([
      'Try again in 1 second.',
      'Try again in 21 seconds.',
      'Try again in 180 seconds.',
      'Try again in 4 minutes.',
      'Try again in 60 minutes.',
    ]);
    // A host in between has given up on what the platform may have done.
    expect([408, 429, 500, 503, 520, 524].every((status) => mayPass(status))).toBe(true);
    expect([400, 404, 409, 422].some((status) => mayPass(status))).toBe(false);
  });
});

describe('a pause', () => {
  it('ends when it is over, or at once with the signal', async () => {
    vi.useFakeTimers();
    const stop = new AbortController();
    const long = pause(60_000, stop.signal);
    const short = pause(1000, stop.signal);
    await vi.advanceTimersByTimeAsync(1000);
    await short;
    stop.abort(new Error('enough'));
    await expect(long).rejects.toThrow('enough');
    await expect(pause(1000, stop.signal)).rejects.toThrow('enough');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a patient call', () => {
  /** A server that gives these answers, then 500; 0 for none. */
  async function serverOf(answers: [number, Record<string, string>?, object?][]) {
    const seen: string[] = [];
    const server = http.createServer((message, reply) => {
      let body = '';
      message.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      message.on('end', () => {
        seen.push(`${String(message.headers['idempotency-key'])} ${body}`);
        const [status, headers, problem] = answers.shift() ?? [500];
        if (status === 0) message.socket.destroy();
        else reply.writeHead(status, headers).end(problem && JSON.stringify(problem));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    const close = (): void => {
      server.close();
      server.closeAllConnections();
    };
    return {url, seen, close};
  }

  const post = (url: string): Request =>
    new Request(url, {method: 'POST', body: 'rows', headers: {'Idempotency-Key': 'k1'}});

  it('is the same until it is answered, and waits as it is asked to', async () => {
    const running = {title: 'Running', code: 'idempotency_in_progress'};
    const {url, seen, close} = await serverOf([[503, {'Retry-After': '3'}], [0], [409, {}, running], [200]]);
    const waits: number[] = [];
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const answer = await patientFetch(post(url), (wait) => {
      waits.push(wait);
      return Promise.resolve();
    });
    close();
    expect(answer.status).toBe(200);
    expect(waits).toEqual([3000, 1000, 2000]);
    expect(seen).toEqual(Array.from({length: 4}, () => 'k1 rows'));
  });

  it('is not made again after a refusal, and not after a wait that is too long', async () => {
    const decided = {title: 'Decided', code: 'already_decided'};
    const {url, seen, close} = await serverOf([[422], [409, {}, decided], [409], [429, {'Retry-After': '3600'}]]);
    const never = (): Promise<void> => Promise.reject(new Error('waited'));
    const statuses: number[] = [];
    for (let made = 0; made < 4; made += 1) statuses.push((await patientFetch(post(url), never)).status);
    close();
    // The third is no problem document.
    expect(statuses).toEqual([422, 409, 409, 429]);
    expect(seen).toHaveLength(4);
  });

  it('gives the fifth answer as it is', async () => {
    const {url, seen, close} = await serverOf([]);
    const {status} = await patientFetch(post(url), () => Promise.resolve());
    close();
    expect([status, seen.length]).toEqual([500, 5]);
  });

  it('names an address that gives no answer, five times', async () => {
    let waits = 0;
    const count = (): Promise<void> => {
      waits += 1;
      return Promise.resolve();
    };
    await expect(patientFetch(new Request('http://127.0.0.1:1/v1'), count)).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:1 cannot be reached: .+ \(unreachable\)\./,
    );
    expect(waits).toBe(4);
  });

  it('ends with the signal of its request, also while it waits', async () => {
    const {url, close} = await serverOf([[503, {'Retry-After': '60'}]]);
    const stop = new AbortController();
    const call = patientFetch(new Request(url, {signal: stop.signal}));
    setTimeout(() => stop.abort(new Error('enough')), 200);
    await expect(call).rejects.toThrow('enough');
    close();
  });

  it('names the address when the time of its request is over', async () => {
    const {url, close} = await serverOf([[503, {'Retry-After': '60'}]]);
    const call = patientFetch(new Request(url, {signal: AbortSignal.timeout(200)}));
    await expect(call).rejects.toThrow(`${new URL(url).origin} cannot be reached: `);
    close();
  });
});
