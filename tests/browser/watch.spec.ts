/** What `npm run watch:site` asks of the published site is true of this one, its journey included. */
import {probe} from '../../scripts/lib/watch/probe';
import {BASE_URL} from '../../src/config/env';
import {expect, test} from '../support/site';

test('a probe of the site passes', async ({baseURL}) => {
  const outcomes = await probe(new URL(BASE_URL, baseURL));
  expect(outcomes.filter(({status}) => status === 'failed')).toEqual([]);
  expect(outcomes.find(({part}) => part === 'journey')?.status).toBe('passed');
});
