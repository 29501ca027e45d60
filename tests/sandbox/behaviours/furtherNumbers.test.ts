import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GLOVES} from '../support/supplierWorld';

/** A product is found by each part number that its supplier gives for it, however it is written. */

let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

const found = async (value: string): Promise<Json> => {
  const answer = await client.ok('POST', '/v1/products/lookup', {keys: [{type: 'mpn', value}]});
  return list(answer)[0] ?? null;
};

describe('a further part number', () => {
  it('is compared without case, spaces, dots and hyphens', async () => {
    await supplier.ok('PATCH', GLOVES, {identifiers: [{type: 'mpn', value: 'OLD-1.X'}]});
    for (const written of ['OLD-1.X', 'OLD1X', 'old-1.x', 'old 1x'])
      expect(await found(written), written).toMatchObject({id: 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G'});
    expect(await found('OLD1Y')).toBeNull();
  });
});
