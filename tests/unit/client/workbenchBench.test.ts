import {describe, expect, it} from 'vitest';
import {Bench} from '../../../src/client/workbench/bench';
import {correctedName} from '../../../src/client/workbench/words';
import {LINES, type Checked, type Reply, type Request} from '../../../src/client/workbench/protocol';

/** A file on the bench, and what was said last. */
async function put(text: string): Promise<{
  act: (request: Request) => Promise<Checked>;
  first: Checked;
  corrected: () => Promise<string>;
}> {
  const said: Reply[] = [];
  const bench = new Bench((reply) => said.push(reply));
  const checked = (): Checked => {
    const last = [...said].reverse().find((reply) => reply.kind === 'checked');
    if (!last) throw new Error('Nothing was checked.');
    return last.checked;
  };
  await bench.do({kind: 'open', file: new Blob([text]), name: 'file.csv'});
  return {
    first: checked(),
    act: async (request) => {
      await bench.do(request);
      return checked();
    },
    corrected: async () => {
      await bench.do({kind: 'file'});
      const last = said.at(-1);
      return last?.kind === 'file' ? last.file.text() : '';
    },
  };
}

const HEAD = 'product_identifier,sku,unit_of_measure';
const VIEW = {start: 0};

describe('the bench', () => {
  it('corrects a cell, in the check and in the file', async () => {
    const {first, act, corrected} = await put(`${HEAD}\na,1,PK\nb,2,XBX`);
    expect(first).toMatchObject({
      rows: 2,
      badRows: 1,
      fixable: 1,
      lines: [{at: 0, column: 'unit_of_measure', fix: 'XPK'}],
    });
    const edit = {kind: 'edit', at: 0, column: 'unit_of_measure', value: ' XPA ', view: VIEW} as const;
    expect(await act(edit)).toMatchObject({badRows: 0, lines: []});
    expect(await corrected()).toBe(`${HEAD}\na,1,XPA\nb,2,XBX\n`);
  });

  it('takes the suggestions of the view, and no others', async () => {
    const {act} = await put(`${HEAD},ships_to\na,1,PK,UK\nb,2,BX,DE`);
    const after = await act({kind: 'fix', view: {start: 0, column: 'unit_of_measure'}});
    expect(after).toMatchObject({badRows: 1, total: 0});
    expect(after.groups).toEqual([{column: 'ships_to', code: 'invalid_country', count: 1}]);
  });

  it('a removed row repeats nothing and leaves the numbers of the others', async () => {
    const {first, act, corrected} = await put(`${HEAD}\na,1,box\na,2,EA\nb,3,PK`);
    expect(first.lines).toMatchObject([{at: 0}, {at: 1, column: null, code: 'duplicate_in_file'}, {at: 2}]);
    const after = await act({kind: 'remove', at: 0, view: VIEW});
    expect(after).toMatchObject({rows: 2, badRows: 1, lines: [{at: 2}]});
    // Also after all rows were checked anew.
    expect(await act({kind: 'plan', change: {separator: ','}})).toMatchObject({rows: 2, badRows: 1});
    expect(await corrected()).toBe(`${HEAD}\na,2,EA\nb,3,PK\n`);
  });

  it('shows a page of faults, and the one before when the last has become empty', async () => {
    const rows = Array.from({length: LINES + 1}, (_, at) => `p${at},s${at},box`);
    const {first, act} = await put([HEAD, ...rows].join('\n'));
    expect(first.lines).toHaveLength(LINES);
    const last = await act({kind: 'view', view: {start: LINES}});
    expect(last).toMatchObject({start: LINES, total: LINES + 1, lines: [{at: LINES}]});
    const edit = {kind: 'edit', at: LINES, column: 'unit_of_measure', value: 'EA', view: {start: LINES}} as const;
    expect(await act(edit)).toMatchObject({start: 0, total: LINES});
  });

  it('guesses the mapping anew for another kind', async () => {
    const {first, act} = await put('Produktkennung,Preis\na,1');
    expect(first.plan).toMatchObject({kind: 'prices', mapping: ['product_identifier', 'unit_price']});
    const {plan} = await act({kind: 'plan', change: {kind: 'stock'}});
    expect(plan.mapping).toEqual(['product_identifier', 'Preis']);
  });

  it('adds a choice of a column to those before', async () => {
    const {act} = await put('product_identifier,Preis,colour\na,1,red');
    await act({kind: 'plan', change: {column: {place: 1, name: 'sku'}}});
    const {plan} = await act({kind: 'plan', change: {column: {place: 2, name: null}}});
    expect(plan).toMatchObject({separator: '.', mapping: ['product_identifier', 'sku', null]});
  });

  it('keeps the row numbers of the file, and what is beyond the header', async () => {
    const {first, corrected} = await put(`${HEAD}\n\na,1,EA\n\nb,2,EA,more`);
    expect(first).toMatchObject({
      rows: 2,
      lines: [{at: 1, row: 5, column: null, code: 'surplus_cells', value: 'more'}],
    });
    expect(await corrected()).toBe(`${HEAD}\na,1,EA\nb,2,EA,more\n`);
  });

  it('calls a file corrected only when nothing is left to correct', () => {
    expect(correctedName('prices.xlsx', true)).toBe('prices-corrected.csv');
    expect(correctedName('prices.xlsx', false)).toBe('prices-partly-corrected.csv');
  });
});
