import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** A key that a supplier gives a price list or a price belongs to that one alone. */

type Fields = Record<string, Json>;
let supplier: Client;

eachInFreshSandbox((clients) => {
  ({supplier} = clients);
});

describe('a key of a price list', () => {
  const made = (code: string, rest: Fields = {}): Fields => ({
    name: 'Nordics',
    code,
    currency: 'EUR',
    countries: ['DE'],
    external_id: 'ERP-PL-1',
    ...rest,
  });

  it('belongs to one list', async () => {
    const first = await supplier.ok('POST', '/v1/price-lists', made('A-1'));
    const taken = {code: 'conflict_duplicate', field: 'external_id', existing_id: first.id};
    expect((await supplier.send('POST', '/v1/price-lists', made('A-2'))).json).toMatchObject(taken);
    const other = await supplier.ok('POST', '/v1/price-lists', made('A-2', {external_id: 'ERP-PL-2'}));
    const path = `/v1/price-lists/${asText(other.id)}`;
    expect((await supplier.send('PATCH', path, {external_id: 'ERP-PL-1'})).json).toMatchObject(taken);
    expect(await supplier.ok('PATCH', path, {external_id: 'ERP-PL-2', name: 'North'})).toMatchObject({name: 'North'});
  });

  it('is compared once nothing else is wrong', async () => {
    await supplier.ok('POST', '/v1/price-lists', made('A-1'));
    expect((await supplier.send('POST', '/v1/price-lists', made('A-2', {kind: 'private'}))).json).toMatchObject({
      code: 'validation_failed',
      errors: [{pointer: '/customer_number'}],
    });
  });
});

describe('a key of a price', () => {
  const acetone = (price: string, from: string, key: Json): Fields => ({
    product_identifier: 'acetone-2500ml',
    unit_price: price,
    valid_from: from,
    external_id: key,
  });
  const newList = async (code: string): Promise<string> => {
    const {id} = await supplier.ok('POST', '/v1/price-lists', {name: code, code, currency: 'EUR', countries: ['DE']});
    return `/v1/price-lists/${asText(id)}/entries`;
  };
  let prices = '';
  const put = async (entries: Fields[], to = prices): Promise<Fields[]> =>
    (await supplier.ok('PUT', to, {entries})).items as Fields[];

  it('belongs to one price, also of another list', async () => {
    prices = await newList('A-1');
    const [first] = await put([acetone('20', '2025-05-01', 'K-1')]);
    const taken = {code: 'conflict_duplicate', field: 'external_id', existing_id: first?.id};
    const june = acetone('21', '2025-06-01', 'K-1');
    expect(await supplier.send('PUT', prices, {entries: [june]})).toMatchObject({status: 409, json: taken});
    expect((await supplier.send('PUT', await newList('A-2'), {entries: [june]})).json).toMatchObject(taken);
    expect(await put([acetone('21', '2025-05-01', 'K-1')])).toMatchObject([{status: 'updated'}]);
    expect(list(await supplier.ok('GET', prices))).toHaveLength(1);
  });

  it('fails one price of several, and not those that come without one', async () => {
    prices = await newList('A-1');
    const sent = [
      acetone('20', '2025-05-01', 'K-1'),
      acetone('21', '2025-06-01', 'K-1'),
      acetone('22', '2025-07-01', null),
      acetone('23', '2025-08-01', null),
    ];
    const failed = {status: 'failed', problem: {code: 'conflict_duplicate'}};
    expect(await put(sent)).toMatchObject([{}, failed, {status: 'created'}, {status: 'created'}]);
    // The key that one price gives up is free for the next.
    const swapped = [acetone('20', '2025-05-01', 'K-2'), acetone('22', '2025-07-01', 'K-1')];
    expect(await put(swapped)).toMatchObject([{status: 'updated'}, {status: 'updated'}]);
  });

  it('is compared once nothing else is wrong', async () => {
    prices = await newList('A-1');
    await put([acetone('20', '2025-05-01', 'K-1')]);
    const entries = [acetone('21', '2025-06-01', 'K-1'), acetone('0', '2025-07-01', 'K-1')];
    expect((await supplier.send('PUT', prices, {entries})).json).toMatchObject({
      code: 'validation_failed',
      errors: [{pointer: '/entries/1/unit_price'}],
    });
  });
});
