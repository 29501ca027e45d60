import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {beforeEach, test} from 'node:test';
import {runInNewContext} from 'node:vm';

const ORIGIN = 'https://scanner.example';

/** What the server has, by path; `undefined` for no network. */
let server: Record<string, string> | undefined;
let kept: Map<string, Response>;
let ask: (path: string, mode?: string) => Promise<string>;

const pathOf = (request: string | {url: string}): string =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

function serve(request: string | {url: string}): Promise<Response> {
  const text = server?.[pathOf(request)];
  if (!server) return Promise.reject(new TypeError('no network'));
  return Promise.resolve(new Response(text ?? '', {status: text === undefined ? 404 : 200}));
}

const page = (build: string): string =>
  `<link rel="icon" href="/icon.svg"><script src="/assets/index-${build}.js"></script>` +
  `<link rel="prefetch" href="/assets/camera-${build}.js">`;

const build = (name: string): Record<string, string> => ({
  '/': page(name),
  '/icon.svg': `icon of ${name}`,
  [`/assets/index-${name}.js`]: `index of ${name}`,
  [`/assets/camera-${name}.js`]: `camera of ${name}`,
});

/** Runs the worker as a browser does, with a cache and a network of this test. */
beforeEach(() => {
  kept = new Map();
  const cache = {
    match: (request: string | {url: string}) => Promise.resolve(kept.get(pathOf(request))?.clone()),
    put: (request: string | {url: string}, answer: Response) => Promise.resolve(void kept.set(pathOf(request), answer)),
    addAll: (files: string[]) =>
      Promise.all(files.map(async (file) => kept.set(file, await serve(file)))).then(() => undefined),
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({url: ORIGIN + path}))),
    delete: (request: string | {url: string}) => Promise.resolve(kept.delete(pathOf(request))),
  };
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: {origin: ORIGIN},
    skipWaiting: () => undefined,
    clients: {claim: () => undefined},
  };
  const caches = {open: () => Promise.resolve(cache), match: cache.match, keys: () => Promise.resolve(['scanner-1'])};
  const code = readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8');
  runInNewContext(code, {self, caches, fetch: serve, URL, Response, console});
  ask = async (path, mode = 'no-cors') => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: {method: 'GET', mode, url: ORIGIN + path},
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (given: Promise<unknown>) => work.push(given),
    });
    const text = await (await answer)?.text();
    await Promise.all(work);
    return text ?? '';
  };
});

test('an icon keeps its name when it changes, so it is asked for anew', async () => {
  server = build('a');
  await ask('/', 'navigate');
  assert.equal(await ask('/icon.svg'), 'icon of a');
  server = {...server, '/icon.svg': 'a new icon'};
  assert.equal(await ask('/icon.svg'), 'a new icon');
  server = undefined;
  assert.equal(await ask('/icon.svg'), 'a new icon');
});

test('a build is kept until the one after the next: a window may still run it', async () => {
  for (const name of ['a', 'b', 'c']) {
    server = build(name);
    await ask('/', 'navigate');
  }
  const files = [...kept.keys()].filter((path) => path.startsWith('/assets/')).sort();
  assert.deepEqual(
    files,
    ['b', 'c'].flatMap((name) => [`/assets/camera-${name}.js`, `/assets/index-${name}.js`]).sort(),
  );
  server = undefined;
  assert.equal(await ask('/', 'navigate'), page('c'));
  assert.equal(await ask('/assets/camera-b.js'), 'camera of b');
});
