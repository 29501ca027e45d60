import {describe, expect, it} from 'vitest';
import {compare, filtered, sorted} from '../../src/sandbox/filter';
import {asText} from '../../src/sandbox/json';
import type {Json, JsonObject} from '../../src/sandbox/types';

const RECORDS: JsonObject[] = [
  {
    id: 'a',
    name: 'Blue gloves',
    status: 'open',
    supplier: {id: 'sup_1', name: 'Bright'},
    amount: {value: '9.5', unit: 'EA'},
    closed_at: null,
    action: 'price_list.updated',
    tags: ['new', 'lab'],
    valid_from: '2025-01-01',
    valid_to: '2025-01-31',
  },
  {
    id: 'b',
    name: 'Red tips',
    status: 'Done',
    supplier: {id: 'sup_2', name: 'Whitefold'},
    amount: {value: '10', unit: 'EA'},
    closed_at: '2025-02-01T08:00:00Z',
    tags: [],
    lines: [{material_id: 'mat_1'}, {material: {id: 'mat_2'}}],
    valid_from: '2025-02-01T00:00:00Z',
    valid_until: null,
  },
  {
    id: 'c',
    name: {en: 'Coat', de: 'Kittel'},
    status: 'open',
    supplier_ids: ['sup_1', 'sup_3'],
    amount: {value: '100', unit: 'EA'},
    closed_at: null,
  },
];

const NOW = '2025-03-14T12:00:00.000Z';

const ids = (records: readonly JsonObject[]): string => records.map(({id}) => asText(id)).join('');
const kept = (query: Record<string, Json>, ignored?: ReadonlySet<string>): string =>
  ids(filtered(RECORDS, {path: {}, query, header: {}}, NOW, ignored));

describe('a filter', () => {
  it.each<[Record<string, Json>, string]>([
    [{}, 'abc'],
    [{status: 'open'}, 'ac'],
    [{status: 'OPEN'}, 'ac'],
    [{action: 'price_list.*'}, 'a'],
    [{action: 'price.*'}, ''],
    [{status: ['done', 'shut']}, 'b'],
    [{'status[ne]': 'open'}, 'b'],
    [{supplier_id: 'sup_1'}, 'ac'],
    [{supplier_id: ['sup_2', 'sup_3']}, 'bc'],
    [{tag: 'lab'}, 'a'],
    [{amount: '10'}, 'b'],
    [{'amount[gte]': '10'}, 'bc'],
    [{'amount[gt]': '10'}, 'c'],
    [{'amount[lte]': '10'}, 'ab'],
    [{'amount[lt]': '10'}, 'a'],
    [{'amount[gt]': '9', 'amount[lt]': '100'}, 'ab'],
    [{'name[contains]': 'T'}, 'bc'],
    [{'name[contains]': 'glove'}, 'a'],
    [{'name[starts_with]': 'KIT'}, 'c'],
    [{'name[starts_with]': 'gloves'}, ''],
    [{'closed_at[is_null]': true}, 'ac'],
    [{'closed_at[is_null]': false}, 'b'],
    // Nothing that is not there comes before or after a day.
    [{'closed_at[gte]': '2000-01-01'}, 'b'],
    [{'closed_at[lt]': '2100-01-01'}, 'b'],
    [{material_id: 'mat_1'}, 'b'],
    [{material_id: 'mat_2'}, 'b'],
    [{material_id: 'mat_3'}, ''],
    [{valid_on: '2025-01-01'}, 'ac'],
    [{valid_on: '2025-01-31'}, 'ac'],
    [{valid_on: '2025-02-01'}, 'bc'],
    [{valid_on: '2024-12-31'}, 'c'],
    [{status: 'open', supplier_id: 'sup_3'}, 'c'],
    // No record knows anything about it.
    [{colour: 'red'}, 'abc'],
    // Not filters.
    [{limit: 1, offset: 2, sort: 'name', fields: 'id'}, 'abc'],
  ])('%j keeps "%s"', (query, expected) => {
    expect(kept(query)).toBe(expected);
  });

  it.each([
    ['gloves', 'a'],
    ['BLUE gloves', 'a'],
    ['blue tips', ''],
    ['kittel', 'c'],
    ['  ', 'abc'],
    // Names of suppliers are not looked into.
    ['whitefold', ''],
  ])('by the words "%s" keeps "%s"', (q, expected) => {
    expect(kept({q})).toBe(expected);
  });

  it('may be left to somebody else', () => {
    expect(kept({status: 'open', supplier_id: 'sup_3'}, new Set(['status', 'supplier_id']))).toBe('abc');
  });
});

describe('the order of a list', () => {
  it.each([
    [undefined, 'abc'],
    ['', 'abc'],
    ['amount', 'abc'],
    ['-amount', 'cba'],
    ['status', 'bac'],
    // Equal records follow their ids, whichever way the list goes.
    ['-status', 'acb'],
    ['-status,-amount', 'cab'],
    [' status , -amount', 'bca'],
    // What is not there comes last, whichever way the list goes.
    ['closed_at', 'bac'],
    ['-closed_at', 'bac'],
    ['supplier.name', 'abc'],
  ])('by "%s" is "%s"', (sort, expected) => {
    expect(ids(sorted(RECORDS, sort))).toBe(expected);
  });

  it.each<[Json | undefined, Json | undefined, number]>([
    ['9', '10', -1],
    ['b', 'a', 1],
    ['10', '9a', -1],
    [1, '1.0', 0],
    ['', '1', -1],
    [null, 'a', 1],
    ['a', null, -1],
    [undefined, null, 0],
    [' ', '0', -1],
  ])('puts %j and %j right', (a, b, order) => {
    expect(Math.sign(compare(a, b))).toBe(order);
  });
});
