import assert from 'node:assert/strict';
import {test} from 'node:test';
import {nameReader} from '../src/names.ts';
import {createApi} from '../src/platform/client.ts';

test('names beyond the first page are read, too', async (context) => {
  context.mock.method(globalThis, 'fetch', (request: Request) => {
    const {pathname, searchParams} = new URL(request.url);
    if (!pathname.endsWith('/suppliers')) return Promise.resolve(Response.json({data: [], page: {has_more: false}}));
    const isLast = searchParams.get('cursor') === 'c2';
    const data = [{id: isLast ? 'sup_101' : 'sup_1', name: isLast ? 'The last' : 'The first'}];
    const page = {limit: 100, has_more: !isLast, next_cursor: isLast ? null : 'c2'};
    return Promise.resolve(Response.json({data, page}));
  });
  const names = await nameReader(createApi({API_BASE_URL: 'http://api.example', CLIENT_SECRET: 'plk_test_x'}))();
  assert.equal(names.get('sup_101'), 'The last');
  assert.equal(names.get('sup_1'), 'The first');
});
