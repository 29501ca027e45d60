import assert from 'node:assert/strict';
import {test} from 'node:test';
import {inOrder, rangeText, searchRequest} from '../src/search.ts';

const requestOf = (query: string) => searchRequest(new URLSearchParams(query), ['brand'], 'DE');

test('facets of the address become filters', () => {
  const {filters} = requestOf('q=gloves&f.brand=A&f.brand=B&f.supplier=sup_1&f.property.Size=M&in_stock=1');
  assert.deepEqual(filters, {brand: ['A', 'B'], supplier_id: ['sup_1'], property: {Size: ['M']}, in_stock: true});
});

test('one price range is the filter, and an open one has no end', () => {
  assert.deepEqual(requestOf('f.price=5-10').filters, {price: {gte: '5', lte: '10'}});
  assert.deepEqual(requestOf('f.price=25-').filters, {price: {gte: '25'}});
  assert.deepEqual(requestOf('f.price=').filters, {});
  // Written by hand: between two ranges lies what nobody asked for.
  assert.deepEqual(requestOf('f.price=5-10&f.price=20-50').filters, {price: {gte: '5', lte: '10'}});
});

test('ranges stand from the lowest, names as they come', () => {
  const buckets = ['10-25', '5-10', '25-'].map((value) => ({value}));
  assert.deepEqual(
    inOrder('range', buckets).map(({value}) => value),
    ['5-10', '10-25', '25-'],
  );
  assert.deepEqual(inOrder('value', buckets), buckets);
});

test('the order is one that the API has', () => {
  assert.equal(requestOf('sort=-price').sort, '-price');
  assert.equal(requestOf('sort=toString').sort, 'relevance');
});

test('nonsense in the address is left out', () => {
  const {filters, offset} = requestOf('f.colour=red&f.price=cheap&offset=-3');
  assert.deepEqual({filters, offset}, {filters: {}, offset: 0});
});

test('a range says both ends, and a number itself', () => {
  assert.equal(rangeText('5-10'), '5 to 10');
  assert.equal(rangeText('0.1-0.1'), '0.1');
});
