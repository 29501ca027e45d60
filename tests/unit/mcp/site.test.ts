/** What the server for assistants may read: the files of its site, and nothing else. */
import http from 'node:http';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {folderSite, publishedSite, type Site} from '../../../mcp/src/site';

/** Addresses that were asked for, of the site and of a stranger. */
let asked: string[];
let servers: http.Server[];
let ports: number[];

beforeAll(async () => {
  asked = [];
  servers = ['site', 'stranger'].map((name) =>
    http.createServer((request, response) => {
      asked.push(`${name} ${request.url ?? ''}`);
      response.end(name);
    }),
  );
  ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            resolve(typeof address === 'object' && address !== null ? address.port : 0);
          });
        }),
    ),
  );
});
afterAll(() => {
  for (const server of servers) server.close();
});

describe('a published site', () => {
  const site = (): Site => publishedSite(`http://127.0.0.1:${ports[0] ?? 0}/portal/`);

  it('answers for its own files, below its own path', async () => {
    expect(new TextDecoder().decode(await site().bytes('docs/index.md'))).toBe('site');
    expect(asked).toEqual(['site /portal/docs/index.md']);
  });

  it.each([
    'http://127.0.0.1:PORT/x',
    'HTTP://127.0.0.1:PORT/x',
    '\thttp://127.0.0.1:PORT/x',
    '\\\\127.0.0.1:PORT/x',
    '/127.0.0.1:PORT/x',
    'data:text/plain,x',
    '%2e%2e/x',
    'a/%2E./%2e%2e/x',
    '../x',
    '..\\x',
    '/',
  ])('is asked for nothing by %j', async (file) => {
    const before = asked.length;
    await expect(site().bytes(file.replace('PORT', String(ports[1])))).rejects.toThrow('is no path on this site');
    expect(asked).toHaveLength(before);
  });
});

describe('a folder', () => {
  it.each(['../package.json', '/etc/hostname', '..\\..\\package.json', 'a\0b'])('has no %j', async (file) => {
    await expect(folderSite(process.cwd(), '/').bytes(file)).rejects.toThrow('is no path on this site');
  });
});
