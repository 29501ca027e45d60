import {beforeAll, describe, expect, it} from 'vitest';
import {dictionaryOf, type Dictionary, type RecordKind} from '../../../src/openapi/dictionary';
import {ourContract} from '../../support/contract';

let dictionary: Dictionary;
let prefixes: string[];

beforeAll(async () => {
  const {models} = await ourContract();
  dictionary = dictionaryOf(models);
  prefixes = models.flatMap(({document}) =>
    Object.values(document.components?.schemas ?? {}).flatMap((schema) => schema['x-id-prefix'] ?? []),
  );
});

function record(area: string, schema: string): RecordKind | undefined {
  return dictionary.areas.find(({id}) => id === area)?.records.find((one) => one.schema === schema);
}

describe('the data dictionary', () => {
  it('has every kind of record that an operation shows', () => {
    const found = new Set(dictionary.areas.flatMap(({records}) => records.map(({prefix}) => prefix)));
    expect([...new Set(prefixes)].filter((prefix) => !found.has(prefix))).toEqual([]);
  });

  it('says where ids lead and who writes a record', () => {
    expect(record('clients-inventory', 'Material')).toMatchObject({
      prefix: 'mat',
      href: '/api/clients/schemas/material/',
      writtenBy: ['inventory.write'],
      references: expect.arrayContaining([{field: 'material_group_id', to: 'MaterialGroup'}]) as unknown,
    });
    expect(record('suppliers-sourcing', 'SupplierRfq')?.name).toBe('Supplier RFQ');
    expect(record('clients-catalogue', 'UnspscMapping')?.name).toBe('UNSPSC mapping');
  });

  it('draws what leads to what inside an area', () => {
    const area = dictionary.areas.find(({id}) => id === 'clients-inventory');
    expect(area?.diagram?.words.join(' ')).toContain('Material');
    expect(area?.diagram?.svg).toMatch(/^<svg/);
  });
});
