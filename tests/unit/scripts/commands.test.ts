import {spawnSync} from 'node:child_process';
import http from 'node:http';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {canonicalPath, isFree} from '../../../scripts/lib/server';

let taken = 0;
const server = http.createServer();

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const address = server.address();
  taken = typeof address === 'object' && address ? address.port : 0;
});

afterAll(() => {
  server.close();
});

/** Runs a command the way npm does; `before` is evaluated ahead of it, to put the machine into a state. */
function run(args: string[], before?: string): {status: number | null; lines: string[]} {
  const preload = before === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(before)}`];
  const {status, stdout, stderr} = spawnSync(process.execPath, [...preload, 'scripts/bootstrap.mjs', ...args], {
    encoding: 'utf8',
  });
  return {status, lines: `${stdout}${stderr}`.trim().split('\n')};
}

describe('npm run site says in one sentence what is wrong', () => {
  it('when the port is taken', () => {
    expect(run(['site', '--port', String(taken)])).toEqual({
      status: 1,
      lines: [`Port ${taken} is taken: choose another with \`npm run site -- --port ${taken + 1}\`.`],
    });
  });

  it('when the port is none', () => {
    expect(run(['site', '--port=abc'])).toEqual({
      status: 1,
      lines: ['"abc" is not a port: give a number from 1 to 65535 after --port.'],
    });
  });

  it('when Node is too old', () => {
    const old = "Object.defineProperty(process, 'versions', {value: {...process.versions, node: '18.20.0'}})";
    expect(run(['site'], old)).toEqual({
      status: 1,
      lines: ['Node 18.20.0 is too old: install Node 20.19 or newer.'],
    });
  });

  it('when the disk is full', () => {
    const full = "import fs from 'node:fs'; fs.statfsSync = () => ({bavail: 1, bsize: 4096});";
    const {status, lines} = run(['site'], full);
    expect(status).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^There is too little disk space in .*: free about 0\.3 GB and try again\.$/),
    ]);
  });

  it('when there is no such command', () => {
    expect(run(['sita']).lines).toEqual(['There is no command "sita" in scripts/.']);
  });
});

describe('the server', () => {
  it('knows a taken port from a free one', async () => {
    expect(await isFree(taken)).toBe(false);
  });

  it.each([
    ['/docs', '/docs/'],
    ['/docs.html', '/docs/'],
    ['/docs/index.html', '/docs/'],
    ['/index.html', '/'],
    ['/docs/', undefined],
    ['/nothing', undefined],
    ['/', undefined],
  ])('sends %s to %s', (from, to) => {
    expect(canonicalPath(from, (path) => ['/', '/docs/'].includes(path))).toBe(to);
  });
});
