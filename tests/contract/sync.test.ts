/** Every list whose records say when they were changed can be asked for what has changed, in that order, by cursor. */
import {expect, it} from 'vitest';
import {dereference} from '../../src/openapi/resolve';
import type {OpenApiDocument, SchemaObject} from '../../src/openapi/types';
import {ourContract} from '../support/contract';

function propertiesOf(document: OpenApiDocument, raw: SchemaObject | undefined): Record<string, SchemaObject> {
  if (!raw) return {};
  const {allOf = [], properties = {}} = dereference(document, raw);
  return Object.assign({}, ...allOf.map((part) => propertiesOf(document, part)), properties) as typeof properties;
}

it('lists can be followed', async () => {
  const {models} = await ourContract();
  let lists = 0;
  const faults: string[] = [];
  for (const {api, document, operations} of models)
    for (const {id, method, object, parameters} of operations.values()) {
      const success = method === 'get' ? object.responses?.['200'] : undefined;
      const answer = success && Object.values(dereference(document, success).content ?? {})[0]?.schema;
      const {data, page} = propertiesOf(document, answer);
      const entry = data && page && dereference(document, data).items;
      if (!entry || !('updated_at' in propertiesOf(document, entry))) continue;
      lists += 1;
      const names = new Set(parameters.map(({name}) => name));
      const sort = parameters.find(({name}) => name === 'sort')?.description ?? '';
      if (!names.has('updated_at[gte]') || !names.has('cursor') || !sort.includes('`updated_at`'))
        faults.push(`${api.name}/${id}`);
    }
  expect(lists).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});
