import {asText} from '../json';
import {listAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {decimal, micros, rounded} from '../decimal';
import {notFound} from '../problem';
import {referenceTo} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {comingTo, expectedAt, sourcesOf} from './incoming';
import {baseOf} from './lineUnits';
import {mayView} from './materialPermissions';
import {liesApart, liesIn, quantityOf, reservedOf} from './stock';
import {summary} from './summary';
import {ruleOf} from './transferRules';
import {reachOf} from './workplaces';

/** Stock levels and lists of stock records. */

const ITEMS = 'clients/InventoryItem';

/** Whether the caller may see the material of a stock record at its place. */
function isVisible(call: Call, {value}: Entry): boolean {
  return mayView(call, idOf(value.material), idOf(value.location));
}

/** A row for each material and place with stock, or with something on its way there. */
function levels(
  call: Call,
  keep: (item: Entry) => boolean,
  isAsked: (material: string, place: string) => boolean,
): JsonObject[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of call
    .collection(ITEMS)
    .all()
    .filter((one) => keep(one) && quantityOf(one) !== 0n && isVisible(call, one))) {
    const key = `${idOf(entry.value.material)} ${idOf(entry.value.location)}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const sources = sourcesOf(call);
  // Who asks for stock in a condition asks for stock.
  const isOpen = asked(call, 'status_id').length === 0;
  const empty = expectedAt(sources).filter(
    ({material, place}) =>
      isOpen && !groups.has(`${material} ${place}`) && isAsked(material, place) && mayView(call, material, place),
  );
  const keys = new Map(empty.map((one) => [`${one.material} ${one.place}`, one]));
  return [
    ...[...groups.values()].map((entries) => levelRow(call, entries, sources)),
    ...[...keys.values()].map(({material, place}) => expectedRow(call, material, place, sources)),
  ];
}

/** The row of a place without stock for which something is on its way. */
function expectedRow(call: Call, material: string, place: string, sources: ReturnType<typeof sourcesOf>): JsonObject {
  const unit = text(call.collection('clients/Material').byIdentifier(material)?.value.base_unit);
  const nothing = {value: '0', unit};
  const item: Entry = {
    value: {
      material: referenceTo(call.world, material, 'material'),
      location: referenceTo(call.world, place, 'location'),
      quantity: nothing,
      reserved: nothing,
    },
    version: 0,
    parents: {},
  };
  return {...levelRow(call, [item], sources), by_status: {}};
}

function levelRow(call: Call, entries: readonly Entry[], sources: ReturnType<typeof sourcesOf>): JsonObject {
  const [first] = entries;
  const unit = text(object(first?.value.quantity).unit);
  const statuses = call.collection('clients/InventoryStatus');
  const sum = (of: (entry: Entry) => bigint): bigint => entries.reduce((total, entry) => total + of(entry), 0n);
  const isFree = (entry: Entry): boolean =>
    statuses.byIdentifier(idOf(entry.value.status))?.value.is_available !== false && !liesApart(call, entry);
  const byStatus: JsonObject = {};
  for (const entry of entries) {
    const code =
      text(statuses.byIdentifier(idOf(entry.value.status))?.value.code) ||
      text(object(entry.value.status).name).toLowerCase().replaceAll(' ', '_');
    const before = micros(text(object(byStatus[code]).value) || '0');
    byStatus[code] = {value: decimal(before + quantityOf(entry)), unit};
  }
  const worth = sum(
    (entry) => (micros(text(object(entry.value.unit_cost).amount) || '0') * quantityOf(entry)) / 1_000_000n,
  );
  const expiries = entries
    .map(({value}) => text(value.expires_on))
    .filter(Boolean)
    .sort();
  const quantity = (amount: bigint): Json => ({value: decimal(amount), unit});
  const place = idOf(first?.value.location);
  const coming = comingTo(call, sources, idOf(first?.value.material), (other) => other === place);
  return {
    material: first?.value.material ?? null,
    location: first?.value.location ?? null,
    on_hand: quantity(sum(quantityOf)),
    reserved: quantity(sum(reservedOf)),
    available: quantity(sum((entry) => (isFree(entry) ? quantityOf(entry) - reservedOf(entry) : 0n))),
    incoming: quantity(coming.incoming),
    in_transit: quantity(coming.inTransit),
    by_status: byStatus,
    oldest_expiry: expiries[0] ?? null,
    last_count_at:
      entries
        .map(({value}) => text(value.last_count_at))
        .filter(Boolean)
        .sort()
        .at(-1) ?? null,
    value: {amount: rounded(worth, 'EUR'), currency: 'EUR'},
  };
}

const IGNORED = new Set([
  'include_children',
  'location_id',
  'material_id',
  'status_id',
  'expires_before',
  'material_group_id',
]);

function requireRecord(call: Call, collection: string, param: string): void {
  const id = call.param(param);
  if (!call.collection(collection).byIdentifier(id) && !call.world.exists(id)) throw notFound(id);
}

const asked = (call: Call, name: string): string[] => [call.parameters.query[name] ?? []].flat().map(asText);

/** Whether a stock record counts for a question about states and groups of materials. */
function counts(call: Call, {value}: Entry): boolean {
  const [states, groups] = [asked(call, 'status_id'), asked(call, 'material_group_id')];
  const group = (): string =>
    idOf(call.collection('clients/Material').byIdentifier(idOf(value.material))?.value.material_group_id);
  return (
    (states.length === 0 || states.includes(idOf(value.status))) && (groups.length === 0 || groups.includes(group()))
  );
}

/** The rows with stock that expires before the day that is asked for. */
function expiring(call: Call, rows: JsonObject[]): JsonObject[] {
  const [day] = asked(call, 'expires_before');
  return day === undefined ? rows : rows.filter(({oldest_expiry: first}) => text(first) !== '' && text(first) < day);
}

/** Whether a place is one of those that are asked for; with `include_children`, also one below them. */
function isIn(call: Call, place: string, wanted: readonly string[]): boolean {
  const withChildren = call.parameters.query.include_children === true;
  return wanted.some((own) => (withChildren ? liesIn(call, place, own) : place === own));
}

const levelsOfMaterial: Behaviour = (call) => {
  requireRecord(call, 'clients/Material', 'material_id');
  const wanted = asked(call, 'location_id');
  const isNear = reachOf(call);
  const isAsked = (material: string, place: string): boolean =>
    material === call.param('material_id') && isNear(place) && (wanted.length === 0 || isIn(call, place, wanted));
  const keep = (item: Entry): boolean =>
    counts(call, item) && isAsked(idOf(item.value.material), idOf(item.value.location));
  return listAnswer(call, expiring(call, [...levels(call, keep, isAsked), ...onTheWay(call, isAsked)]), IGNORED);
};

/** The place that shows the goods of a transfer order on their way. Without one of its own, a rule uses the first. */
function wayOf(call: Call, rule: JsonObject): string {
  const isTransit = ({value}: Entry): boolean => value.usage === 'transit' && value.status === 'active';
  return idOf(rule.transit_location_id) || idOf(call.collection('clients/Location').all().find(isTransit)?.value.id);
}

/** A row for each material that has left for another place, and for the place that shows it meanwhile. */
function onTheWay(call: Call, isAsked: (material: string, place: string) => boolean): JsonObject[] {
  const open = new Map<string, {id: string; place: string; amount: bigint}>();
  for (const order of call.collection('clients/TransferOrder').all()) {
    const {value} = order;
    const rule = ruleOf(call, order);
    const isUnderway = /^(in_transit|partially_received)$/.test(text(value.status));
    if (!isUnderway || rule.use_transit_location !== true) continue;
    const place = wayOf(call, rule);
    for (const line of objects(value.lines)) {
      const id = idOf(line.material_id);
      const left = baseOf(call, id, line.dispatched_quantity) - baseOf(call, id, line.received_quantity);
      if (left <= 0n || place === '' || !isAsked(id, place) || !mayView(call, id, place)) continue;
      const key = `${id} ${place}`;
      open.set(key, {id, place, amount: (open.get(key)?.amount ?? 0n) + left});
    }
  }
  return [...open.values()].map(({id, place, amount}) => {
    const material = call.collection('clients/Material').byIdentifier(id)?.value ?? {};
    const unit = text(material.base_unit);
    const quantity = (value: bigint): JsonObject => ({value: decimal(value), unit});
    const worth = (micros(text(object(material.standard_cost).amount) || '0') * amount) / 1_000_000n;
    return {
      material: referenceTo(call.world, id, 'material'),
      location: referenceTo(call.world, place, 'location'),
      on_hand: quantity(amount),
      reserved: quantity(0n),
      available: quantity(0n),
      incoming: quantity(0n),
      in_transit: quantity(0n),
      by_status: {in_transit: quantity(amount)},
      oldest_expiry: null,
      last_count_at: null,
      value: {amount: rounded(worth, 'EUR'), currency: 'EUR'},
    };
  });
}

const levelsOfLocation: Behaviour = (call) => {
  requireRecord(call, 'clients/Location', 'location_id');
  const place = call.param('location_id');
  if (!reachOf(call)(place)) throw notFound(place);
  const [materials, groups] = [asked(call, 'material_id'), asked(call, 'material_group_id')];
  const isAsked = (material: string, where: string): boolean => {
    const group = idOf(call.collection('clients/Material').byIdentifier(material)?.value.material_group_id);
    return (
      isIn(call, where, [place]) &&
      (materials.length === 0 || materials.includes(material)) &&
      (groups.length === 0 || groups.includes(group))
    );
  };
  const keep = (item: Entry): boolean =>
    counts(call, item) && isAsked(idOf(item.value.material), idOf(item.value.location));
  const rows = [...levels(call, keep, isAsked), ...onTheWay(call, isAsked)];
  return listAnswer(call, expiring(call, rows), IGNORED);
};

/** Lists stock records with a quantity. Places below the requested one count only with `include_children`. */
const listItems: Behaviour = (call) => {
  const {query} = call.parameters;
  const places = [query.location_id ?? []].flat().map(String);
  const minimum = query['quantity[gt]'];
  const isNear = reachOf(call);
  const keep = (entry: Entry): boolean => {
    const where = idOf(entry.value.location);
    const isThere = places.length === 0 || isIn(call, where, places);
    const fits = minimum === undefined ? quantityOf(entry) > 0n : quantityOf(entry) > micros(asText(minimum));
    return isThere && fits && isNear(where) && isVisible(call, entry);
  };
  const records = call
    .collection(ITEMS)
    .all()
    .filter(keep)
    .map(({value}) => value);
  return listAnswer(call, records, new Set(['include_children', 'location_id', 'quantity[gt]']));
};

export const STOCK_LEVELS: Record<string, Behaviour> = {
  'clients/list-inventory-items': listItems,
  'clients/list-material-stock-levels': levelsOfMaterial,
  'clients/list-location-stock-levels': levelsOfLocation,
  'clients/show-inventory-summary': summary,
};
