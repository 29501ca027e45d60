import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY} from '../support/supplierWorld';

/** A price that its supplier takes out of a list: each country of a store lets it go by itself. */

type Fields = Record<string, Json>;
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const LIST = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

/** Takes the price away, and lists its approvals by country. */
async function removal(): Promise<Record<string, string>> {
  await supplier.ok('DELETE', `${LIST}/entries/ple_01JJ7CE5Y0QJP487VDN6K1SK4V`);
  const open = list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100'));
  const own = open.filter(({trigger, product}) => trigger === 'removed' && (product as Fields).id === GLOVES);
  return Object.fromEntries(own.map(({country, id}) => [asText(country), asText(id)]));
}

const decide = async (id: string | undefined, verb: string): Promise<void> => {
  await client.ok('POST', `/v1/price-approvals/${id ?? ''}/${verb}`, verb === 'reject' ? {comment: 'We need it'} : {});
};

const places = async (): Promise<Json[]> =>
  list(await client.ok('GET', `/v1/products/${GLOVES}/offers`))
    .map(({country}) => country ?? null)
    .sort();

const resolved = async (country: string): Promise<Json> => {
  const items: Json = [{product_identifier: 'glove-nitrile-m', quantity: '1'}];
  const answer = await supplier.ok('POST', '/v1/price-resolver', {store_id: GERMANY, country, items});
  return (list(answer)[0]?.unit_price as Fields | null)?.amount ?? null;
};

const isListed = async (): Promise<boolean> =>
  list(await supplier.ok('GET', `${LIST}/entries`)).some(({id}) => id === 'ple_01JJ7CE5Y0QJP487VDN6K1SK4V');

describe('a price that is taken out of a list', () => {
  it('goes in each country that lets it go, and stays in the others', async () => {
    const approvals = await removal();
    expect(Object.keys(approvals).sort()).toEqual(['AT', 'DE', 'NL']);
    expect(await places()).toEqual(['AT', 'DE', 'NL']);
    await decide(approvals.DE, 'approve');
    expect(await places()).toEqual(['AT', 'NL']);
    expect([await resolved('DE'), await resolved('AT'), await isListed()]).toEqual([null, '8.40', true]);
    await decide(approvals.AT, 'reject');
    await decide(approvals.NL, 'approve');
    expect(await places()).toEqual(['AT']);
    expect(await isListed()).toBe(true);
  });

  it('leaves the list and the product once all have let it go', async () => {
    const count = async (): Promise<number> => Number((await supplier.ok('GET', LIST)).entry_count);
    const before = await count();
    for (const id of Object.values(await removal())) await decide(id, 'approve');
    expect(await places()).toEqual([]);
    expect([await isListed(), before - (await count())]).toEqual([false, 1]);
    const product = await client.ok('GET', `/v1/products/${GLOVES}?country=DE`);
    expect(product).toMatchObject({best_price: null});
  });

  it('can be sent again for the countries that let it go', async () => {
    const approvals = await removal();
    await decide(approvals.DE, 'approve');
    await supplier.ok('PUT', `${LIST}/entries`, {
      entries: [{product_identifier: 'glove-nitrile-m', unit_price: '8.20', valid_from: '2025-01-01'}],
    });
    const open = list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100'));
    const own = open.filter(({proposed_price: price}) => (price as Fields | null)?.amount === '8.20');
    expect(own.map(({country, trigger}) => [country, trigger])).toContainEqual(['DE', 'new_price']);
    expect(await resolved('DE')).toBeNull();
    await decide(asText(own.find(({country}) => country === 'DE')?.id), 'approve');
    expect(await resolved('DE')).toBe('8.20');
    expect(await places()).toContain('DE');
  });
});
