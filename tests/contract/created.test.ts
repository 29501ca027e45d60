import {beforeAll, describe, expect, it} from 'vitest';
import {examplesOf} from '../../src/openapi/examples';
import type {ApiModel, Operation} from '../../src/openapi/model';
import {dereference} from '../../src/openapi/resolve';
import type {Json, Lifecycle, SchemaObject} from '../../src/openapi/types';
import {ourContract} from '../support/contract';

interface Created {
  place: string;
  operation: Operation;
  record: Record<string, Json>;
  lifecycle?: Lifecycle;
}

/** Counts that the request itself decides. */
const COUNTS_SENT = new Set(['create-promotion product_count', 'create-pick-list line_count']);

function recordsOf(model: ApiModel, operation: Operation): Created[] {
  const response = operation.object.responses?.['201'];
  const media = response && dereference(model.document, response).content?.['application/json'];
  if (!media) return [];
  const name = media.schema?.$ref?.split('/').at(-1) ?? '';
  const schemas: Record<string, SchemaObject> = model.document.components?.schemas ?? {};
  const lifecycle = schemas[name]?.['x-lifecycle'];
  return examplesOf(model.document, media).flatMap(({value}) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [{place: `${model.api.name} ${operation.id}`, operation, record: value, ...(lifecycle && {lifecycle})}]
      : [],
  );
}

let created: Created[];
beforeAll(async () => {
  const {models} = await ourContract();
  created = models.flatMap((model) =>
    [...model.operations.values()].flatMap((operation) => recordsOf(model, operation)),
  );
});

describe('an answer to a creation', () => {
  it('shows the record as it was made, not as it became', () => {
    const changed = created.filter(({record}) => 'updated_at' in record && record.updated_at !== record.created_at);
    expect(changed.map(({place}) => place)).toEqual([]);
    expect(created.length).toBeGreaterThan(70);
  });

  it('shows its first state', () => {
    const wrong = created.flatMap(({place, operation, record, lifecycle}) => {
      const state = typeof lifecycle?.field === 'string' ? record[lifecycle.field] : undefined;
      if (!lifecycle || typeof state !== 'string') return [];
      const made = lifecycle.transitions.filter(({from, by}) => from.length === 0 || by === operation.id);
      return [lifecycle.initial, ...made.flatMap(({to}) => to)].includes(state) ? [] : [`${place}: ${state}`];
    });
    expect(wrong).toEqual([]);
  });

  it('counts nothing that could not have happened yet', () => {
    const wrong = created.flatMap(({place, operation, record}) =>
      Object.entries(record).flatMap(([key, value]) =>
        /_count$/.test(key) && typeof value === 'number' && value > 0 && !COUNTS_SENT.has(`${operation.id} ${key}`)
          ? [`${place}: ${key} is ${value}`]
          : [],
      ),
    );
    expect(wrong).toEqual([]);
  });
});
