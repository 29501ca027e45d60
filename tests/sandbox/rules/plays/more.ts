import {asText, isObject} from '../../../../src/sandbox/json';
import type {Json} from '../../../../src/openapi/types';
import {fields} from '../../support/answers';
import {bodyFields, type PlacedRule} from '../places';
import {codeOf, pointersOf, valueAt, withValue, pointer} from '../player';
import type {Play} from './play';

/** A record is gone after it was deleted: the second call finds nothing. */
export const deletedOnce: Play = async ({model, operations: [operation], rule}, player) => {
  if (operation?.method !== 'delete' || !/second call|again/i.test(rule.text) || !/404/.test(rule.text))
    return undefined;
  player.sandbox.reset();
  await player.sandbox.prepare(model.api.name, operation.id);
  const path = player.sandbox.suggest(model.api.name, operation.id);
  if (!path) return undefined;
  const once = await player.call(model, operation, {path});
  if (once.status >= 300) return undefined;
  const twice = await player.call(model, operation, {path});
  return twice.status === 404 ? [] : [`the second call answered ${twice.status}`];
};

/** A field that cannot change is accepted at the creation and refused in a change. */
export const fixedField: Play = async ({model, fields: places, rule}, player) => {
  if (!/cannot (?:be )?change|never change|fixed/i.test(rule.text)) return undefined;
  for (const {operation, keys} of places) {
    if (operation.method !== 'post' || keys.length !== 1) continue;
    const update = [...model.operations.values()].find(
      ({path, method}) => method === 'patch' && path.replace(/\/\{\w+\}$/, '') === operation.path,
    );
    const body = player.bodies(model, operation).find((candidate) => valueAt(candidate, keys) !== undefined);
    if (!update || body === undefined) continue;
    if (bodyFields(model, update).some((field) => field.keys.join('.') === keys.join('.'))) continue;
    const [name = ''] = keys;
    const good = await player.fresh(model, operation, {body});
    const bad = await player.fresh(model, update, {body: {[name]: valueAt(body, keys) ?? null}});
    if (good.status >= 300) continue;
    const isTold = bad.status === 422 && pointersOf(bad).includes(pointer(keys));
    return isTold ? [] : [`a change of ${name} answered ${bad.status} ${codeOf(bad)}`];
  }
  return undefined;
};

const EARLY = '2025-03-20';
const LATE = '2025-06-20';

function dated(value: Json | undefined, day: string): string {
  return typeof value === 'string' && value.includes('T') ? `${day}T09:00:00.000Z` : day;
}

/** Two moments in the wrong order are refused at the later field; in the right order they are not. */
export const momentsInOrder: Play = async ({model, fields: places, rule}, player) => {
  const [, other = ''] = /(?:not before|before|after|later than) `(\w+)`/.exec(rule.text) ?? [];
  if (other === '' || !/must|not before|cannot/i.test(rule.text)) return undefined;
  for (const {operation, keys, schema} of places) {
    if (!/^date/.test(schema.format ?? '')) continue;
    const first = [...keys.slice(0, -1), other];
    for (const body of player.bodies(model, operation)) {
      const sample = valueAt(body, keys) ?? valueAt(body, first) ?? (schema.format === 'date' ? EARLY : `${EARLY}T`);
      const pair = (from: string, to: string): Json | undefined => {
        const half = withValue(body, first, dated(sample, from));
        return half === undefined ? undefined : withValue(half, keys, dated(sample, to));
      };
      const [right, wrong] = [pair(EARLY, LATE), pair(LATE, EARLY)];
      if (right === undefined || wrong === undefined) continue;
      const good = await player.fresh(model, operation, {body: right});
      const bad = await player.fresh(model, operation, {body: wrong});
      if ([403, 404, 409].includes(bad.status)) continue;
      if (pointersOf(good).includes(pointer(keys)) || good.status >= 500) continue;
      return bad.status === 422 ? [] : [`${operation.id}: ${other} after ${keys.join('.')} answered ${bad.status}`];
    }
  }
  return undefined;
};

/** A field that is unique in its kind: the second record with its value is refused. */
export const uniqueField: Play = async ({model, fields: places, rule}, player) => {
  if (!/\bunique\b/i.test(rule.text)) return undefined;
  for (const {operation, keys} of places) {
    if (operation.method !== 'post' || keys.length !== 1) continue;
    for (const body of player.bodies(model, operation)) {
      if (valueAt(body, keys) === undefined || !isObject(body)) continue;
      const good = await player.fresh(model, operation, {body});
      const bad = await player.call(model, operation, {body});
      if (good.status >= 300) continue;
      return codeOf(bad) === 'conflict_duplicate'
        ? []
        : [`${operation.id} with the same ${keys.join('.')}: ${bad.status}`];
    }
  }
  return undefined;
};

/** A number with a wrong check digit is refused. */
export const checkDigit: Play = async ({model, fields: places, rule}, player) => {
  if (!/`invalid_check_digit`/.test(rule.text)) return undefined;
  for (const {operation, keys} of places)
    for (const body of player.bodies(model, operation)) {
      const value = valueAt(body, keys);
      if (typeof value !== 'string' || !/\d$/.test(value)) continue;
      const wrong = withValue(body, keys, `${value.slice(0, -1)}${(Number(value.at(-1)) + 1) % 10}`);
      if (wrong === undefined) continue;
      const good = await player.fresh(model, operation, {body});
      const bad = await player.fresh(model, operation, {body: wrong});
      if (good.text.includes('invalid_check_digit')) continue;
      return bad.text.includes('invalid_check_digit')
        ? []
        : [`${operation.id} with a wrong digit answered ${bad.status}`];
    }
  return undefined;
};

export function sumOf(value: Json): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, entry) => sum + sumOf(entry), 0);
  return isObject(value) ? Object.values(value).reduce<number>((sum, entry) => sum + sumOf(entry), 0) : 0;
}

/** What an answer counts: its records, or its figures. */
export function contentOf(answer: Json): Json {
  return isObject(answer) && Array.isArray(answer.data) ? answer.data : answer;
}

/** A filter of figures: with a value that nothing has, less is counted than without it. */
export const countsOnly: Play = async ({model, parameters, rule}, player) => {
  const place = parameters.find(({operation, parameter}) => parameter.in === 'query' && operation.method === 'get');
  if (!place || !/^(?:Counts only|Only (?:searches|orders))/.test(rule.text)) return undefined;
  const schema = place.parameter.schema?.items ?? place.parameter.schema ?? {};
  const [, prefix] = /^\^(\w+_)\[0-9A-HJKMNP-TV-Z\]/.exec(schema.pattern ?? '') ?? [];
  const absent = prefix === undefined ? undefined : `${prefix}01ZZZZZZZZZZZZZZZZZZZZZZZZ`;
  if (absent === undefined) return undefined;
  const all = await player.page(model, place.operation);
  const none = await player.page(model, place.operation, {[place.parameter.name]: absent});
  if (all.status !== 200 || sumOf(contentOf(all.json)) === 0) return undefined;
  if (none.status !== 200) return undefined;
  const [whole, rest] = [sumOf(contentOf(all.json)), sumOf(contentOf(none.json))];
  return rest < whole ? [] : [`${place.parameter.name}=${absent} counts ${rest} of ${whole}`];
};

/** A caller whose role lacks the right is refused; one who has every right is not. */
export const right: Play = async ({model, operations: [operation], rule}, player) => {
  if (!operation || !/\bright\b|\brole\b|permission|administrator|\badmins?\b/i.test(rule.text)) return undefined;
  if (!/only|must|cannot|403|forbidden/i.test(rule.text) || operation.object['x-permission'] === undefined)
    return undefined;
  // Sentences about somebody's own record or own limits need a test of their own.
  if (/\bown\b|yourself|limit/i.test(rule.text)) return undefined;
  const [body] = player.bodies(model, operation);
  const sent = {...(body !== undefined && {body})};
  const good = await player.fresh(model, operation, sent);
  const role = model.api.name === 'clients' ? 'viewer' : 'sales';
  const bad = await player.fresh(model, operation, {...sent, key: role});
  return good.status < 300 && bad.status === 403 ? [] : undefined;
};

/** Codes that say by themselves what was wrong. */
function ownCodes({model, rule, fields: places, operations}: PlacedRule): string[] {
  const operationsOfRule = [...operations, ...places.map(({operation}) => operation)];
  const documented = new Set(operationsOfRule.flatMap(({object}) => object['x-problems'] ?? []));
  const general = new Set(['invalid_state', 'forbidden', 'validation_failed', 'not_found', 'conflict_in_use']);
  return [...rule.text.matchAll(/`([a-z_]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => documented.has(code) && !general.has(code) && model.operations.size > 0);
}

const GREAT = '999999999';

/** Copies of a body with one amount far too great, or one reference to nothing. */
function spoiled(body: Json, keys: readonly string[] = []): Json[] {
  const value = valueAt(body, keys);
  if (isObject(value ?? null) || Array.isArray(value))
    return Object.keys(value as object).flatMap((key) => spoiled(body, [...keys, key]));
  const others: Json[] = [];
  if (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value)) others.push(GREAT);
  if (typeof value === 'number') others.push(Number(GREAT));
  return others.flatMap((other) => withValue(body, keys, other) ?? []);
}

/** An amount that is far too great is refused with the code of the sentence. */
export const tooMuch: Play = async (placed, player) => {
  const {model, rule, operations} = placed;
  const [operation] = operations;
  const codes = ownCodes(placed);
  if (!operation || codes.length === 0 || !/more|exceed|enough|stock|quantity|limit|above|budget/i.test(rule.text))
    return undefined;
  for (const body of player.bodies(model, operation)) {
    const good = await player.fresh(model, operation, {body});
    if (good.status >= 300) continue;
    for (const wrong of spoiled(body).slice(0, 12)) {
      const bad = await player.fresh(model, operation, {body: wrong});
      if (codes.includes(codeOf(bad))) return [];
    }
  }
  return undefined;
};

/** Records of the sandbox have the value that a sentence promises for a field that was not sent. */
export const createdDefault: Play = async ({model, fields: places, rule}, player) => {
  const [, written] = /\bDefault(?:s to| is)? `([^`]+)`/.exec(rule.text) ?? [];
  if (written === undefined) return undefined;
  for (const {operation, keys} of places) {
    const create = [...model.operations.values()].find(
      ({path, method}) => method === 'post' && operation.path.replace(/\/\{\w+\}$/, '') === path,
    );
    const [name = ''] = keys;
    if (!create || keys.length !== 1) continue;
    for (const body of player.bodies(model, create)) {
      if (!isObject(body)) continue;
      const bare = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
      const answer = await player.fresh(model, create, {body: bare});
      const value = fields(answer)[name];
      if (answer.status >= 300 || value === undefined) continue;
      return asText(value) === written ? [] : [`without ${name} the answer has ${JSON.stringify(value)}`];
    }
  }
  return undefined;
};
