import {asText} from '../json';
import type {Behaviour, Call} from '../call';
import {micros, rounded} from '../decimal';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {amountOf, idOf, object, objects, text} from './access';
import {mayView} from './materialPermissions';
import {dayAt} from './placeDays';
import {liesIn, quantityOf, reservedOf} from './stock';
import {placesOf, reachOf} from './workplaces';

/** Totals for a dashboard: over everything, one location or one group of materials. */

interface Selection {
  /** Whether a place belongs to it. */
  hasPlace: (place: string) => boolean;
  /** Whether a material belongs to it. */
  hasMaterial: (material: string) => boolean;
  isWhole: boolean;
}

function selectionOf(call: Call): Selection {
  const {location_id: location, material_group_id: group, include_children: withChildren} = call.parameters.query;
  const [place, wanted] = [asText(location ?? ''), asText(group ?? '')];
  const materials = call.collection('clients/Material');
  const isNear = reachOf(call);
  return {
    hasPlace: (own) =>
      isNear(own) && (place === '' || (withChildren === true ? liesIn(call, own, place) : own === place)),
    hasMaterial: (id) =>
      mayView(call, id) && (wanted === '' || idOf(materials.byIdentifier(id)?.value.material_group_id) === wanted),
    isWhole: place === '' && placesOf(call) === null,
  };
}

function flag(call: Call, {value}: Entry, name: string): boolean {
  return call.collection('clients/InventoryStatus').byIdentifier(idOf(value.status))?.value[name] !== false;
}

const CLOSED = new Set(['completed', 'completed_short', 'cancelled', 'rejected', 'fulfilled', 'failed']);

/** How many open documents concern the selection. */
function openIn(call: Call, collection: string, {hasPlace, hasMaterial}: Selection): number {
  const isHere = ({location_id: place, from_location_id: from, to_location_id: to}: JsonObject): boolean =>
    [place, from, to].some((one) => idOf(one) !== '' && hasPlace(idOf(one)));
  const isAbout = (value: JsonObject): boolean =>
    [value, ...objects(value.lines)].some(({material_id: id, material}) => {
      const own = idOf(id ?? material);
      return own !== '' && hasMaterial(own);
    });
  return call
    .collection(collection)
    .all()
    .filter(({value}) => !CLOSED.has(text(value.status)) && isHere(value) && isAbout(value)).length;
}

/** Places whose last count is older than their interval. */
function overdue(call: Call, places: readonly JsonObject[]): number {
  const now = Date.parse(call.world.now());
  return places.filter(({count_interval_days: days, last_count_at: last}) => {
    if (typeof days !== 'number' || typeof last !== 'string') return false;
    return Date.parse(last) + days * 86_400_000 < now;
  }).length;
}

/** The materials of the selection with what is available of them anywhere. */
function shortages(call: Call, materials: ReadonlySet<string>, points: ReadonlySet<string>): JsonObject {
  const available = (id: string): bigint =>
    call
      .collection('clients/InventoryItem')
      .all()
      .filter((item) => idOf(item.value.material) === id && flag(call, item, 'is_available'))
      .reduce((sum, item) => sum + quantityOf(item) - reservedOf(item), 0n);
  const wanted = [...materials].map((id) => ({
    id,
    safety: amountOf(call.collection('clients/Material').byIdentifier(id)?.value.safety_stock),
    free: available(id),
  }));
  return {
    below_safety_stock: wanted.filter(({safety, free}) => safety > 0n && free < safety).length,
    out_of_stock: wanted.filter(({id, safety, free}) => (safety > 0n || points.has(id)) && free <= 0n).length,
  };
}

/** Days until the last day of a lot, by the calendar of its place; undefined for stock without one. */
function daysLeft(call: Call, {value}: Entry): number | undefined {
  const last = Date.parse(text(value.expires_on));
  if (Number.isNaN(last)) return undefined;
  return Math.round((last - Date.parse(dayAt(call.world, idOf(value.location)))) / 86_400_000);
}

export const summary: Behaviour = (call) => {
  const selection = selectionOf(call);
  const {hasPlace, hasMaterial, isWhole} = selection;
  const items = call
    .collection('clients/InventoryItem')
    .all()
    .filter(
      (item) =>
        quantityOf(item) !== 0n && hasPlace(idOf(item.value.location)) && hasMaterial(idOf(item.value.material)),
    );
  const onHand = items.filter((item) => flag(call, item, 'counts_as_on_hand'));
  const points = new Set(
    call
      .collection('clients/RefillPoint')
      .all()
      .filter(({value}) => value.status !== 'archived' && hasPlace(idOf(value.location_id)))
      .map(({value}) => idOf(value.material_id)),
  );
  const places = call
    .collection('clients/Location')
    .all()
    .map(({value}) => value)
    .filter(({id, status}) => status !== 'archived' && hasPlace(idOf(id)));
  const present = new Set([...items.map(({value}) => idOf(value.material)), ...[...points].filter(hasMaterial)]);
  const known = call
    .collection('clients/Material')
    .all()
    .filter(({value}) => value.status !== 'archived' && hasMaterial(idOf(value.id)))
    .map(({value}) => idOf(value.id));
  const cost = (item: Entry): Json => object(item.value.unit_cost).amount ?? null;
  const worth = onHand
    .filter(({value}) => value.owner_supplier_id == null)
    .reduce((sum, item) => sum + (micros(text(cost(item)) || '0') * quantityOf(item)) / 1_000_000n, 0n);
  const left = onHand.flatMap((item) => daysLeft(call, item) ?? []);
  const spots = new Set([...places.map(({id}) => idOf(id)), ...items.map(({value}) => idOf(value.location))]);
  return {
    kind: 'stateful',
    value: {
      materials: present.size,
      locations: spots.size,
      stock_value: {amount: rounded(worth, 'EUR'), currency: 'EUR'},
      // Safety stock is held over all places, so a material without stock is short everywhere.
      ...shortages(call, isWhole ? new Set(known) : present, points),
      expiring_30d: left.filter((days) => days >= 0 && days <= 30).length,
      expired: left.filter((days) => days < 0).length,
      open_transfer_orders: openIn(call, 'clients/TransferOrder', selection),
      open_pick_lists: openIn(call, 'clients/PickList', selection),
      open_replenishment_events: openIn(call, 'clients/ReplenishmentEvent', selection),
      count_overdue_locations: overdue(call, places),
    },
  };
};
