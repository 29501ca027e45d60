/** A published site cannot lead the server elsewhere or fill its memory. */
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {publishedSite} from '../../mcp/src/site';

/** Bytes of the largest file that is read. */
const LARGEST = 100_000;
const PART = Buffer.alloc(LARGEST);

let asked: string[] = [];
const other = http.createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end('secret');
});
const site = http.createServer((request, response) => {
  const lead = (to: string): unknown => response.writeHead(302, {Location: to}).end();
  const file = request.url?.replace('/docs-site/', '');
  if (file === 'moved') return lead('here');
  if (file === 'around') return lead('around');
  if (file === 'away') return lead(`${addressOf(other)}/secret`);
  if (file === 'up') return lead('/other-site/file');
  if (file === 'endless') {
    const more = (): void => {
      while (!response.destroyed && response.write(PART));
    };
    response.on('drain', more);
    more();
    return;
  }
  response.writeHead(file === 'here' ? 200 : 404).end('found');
});

function addressOf(server: http.Server): string {
  return `http://localhost:${String((server.address() as AddressInfo).port)}`;
}

const bytes = (file: string): Promise<Uint8Array> =>
  publishedSite(`${addressOf(site)}/docs-site/`, LARGEST).bytes(file);

beforeAll(async () => {
  for (const server of [other, site]) await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => {
  for (const server of [other, site]) {
    server.close();
    server.closeAllConnections();
  }
});

it('a file that has moved on the site is read', async () => {
  expect(Buffer.from(await bytes('moved')).toString()).toBe('found');
});

it.each([
  ['away', 'leads away from the site'],
  ['up', 'leads away from the site'],
  ['around', 'leads on and on'],
  ['endless', 'is longer than 100000 bytes'],
  ['nothing', 'The site has no file nothing.'],
])('a file is refused: %s', async (file, why) => {
  asked = [];
  await expect(bytes(file)).rejects.toThrow(why);
  expect(asked).toEqual([]);
});
