/** Every filter of every list filters: what nobody has finds nothing, and `true` and `false` share the records. */
import {beforeAll, describe, expect, it} from 'vitest';
import type {ApiModel, Operation} from '../../src/openapi/model';
import type {Json, ParameterObject} from '../../src/openapi/types';
import {asText, isObject} from '../../src/sandbox/json';
import {ourSandbox} from '../support/contract';
import {NOT_KEPT} from './rules/notKept';
import {Player} from './rules/player';

/** Lists whose records may be open to everybody: to a store, a group or a country that none of them names, too. */
const OPEN = new Set([
  'clients/list-announcements.store_id',
  'clients/list-announcements.user_group_id',
  'clients/list-client-search-rules.store_id',
]);

/** What is asked for rather than filtered by. */
const SUMS = new Set(['clients/list-search-facets.category_id']);

interface Listed {
  name: string;
  model: ApiModel;
  operation: Operation;
  parameter: ParameterObject;
  all: Record<string, Json>[];
}

let player: Player;
const filters: Listed[] = [];

beforeAll(async () => {
  player = new Player(await ourSandbox());
  for (const model of player.ours.models)
    for (const operation of model.operations.values()) {
      if (operation.method !== 'get') continue;
      const all = (await player.records(model, operation)) ?? [];
      if (all.length === 0) continue;
      for (const parameter of operation.parameters.filter((one) => one.in === 'query'))
        filters.push({
          name: `${model.api.name}/${operation.id}.${parameter.name}`,
          model,
          operation,
          parameter,
          all,
        });
    }
});

const idsOf = (records: Record<string, Json>[]): string[] =>
  records.map((record) => asText(record.id ?? JSON.stringify(record))).sort();

/** Whether a record counts something, and has found nothing. */
const isEmptySum = ({counts}: Record<string, Json>): boolean =>
  isObject(counts ?? null) && Object.values(counts as Record<string, Json>).every((count) => count === 0);

/** The filters that the sandbox is known not to keep, by the rule that states them. */
const isKnown = ({name}: Listed): boolean => [...NOT_KEPT].some((rule) => rule.startsWith(`${name}.`));

describe('a filter of a list', () => {
  it('by an id that nobody has finds nothing', async () => {
    const faults: string[] = [];
    let asked = 0;
    for (const filter of filters) {
      const {parameter, model, operation, name} = filter;
      const schema = parameter.schema?.items ?? parameter.schema;
      const [, prefix] = /^\^([a-z]{3,4}_)\[0-9A-HJKMNP-TV-Z\]/.exec(schema?.pattern ?? '') ?? [];
      if (prefix === undefined || OPEN.has(name) || SUMS.has(name) || isKnown(filter)) continue;
      asked += 1;
      const found = await player.records(model, operation, {[parameter.name]: `${prefix}01ZZZZZZZZZZZZZZZZZZZZZZZZ`});
      const some = (found ?? []).filter((record) => !isEmptySum(record));
      if (some.length > 0) faults.push(`${name} finds ${some.length}`);
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(150);
  });

  it('by `true` and `false` puts every record on one side', async () => {
    const faults: string[] = [];
    let asked = 0;
    for (const filter of filters) {
      const {parameter, model, operation, name, all} = filter;
      // Both show more than the list does without them, or another form of it.
      if (parameter.schema?.type !== 'boolean' || /^(?:include_|localize$|with_)/.test(parameter.name)) continue;
      const yes = await player.records(model, operation, {[parameter.name]: 'true'});
      const no = await player.records(model, operation, {[parameter.name]: 'false'});
      if (!yes || !no || isKnown(filter)) continue;
      asked += 1;
      const both = idsOf([...yes, ...no]);
      if (both.length < all.length || new Set(both).size < both.length)
        faults.push(`${name}: ${yes.length} and ${no.length} of ${all.length}`);
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(20);
  });
});
