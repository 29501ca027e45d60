import {isDeepStrictEqual} from 'node:util';
import {asText, isObject} from '../../../../src/sandbox/json';
import type {Json} from '../../../../src/openapi/types';
import {fields} from '../../support/answers';
import {constraintsOf, playBody, playQuery, type Constraint} from '../constraints';
import type {FieldPlace, PlacedRule} from '../places';
import {valueAt, withoutField, withValue, type Player} from '../player';
import type {Play} from './play';

/** The first of several results that says something. */
async function first(tries: (() => Promise<string[] | undefined>)[]): Promise<string[] | undefined> {
  for (const attempt of tries) {
    const result = await attempt();
    if (result) return result;
  }
  return undefined;
}

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function numbersIn(text: string): number[] {
  const words = WORDS.flatMap((word, number) => (new RegExp(`\\b${word}\\b`, 'i').test(text) ? [number] : []));
  const figures = text.replaceAll(/(\d),(\d{3})/g, '$1$2').match(/\d+(?:\.\d+)?/g) ?? [];
  return [...words, ...figures.map(Number)];
}

/** Keywords that a sentence may state, by its words. */
function keywordsIn(text: string): string[] {
  const isText = /character/.test(text);
  if (/^Required\.|\b(?:mandatory)\b/i.test(text)) return ['required'];
  return isText ? ['maxLength', 'minLength'] : ['maximum', 'minimum', 'maxItems', 'minItems', 'maxLength', 'minLength'];
}

/** The body of an example that has a place for a field. */
function bodyFor({model}: PlacedRule, {operation, keys}: FieldPlace, player: Player): Json | undefined {
  const bodies = player.bodies(model, operation);
  return (
    bodies.find((body) => valueAt(body, keys) !== undefined) ??
    bodies.find((body) => isObject(valueAt(body, keys.slice(0, -1)) ?? null))
  );
}

/** The limits of a schema that a sentence names with their numbers. */
function statedLimits(
  text: string,
  schema: Parameters<typeof constraintsOf>[0],
  sample: Json | undefined,
): Constraint[] {
  const numbers = numbersIn(text);
  return constraintsOf(schema, sample)
    .filter(({keyword}) => {
      const limit = Object.entries(schema).find(([name]) => name === keyword)?.[1] as unknown;
      return keywordsIn(text).includes(keyword) && typeof limit === 'number' && numbers.includes(limit);
    })
    .map((limit) => ({...limit, address: limit.keyword}));
}

/** A number in the sentence is a limit of the schema: a value at it passes, one beyond it is refused. */
export const statedLimit: Play = async (placed, player) => {
  const {rule, model} = placed;
  if (!/at most|at least|up to|\d[–-]\d|from \d|exactly|between/i.test(rule.text)) return undefined;
  const ofBodies = placed.fields.slice(0, 4).map((field) => async (): Promise<string[] | undefined> => {
    const body = bodyFor(placed, field, player);
    if (body === undefined || field.keys.length === 0) return undefined;
    const limits = statedLimits(rule.text, field.schema, valueAt(body, field.keys));
    const results: string[] = [];
    let played = 0;
    for (const limit of limits) {
      player.sandbox.reset();
      const result = await playBody(model, field, body, limit, player);
      if (result) played += 1;
      results.push(...(result ?? []));
    }
    return played === 0 ? undefined : results;
  });
  const ofQueries = placed.parameters.slice(0, 4).map(({operation, parameter}) => async () => {
    if (parameter.in !== 'query' || !parameter.schema) return undefined;
    const schema = {...(parameter.schema.items ?? parameter.schema), stack: []};
    const list = parameter.schema.items ? {...parameter.schema, stack: []} : undefined;
    const sample = [parameter.example ?? 'x'].flat();
    const limits = [
      ...statedLimits(rule.text, schema, undefined),
      ...(list ? statedLimits(rule.text, list, sample) : []),
    ];
    const results: string[] = [];
    let played = 0;
    for (const limit of limits) {
      const written = {
        ...limit,
        ...(Array.isArray(limit.beyond) && {beyond: limit.beyond.map(asText).join(',')}),
      };
      const result = await playQuery(model, operation, parameter, written, player);
      if (result) played += 1;
      results.push(...(result ?? []));
    }
    return played === 0 ? undefined : results;
  });
  return first([...ofBodies, ...ofQueries]);
};

/** `Default x`: a creation without the field answers with x, and another value is kept. */
export const fieldDefault: Play = async (placed, player) => {
  const [, written] = /\bDefault(?:s to| is)? `([^`]+)`/.exec(placed.rule.text) ?? [];
  if (written === undefined) return undefined;
  return first(
    placed.fields
      .filter(({operation, keys}) => operation.method === 'post' && keys.length === 1)
      .slice(0, 3)
      .map((field) => async () => {
        const body = bodyFor(placed, field, player);
        if (body === undefined) return undefined;
        const bare = withoutField(body, field.keys) ?? body;
        const answer = await player.fresh(placed.model, field.operation, {body: bare});
        const value = fields(answer)[field.keys[0] ?? ''];
        if (answer.status >= 300 || value === undefined) return undefined;
        const faults = asText(value) === written ? [] : [`without it the answer has ${JSON.stringify(value)}`];
        const other = otherValue(field, written);
        const changed = other === undefined ? undefined : withValue(body, field.keys, other);
        if (changed === undefined) return faults;
        const kept = await player.fresh(placed.model, field.operation, {body: changed});
        const back = fields(kept)[field.keys[0] ?? ''];
        if (kept.status < 300 && !isDeepStrictEqual(back, other)) faults.push(`${asText(other ?? null)} is not kept`);
        return faults;
      }),
  );
};

function otherValue({schema}: FieldPlace, written: string): Json | undefined {
  if (schema.type === 'boolean') return written !== 'true';
  if (schema.enum) return schema.enum.find((value) => value !== null && value !== written);
  if (schema.type === 'integer') return Number(written) + 1;
  return undefined;
}

/** `Default x` of a query parameter: leaving it out is the same as sending x. */
export const queryDefault: Play = async (placed, player) => {
  const [, written] = /\bDefault(?:s to| is)? `([^`]+)`/.exec(placed.rule.text) ?? [];
  const place = placed.parameters.find(
    ({operation, parameter}) => parameter.in === 'query' && parameter.name !== 'sort' && operation.method === 'get',
  );
  if (written === undefined || !place) return undefined;
  const {operation, parameter} = place;
  const plain = await player.page(placed.model, operation);
  const same = await player.page(placed.model, operation, {[parameter.name]: written});
  if (plain.status !== 200) return undefined;
  const other = (parameter.schema?.enum ?? (parameter.schema?.type === 'boolean' ? [true, false] : []))
    .map(asText)
    .find((value) => value !== written);
  if (other === undefined) return undefined;
  const different = await player.page(placed.model, operation, {[parameter.name]: other});
  const faults = isDeepStrictEqual(plain.json, same.json) ? [] : [`${parameter.name}=${written} gives another answer`];
  // Where the other value gives the same, nothing shows that it is read.
  return isDeepStrictEqual(plain.json, different.json) && faults.length === 0 ? undefined : faults;
};

/** Fields that follow from another one: a group with a rule lets go of whom it describes no longer. */
const FOLLOWING: Record<string, string[]> = {cost_centre: ['user_group_ids']};

/** A merge patch changes what it names, keeps the rest, and clears an optional field with null. */
export const mergePatch: Play = async (placed, player) => {
  const {model, rule} = placed;
  if (!/`null` clears/.test(rule.text)) return undefined;
  const changes = [
    ...placed.fields.filter(({keys}) => keys.length === 0).map(({operation}) => operation),
    ...placed.operations,
  ].filter(({method}) => method === 'patch');
  return first(
    changes.slice(0, 3).map((operation) => async () => {
      const show = [...model.operations.values()].find(({path, method}) => path === operation.path && method === 'get');
      const [example] = player.bodies(model, operation);
      if (!show || !isObject(example ?? null) || example === undefined) return undefined;
      player.sandbox.reset();
      await player.sandbox.prepare(model.api.name, operation.id);
      const path = player.sandbox.suggest(model.api.name, operation.id);
      const before = fields(await player.call(model, show, {...(path && {path})}));
      const own = await import('../places').then(({bodyFields}) => bodyFields(model, operation));
      const optional = own.filter(({keys, schema}) => keys.length === 1 && schema.nullable);
      for (const {
        keys: [name = ''],
      } of optional) {
        if (before[name] === undefined || before[name] === null) continue;
        const cleared = await player.call(model, operation, {...(path && {path}), body: {[name]: null}});
        if (cleared.status !== 200) continue;
        const after = fields(await player.call(model, show, {...(path && {path})}));
        const faults = after[name] === null ? [] : [`null leaves ${name} as ${JSON.stringify(after[name])}`];
        const still = own
          .filter(({keys}) => keys.length === 1 && keys[0] !== name)
          .filter(({keys: [other = '']}) => FOLLOWING[name]?.includes(other) !== true)
          .map(({keys: [other = '']}) => other)
          .filter((other) => other in before && !isDeepStrictEqual(before[other], after[other]));
        return [...faults, ...still.map((other) => `clearing ${name} changes ${other}`)];
      }
      return undefined;
    }),
  );
};
