import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';

/** Services come from files of suppliers, and are what buyers read. */

type Fields = Record<string, Json>;

let client: Client;
let supplier: Client;
eachInFreshSandbox((clients) => {
  ({client, supplier} = clients);
});

const send = async (content: string, job: Fields = {}): Promise<Fields> => {
  const done = await runImport(supplier, 'services', {api: 'suppliers', job}, 'services.csv', content);
  expect(done.errors).toEqual([]);
  return done.job;
};
/** What buyers find. The search alone has what is in no category of their tree. */
const named = async (query: string): Promise<Fields[]> => {
  const {hits = []} = await client.ok('POST', '/v1/search/services', {query});
  const ids = [...new Set(JSON.stringify(hits).match(/srv_[0-9A-Z]{26}/g))];
  return Promise.all(ids.map((id) => client.ok('GET', `/v1/services/${id}`)));
};

const ORVANE = 'sup_01JHK2ZPW0DYFK3Y9FGMM7HSD3';
const HEAD =
  'service_identifier,name:en,name:de,description:en,category_path,form_key,pricing_model,price,currency,unit,turnaround_days,ships_to';
const BALANCES =
  'svc-balances,Balances,Waagen,<p>On site.</p>,Services|Calibration,pipette_calibration,hourly,96.00,EUR,HUR,10,DE|AT';

it('a row with a new identifier is a service that buyers read', async () => {
  const trial = await send(`${HEAD}\n${BALANCES}`, {options: {dry_run: true}});
  expect([trial.created_count, await named('Balances')]).toEqual([1, []]);
  expect(await send(`${HEAD}\n${BALANCES}`)).toMatchObject({created_count: 1, updated_count: 0});
  expect(await named('Balances')).toMatchObject([
    {
      name: {en: 'Balances', de: 'Waagen'},
      description: {en: '<p>On site.</p>'},
      supplier: {name: 'Brightwater Lab Supply'},
      form_id: 'frm_01JMHCSH809FP8YT9E2V41996T',
      pricing_model: 'hourly',
      price: {amount: '96.00', currency: 'EUR'},
      unit: 'HUR',
      turnaround_days: 10,
      ships_to: ['DE', 'AT'],
      status: 'available',
    },
  ]);
});

it('a row with a known identifier changes what its columns say', async () => {
  await send(`${HEAD}\n${BALANCES}`);
  const price = 'service_identifier,price,currency\nsvc-balances,98.00,EUR';
  expect(await send(price, {mode: 'update'})).toMatchObject({created_count: 0, updated_count: 1});
  const [first] = await named('Balances');
  expect(first).toMatchObject({price: {amount: '98.00'}, unit: 'HUR', name: {de: 'Waagen'}, turnaround_days: 10});
  expect(await send(price, {mode: 'update'})).toMatchObject({updated_count: 0, unchanged_count: 1});
  // On quote, nothing is said of a price.
  await send('service_identifier,pricing_model\nsvc-balances,quote', {mode: 'update'});
  expect(await named('Balances')).toMatchObject([{pricing_model: 'quote', price: null, unit: null}]);
});

it('a row names a form for services that is offered to its supplier', async () => {
  const formErrors = async (key: string): Promise<unknown> => {
    const content = `${HEAD}\n${BALANCES.replace('pipette_calibration', key)}`;
    const {errors} = await runImport(supplier, 'services', {api: 'suppliers', job: {}}, 'services.csv', content);
    return errors;
  };
  const refused = [expect.objectContaining({column: 'form_key', code: 'unknown_reference'})];
  // A published form for requests of stock.
  expect(await formErrors('material_for_an_experiment')).toEqual(refused);
  const fields = [{key: 'device', label: {en: 'Device'}, type: 'text'}];
  const own = {purpose: 'service_request', status: 'published', fields};
  await client.ok('POST', '/v1/forms', {...own, name: {en: 'Repair at Orvane'}, supplier_ids: [ORVANE]});
  expect(await formErrors('repair_at_orvane')).toEqual(refused);
  await client.ok('POST', '/v1/forms', {...own, name: {en: 'Repair'}});
  expect(await formErrors('repair')).toEqual([]);
});

it('a row that was exported before its service changed is refused, and so is a moment that nobody can read', async () => {
  await send(`${HEAD}\n${BALANCES}`);
  const [first] = await named('Balances');
  const upload = async (moment: Json): Promise<Json[]> => {
    const rows = `service_identifier,updated_at,price,currency\nsvc-balances,${asText(moment)},97.00,EUR`;
    const {errors} = await runImport(supplier, 'services', {api: 'suppliers', job: {mode: 'update'}}, 's.csv', rows);
    return errors.map(({column, code}) => `${asText(column ?? null)} ${code}`);
  };
  expect(await upload('2025-03-14T08:00:00.000Z')).toEqual(['updated_at conflict_newer_value']);
  expect(await upload('14.03.2025 08:55')).toEqual(['updated_at invalid_format']);
  expect(await upload(first?.updated_at ?? null)).toEqual([]);
});
