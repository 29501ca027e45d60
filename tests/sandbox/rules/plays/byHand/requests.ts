import {PEOPLE} from '../../../../../src/openapi/roles';
import type {Json} from '../../../../../src/openapi/types';
import {fields} from '../../../support/answers';
import {codeOf} from '../../player';
import type {Play} from '../play';
import {differs, rule} from './rule';

/** Rules of headers and parameters that many operations share. They are played with one operation of the API. */

const isTag: Record<string, [create: string, update: string, list: string]> = {
  clients: ['create-tag', 'update-tag', 'list-tags'],
  suppliers: ['create-price-list', 'update-price-list', 'list-price-lists'],
};

/** Finds the operations of the API, and the body that creates a record. */
function setting(
  {model}: Parameters<Play>[0],
  player: Parameters<Play>[1],
): {
  create: NonNullable<ReturnType<typeof model.operations.get>>;
  update: NonNullable<ReturnType<typeof model.operations.get>>;
  list: NonNullable<ReturnType<typeof model.operations.get>>;
  body: Record<string, Json>;
} {
  const [create, update, list] = (isTag[model.api.name] ?? []).map((id) => model.operations.get(id));
  if (!create || !update || !list) throw new Error(`The operations for shared rules of ${model.api.name} are gone.`);
  const [body] = player.bodies(model, create);
  // Both examples are objects.
  return {create, update, list, body: body as Record<string, Json>};
}

rule('IdempotencyKey.idempotency-key-reused', async (placed, player) => {
  const {create, body} = setting(placed, player);
  const headers = {'Idempotency-Key': 'one-key'};
  const once = await player.fresh(placed.model, create, {body, headers});
  const same = await player.call(placed.model, create, {body, headers});
  const other = await player.call(placed.model, create, {body: {...body, name: 'Another'}, headers});
  return [
    ...differs('the same body', [same.status, fields(same).id], [201, fields(once).id ?? null]),
    ...differs('another body', [other.status, codeOf(other)], [422, 'idempotency_key_reused']),
  ];
});

rule('Offset.gives-400-pagination-conflict', async (placed, player) => {
  const {list} = setting(placed, player);
  const page = fields(await player.fresh(placed.model, list, {query: {limit: '1'}}));
  const cursor = typeof page.next_cursor === 'string' ? page.next_cursor : 'x';
  const both = await player.call(placed.model, list, {query: {cursor, offset: '1'}});
  const one = await player.call(placed.model, list, {query: {offset: '1'}});
  return [
    ...differs('both', [both.status, codeOf(both)], [400, 'pagination_conflict']),
    ...differs('one', one.status, 200),
  ];
});

rule('IfMatch.precondition-failed-nothing-written', async (placed, player) => {
  const {model} = placed;
  const {update} = setting(placed, player);
  const show = [...model.operations.values()].find(({path, method}) => path === update.path && method === 'get');
  const [body = null] = player.bodies(model, update);
  player.sandbox.reset();
  await player.sandbox.prepare(model.api.name, update.id);
  const path = player.sandbox.suggest(model.api.name, update.id);
  if (!show || !path) return undefined;
  const before = await player.call(model, show, {path});
  const stale = await player.call(model, update, {path, body, headers: {'If-Match': '"v99"'}});
  const after = await player.call(model, show, {path});
  const etag = before.headers.get('ETag') ?? '';
  const good = await player.call(model, update, {path, body, headers: {'If-Match': etag}});
  return [
    ...differs('a stale version', [stale.status, codeOf(stale)], [412, 'precondition_failed']),
    ...differs('what is written with it', after.text, before.text),
    ...differs('the version that is there', good.status, 200),
  ];
});

rule('ClientId.client-not-accessible', async (placed, player) => {
  const list = placed.parameters.find(({operation}) => operation.id === 'list-tags')?.operation;
  if (!list) return undefined;
  const other = {'Client-Id': 'cli_01ZZZZZZZZZZZZZZZZZZZZZZZZ'};
  const bad = await player.fresh(placed.model, list, {headers: other});
  const good = await player.fresh(placed.model, list);
  return [
    ...differs('another client', [bad.status, codeOf(bad)], [403, 'client_not_accessible']),
    ...differs('its own', good.status, 200),
  ];
});

rule('ActingUser.no-active-user-client', async (placed, player) => {
  const list = placed.parameters.find(({operation}) => operation.id === 'list-products')?.operation;
  if (!list) return undefined;
  const nobody = {'Acting-User': 'usr_01ZZZZZZZZZZZZZZZZZZZZZZZZ'};
  const bad = await player.fresh(placed.model, list, {headers: nobody});
  const good = await player.fresh(placed.model, list, {headers: {'Acting-User': PEOPLE.maya ?? ''}});
  return [...differs('nobody', [bad.status, codeOf(bad)], [403, 'forbidden']), ...differs('a user', good.status, 200)];
});

const keyed: Play = async ({model, parameters}, player) => {
  for (const {operation} of parameters) {
    const [body] = player.bodies(model, operation);
    if (body === undefined) continue;
    const good = await player.fresh(model, operation, {body});
    if (good.status >= 300) continue;
    const bad = await player.fresh(model, operation, {body, headers: {'Idempotency-Key': ''}});
    return differs('without a key', [bad.status, codeOf(bad)], [400, 'idempotency_key_missing']);
  }
  return undefined;
};
rule('IdempotencyKeyRequired.idempotency-key-missing', keyed);

rule('IdempotencyKeyRequired.within-24-hours-same', async ({model, parameters}, player) => {
  const headers = {'Idempotency-Key': 'one-key'};
  for (const {operation} of parameters) {
    const [body] = player.bodies(model, operation);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) continue;
    const once = await player.fresh(model, operation, {body, headers});
    if (once.status >= 300) continue;
    const again = await player.call(model, operation, {body, headers});
    const other = await player.call(model, operation, {body: {...body, no_such_field: 1}, headers});
    return [
      ...differs('the stored answer', again.text, once.text),
      ...differs('another body', [other.status, codeOf(other)], [422, 'idempotency_key_reused']),
    ];
  }
  return undefined;
});
