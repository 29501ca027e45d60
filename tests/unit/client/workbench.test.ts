import fs from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import {Bench} from '../../../src/client/workbench/bench';
import type {Reply} from '../../../src/client/workbench/protocol';
import * as core from '../../../examples/supplier-catalogue-uploader/src/core';
import {fieldTree, type Field} from '../../../src/openapi/fields';
import type {ApiModel} from '../../../src/openapi/model';
import {rulesText, RULES_FILE, suppliersModel} from '../../../src/client/workbench/rules/current';
import {errorTable, guidesNaming, SAMPLES} from '../../sandbox/support/imports';
import {spreadsheet, textCell} from '../../support/spreadsheet';

function anchorsOf({anchor, fields = [], variants = []}: Field): string[] {
  return [anchor, ...[...fields, ...variants].flatMap(anchorsOf)];
}

const blob = (content: string | Uint8Array<ArrayBuffer>): Blob => new Blob([content]);

/** A header, and a row with a text, a number, a day and a truth value. */
function prices(): Uint8Array<ArrayBuffer> {
  const header = ['product_identifier', 'unit_price', 'valid_from', 'on_request'];
  return spreadsheet(
    `<row r="1">${header.map((name, at) => textCell(`${'ABCD'.charAt(at)}1`, name)).join('')}</row><row r="2">${textCell('A2', 'glove &amp; co')}<c r="B2"><v>8.9</v></c><c r="C2" s="1"><v>45748</v></c><c r="D2" t="b"><v>1</v></c></row>`,
  );
}

async function tableOf(content: string | Uint8Array<ArrayBuffer>, name = 'file.csv'): Promise<core.Table> {
  return core.readTable(blob(content), name);
}

function planOf(table: core.Table, kind: core.Kind, changes: Partial<core.Plan> = {}): core.Plan {
  const mapping = core.guessMapping(kind, table.header);
  return {kind, mapping, separator: core.separatorOf(table, kind, mapping), ...changes};
}

async function check(content: string, kind: core.Kind, changes?: Partial<core.Plan>): Promise<core.Finding[]> {
  const table = await tableOf(content);
  const {findings} = await core.validate(table, planOf(table, kind, changes));
  return [...findings.entries()].sort(([a], [b]) => a - b).flatMap(([, found]) => found);
}

describe('reading', () => {
  it('quotes, line ends, delimiters and a byte order mark', async () => {
    const table = await tableOf('\uFEFFsku;"name:en"\r\nA-1;"Gloves; ""blue""\nsize M"\r\n\r\nA-2;Tips\r\n');
    expect(table.header).toEqual(['sku', 'name:en']);
    expect(table.rows).toEqual([
      ['A-1', 'Gloves; "blue"\nsize M'],
      ['A-2', 'Tips'],
    ]);
    expect(table).toMatchObject({format: 'csv', reading: 'UTF-8, semicolon', emptyRows: 1});
  });

  it('windows-1252 when the bytes are no UTF-8', async () => {
    const bytes = new Uint8Array(Buffer.from('sku\tname:de\nA\tGröße', 'latin1'));
    const table = await tableOf(bytes);
    expect(table.rows).toEqual([['A', 'Größe']]);
    expect(table.reading).toBe('WINDOWS-1252, tab');
  });

  it('a row that lies across two pieces, in a quoted cell', async () => {
    // Rows of 64 KB and a quoted line break: pieces of 1 MB end within them.
    const long = 'ö'.repeat(32_000);
    const lines = Array.from({length: 60}, (_, at) => `${at},"${long}\r\n${at}"`);
    const table = await tableOf(['sku,name:en', ...lines].join('\r\n'));
    expect(table.rows.map(([sku = '', name = '']) => `${sku} ${name.slice(-3)}`)).toEqual(
      lines.map((_, at) => `${at} ${`ö\n${at}`.slice(-3)}`),
    );
  });

  it.each(['\r\n', '\r'])('a line end that is cut in two: %j', async (end) => {
    const head = `sku,name:en${end}A,`;
    // The last byte of the first piece is the line end, or the first half of it.
    const filled = head + 'x'.repeat((1 << 20) - head.length - 1);
    const table = await tableOf(`${filled}${end}B,last`);
    expect(table.rows.map(([sku]) => sku)).toEqual(['A', 'B']);
    expect(table).toMatchObject({emptyRows: 0});
  });

  it('the first sheet of a spreadsheet, with numbers and days', async () => {
    const table = await tableOf(prices(), 'prices.xlsx');
    expect(table).toMatchObject({
      format: 'xlsx',
      header: ['product_identifier', 'unit_price', 'valid_from', 'on_request'],
    });
    // 45748 is the first of April 2025 as spreadsheets count days.
    expect(table.rows).toEqual([['glove & co', '8.9', '2025-04-01', 'true']]);
  });

  it('says what is wrong with a file it cannot use', async () => {
    await expect(tableOf('')).rejects.toThrow('The file is empty.');
    await expect(tableOf('sku\n')).rejects.toThrow('a header and no rows');
    await expect(tableOf('sku,name\nA,"open\nB,2\n')).rejects.toThrow('never closes');
    await expect(tableOf('PK no spreadsheet', 'x.xlsx')).rejects.toThrow(
      'This is no CSV or XLSX file, or it is damaged',
    );
  });

  it('refuses a small file whose table would fill the memory', async () => {
    const names = Array.from({length: 501}, (_, at) => `c${at}`).join(',');
    await expect(tableOf(`${names}\n1\n`)).rejects.toThrow('more than 500 columns');
    const wide = names.split(',').slice(0, 500).join(',');
    await expect(tableOf(`${wide}\n${'1\n'.repeat(40_001)}`)).rejects.toThrow('more than 20,000,000 cells');
    const far = spreadsheet(`<row r="1">${textCell('A1', 'sku')}</row><row r="2">${textCell('XFD2', 'A')}</row>`);
    await expect(tableOf(far, 'far.xlsx')).rejects.toThrow('more than 500 columns');
  });

  it.each(['AAAAAAAAAA5', 'xfd2', '&#88;FD2', "A1' r='XFD2"])('refuses a cell at %s', async (place) => {
    const odd = spreadsheet(`<row r="1">${textCell('A1', 'sku')}</row><row r="2">${textCell(place, 'A')}</row>`);
    for (const sheet of [odd, spreadsheet(`<row r="1"><c r = '${place}'><v>1</v></c></row>`)])
      await expect(tableOf(sheet, 'odd.xlsx')).rejects.toThrow('more than 500 columns');
  });

  it.each([
    [',', ' '],
    [',', '\t'],
    ['\t', ' '],
  ])('refuses a cell of quotes and a gap at once, delimiter %j and gap %j', async (delimiter, gap) => {
    const text = `sku${delimiter}name\n"${'a"'.repeat(200_000)}${gap.repeat(200_000)}${delimiter}1\n`;
    await expect(tableOf(text)).rejects.toThrow('200 spaces in a row');
  });

  it('reads a row of 499 empty cells between tabs', async () => {
    const names = Array.from({length: 500}, (_, at) => `c${at}`).join('\t');
    expect((await tableOf(`${names}\nA${'\t'.repeat(499)}\n`)).rows[0]).toHaveLength(500);
  });

  it.each([
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR'],
    ['a file with zeros', 'sku,name\nA\0,b'],
    ['JSON', '[{"sku": "A"}]'],
    ['a web page', '<!doctype html>\n<p>sku,name'],
    ['a PDF', '%PDF-1.7\nsku,name'],
  ])('refuses %s', async (_, text) => {
    await expect(tableOf(text, 'x.csv')).rejects.toThrow('This is no CSV or XLSX file.');
  });

  it('keeps the row numbers of the spreadsheet, and cells beyond the header', async () => {
    const table = await tableOf('\nsku,name\n\nA,b\n,\nC,d,e,\n');
    expect(table).toMatchObject({header: ['sku', 'name'], numbers: [4, 6], emptyRows: 3});
    expect(table.rows).toEqual([
      ['A', 'b'],
      ['C', 'd', 'e'],
    ]);
    const plan = planOf(table, 'products');
    const {findings} = await core.validate(table, plan);
    expect(findings.get(0) ?? []).not.toContainEqual(expect.objectContaining({code: 'surplus_cells'}));
    expect(findings.get(1)?.at(-1)).toMatchObject({column: null, code: 'surplus_cells', value: 'e'});
    expect([...core.csvPieces(table, plan)].join('')).toContain('C,d,e\n');
  });

  it('names the row that is repeated as the spreadsheet does', async () => {
    const table = await tableOf('product_identifier,sku\n\na,1\n\na,2\n');
    const {findings} = await core.validate(table, planOf(table, 'products'));
    expect(findings.get(1)).toMatchObject([{message: 'The row repeats the key of row 3.'}]);
  });
});

describe('mapping', () => {
  it('finds columns by name, synonym and language', () => {
    const header = ['Artikelnummer', 'Product Identifier', 'Bezeichnung (DE)', 'name', 'UOM', 'tiers.1.unit_price', ''];
    expect(core.guessMapping('products', header)).toEqual([
      'sku',
      'product_identifier',
      'name:de',
      'name:en',
      'unit_of_measure',
      'tiers.1.unit_price',
      null,
    ]);
  });

  it('gives no column twice', () => {
    expect(core.guessMapping('prices', ['price', 'unit_price', 'Preis'])).toEqual(['price', 'unit_price', 'Preis']);
  });

  it('tells the kind from the header', () => {
    expect(core.guessKind(['product_identifier', 'unit_price', 'valid_from'])).toBe('prices');
    expect(core.guessKind(['product_identifier', 'Lager', 'Bestand'])).toBe('stock');
    expect(core.guessKind(['sku', 'Bezeichnung', 'EAN'])).toBe('products');
  });
});

describe('checking', () => {
  // What the guides show is what the import answers: tests/sandbox/imports.test.ts.
  it.each(['products', 'prices'] as const)('agrees with the error list of the faulty file of %s', async (kind) => {
    const file = `${kind}-faulty.csv`;
    const [guide] = guidesNaming(file);
    const expected = errorTable(guide?.text ?? '', file).filter(({code}) => code !== 'unknown_reference');
    const findings = await check(fs.readFileSync(`${SAMPLES}/${file}`, 'utf8'), kind);
    expect(expected.length).toBeGreaterThan(4);
    expect(findings.map(({at, column, code, message}) => ({row: at + 2, column, code, message}))).toEqual(
      expected.map(({row, column, code, message}) => ({row, column, code, message})),
    );
  });

  it.each(['products', 'prices'] as const)('finds nothing in the valid file of %s', async (kind) => {
    expect(await check(fs.readFileSync(`${SAMPLES}/${kind}-valid.csv`, 'utf8'), kind)).toEqual([]);
  });

  it.each([
    ['stock', 'state', 'In stock', 'invalid_enum', 'in_stock'],
    ['stock', 'as_of', '14.03.2025', 'invalid_format', undefined],
    ['stock', 'lead_time_days', '-1', 'out_of_range', undefined],
    ['stock', 'lead_time_days', '366', 'out_of_range', undefined],
    ['stock', 'quantity', '1.234,5', 'invalid_format', undefined],
    ['prices', 'valid_from', '1.4.2025', 'invalid_format', '2025-04-01'],
    ['prices', 'valid_from', '2025-02-30', 'invalid_format', undefined],
    ['prices', 'unit_price', '24,10', 'invalid_price', '24.10'],
    ['prices', 'on_request', 'ja', 'invalid_enum', 'true'],
    ['products', 'ships_to', 'DE|uk|at', 'invalid_country', 'DE|GB|AT'],
    ['products', 'unit_of_measure', 'ea', 'invalid_unit_code', 'EA'],
    ['products', 'brand', 'x'.repeat(121), 'too_long', undefined],
    ['products', 'name:en', 'x'.repeat(251), 'too_long', undefined],
    ['products', 'hazardous.un_number', 'UN1090', 'invalid_format', undefined],
  ] as const)('%s: %s %s is %s', async (kind, column, cell, code, fix) => {
    const findings = await check(`${column}\n"${cell}"`, kind, {separator: '.'});
    const [found] = findings.filter((one) => one.column === column);
    expect(found).toMatchObject({code, value: cell.slice(0, 200)});
    expect(found?.fix).toBe(fix);
  });

  it('check digits by the type beside the number', async () => {
    const rows = [
      'product_identifier,identifiers.1.type,identifiers.1.value',
      'a,gtin,09520012345605',
      'b,gtin,09520012345606',
      'c,mpn,09520012345606',
    ];
    const findings = await check(rows.join('\n'), 'products');
    expect(findings.map(({at, code}) => [at, code])).toEqual([[1, 'invalid_check_digit']]);
  });

  it('empty keys are empty, not repeated', async () => {
    const findings = await check('product_identifier,sku\n,S-1\n,S-2', 'products');
    expect(findings.map(({code}) => code)).toEqual(['required', 'required']);
  });

  it('the decimal sign that most numbers have', async () => {
    const table = await tableOf('product_identifier;unit_price;tiers.1.unit_price\na;8,90;7,95\nb;9,10;8.5\n');
    expect(planOf(table, 'prices').separator).toBe(',');
  });

  it('asks for the decimal sign where no number tells it, until somebody has said so', async () => {
    const replies: Reply[] = [];
    const bench = new Bench((reply) => void replies.push(reply));
    const unclear = (): unknown => {
      const last = replies.at(-1);
      return last?.kind === 'checked' ? last.checked.unclear : last;
    };
    const open = (text: string): Promise<void> => bench.do({kind: 'open', file: new Blob([text]), name: 'prices.csv'});
    await open('product_identifier;unit_price\na;1.234\n');
    expect(unclear()).toBe('1.234');
    await bench.do({kind: 'plan', change: {separator: '.'}});
    expect(unclear()).toBeUndefined();
    await open('product_identifier;unit_price\na;1.234\nb;9.5\n');
    expect(unclear()).toBeUndefined();
    await open('product_identifier;unit_price\na;2.345\n');
    expect(unclear()).toBe('2.345');
  });

  it('a SKU used twice', async () => {
    const findings = await check('product_identifier,sku\na,S-1\nb,S-1', 'products');
    expect(findings).toMatchObject([{at: 1, column: 'sku', code: 'duplicate_in_file', value: 'S-1'}]);
  });

  it('tells missing columns and columns mapped twice', () => {
    const plan: core.Plan = {kind: 'stock', mapping: ['state', 'state', 'product_identifier'], separator: '.'};
    expect(core.headerFaults(plan)).toEqual({missing: ['stock_location_code'], doubled: ['state']});
  });
});

describe('output', () => {
  it('a clean file: our headers, decimal points, nothing that was left out', async () => {
    const table = await tableOf('Artikel;Preis;Notiz\n"glove; M";8,90;x\n');
    const plan: core.Plan = {kind: 'prices', mapping: ['product_identifier', 'unit_price', null], separator: ','};
    expect([...core.csvPieces(table, plan)].join('')).toBe('product_identifier,unit_price\nglove; M,8.90\n');
  });

  it('records for the API', async () => {
    const table = await tableOf(
      'product_identifier,price_quantity,on_request,unit_price,tiers.1.min_quantity,tiers.1.unit_price,tiers.2.min_quantity,unit,valid_to\nglove,100,false,8.90,10,8.40,,XBX,',
    );
    expect(core.recordOf(table.rows[0] ?? [], planOf(table, 'prices'))).toEqual({
      product_identifier: 'glove',
      price_quantity: 100,
      on_request: false,
      unit_price: '8.90',
      tiers: [{min_quantity: '10', unit_price: '8.40'}],
    });
  });
});

describe('rules', () => {
  let model: ApiModel;
  beforeAll(async () => {
    model = await suppliersModel();
  });

  it('are those of the API: run `npx tsx src/client/workbench/rules/write.ts`', async () => {
    expect(fs.readFileSync(RULES_FILE, 'utf8') === (await rulesText(model))).toBe(true);
  });

  it('link to fields that their pages show', () => {
    const anchors = new Map<string, Set<string>>();
    for (const {route, object} of model.operations.values()) {
      const schema = object.requestBody?.content?.['application/json']?.schema;
      if (schema) anchors.set(route, new Set(anchorsOf(fieldTree(model.document, schema, 'body', 'create'))));
    }
    const links = core.KINDS.flatMap((kind) => core.RULES.kinds[kind].columns.map(({docs}) => docs));
    expect(links.length).toBeGreaterThan(80);
    expect(links.filter((link) => !anchors.get(link.split('#')[0] ?? '')?.has(link.split('#')[1] ?? ''))).toEqual([]);
  });

  it('every code of a check has a remedy', () => {
    const source = fs
      .readdirSync('examples/supplier-catalogue-uploader/src/core')
      .map((name) => fs.readFileSync(`examples/supplier-catalogue-uploader/src/core/${name}`, 'utf8'));
    const codes = source.flatMap((one) => [...one.matchAll(/(?:fault\(|code: )'(\w+)'/g)].map(([, code = '']) => code));
    expect(codes.length).toBeGreaterThan(15);
    expect(codes.filter((code) => !(code in core.REMEDIES))).toEqual([]);
  });
});
