import fc from 'fast-check';
import {beforeAll, describe, expect, it} from 'vitest';
import {createSandbox} from '../../src/sandbox';
import {serveSandbox} from '../../src/sandbox/server';
import {calls, requestOf} from './support/calls';
import {ourSandbox, type OurSandbox} from '../support/contract';

const COUNT = 200;
/** What a network adds, and what only the other door has. */
const TRANSPORT =
  /^(date|connection|keep-alive|transfer-encoding|content-length|content-encoding|vary|access-control-.*)$/;

let ours: OurSandbox;
beforeAll(async () => {
  ours = await ourSandbox();
});

interface Seen {
  call: string;
  status: number;
  headers: string;
  body: string;
}

async function seen(request: {method: string; url: string}, response: Response): Promise<Seen> {
  const headers = [...response.headers].filter(([name]) => !TRANSPORT.test(name)).sort();
  return {
    call: `${request.method} ${request.url.replace(/^http:\/\/[^/]+/, '')}`,
    status: response.status,
    headers: JSON.stringify(headers),
    body: await response.text(),
  };
}

describe('both doors', () => {
  it(`give the same bytes for the same script of ${COUNT} requests`, async () => {
    const page = createSandbox({source: ours.source, seed: 'doors'});
    // In a page no call is refused, so quotas go by another clock there.
    const server = await serveSandbox({source: ours.source, port: 0, seed: 'doors', limits: false});
    try {
      const differing: [Seen, Seen][] = [];
      for (const call of fc.sample(calls(ours.models), {seed: 11, numRuns: COUNT})) {
        const request = requestOf(call, page);
        const copy = new Request(
          request.url.replace(/^http:\/\/[^/]+/, `http://localhost:${server.port}`),
          request.clone(),
        );
        const inPage = await seen(request, await page.fetch(request));
        const overHttp = await seen(copy, await fetch(copy, {redirect: 'manual'}));
        if (JSON.stringify(inPage) !== JSON.stringify(overHttp)) differing.push([inPage, overHttp]);
      }
      expect(differing).toEqual([]);
    } finally {
      await server.close();
    }
  });

  it('the server welcomes, resets, and answers pages of other origins', async () => {
    const server = await serveSandbox({source: ours.source, port: 0});
    const base = `http://localhost:${server.port}`;
    const headers = {Authorization: 'Bearer plk_test_me', 'Content-Type': 'application/json'};
    try {
      expect(await (await fetch(base)).json()).toMatchObject({apis: {clients: `${base}/clients/v1/`}});
      const total = async (): Promise<unknown> =>
        ((await (await fetch(`${base}/clients/v1/tags`, {headers})).json()) as {page: {total: number}}).page.total;
      const before = await total();
      const created = await fetch(`${base}/clients/v1/tags`, {
        method: 'POST',
        headers,
        body: JSON.stringify({name: 'New', entity_types: ['product']}),
      });
      expect(created.status).toBe(201);
      expect(await total()).toBe(Number(before) + 1);
      expect((await fetch(`${base}/_sandbox/reset`, {method: 'POST'})).status).toBe(204);
      expect(await total()).toBe(before);
      const preflight = await fetch(`${base}/clients/v1/tags`, {
        method: 'OPTIONS',
        headers: {Origin: 'https://a.example', 'Access-Control-Request-Headers': 'authorization'},
      });
      expect([
        preflight.status,
        preflight.headers.get('Access-Control-Allow-Origin'),
        preflight.headers.get('Access-Control-Allow-Headers'),
      ]).toEqual([204, '*', 'authorization']);
    } finally {
      await server.close();
    }
  });
});
