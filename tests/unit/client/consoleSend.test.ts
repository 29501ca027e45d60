import {describe, expect, it} from 'vitest';
import {reasonOf, send, type Surroundings} from '../../../src/client/console/send';
import type {Answer, Call, Outcome} from '../../../src/client/console/types';
import {statusText} from '../../../src/client/answers/status';
import {bodyRemark, failureText, sizeText, timeText} from '../../../src/client/console/words';
import {consoleOperation} from '../../support/consoleOperation';

const OWN: Call = {server: 'own', method: 'GET', url: 'https://api.test/v1/tags', headers: []};
const SANDBOX: Call = {...OWN, server: 'sandbox', url: '/clients/v1/tags'};
const refuse = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
const never = (): Promise<never> => new Promise(() => undefined);

function around(change: Partial<Surroundings> = {}): Surroundings {
  return {
    sandbox: () => Promise.resolve(Response.json({id: 1})),
    network: refuse,
    probe: refuse,
    isOnline: () => true,
    isForbidden: () => false,
    page: new URL('https://docs.test/api/'),
    now: () => 0,
    timeout: 60_000,
    ...change,
  };
}

function outcome(call: Call, change: Partial<Surroundings>, cancel = new AbortController().signal): Promise<Outcome> {
  return send(call, around(change), cancel);
}

describe('sending', () => {
  it('reads status, headers, size and JSON of an answer', async () => {
    expect(await outcome(SANDBOX, {})).toMatchObject({
      kind: 'answer',
      status: 200,
      size: 8,
      mediaType: 'application/json',
      json: {id: 1},
    });
  });

  it('keeps an answer that is nested too deeply for a tree as text', async () => {
    const nested = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
    const of = (text: string): Promise<Outcome> =>
      outcome(SANDBOX, {
        sandbox: () => Promise.resolve(new Response(text, {headers: {'Content-Type': 'application/json'}})),
      });
    expect(await of(nested(500))).toHaveProperty('json');
    const deep = await of(nested(5000));
    expect(deep).toMatchObject({kind: 'answer', text: nested(5000)});
    expect(deep).not.toHaveProperty('json');
  });

  it('never asks the network for the sandbox', async () => {
    const network = (): Promise<never> => {
      throw new Error('the network was asked');
    };
    expect((await outcome(SANDBOX, {network})).kind).toBe('answer');
  });

  it('stops at the wish of the reader, even if nobody listens', async () => {
    const controller = new AbortController();
    const sent = outcome(SANDBOX, {sandbox: never}, controller.signal);
    controller.abort();
    expect(await sent).toMatchObject({kind: 'failure', reason: 'cancelled'});
  });

  it('gives up after a while', async () => {
    expect(await outcome(OWN, {network: never, timeout: 1})).toMatchObject({reason: 'timeout'});
  });

  it('tells of a request that cannot be built', async () => {
    expect(await outcome({...OWN, headers: [['If-Match', '→']]}, {})).toMatchObject({reason: 'unsendable'});
  });

  it('tells of a sandbox that could not load a part', async () => {
    expect(await outcome(SANDBOX, {sandbox: refuse})).toMatchObject({reason: 'sandbox'});
  });
});

describe('why there is no answer', () => {
  const reached = (): Promise<unknown> => Promise.resolve();

  it.each([
    ['refused', 'a server that answers but lets no page read it', OWN.url, {probe: reached}],
    ['unreachable', 'an address where nothing answers', OWN.url, {}],
    ['forbidden', 'a server that the policy of the site does not name', OWN.url, {isForbidden: () => true}],
    ['offline', 'a browser without a network', OWN.url, {isOnline: () => false}],
    ['mixed', 'http from a page on https', 'http://api.test/v1', {probe: reached}],
    ['refused', 'http on this very machine', 'http://localhost:4010/v1', {probe: reached}],
    ['unreachable', 'this machine while offline', 'http://localhost:4010/v1', {isOnline: () => false}],
    [
      'unreachable',
      'the own origin of the page, where no refusal is possible',
      'https://docs.test/v1',
      {probe: reached},
    ],
  ])('is "%s" for %s', async (expected, _, url, change) => {
    expect(await reasonOf({...OWN, url}, around(change))).toBe(expected);
  });

  it('has its own words for each', () => {
    const reasons = [
      'cancelled',
      'timeout',
      'offline',
      'mixed',
      'forbidden',
      'refused',
      'unreachable',
      'unsendable',
      'sandbox',
    ] as const;
    const titles = reasons.map((reason) => failureText({kind: 'failure', reason, time: 0}, OWN).title);
    expect(new Set(titles).size).toBe(reasons.length);
    expect(failureText({kind: 'failure', reason: 'refused', time: 0}, OWN).text).toContain('https://api.test');
  });
});

describe('what is said of an answer', () => {
  const answer = (change: Partial<Answer>): Answer => ({
    kind: 'answer',
    status: 200,
    time: 0,
    size: 5,
    headers: [],
    mediaType: 'text/html',
    text: '<html',
    ...change,
  });
  const operation = consoleOperation();

  it('names a body that is not what is documented', () => {
    expect(bodyRemark(answer({}), operation)).toContain('text/html, not the documented application/json');
    expect(bodyRemark(answer({mediaType: 'application/json'}), operation)).toContain('not well-formed');
    expect(bodyRemark(answer({mediaType: ''}), operation)).toContain('no media type');
  });

  it('has no remark on JSON, on an empty body and on a documented file', () => {
    expect(bodyRemark(answer({mediaType: 'application/json', json: {}}), operation)).toBeUndefined();
    expect(bodyRemark(answer({size: 0}), operation)).toBeUndefined();
    const file = consoleOperation({responses: {'2XX': {content: {'text/csv': {}}}}});
    expect(bodyRemark(answer({mediaType: 'text/csv'}), file)).toBeUndefined();
  });

  it('gives numbers units', () => {
    expect([statusText(422), statusText(299), sizeText(999), sizeText(1440), timeText(12.4), timeText(2100)]).toEqual([
      '422 Unprocessable Content',
      '299',
      '999 B',
      '1.4 kB',
      '12 ms',
      '2.1 s',
    ]);
  });
});
