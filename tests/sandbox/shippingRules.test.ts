import {expect, it} from 'vitest';
import {ruleFor} from '../../src/sandbox/behaviours/shipping';

const ALL = {id: 'all', store_ids: [], countries: [], postal_code_ranges: []};
const STORE = {...ALL, id: 'store', store_ids: ['sto_1']};
const COUNTRY = {...ALL, id: 'country', countries: ['DE']};
const POSTCODE = {...COUNTRY, id: 'postcode', postal_code_ranges: [{from: '20000', to: '29999'}]};
const RULES = [ALL, STORE, COUNTRY, POSTCODE];

it('the most specific rule of a supplier counts, in whatever order they stand', () => {
  const chosen = (country: string, postalCode: string, store: string): unknown[] =>
    [RULES, [...RULES].reverse()].map((rules) => ruleFor(rules, {country, postalCode}, store)?.id);
  expect(chosen('DE', '20095', 'sto_1')).toEqual(['postcode', 'postcode']);
  expect(chosen('DE', '80331', 'sto_1')).toEqual(['country', 'country']);
  expect(chosen('FR', '75001', 'sto_1')).toEqual(['store', 'store']);
  expect(chosen('FR', '75001', 'sto_2')).toEqual(['all', 'all']);
});
