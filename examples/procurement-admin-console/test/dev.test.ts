/** `npm run dev`: the page as somebody works on it. */
import assert from 'node:assert/strict';
import {createServer, type RequestListener} from 'node:http';
import {test} from 'node:test';
import {createServer as createVite, resolveConfig} from 'vite';

/** @returns its address */
async function listening(answer: RequestListener): Promise<{url: string; close: () => void}> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return {url: `http://localhost:${address.port}`, close: () => server.close()};
}

test('calls share one token', async () => {
  let tokens = 0;
  const platform = await listening(({url}, reply) => {
    if (url === '/token') tokens += 1;
    reply.setHeader('Content-Type', 'application/json');
    reply.end(JSON.stringify({access_token: 'one', expires_in: 3600, data: []}));
  });
  const settings = {API_BASE_URL: platform.url, TOKEN_URL: `${platform.url}/token`, CLIENT_SECRET: 'of-a-client'};
  const before = {...process.env};
  Object.assign(process.env, settings);
  const vite = await createVite({
    server: {port: 0, ws: false, watch: null},
    optimizeDeps: {noDiscovery: true},
    logLevel: 'error',
  });
  try {
    await vite.listen();
    const [page = ''] = vite.resolvedUrls?.local ?? [];
    for (const name of ['suppliers', 'stores', 'presets']) {
      const {status} = await fetch(`${page}api/v1/${name}`);
      assert.equal(status, 200);
    }
    assert.equal(tokens, 1);
  } finally {
    process.env = before;
    await vite.close();
    platform.close();
  }
});

test('it answers where `npm start` does', async () => {
  const before = {...process.env};
  try {
    for (const [given, wanted] of [
      ['5399', 5399],
      ['', 5310],
    ] as const) {
      process.env.PORT = given;
      const {server} = await resolveConfig({logLevel: 'error'}, 'serve');
      assert.deepEqual([server.port, server.strictPort], [wanted, true]);
    }
  } finally {
    process.env = before;
  }
});
