import assert from 'node:assert/strict';
import {test} from 'node:test';

test('npm run dev listens where the settings say', async () => {
  process.env.PORT = '5999';
  const {default: config} = await import('../vite.config.ts');
  assert.deepEqual(config.server, {host: '127.0.0.1', port: 5999, strictPort: true});
});
