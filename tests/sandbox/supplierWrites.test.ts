import {describe, expect, it} from 'vitest';
import {asText} from '../../src/sandbox/json';
import {fields, list} from './support/answers';
import {eachInFreshSandbox, type Client} from './support/client';
import {GLOVES} from './support/supplierWorld';

let supplier: Client;
eachInFreshSandbox((clients) => {
  ({supplier} = clients);
});

const ENTRIES = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries';

describe('a supplier', () => {
  it('replaces a product by its own identifier only', async () => {
    const {id} = await supplier.ok('GET', GLOVES);
    const body = {
      product_identifier: 'glove-nitrile-m',
      sku: 'BW-20817-M',
      name: {en: 'Gloves'},
      description: {en: 'Gloves.'},
      type: 'simple',
      unit_of_measure: 'XBX',
      ships_to: ['DE'],
    };
    const refused = await supplier.send('PUT', `/v1/products/${asText(id ?? null)}`, body);
    expect([refused.status, fields(refused).code]).toEqual([400, 'bad_request']);
    expect((await supplier.send('PUT', GLOVES, body)).status).toBe(200);
  });

  it('reads the short form of a size made anew after a change of its numbers', async () => {
    const {unit_size: size} = await supplier.ok('PATCH', GLOVES, {unit_size: {pack_count: '50'}});
    expect(size).toMatchObject({pack_count: '50', text: '50 × 1'});
    const own = await supplier.ok('PATCH', GLOVES, {unit_size: {pack_count: '60', text: 'Box of 60'}});
    expect(own.unit_size).toMatchObject({text: 'Box of 60'});
  });

  it('keeps prices of other first days when it sends one without', async () => {
    const prices = async (): Promise<string[]> =>
      list(await supplier.ok('GET', `${ENTRIES}?product_identifier=glove-nitrile-m&limit=100`))
        .map(({valid_from: day, unit_price: price}) => `${asText(day ?? null)} ${asText(price ?? null)}`)
        .sort();
    const before = await prices();
    const send = (price: string): Promise<unknown> =>
      supplier.ok('PUT', ENTRIES, {entries: [{product_identifier: 'glove-nitrile-m', unit_price: price}]});
    await send('8.10');
    const after = await prices();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toHaveLength(before.length + 1);
    await send('8.20');
    expect(await prices()).toHaveLength(after.length);
  });

  it('is refused numbers of other lengths, and what is no number', async () => {
    for (const [type, value] of [
      ['gtin', '952'],
      ['gtin', '12345678901234567'],
      ['upc', '95200123456X'],
      ['ean', 'abcdefgh'],
    ] as const) {
      const refused = await supplier.send('PATCH', GLOVES, {identifiers: [{type, value}]});
      expect([value, refused.status]).toEqual([value, 422]);
    }
    expect((await supplier.send('PATCH', GLOVES, {identifiers: [{type: 'gtin', value: '9520012345605'}]})).status).toBe(
      200,
    );
  });
});
