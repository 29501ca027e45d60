import {ACTS, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {decimal} from '../decimal';
import {invalidField, notFound, Problem} from '../problem';
import type {JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {reviewMoved} from './continuousReview';
import {visibleParts} from './hiddenLines';
import {comingTo, sourcesOf} from './incoming';
import {mayView} from './materialPermissions';
import {sums} from './stockFigures';
import {isRequestNear, placesOf, reachOf} from './workplaces';

/** Refuses a record of other places, as if it did not exist. @throws Problem 404 */
function needNear(call: Call, places: readonly string[], id: string): void {
  const known = places.filter((place) => place !== '');
  if (known.length > 0 && !known.some(reachOf(call))) throw notFound(id);
}

/** Places of a transfer: it is seen from both of its ends. */
const endsOf = (record: JsonObject): string[] => [idOf(record.from_location_id), idOf(record.to_location_id)];

const listOrders: Behaviour = (call) => {
  const isNear = reachOf(call);
  return listAnswer(
    call,
    visibleParts(
      call,
      recordsOf(call).filter((order) => endsOf(order).some(isNear)),
    ),
  );
};

const showOrder =
  (usual?: Behaviour): Behaviour =>
  (call) => {
    const entry = call.locate();
    needNear(call, endsOf(entry.value), idOf(entry.value.id));
    return usual?.(call) ?? {value: entry.value, entry, kind: 'stateful'};
  };

/** Requests are decided by those who work at one of their places. */
const onRequest =
  (usual?: Behaviour): Behaviour =>
  (call) => {
    const {value} = call.locate();
    if (!isRequestNear(call, value)) throw notFound(idOf(value.id));
    return usual?.(call) ?? {};
  };

/** A stock record lies at one place. */
const onItem =
  (usual: Behaviour | undefined, kind: string): Behaviour =>
  (call) => {
    const {value} = call.find('clients/InventoryItem', {param: 'inventory_item_id', fields: ['id']});
    needNear(call, [idOf(value.location)], idOf(value.id));
    return (usual ?? ACTS[kind])?.(call) ?? {};
  };

/** A movement or a need is of one place. */
const onPlace =
  (usual: Behaviour | undefined, kind: string): Behaviour =>
  (call) => {
    const {value} = call.locate();
    needNear(call, [idOf(value.location_id)], idOf(value.id));
    return (usual ?? ACTS[kind])?.(call) ?? {};
  };

/** Operations on a record that names its place, with what they do when nothing else is said. */
const ON_PLACES: Record<string, string> = {
  'show-inventory-transaction': 'show',
  'reverse-inventory-transaction': '',
  'show-replenishment-event': 'show',
  'approve-replenishment-event': '',
  'cancel-replenishment-event': 'move',
};

/** Needs of the places where somebody works, for what they may view. */
const listEvents: Behaviour = (call) => {
  reviewMoved(call);
  const isNear = reachOf(call);
  return listAnswer(
    call,
    recordsOf(call).filter(
      ({location_id: place, material_id: material}) =>
        isNear(idOf(place)) && mayView(call, idOf(material), idOf(place)),
    ),
  );
};

/** What is made for a place is made by those who work there. @throws Problem 422 */
const madeFor =
  (usual?: Behaviour): Behaviour =>
  (call) => {
    const place = idOf(call.body().location_id);
    if (!reachOf(call)(place))
      throw invalidField('/location_id', 'unknown_reference', `There is no location ${place}.`);
    return usual?.(call) ?? {};
  };

/** Operations that make something for the place in their body. */
const MADE_FOR_PLACES = ['inventory-transaction', 'refill-point', 'replenishment-event'];

/** Operations on one stock record, with what they do when nothing else is said. */
const ON_ITEMS: Record<string, string> = {
  'show-inventory-item': 'show',
  'update-inventory-item': 'update',
  'adjust-inventory-item': '',
  'count-inventory-item': '',
  'move-inventory-item': '',
  'change-inventory-item-status': '',
};

/** What is done with a transfer order, by those who work at one of its ends. */
const ON_ORDERS = ['submit', 'approve', 'reject', 'cancel'];

/** An order is made by somebody who works at one of its ends. @throws Problem 422 */
const createOrder =
  (usual?: Behaviour): Behaviour =>
  (call) => {
    const body = call.body();
    const places = endsOf(body);
    if (!places.some(reachOf(call)))
      throw invalidField('/from_location_id', 'unknown_reference', `There is no location ${places[0] ?? ''}.`);
    return usual?.(call) ?? {};
  };

/** Goods are moved by those who work where they lie. @throws Problem 403 */
function needAt(call: Call, places: readonly string[], what: string): void {
  const isNear = reachOf(call);
  if (places.every(isNear)) return;
  throw new Problem('forbidden', `${what} by somebody who works there.`, {required_permission: 'inventory.write'});
}

/** Goods leave from the source of an order. */
const dispatchOrder =
  (usual?: Behaviour): Behaviour =>
  (call) => {
    const {value} = call.locate();
    needNear(call, endsOf(value), idOf(value.id));
    needAt(call, [idOf(value.from_location_id)], 'Goods are sent');
    return usual?.(call) ?? {};
  };

/** Goods are received where they are put: at the destination, or back at the source. */
const receiveOrder =
  (usual?: Behaviour): Behaviour =>
  (call) => {
    const {value} = call.locate();
    needNear(call, endsOf(value), idOf(value.id));
    const lines = objects(call.body().lines);
    const places = lines.map((line) => text(line.location_id) || idOf(value.to_location_id));
    needAt(call, lines.length > 0 ? places : [idOf(value.to_location_id)], 'Goods are received');
    return usual?.(call) ?? {};
  };

/** What is done with a request, by those who work at one of its places. */
const ON_REQUESTS = ['show', 'approve', 'reject'];

/** Quantities of a material at the places that the caller reaches. */
const showMaterial =
  (usual?: Behaviour): Behaviour =>
  (call) => {
    const answer = usual?.(call) ?? {};
    if (placesOf(call) === null) return answer;
    const value = object(answer.value);
    const unit = text(value.base_unit);
    const isNear = reachOf(call);
    const {onHand, available} = sums(call, idOf(value.id), isNear);
    const {incoming} = comingTo(call, sourcesOf(call), idOf(value.id), isNear);
    const figures = {on_hand: onHand, available, incoming};
    return {
      ...answer,
      value: {
        ...value,
        ...Object.fromEntries(
          Object.entries(figures).map(([name, amount]): [string, JsonObject] => [name, {value: decimal(amount), unit}]),
        ),
      },
    };
  };

/** Adds the reach of people to operations of the inventory. */
export function withReach(behaviours: Record<string, Behaviour>): Record<string, Behaviour> {
  const items = Object.entries(ON_ITEMS).map(([id, kind]): [string, Behaviour] => [
    `clients/${id}`,
    onItem(behaviours[`clients/${id}`], kind),
  ]);
  const places = Object.entries(ON_PLACES).map(([id, kind]): [string, Behaviour] => [
    `clients/${id}`,
    onPlace(behaviours[`clients/${id}`], kind),
  ]);
  const deeds = ON_ORDERS.map((deed): [string, Behaviour] => {
    const id = `clients/${deed}-transfer-order`;
    return [id, showOrder(behaviours[id])];
  });
  const requests = ON_REQUESTS.map((deed): [string, Behaviour] => {
    const id = `clients/${deed}-inventory-request`;
    return [id, onRequest(behaviours[id])];
  });
  const madeHere = MADE_FOR_PLACES.map((noun): [string, Behaviour] => {
    const id = `clients/create-${noun}`;
    return [id, madeFor(behaviours[id])];
  });
  return {
    ...behaviours,
    ...Object.fromEntries(items),
    ...Object.fromEntries(places),
    ...Object.fromEntries(deeds),
    ...Object.fromEntries(requests),
    ...Object.fromEntries(madeHere),
    'clients/create-transfer-order': createOrder(behaviours['clients/create-transfer-order']),
    'clients/dispatch-transfer-order': dispatchOrder(behaviours['clients/dispatch-transfer-order']),
    'clients/receive-transfer-order': receiveOrder(behaviours['clients/receive-transfer-order']),
    'clients/list-replenishment-events': listEvents,
    'clients/list-transfer-orders': listOrders,
    'clients/show-transfer-order': showOrder(behaviours['clients/show-transfer-order']),
    'clients/show-material': showMaterial(behaviours['clients/show-material']),
  };
}
