import {expect, it} from 'vitest';
import {parameterPlacesIn, placesIn} from '../../../src/client/page/samplePlaces';

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

const PAGE = {
  path: '/v1/tags/{tag_id}/apply',
  ids: ['parameters-path-tag_id', 'parameters-query-limit', 'parameters-header-If-Match'],
};

it.each([
  [
    'curl',
    `curl --url 'https://example.com/v1/tags/tag_1/apply?limit=5&cursor=x' \\\n  --header 'If-Match: "7f3a"' \\\n  --data '{}'`,
    `If-Match: "7f3a"'`,
  ],
  [
    'Go',
    `http.NewRequest("POST", "https://example.com/v1/tags/tag_1/apply?limit=5", nil)\n\treq.Header.Set("If-Match", "\\"7f3a\\"")\n`,
    `If-Match", "\\"7f3a\\""`,
  ],
  [
    'JavaScript',
    "fetch('https://example.com/v1/tags/tag_1/apply?limit=5', {\n  'If-Match': '\"7f3a\"',\n})",
    `If-Match': '"7f3a"'`,
  ],
])('finds path, query and headers of a call in %s', (_, text, header) => {
  const found = parameterPlacesIn(text, PAGE).map(({id, from, to}) => [id, text.slice(from, to)]);
  expect(found).toEqual([
    ['parameters-path-tag_id', 'tag_1'],
    ['parameters-query-limit', 'limit=5'],
    ['parameters-header-If-Match', header],
  ]);
});

it('finds no parameter where the call has none', () => {
  expect(parameterPlacesIn('curl --url https://example.com/v1/tags', PAGE)).toEqual([]);
});
