import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';
import {list} from '../support/answers';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

type Fields = Record<string, Json>;

const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';

const json = async (method: string, path: string, body?: Json): Promise<Fields> =>
  (await client.send(method, path, body)).json as Fields;

describe('a label of a unit', () => {
  const UNITS = '/v1/unit-label-mappings';
  const EACH = `${UNITS}/ulm_01JHRRYF00H80B36WZG0JKE7BV`;
  const resolve = async (label: string, about: Fields = {}): Promise<Fields | undefined> =>
    list(await client.ok('POST', `${UNITS}/resolve`, {labels: [label], ...about}))[0];

  it('means what the most specific mapping says', async () => {
    await client.ok('POST', UNITS, {source_label: 'Rolle', supplier_id: BRIGHTWATER, unit_code: 'XRL'});
    const german = {language: 'de'};
    expect(await resolve('Rolle', {...german, supplier_id: BRIGHTWATER})).toMatchObject({
      unit_code: 'XRL',
      matched_by: 'supplier',
    });
    expect(await resolve('Rolle', {...german, supplier_id: KESTREL})).toMatchObject({
      unit_code: 'XRO',
      matched_by: 'client',
    });
    expect(await resolve('Rolle', {language: 'en', supplier_id: KESTREL})).toMatchObject({matched_by: 'none'});
    expect(await resolve('Rolle')).toMatchObject({matched_by: 'none'});
    expect(await resolve('Box/100')).toMatchObject({matched_by: 'none'});
  });

  it('is compared without case and spaces around it, and may be a unit code itself', async () => {
    expect(await resolve('  BOX/100 ', {supplier_id: BRIGHTWATER})).toMatchObject({unit_code: 'XBX'});
    expect(await resolve('XBX')).toMatchObject({unit_code: 'XBX', mapping_id: null, matched_by: 'default'});
  });

  it('of the platform can be overruled but not changed', async () => {
    expect(await resolve('each')).toMatchObject({unit_code: 'EA', matched_by: 'default'});
    const locked = {code: 'system_record_locked'};
    expect(await json('PATCH', EACH, {erp_unit_code: 'ST'})).toMatchObject(locked);
    expect(await json('DELETE', EACH)).toMatchObject(locked);
    const own = {source_label: 'each', unit_code: 'XBX'};
    await client.ok('POST', UNITS, own);
    expect(await json('POST', UNITS, own)).toMatchObject({code: 'conflict_duplicate'});
    expect(await resolve('Each')).toMatchObject({unit_code: 'XBX', matched_by: 'client'});
  });

  it('has a content with both quantity and unit, and a unit that exists', async () => {
    const label = {source_label: 'Kiste', unit_code: 'XBX'};
    const missing = (pointer: string): Fields => ({code: 'validation_failed', errors: [{pointer, code: 'required'}]});
    expect(await json('POST', UNITS, {...label, content_quantity: '10'})).toMatchObject(missing('/content_unit_code'));
    expect(await json('POST', UNITS, {...label, content_unit_code: 'EA'})).toMatchObject(missing('/content_quantity'));
    for (const unit of ['BU', 'QQQ'])
      expect(await json('POST', UNITS, {...label, unit_code: unit})).toMatchObject({
        code: 'invalid_unit_code',
        value: unit,
      });
    const made = await client.ok('POST', UNITS, {...label, content_quantity: '10', content_unit_code: 'EA'});
    const place = `${UNITS}/${asText(made.id)}`;
    expect(await json('PATCH', place, {content_quantity: null})).toMatchObject(missing('/content_quantity'));
    expect((await client.send('PATCH', place, {content_quantity: null, content_unit_code: null})).status).toBe(200);
  });

  it('is not read by a mapping for what goes out', async () => {
    const path = `${UNITS}/${asText((await client.ok('POST', UNITS, {source_label: 'Trommel', unit_code: 'XDR'})).id)}`;
    expect(await resolve('Trommel')).toMatchObject({unit_code: 'XDR'});
    await client.ok('PATCH', path, {direction: 'outbound'});
    expect(await resolve('Trommel')).toMatchObject({unit_code: null, matched_by: 'none'});
  });

  it('is mapped once, however it is written', async () => {
    const twice = {code: 'conflict_duplicate', existing_id: 'ulm_01JKASD26097Z1ES57D0PMRB8R'};
    expect(await json('POST', UNITS, {source_label: ' ROLLE ', language: 'de', unit_code: 'XRO'})).toMatchObject(twice);
    const made = await client.ok('POST', UNITS, {source_label: 'Ballen', language: 'de', unit_code: 'XBL'});
    const path = `${UNITS}/${asText(made.id)}`;
    expect(await json('PATCH', path, {source_label: 'rolle'})).toMatchObject(twice);
    expect(await json('PATCH', path, {source_label: ' ballen'})).not.toHaveProperty('code');
  });

  it('is no longer suggested once it has a mapping', async () => {
    const suggestion = '/v1/suggested-entities/sug_01JP1EW9803EZP6B6P2J7ZAW4R';
    await client.ok('POST', UNITS, {source_label: 'Schachtel', supplier_id: BRIGHTWATER, unit_code: 'XBX'});
    expect(await json('GET', suggestion)).toMatchObject({status: 'open'});
    await client.ok('POST', UNITS, {source_label: 'schachtel', unit_code: 'XBX'});
    expect(await json('GET', suggestion)).toMatchObject({
      status: 'superseded',
      resolved_by: null,
      resolved_at: expect.any(String) as string,
    });
  });

  it('is found when its unit has no code of the ERP', async () => {
    const codes = async (unmapped: string): Promise<Json[]> =>
      list(await client.ok('GET', `${UNITS}?unmapped=${unmapped}`)).map((one) => one.erp_unit_code ?? null);
    expect(await codes('true')).toEqual([null]);
    expect(await codes('false')).toEqual(['KAR', 'ROL']);
  });

  it('is mapped by accepting what is suggested', async () => {
    const place = '/v1/suggested-entities/sug_01JP1EW9803EZP6B6P2J7ZAW4R/accept';
    const asBuyer = await client.send('POST', place, {}, {key: 'viewer'});
    expect(asBuyer.status).toBe(403);
    expect(await json('POST', place, {override_value: 'QQQ'})).toMatchObject({code: 'validation_failed'});
    await client.ok('POST', place, {});
    expect(await resolve('Schachtel', {supplier_id: KESTREL})).toMatchObject({
      unit_code: 'XBX',
      matched_by: 'supplier',
    });
    expect(list(await client.ok('GET', `${UNITS}?source=suggestion`))).toMatchObject([{source_label: 'Schachtel'}]);
  });
});

describe('a mapping of UNSPSC codes', () => {
  const CODES = '/v1/unspsc-mappings';
  const GLOVES = 'cat_01JHJ0N2M0GS8FDF88HAJFSSPF';
  const resolve = async (code: string, supplier: Json = null): Promise<Fields | undefined> =>
    list(await client.ok('POST', `${CODES}/resolve`, {codes: [code], supplier_id: supplier}))[0];

  it('names a target and a code that exists', async () => {
    expect(await json('POST', CODES, {unspsc_code: '39'})).toMatchObject({code: 'validation_failed'});
    expect(await json('POST', CODES, {unspsc_code: '46181599', gl_account: '1'})).toMatchObject({
      code: 'invalid_unspsc_code',
      value: '46181599',
      version: '26.0801',
    });
    const made = await client.ok('POST', CODES, {unspsc_code: '441217', gl_account: '627200'});
    expect(made).toMatchObject({priority: 6, unspsc_version: '26.0801'});
    const place = `${CODES}/${asText(made.id)}`;
    expect(await json('PATCH', place, {gl_account: null})).toMatchObject({code: 'validation_failed'});
    expect(await client.ok('PATCH', place, {unspsc_code: '44121704'})).toMatchObject({priority: 8});
  });

  it('with all eight digits means only that code', async () => {
    await client.ok('POST', CODES, {unspsc_code: '44120000', gl_account: '1'});
    expect(await resolve('44120000')).toMatchObject({matched_prefix: '44120000', gl_account: '1'});
    expect(await resolve('44121704')).toMatchObject({matched_prefix: '4412'});
  });

  it('without an account has that of its category', async () => {
    await client.ok('POST', CODES, {unspsc_code: '4611', category_id: GLOVES});
    expect(await resolve('46111500')).toMatchObject({gl_account: '627400'});
  });

  it('of a supplier counts for the supplier alone', async () => {
    expect(await resolve('12352104')).toMatchObject({mapping_id: null});
    const general = await client.ok('POST', CODES, {unspsc_code: '1235', gl_account: '1'});
    expect(await resolve('12352104')).toMatchObject({mapping_id: general.id});
    expect(await resolve('12352104', BRIGHTWATER)).toMatchObject({gl_account: '627100'});
    const longer = await client.ok('POST', CODES, {unspsc_code: '123521', gl_account: '2'});
    expect(await resolve('12352104', BRIGHTWATER)).toMatchObject({mapping_id: longer.id});
  });

  it('is on the work list only without a target', async () => {
    expect(list(await client.ok('GET', `${CODES}?unmapped=true`))).toMatchObject([
      {unspsc_code: '46181500', product_count: 1, source: 'suggestion'},
    ]);
    expect(list(await client.ok('GET', `${CODES}?unmapped=false`))).toHaveLength(3);
    expect(list(await client.ok('GET', `${CODES}?prefix=4412`))).toMatchObject([{unspsc_code: '4412'}]);
  });

  it('takes the class that the platform has listed off the work list', async () => {
    await client.ok('POST', CODES, {unspsc_code: '4618', gl_account: '627300'});
    expect(list(await client.ok('GET', `${CODES}?unmapped=true`))).toEqual([]);
  });
});
