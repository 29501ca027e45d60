import {expect, it} from 'vitest';
import {placesIn} from '../../../src/client/page/samplePlaces';

const shown = (text: string, prefix = 'body'): Record<string, string[]> =>
  placesIn(text, prefix).reduce<Record<string, string[]>>((all, {id, from, to}) => {
    all[id] = [...(all[id] ?? []), text.slice(from, to)];
    return all;
  }, {});

it('finds each field from its name to the end of its value', () => {
  expect(shown('{"name": "PPE, {small}", "size": -1.5e3, "ok": null}')).toEqual({
    'body.name': ['"name": "PPE, {small}"'],
    'body.size': ['"size": -1.5e3'],
    'body.ok': ['"ok": null'],
  });
});

it('gives the items of a list the address of the list', () => {
  const found = shown('{"lines": [{"sku": "A\\"1"}, {"sku": "B"}], "none": []}', 'response-200');
  expect(found['response-200.lines.sku']).toEqual(['"sku": "A\\"1"', '"sku": "B"']);
  expect(found['response-200.lines']).toEqual(['"lines": [{"sku": "A\\"1"}, {"sku": "B"}]']);
  expect(found['response-200.none']).toEqual(['"none": []']);
});

it('finds the body in a call, and nothing in a call without one', () => {
  const call = (body: string): string => `curl --url https://example.com/{id} \\\n  --data '${body}'`;
  expect(shown(call('{\n  "name": "PPE"\n}'))).toEqual({'body.name': ['"name": "PPE"']});
  expect(shown('curl --url https://example.com/v1/tags')).toEqual({});
});

it('keeps what it has read of a text that ends early', () => {
  expect(shown('{"a": 1, "b": [')).toEqual({'body.a': ['"a": 1']});
});
