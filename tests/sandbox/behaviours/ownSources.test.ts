import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';
import {list} from '../support/answers';
import {runImport} from '../support/imports';

/** Master data of stock refuses what a record may not refer to. */

const LINKS = '/v1/inventory/vendor-materials';
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

const refused = async (method: string, path: string, body: Json): Promise<Json[]> => {
  const {status, json} = await client.send(method, path, body);
  return [status, json];
};

describe('a unit that is switched off', () => {
  it('is refused in new conversions and as the unit of issues', async () => {
    const unit = {code: 'ZTR', name: {en: 'Tray'}, symbol: 'tray', dimension: 'package'};
    await client.ok('POST', '/v1/inventory/units-of-measure', unit);
    await client.ok('PATCH', '/v1/inventory/units-of-measure/ZTR', {active: false});
    const conversion = {from_unit: 'ZTR', to_unit: 'EA', numerator: '96', denominator: '1', material_id: TIPS};
    const path = '/v1/inventory/unit-conversions';
    for (const [body, pointer] of [
      [conversion, '/from_unit'],
      [{...conversion, from_unit: 'EA', to_unit: 'ZTR'}, '/to_unit'],
    ] as const)
      expect(await refused('POST', path, body)).toMatchObject([422, {code: 'invalid_unit_code', errors: [{pointer}]}]);
    const issue = await refused('PATCH', `/v1/inventory/materials/${TIPS}`, {issue_unit: 'ZTR'});
    expect(issue).toMatchObject([422, {errors: [{pointer: '/issue_unit', code: 'invalid_unit_code'}]}]);
  });
});

describe('the catalogue product of a source', () => {
  it.each([
    ['by a call', () => supplier.ok('DELETE', '/v1/products/pid:glove-nitrile-m')],
    [
      'by a file',
      () => runImport(supplier, 'deletions', {api: 'suppliers'}, 'gone.csv', 'product_identifier\nglove-nitrile-m'),
    ],
  ])('leaves its last price behind when it goes %s', async (_, remove) => {
    const approval = '/v1/price-approvals/pap_01JJ6KTTM0MJYT90TAZJGCNM0N/approve';
    await client.ok('POST', approval, {comment: 'Agreed.'}, {key: 'tomas_approver'});
    await supplier.ok('GET', '/v1/products', undefined, {headers: {'Sandbox-Date': '2025-04-02T08:00:00Z'}});
    await remove();
    const [link] = list(await client.ok('GET', `${LINKS}?limit=100`)).filter(({product_id: id}) => id === GLOVES);
    expect(link).toMatchObject({status: 'discontinued', last_price: {amount: '8.90', currency: 'EUR'}});
  });

  it('belongs to the same supplier', async () => {
    const links = list(await client.ok('GET', `${LINKS}?limit=100`));
    const suppliers = [...new Set(links.map(({supplier_id: id}) => asText(id ?? null)))];
    const [own] = links.filter(({product_id: id}) => id === GLOVES);
    const other = suppliers.find((id) => id !== own?.supplier_id) ?? '';
    const link = {
      material_id: TIPS,
      supplier_id: other,
      product_id: GLOVES,
      vendor_sku: 'OTHER-1',
      order_unit: 'XBX',
      units_per_order_unit: '100',
    };
    const wrong = [422, {errors: [{pointer: '/product_id', code: 'unknown_reference'}]}];
    expect(other).not.toBe('');
    expect(await refused('POST', LINKS, link)).toMatchObject(wrong);
    const {id} = await client.ok('POST', LINKS, {...link, product_id: null});
    expect(await refused('PATCH', `${LINKS}/${asText(id ?? null)}`, {product_id: GLOVES})).toMatchObject(wrong);
    expect(await client.ok('POST', LINKS, {...link, supplier_id: own?.supplier_id ?? null})).toMatchObject({
      product_id: GLOVES,
      price_source: 'catalogue',
    });
  });
});
