import {describe, expect, it} from 'vitest';
import {eachInFreshSandbox, type Client} from './support/client';
import {runImport} from './support/imports';

let supplier: Client;
eachInFreshSandbox((clients) => {
  ({supplier} = clients);
});

const template = async (kind: string, query = ''): Promise<string[][]> => {
  const {text} = await supplier.send('GET', `/v1/import-templates/${kind}${query}`);
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
};

describe('a template for an import', () => {
  it('has the columns of its kind and three rows', async () => {
    for (const [kind, columns] of [
      [
        'products',
        [
          'product_identifier',
          'sku',
          'name:en',
          'unit_of_measure',
          'categories.1.path',
          'codes.1.scheme',
          'codes.1.value',
        ],
      ],
      ['prices', ['product_identifier', 'unit_price', 'valid_from', 'currency']],
      ['stock', ['product_identifier', 'stock_location_code', 'quantity']],
      ['images', ['product_identifier', 'url', 'position']],
      ['services', ['service_identifier', 'pricing_model', 'form_key', 'name:en']],
      ['deletions', ['product_identifier']],
      ['promotions', ['name:en', 'kind', 'value.percent', 'starts_at', 'ends_at']],
    ] as const) {
      const [header = [], ...rows] = await template(kind);
      expect(header, kind).toEqual(expect.arrayContaining([...columns]));
      expect(new Set(header).size, kind).toBe(header.length);
      expect(
        rows.map((row) => row.length),
        kind,
      ).toEqual([header.length, header.length, header.length]);
    }
    expect((await template('stock'))[0]).not.toContain('unit_price');
  });

  it('shows services, not goods, in one for services, and its rows can be sent', async () => {
    const {text} = await supplier.send('GET', '/v1/import-templates/services');
    expect(text).not.toMatch(/beaker|glass|\bEA\b/i);
    const {errors} = await runImport(supplier, 'services', {api: 'suppliers'}, 'services.csv', text);
    expect(errors).toEqual([]);
    const [header = [], ...rows] = await template('services');
    const cell = (row: string[], name: string): string => row[header.indexOf(name)] ?? '';
    const priced = ['pricing_model', 'price', 'currency', 'unit'];
    expect(rows.map((row) => priced.map((name) => cell(row, name)))).toEqual([
      ['per_unit', '38.00', 'EUR', 'E48'],
      ['hourly', '96.00', 'EUR', 'HUR'],
      ['quote', '', '', ''],
    ]);
  });

  it('has the languages and the attributes of a store that are asked for', async () => {
    expect((await template('products'))[0]).not.toContain('name:de');
    expect((await template('products', '?language=de'))[0]).toEqual(
      expect.arrayContaining(['name:en', 'name:de', 'description:de']),
    );
    expect((await template('products', '?store_id=sto_01JHGTWJR0H71026KHDMNTSZFV'))[0]).toEqual(
      expect.arrayContaining(['manufacturer.name', 'resources.1.type', 'resources.1.url']),
    );
  });
});
