import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport, type ErrorLine} from '../support/imports';

/** Texts in several languages, as files bring them. */

const GLOVE = 'glove-nitrile-m';

let client: Client;
eachInFreshSandbox((own) => {
  client = own.supplier;
});

async function load(content: string, job: Record<string, Json> = {}): Promise<ErrorLine[]> {
  const {errors} = await runImport(client, 'products', {api: 'suppliers', job}, 'products.csv', content);
  return errors;
}

const lines = (row: Json): Promise<ErrorLine[]> => load(JSON.stringify(row), {format: 'jsonl'});
const glove = (): Promise<Record<string, Json>> => client.ok('GET', `/v1/products/pid:${GLOVE}`);

describe('a column without a tag', () => {
  it('brings a list of keywords in the default language', async () => {
    expect(await load(`product_identifier,keywords\n${GLOVE},exam|disposable\n`)).toEqual([]);
    expect((await glove()).keywords).toMatchObject({en: ['exam', 'disposable']});
  });

  it('brings the language of the job', async () => {
    const job = {options: {language: 'de'}};
    expect(await load(`product_identifier,keywords\n${GLOVE},Einweg\n`, job)).toEqual([]);
    expect((await glove()).keywords).toMatchObject({de: ['Einweg']});
  });

  it('takes away the language of the job when its cell is empty', async () => {
    await load(`product_identifier,name:de,unit_label:de\n${GLOVE},Handschuhe,Box\n`);
    const {name, unit_label: label} = await glove();
    expect([name, label]).toMatchObject([{de: 'Handschuhe'}, {de: 'Box'}]);
    expect(await load(`product_identifier,name,unit_label\n${GLOVE},,\n`, {options: {language: 'de'}})).toEqual([]);
    const after = await glove();
    expect(after.name).not.toHaveProperty('de');
    expect(after.unit_label).not.toHaveProperty('de');
    expect(after.unit_label).toHaveProperty('en');
  });

  it('must not take away the default language of a text that the product needs', async () => {
    const errors = await load(`product_identifier,name\n${GLOVE},\n`);
    expect(errors).toMatchObject([{column: 'name', code: 'required'}]);
  });
});

describe('a text of a product', () => {
  it('of an existing one may come in another language alone', async () => {
    expect(await load(`product_identifier,name:de,keywords:de\n${GLOVE},Handschuhe,Einweg\n`)).toEqual([]);
  });

  it('has the default language when it is new, or has lost it', async () => {
    const acetone = 'acetone-2500ml';
    await client.send('PATCH', `/v1/products/pid:${acetone}`, {unit_label: null});
    const added = await load(`product_identifier,unit_label:de\n${acetone},Flasche\n`);
    expect(added).toMatchObject([{column: 'unit_label', code: 'required'}]);
    await load(`product_identifier,unit_label:de\n${GLOVE},Schachtel\n`);
    const lost = await load(`product_identifier,unit_label:en\n${GLOVE},\n`);
    expect(lost).toMatchObject([{column: 'unit_label:en', code: 'required'}]);
    expect(await load(`product_identifier,unit_label:en,unit_label:de\n${GLOVE},,\n`)).toEqual([]);
  });
});

it('a service has its name and description in the default language', async () => {
  const header = 'service_identifier,name:de,description:en,category_path,form_key,pricing_model,ships_to';
  const file = `${header}\nsvc-new,Prüfung,Test,Services,pipette_calibration,quote,DE\n`;
  const {errors} = await runImport(client, 'services', {api: 'suppliers'}, 'services.csv', file);
  expect(errors).toMatchObject([{column: 'name', code: 'required'}]);
});

describe('JSON Lines', () => {
  it('have lists and maps as the API has them', async () => {
    const row = {product_identifier: GLOVE, ships_to: ['DE', 'FR'], keywords: {de: ['Einweg', 'Nitril']}};
    expect(await lines(row)).toEqual([]);
    const {ships_to: countries, keywords} = await glove();
    expect(countries).toEqual(['DE', 'FR']);
    expect(keywords).toMatchObject({de: ['Einweg', 'Nitril']});
  });

  it('take one language away with null', async () => {
    await lines({product_identifier: GLOVE, unit_label: {de: 'Box'}});
    await lines({product_identifier: GLOVE, unit_label: {de: null}});
    const {unit_label: label} = await glove();
    expect(label).toHaveProperty('en');
    expect(label).not.toHaveProperty('de');
  });

  it('clear a list that is empty', async () => {
    expect(await lines({product_identifier: GLOVE, ships_to: []})).toEqual([]);
    expect((await glove()).ships_to).toEqual([]);
  });

  it('have the texts of pictures', async () => {
    const image = {url: 'https://brightwater.quartermaster.example/media/a.jpg', alt: {en: 'A glove'}};
    expect(await lines({product_identifier: GLOVE, images: [image]})).toEqual([]);
    expect((await glove()).images).toMatchObject([{alt: {en: 'A glove'}}]);
  });

  it('is missing again once it is taken away, in a language of the stores', async () => {
    const path = '/v1/products/pid:acetone-2500ml';
    const missing = async (): Promise<Json> => ((await client.ok('GET', path)).completeness as {missing: Json}).missing;
    expect(await missing()).toEqual(['description:de', 'codes.unspsc']);
    await load('product_identifier,name:de,name:fr\nacetone-2500ml,,Acétone\n');
    expect(await missing()).toContain('name:de');
    await load('product_identifier,name:de,name:fr\nacetone-2500ml,Aceton,\n');
    expect(await missing()).toEqual(['codes.unspsc', 'description:de']);
  });
});

it('of a language that the list of codes does not have is refused, by call and in a file', async () => {
  for (const tag of ['eo', 'xx', 'de-LU']) {
    expect(await load(`product_identifier,name:${tag}\n${GLOVE},x\n`)).toMatchObject([{code: 'invalid_language'}]);
    const {json} = await client.send('PATCH', `/v1/products/pid:${GLOVE}`, {name: {[tag]: 'x'}});
    expect(json).toMatchObject({errors: [{pointer: `/name/${tag}`, code: 'invalid_format'}]});
  }
  await client.ok('PATCH', `/v1/products/pid:${GLOVE}`, {name: {'pt-BR': 'Luvas'}});
});
