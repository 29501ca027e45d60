/** The error lists that imports give are read, and mended where that is beyond doubt: src/components/ErrorList. */
import Papa from 'papaparse';
import {beforeAll, describe, expect, it} from 'vitest';
import {placeOf, type Mend} from '../../src/components/ErrorList/mend';
import {readList, type Finding} from '../../src/components/ErrorList/read';
import type {ImportRules} from '../../src/components/ErrorList/rules';
import {readPages} from '../../src/content/mentions';
import {importRules} from '../../src/plugins/reference/pages/imports';
import {ourContract, ourSandbox, type OurSandbox} from '../support/contract';
import {Client} from './support/client';
import {runImport, type SampleKind} from './support/imports';

let ours: OurSandbox;
let rules: ImportRules;
beforeAll(async () => {
  ours = await ourSandbox();
  const {models, catalogue} = await ourContract();
  rules = importRules(models, catalogue, readPages(process.cwd()));
});

/** What should stand in a cell, or nothing where only the reader can know. */
function written(mend: Mend): string | undefined {
  return 'cell' in mend ? mend.cell : 'header' in mend ? mend.header : undefined;
}

/** What is mended in the sample file of each kind, by row and column; the rest is left to the reader. */
const LISTS: Record<string, SampleKind & {mended: Record<string, string>}> = {
  categories: {api: 'clients', mended: {}},
  users: {api: 'clients', mended: {'5 approval_limit.amount': '500', '7 send_invite': 'false'}},
  unit_label_mappings: {
    api: 'clients',
    mended: {
      '1 unit_code': 'XBX',
      '2 unit_code': 'XPK',
      '3 unit_code': 'XCT',
      '4 language': 'de',
      '5 unit_code': 'XTU',
      '7 content_quantity': '2.5',
    },
  },
  unspsc_mappings: {api: 'clients', mended: {}},
  offer_approvals: {api: 'clients', role: 'category_buyer', mended: {'6 effective_from': '2025-04-01'}},
  materials: {api: 'clients', mended: {'1 base_unit': 'XBX'}},
  stock_counts: {api: 'clients', mended: {'4 unit': 'XPK'}},
  products: {
    api: 'suppliers',
    mended: {
      '4 unit_of_measure': 'XPK',
      '5 unit_of_measure': 'XBX',
      '6 description:DE': 'description:de',
      '7 ships_to': 'DE|GB',
    },
  },
  services: {api: 'suppliers', mended: {'5 unit': 'XPK', '6 ships_to': 'GB'}},
  prices: {
    api: 'suppliers',
    job: {price_list_id: 'prl_01JJ7BVW0048R49GDKGKVD23XN'},
    mended: {'3 unit_price': '24.10', '7 unit': 'XBX'},
  },
};

describe.each(Object.entries(LISTS))('the error list of %s', (kind, {mended, ...how}) => {
  let list = '';
  beforeAll(async () => {
    ({list} = await runImport(new Client(ours, how.api), kind, how, `${kind}-faulty.csv`));
  });

  function mendsOf(findings: readonly Finding[]): Record<string, string> {
    return Object.fromEntries(
      findings.flatMap((finding) => {
        const {column, mend} = placeOf(finding, `${how.api}/${kind}`, rules);
        const text = written(mend);
        return text === undefined ? [] : [[`${finding.row} ${column}`, text]];
      }),
    );
  }

  it('is read as the API gives it, and mended where that is beyond doubt', () => {
    const findings = readList(list);
    expect(findings.length).toBeGreaterThan(0);
    expect(mendsOf(findings)).toEqual(mended);
    // Every code has a remedy.
    expect(findings.filter(({code}) => rules.codes[code] === undefined)).toEqual([]);
  });

  it('is the same as a table with a header', () => {
    const {data} = JSON.parse(list) as {data: object[]};
    expect(readList(Papa.unparse(data, {delimiter: '\t'}))).toEqual(readList(list));
  });
});

const CELLS: [code: string, column: string, value: string, mend: string | undefined, kind?: string][] = [
  ['invalid_format', 'valid_from', '2025/4/1', '2025-04-01'],
  ['invalid_format', 'valid_from', '4/1/2025', undefined],
  ['invalid_format', 'valid_from', '31.02.2025', undefined],
  ['invalid_price', 'unit_price', '1.234,50 EUR', '1234.50'],
  ['invalid_price', 'unit_price', '1.234', undefined],
  ['invalid_price', 'unit_price', 'abc', undefined],
  ['invalid_country', 'ships_to', 'Germany, Österreich', 'DE|AT'],
  ['invalid_enum', 'type', 'Simple', 'simple', 'suppliers/products'],
  ['invalid_enum', 'issue_strategy', 'fiffo', 'fifo', 'clients/materials'],
  ['invalid_enum', 'issue_strategy', 'random', undefined, 'clients/materials'],
  ['unknown_column', 'Unit Price', '8.90', 'unit_price'],
  ['unknown_column', 'prodct_identifier', 'glove', 'product_identifier'],
  ['unknown_column', 'tiers.2.unitprice', '8.90', 'tiers.2.unit_price'],
  ['unknown_column', 'colour', 'white', undefined],
  ['invalid_language', 'name:de_AT', 'Handschuhe', 'name:de-AT', 'suppliers/products'],
  ['invalid_unspsc_code', 'unspsc_code', '46-18-15-04', '46181504', 'clients/materials'],
  ['invalid_url', 'images.1.url', 'http://a.example/b.jpg', 'https://a.example/b.jpg', 'suppliers/products'],
  ['invalid_check_digit', 'gtin', '4006381333932', undefined],
];

describe('one cell', () => {
  it.each(CELLS)('%s in %s: %s', (code, column, value, mend, kind = 'suppliers/prices') => {
    const finding = {row: 2, column, code, message: '', value, isWarning: false};
    expect(written(placeOf(finding, kind, rules).mend)).toBe(mend);
  });

  it('of an error file is found by its fault', () => {
    const [finding] = readList(
      'product_identifier;unit;unit_price;error_code;error_message\nglove;PK;8.90;invalid_unit_code;PK is withdrawn; use XPK.\n',
    );
    expect(finding).toMatchObject({line: 2, code: 'invalid_unit_code', cells: {unit: 'PK', unit_price: '8.90'}});
    if (finding)
      expect(placeOf(finding, 'suppliers/prices', rules)).toMatchObject({column: 'unit', mend: {cell: 'XPK'}});
  });
});

describe('what is no error list is told', () => {
  it.each([
    ['', 'nothing in the field'],
    ['{"data": [', 'not complete'],
    ['{"data": []}', 'no row was refused'],
    ['[{"row": 2}]', 'has no code'],
    ['a,b\n1,2', 'neither a column code nor a column error_code'],
  ])('%j', (pasted, words) => {
    expect(() => readList(pasted)).toThrow(words);
  });
});
