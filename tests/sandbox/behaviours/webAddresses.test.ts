import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {isHttps} from '../../../src/sandbox/webAddress';
import {fields} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

it.each([
  ['https://halden.example/safety', true],
  ['http://halden.example', false],
  ['ftp://halden.example', false],
  ['https://', false],
  ['halden.example', false],
  [null, false],
])('%s is opened over https: %s', (address, expected) => {
  expect(isHttps(address)).toBe(expected);
});

/** Each field has a check of its own; all mean the same by an address. */
it('an https address without a host is refused everywhere', async () => {
  const pointersOf = async (answer: Promise<Parameters<typeof fields>[0]>): Promise<Json | undefined> => {
    const {errors} = fields(await answer);
    return Array.isArray(errors) ? errors.map((error) => fields({json: error}).pointer ?? null) : errors;
  };
  const conditions = [{pattern: 'safety', anchoring: 'is', language: null, context: null}];
  const rule = {name: 'To the page', conditions, consequences: {redirect_url: 'https://'}};
  expect(await pointersOf(client.send('POST', '/v1/search-rules', rule))).toContain('/consequences/redirect_url');
  const images = {images: [{url: 'https://', position: 1}]};
  const headers = {'Content-Type': 'application/merge-patch+json'};
  expect(await pointersOf(supplier.send('PATCH', '/v1/products/pid:glove-nitrile-m', images, {headers}))).toContain(
    '/images/0/url',
  );
});

it('links are called once a week, but for those into a session', async () => {
  const path = '/v1/products/pid:glove-nitrile-m/urls';
  const link = {kind: 'video', url: 'https://brightwater.example/gloves.mp4'};
  await supplier.ok('POST', path, link);
  const seen = async (moment: string): Promise<Record<string, Json[]>> => {
    const {data} = await supplier.ok('GET', path, undefined, {headers: {'Sandbox-Date': moment}});
    const all = data as Record<string, Json>[];
    return Object.fromEntries(
      all.map(({kind, last_checked_at: at, last_status: status}) => [asText(kind ?? ''), [at ?? null, status ?? null]]),
    );
  };
  expect((await seen('2025-03-16T12:00:00Z'))['video']).toEqual([null, null]);
  expect(await seen('2025-03-17T12:00:00Z')).toMatchObject({
    video: ['2025-03-17T03:00:00.000Z', 200],
    product_page: ['2025-03-17T03:00:00.000Z', 200],
    punchout_deep_link: [null, null],
  });
  expect((await seen('2025-03-23T12:00:00Z'))['video']).toEqual(['2025-03-17T03:00:00.000Z', 200]);
});
