import type {Json} from '../../../../../src/openapi/types';
import {asText, isObject} from '../../../../../src/sandbox/json';
import {fields} from '../../../support/answers';
import {Client} from '../../../support/client';
import type {Player} from '../../player';
import {differs, rule} from './rule';

const ORDERS = '/v1/inventory/transfer-orders';
const RECENT = '2025-03-14T11:00:00.000Z';

/** The body of the documented creation. */
function newOrder(player: Player): Record<string, Json> {
  const model = player.ours.models.find(({api}) => api.name === 'clients');
  const create = model?.operations.get('create-transfer-order');
  const [body] = model && create ? player.bodies(model, create) : [];
  if (!isObject(body ?? null)) throw new Error('create-transfer-order has no example.');
  return body as Record<string, Json>;
}

function world(player: Player): Client {
  return new Client(player.ours, 'clients');
}

rule('create-transfer-order.must-differ-cannot-changed', async (_, player) => {
  const body = newOrder(player);
  const client = world(player);
  const made = await client.ok('POST', ORDERS, body);
  const same = await client.send('POST', ORDERS, {...body, to_location_id: body.from_location_id ?? null});
  const moved = await client.send('PATCH', `${ORDERS}/${asText(made.id)}`, {
    to_location_id: body.to_location_id ?? null,
  });
  return [...differs('the same place', same.status, 422), ...differs('a change of the place', moved.status, 422)];
});

rule('delete-transfer-order.again-gaps-sequence-normal', async (_, player) => {
  const client = world(player);
  const first = await client.ok('POST', ORDERS, newOrder(player));
  await client.ok('DELETE', `${ORDERS}/${asText(first.id)}`);
  const next = await client.ok('POST', ORDERS, newOrder(player));
  return next.number === first.number ? [`${asText(first.number)} is given out again`] : [];
});

rule('list-transfer-orders.number.at-most-record-comes', async (_, player) => {
  const client = world(player);
  const found = await client.ok('GET', `${ORDERS}?number=TO-000123`);
  const none = await client.ok('GET', `${ORDERS}?number=TO-999999`);
  const count = (page: Record<string, Json>): number => (Array.isArray(page.data) ? page.data.length : -1);
  return [...differs('a number', count(found), 1), ...differs('a number of none', count(none), 0)];
});

rule('remove-transfer-order-line.cannot-removed-because-order', async (_, player) => {
  const client = world(player);
  const body = newOrder(player);
  const lines = Array.isArray(body.lines) ? body.lines.slice(0, 1) : [];
  const made = await client.ok('POST', ORDERS, {...body, lines});
  const [line] = Array.isArray(made.lines) ? made.lines : [];
  const id = isObject(line ?? null) ? asText((line as Record<string, Json>).id) : '';
  const last = await client.send('DELETE', `${ORDERS}/${asText(made.id)}/lines/${id}`);
  return differs('the last line', last.status, 409);
});

/** An order that has left with its first line. */
async function dispatched(client: Client, player: Player): Promise<{id: string; at: string}> {
  const made = await client.ok('POST', ORDERS, newOrder(player));
  const at = `${ORDERS}/${asText(made.id)}`;
  const submitted = await client.ok('POST', `${at}/submit`);
  if (submitted.status === 'pending_approval') await client.ok('POST', `${at}/approve`, {});
  return {id: asText(made.id), at};
}

rule('TransferDispatch.dispatched_at.up-30-days-back', async (_, player) => {
  const client = world(player);
  const {at} = await dispatched(client, player);
  const try_ = async (moment: string): Promise<number> =>
    (await client.send('POST', `${at}/dispatch`, {dispatched_at: moment})).status;
  const early = await try_('2025-01-14T09:00:00.000Z');
  const late = await try_('2025-06-14T09:00:00.000Z');
  const good = await client.send('POST', `${at}/dispatch`, {dispatched_at: RECENT});
  return [
    ...differs('two months back', early, 422),
    ...differs('the future', late, 422),
    ...differs('an hour back', good.status < 300 || fields(good).code !== 'validation_failed', true),
  ];
});
