import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {strToU8, zipSync} from 'fflate';
import {csvPieces, readTable, recordOf, separatorOf, unclearNumbers, validate, type Plan} from '../src/core/index.ts';

/** What a check makes of prices: the file that would go out, and the rows with faults. No price may be a guess. */

async function pricesIn(file: Blob, name: string, chosen?: Plan['separator']) {
  const table = await readTable(file, name);
  const mapping = table.header;
  const plan: Plan = {kind: 'prices', mapping, separator: chosen ?? separatorOf(table, 'prices', mapping)};
  const {findings} = await validate(table, plan);
  const faults = [...findings.values()].flat().map(({at, code, fix}) => [table.numbers[at], code, fix]);
  const [, ...lines] = [...csvPieces(table, plan)].join('').trim().split('\n');
  const unclear = unclearNumbers(table, plan).map(({value}) => value);
  return {table, plan, faults, unclear, prices: lines.map((line) => line.replace(/^[^,]*,/, '').replaceAll('"', ''))};
}

const csv = (prices: string[], chosen?: Plan['separator']) =>
  pricesIn(
    new Blob([['product_identifier;unit_price', ...prices.map((price, at) => `p${at};${price}`)].join('\n')]),
    'prices.csv',
    chosen,
  );

/** A spreadsheet with numbers as numbers and texts as texts. */
function xlsx(prices: (string | number)[]) {
  const text = (cell: string): string => `t="inlineStr"><is><t>${cell}</t></is>`;
  const line = (row: number, [first, second]: [string, string | number]): string =>
    `<row r="${row}"><c r="A${row}" ${text(first)}</c><c r="B${row}" ${typeof second === 'number' ? `><v>${second}</v>` : text(second)}</c></row>`;
  const rows = [['product_identifier', 'unit_price'], ...prices.map((price, at) => [`p${at}`, price])];
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.map((cells, at) => line(at + 1, cells as [string, string | number])).join('')}</sheetData></worksheet>`,
  };
  const zipped = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
  return pricesIn(new Blob([zipped.slice()]), 'prices.xlsx');
}

describe('a number of a text', () => {
  it('with a point in a file of commas is a fault, with the row, and goes nowhere as another price', async () => {
    for (const chosen of [undefined, ','] as const) {
      const {faults, prices} = await csv(['8,90', '24.10', '9,50'], chosen);
      assert.deepEqual(faults, [[3, 'invalid_price', '24,10']]);
      // What goes out with --partial is refused by the platform too.
      assert.deepEqual(prices, ['8.90', '24,10', '9.50']);
    }
  });

  it('with a comma in a file of points is one too', async () => {
    const {faults, prices} = await csv(['8.90', '24,10', '9.50', '0,125']);
    assert.deepEqual(faults, [
      [3, 'invalid_price', '24.10'],
      [5, 'invalid_price', '0.125'],
    ]);
    assert.deepEqual(prices, ['8.90', '24,10', '9.50', '0,125']);
  });

  it('may have the other sign between groups of thousands only', async () => {
    const comma = await csv(['1.234,50', '12.345', '1.234.567', '900']);
    assert.deepEqual([comma.faults, comma.prices], [[], ['1234.50', '12345', '1234567', '900']]);
    const point = await csv(['1,234.50', '12,345', '1,234,567', '900']);
    assert.deepEqual([point.faults, point.prices], [[], ['1234.50', '12345', '1234567', '900']]);
    const broken = await csv(['8,90', '1.23.456', '1234.567', '12.34,5', '0.125', '1,234.5', '1,2,3'], ',');
    assert.deepEqual(
      broken.faults.map(([row]) => row),
      [3, 4, 5, 6, 7, 8],
    );
    const groups = await csv(['8.90', '1,23,456', '1234,567', '12,34.5', '1.234,5', '1.2.3'], '.');
    assert.deepEqual(
      groups.faults.map(([row]) => row),
      [3, 4, 5, 6, 7],
    );
  });
});

describe('the decimal sign', () => {
  const thousands = Array.from({length: 601}, () => '1.234');

  it('is that of the whole file: a row at its end can be the only one that tells', async () => {
    const {plan, faults, unclear, prices} = await csv([...thousands, '24,10']);
    assert.equal(plan.separator, ',');
    assert.deepEqual([faults, unclear], [[], []]);
    assert.deepEqual([prices[0], prices.at(-1)], ['1234', '24.10']);
  });

  it('is that of most rows, wherever they stand', async () => {
    const points = Array.from({length: 500}, () => '8.90');
    const commas = Array.from({length: 501}, () => '9,50');
    assert.equal((await csv([...points, ...commas])).plan.separator, ',');
    assert.equal((await csv([...commas, ...points, '1.5', '1.5'])).plan.separator, '.');
  });

  it('stays a question where no row tells', async () => {
    assert.equal((await csv([...thousands, '900'])).unclear.length, 601);
  });
});

describe('a number of a spreadsheet', () => {
  it('is that number, whatever sign the texts beside it have', async () => {
    const {table, plan, faults, prices} = await xlsx(['8,90', 24.1, '9,50', 1.234, '1.234']);
    assert.equal(plan.separator, ',');
    assert.deepEqual(faults, []);
    assert.deepEqual(prices, ['8.90', '24.1', '9.50', '1.234', '1234']);
    assert.equal(recordOf(table.rows[1] ?? [], plan)['unit_price'], '24.1');
  });

  it('tells nothing of the texts, and is not unclear', async () => {
    assert.deepEqual((await xlsx([1.234])).unclear, []);
    const {plan, unclear} = await xlsx([1.5, 2.25, '3,5']);
    assert.deepEqual([plan.separator, unclear], [',', []]);
    assert.deepEqual((await xlsx([1.5, '1.234'])).unclear, ['1.234']);
  });

  it('is a text again once somebody has written over it', async () => {
    const {table, plan} = await xlsx(['8,90', 24.1]);
    (table.rows[1] ?? [])[1] = '24.10';
    assert.equal((await validate(table, plan)).findings.size, 1);
  });
});

it('three noughts after a sign can be thousands, so no fix takes them away', async () => {
  const file = new Blob(['product_identifier;price_quantity\np;1.000\nq;5,0\n']);
  const {faults} = await pricesIn(file, 'prices.csv');
  assert.deepEqual(faults, [
    [2, 'invalid_format', undefined],
    [3, 'invalid_format', '5'],
  ]);
});

it('a file of Windows-1252 keeps its euro signs, dashes and quotation marks', async () => {
  const bytes = Uint8Array.from(
    [...'product_identifier;name:de\nB\xfcro;5 \x80 \x96 \x84Bogen\x93\n'].map((sign) => sign.charCodeAt(0)),
  );
  const {rows} = await readTable(new Blob([bytes]), 'products.csv');
  assert.deepEqual(rows, [['Büro', '5 € – „Bogen“']]);
});
