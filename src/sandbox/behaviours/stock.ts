import type {Call} from '../call';
import {decimal, micros, smaller} from '../decimal';
import {invalidField, Problem} from '../problem';
import {makeRecord, referenceTo} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, text} from './access';
import {clientUnitFault} from './imports/units';
import {factorOf} from './unitFactors';

/** Stock: quantities at places, reservations, and the ledger of movements. */

const ITEMS = 'clients/InventoryItem';
const LEDGER = 'clients/InventoryTransaction';

/** What movements need: that of a call, or of the platform when it acts by itself. */
export type Ledger = Pick<Call, 'world' | 'collection' | 'maker' | 'save'>;

/** A part of a stock record that is reserved for a document. */
export interface Allocation {
  item: string;
  /** In millionths of the base unit. */
  amount: bigint;
}

/** The reason for a movement, as the ledger shows it. */
export interface Movement {
  type: string;
  direction: 'in' | 'out' | 'set' | 'none';
  reference: JsonObject;
  counter?: string;
  comment?: Json;
  occurredAt?: string;
  reason?: Json;
  costCentre?: Json;
  /** The amount as somebody wrote it, when that was not in the base unit. */
  entered?: JsonObject;
}

export function quantityOf(item: Entry): bigint {
  return micros(text(object(item.value.quantity).value) || '0');
}

export function reservedOf(item: Entry): bigint {
  return micros(text(object(item.value.reserved).value) || '0');
}

function unitOf(item: Entry): string {
  return text(object(item.value.quantity).unit);
}

/** Whether a place lies at or below another: by the tree of locations, else by the codes printed on labels. */
export function liesIn({world}: Pick<Call, 'world'>, place: string, above: string): boolean {
  if (place === above) return true;
  const locations = world.collection('clients/Location');
  for (let at = locations?.byIdentifier(place), hops = 0; at && hops < 12; hops += 1) {
    if (at.value.parent_id === above) return true;
    at = locations?.byIdentifier(at.value.parent_id);
  }
  const code = text(locations?.byIdentifier(above)?.value.code);
  return code !== '' && (world.nameOf(place) ?? '').startsWith(`${code}-`);
}

/** Places whose stock is never promised, whatever its condition. */
const APART = ['quarantine', 'scrap'];

export function liesApart({world}: Pick<Call, 'world'>, {value}: Entry): boolean {
  return APART.includes(text(world.collection('clients/Location')?.byIdentifier(idOf(value.location))?.value.usage));
}

/** Whether stock may be promised and picked, by its condition and its place. */
export function isAvailable(call: Call, item: Entry): boolean {
  if (liesApart(call, item)) return false;
  const status = call.collection('clients/InventoryStatus').byIdentifier(idOf(item.value.status));
  return status ? status.value.is_available === true : object(item.value.status).name === 'Available';
}

/** Whether the status of a stock record has a flag, such as `allow_transfer`. */
export function allows(call: Call, item: Entry, flag: string): boolean {
  return call.collection('clients/InventoryStatus').byIdentifier(idOf(item.value.status))?.value[flag] !== false;
}

/**
 * Stock of a material at or below a place, in the order in which its issue strategy takes it.
 *
 * @param fits the condition in which it has to be; by default available
 */
export function stockAt(
  call: Call,
  material: string,
  location: string,
  lot: Json = null,
  fits: (item: Entry) => boolean = (item) => isAvailable(call, item),
): Entry[] {
  const fitting = call
    .collection(ITEMS)
    .all()
    .filter((item) => {
      const {value} = item;
      if (idOf(value.material) !== material || !fits(item)) return false;
      return liesIn(call, idOf(value.location), location) && (lot === null || value.lot_number === lot);
    });
  const strategy = text(call.collection('clients/Material').byIdentifier(material)?.value.issue_strategy);
  const key = ({value}: Entry): string =>
    `${strategy === 'fefo' ? text(value.expires_on) || '9999' : ''} ${text(value.received_at)}`;
  const sorted = [...fitting].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  return strategy === 'lifo' ? sorted.reverse() : sorted;
}

/**
 * A quantity in the base unit of a material.
 *
 * @param pointer where a body has the quantity; without it, a unit without a conversion counts as the base unit where
 *   the operation documents no problem for it
 * @throws Problem when there is no conversion
 */
export function baseQuantity(
  call: Pick<Call, 'world' | 'collection' | 'operation'>,
  material: string,
  quantity: JsonObject,
  pointer?: string,
): {amount: bigint; unit: string} {
  const unit = text(quantity.unit);
  const amount = micros(text(quantity.value) || '0');
  const base = text(call.collection('clients/Material').byIdentifier(material)?.value.base_unit) || unit;
  if (unit === base) return {amount, unit};
  const factor = factorOf(call, unit, base, material);
  if (factor) return {amount: (amount * factor.top) / factor.bottom, unit: base};
  if (!call.operation.problems.includes('no_conversion_path')) {
    if (pointer === undefined) return {amount, unit: base};
    const fault = clientUnitFault(call, unit) ?? `No conversion leads from ${unit} to ${base}.`;
    throw invalidField(`${pointer}/unit`, 'invalid_unit_code', fault);
  }
  throw new Problem('no_conversion_path', `No conversion leads from ${unit} to ${base}.`, {
    from_unit: unit,
    to_unit: base,
  });
}

/** Whether a place takes no movement, so that nothing is planned to be taken from it. */
function isBlocked({world}: Pick<Call, 'world'>, {value}: Entry): boolean {
  return world.collection('clients/Location')?.byIdentifier(idOf(value.location))?.value.status === 'blocked';
}

/** Reserves stock of a material that can be taken. @throws Problem 409 when there is too little */
export function allocate(
  call: Call,
  material: string,
  location: string,
  wanted: bigint,
  unit: string,
  lot: Json = null,
): Allocation[] {
  const allocations: Allocation[] = [];
  let open = wanted;
  for (const item of stockAt(call, material, location, lot)) {
    const free = quantityOf(item) - reservedOf(item);
    if (open <= 0n) break;
    if (free <= 0n || isBlocked(call, item)) continue;
    const amount = smaller(free, open);
    allocations.push({item: idOf(item.value.id), amount});
    open -= amount;
  }
  if (open > 0n) {
    const available = wanted - open;
    const place = call.world.nameOf(location) ?? location;
    throw new Problem(
      'insufficient_stock',
      `${decimal(wanted)} ${unit} requested, ${decimal(available)} ${unit} available at ${place}.`,
      {
        material_id: material,
        location_id: location,
        requested: {value: decimal(wanted), unit},
        available: {value: decimal(available), unit},
      },
    );
  }
  for (const {item, amount} of allocations) changeReserved(call, item, amount);
  return allocations;
}

/** Changes the reserved quantity of a stock record by an amount, which may be negative. */
export function changeReserved(call: Call, id: string, by: bigint): void {
  const item = call.collection(ITEMS).byIdentifier(id);
  if (!item) return;
  const next = reservedOf(item) + by;
  call.save(item, {...item.value, reserved: {value: decimal(next < 0n ? 0n : next), unit: unitOf(item)}});
}

/** The reservations of a document. */
export function allocationsOf(call: Call, document: string): Allocation[] {
  const noted = call.world.notes.get(`allocations:${document}`);
  return (Array.isArray(noted) ? noted : []).map((entry) => ({
    item: idOf(object(entry).item),
    amount: micros(text(object(entry).amount)),
  }));
}

export function noteAllocations(call: Call, document: string, allocations: readonly Allocation[]): void {
  call.world.notes.set(
    `allocations:${document}`,
    allocations.map(({item, amount}) => ({item, amount: decimal(amount)})),
  );
}

/** Releases the reservations of a document. */
export function releaseAll(call: Call, document: string): void {
  for (const {item, amount} of allocationsOf(call, document)) changeReserved(call, item, -amount);
  noteAllocations(call, document, []);
}

/** A moment as it is stored, whichever offset it was written with; undefined for no moment. */
export function inUtc(moment: string | undefined): string | undefined {
  const found = Date.parse(moment ?? '');
  return Number.isNaN(found) ? undefined : new Date(found).toISOString();
}

/** A place shows when anything that lies there was last counted. */
function noteCount(call: Ledger, place: string, at: string): void {
  const found = call.world.collection('clients/Location')?.byIdentifier(place);
  if (found && text(found.value.last_count_at) < at) found.value = {...found.value, last_count_at: at};
}

/** Writes a line of the ledger about a stock record. */
export function book(call: Ledger, item: Entry, amount: bigint, movement: Movement): Entry {
  const {value} = item;
  const ledger = call.collection(LEDGER);
  const unit = unitOf(item);
  const record = makeRecord(ledger, {}, call.maker);
  const own: JsonObject = {
    type: movement.type,
    direction: movement.direction,
    material_id: idOf(value.material),
    location_id: idOf(value.location),
    counter_location_id: movement.counter ?? null,
    quantity: movement.entered ? {...movement.entered} : {value: decimal(amount), unit},
    base_quantity: {value: decimal(amount), unit},
    status_id: idOf(value.status),
    lot_number: value.lot_number ?? null,
    serial_numbers: typeof value.serial_number === 'string' ? [value.serial_number] : [],
    expires_on: value.expires_on ?? null,
    unit_cost: value.unit_cost ?? null,
    reason_code: movement.reason ?? null,
    reference: movement.reference,
    cost_centre: movement.costCentre ?? null,
    comment: movement.comment ?? null,
    occurred_at: inUtc(movement.occurredAt) ?? call.world.now(),
    balance_after: {value: decimal(quantityOf(item)), unit},
    reversed_by_id: null,
    reverses_id: null,
  };
  if (movement.type === 'count') noteCount(call, idOf(value.location), text(own.occurred_at));
  return ledger.add({...record, ...own});
}

/** Takes a quantity out of a stock record and books it. @returns the line of the ledger */
export function take(call: Call, item: Entry, amount: bigint, movement: Movement, reserved = 0n): Entry {
  const unit = unitOf(item);
  const rest = reservedOf(item) - reserved;
  call.save(item, {
    ...item.value,
    quantity: {value: decimal(quantityOf(item) - amount), unit},
    reserved: {value: decimal(rest < 0n ? 0n : rest), unit},
    last_movement_at: call.world.now(),
  });
  return book(call, item, amount, movement);
}

/** The cost centre that is charged for goods from a place when nobody names another. */
export function costCentreOf({world}: Pick<Call, 'world'>, place: string): Json {
  return world.collection('clients/Location')?.byIdentifier(place)?.value.cost_centre ?? null;
}

export interface Arrival {
  material: string;
  location: string;
  unit: string;
  lot?: Json;
  expiresOn?: Json;
  status?: Json;
  unitCost?: Json;
  /** The piece, of a material that is tracked by serial number. */
  serial?: string;
  /** The stock record that the goods come from, when they stay on the site. */
  origin?: JsonObject;
}

/** What goods keep wherever on the site they go, and in whichever condition. */
const KEPT = ['received_at', 'produced_on', 'owner_supplier_id', 'note'];

/** The stock record that an arrival goes to: the one with the same place, lot and condition, or one not stored yet. */
export function itemFor(call: Ledger, arrival: Arrival): Entry {
  const {material, location, lot = null, expiresOn = null, unitCost = null} = arrival;
  const status = text(arrival.status) || availableStatus(call);
  const known = call
    .collection(ITEMS)
    .all()
    .find(
      ({value}) =>
        idOf(value.material) === material &&
        idOf(value.location) === location &&
        (arrival.serial !== undefined || idOf(value.status) === status) &&
        (value.serial_number ?? null) === (arrival.serial ?? null) &&
        (value.lot_number ?? null) === lot,
    );
  return known ?? {value: newItem(call, {...arrival, lot, expiresOn, unitCost}, status), version: 0, parents: {}};
}

/** Puts a quantity into a place, onto the record that has the same lot and condition or a new one. */
export function put(call: Call, arrival: Arrival, amount: bigint, movement: Movement): Entry {
  const found = itemFor(call, arrival);
  const received = arrival.origin?.received_at ?? inUtc(movement.occurredAt) ?? call.world.now();
  const item = found.version === 0 ? call.collection(ITEMS).add({...found.value, received_at: received}) : found;
  call.save(item, {
    ...item.value,
    quantity: {value: decimal(quantityOf(item) + amount), unit: unitOf(item) || arrival.unit},
    last_movement_at: call.world.now(),
  });
  return book(call, item, amount, movement);
}

function newItem(
  call: Ledger,
  {material, location, unit, lot, expiresOn, unitCost, serial, origin = {}}: Arrival,
  status: string,
): JsonObject {
  const record = makeRecord(call.collection(ITEMS), {}, call.maker);
  return {
    ...record,
    material: referenceTo(call.world, material, 'material'),
    location: referenceTo(call.world, location, 'location'),
    status: referenceTo(call.world, status, 'inventory_status'),
    quantity: {value: '0', unit},
    reserved: {value: '0', unit},
    lot_number: lot ?? null,
    expires_on: expiresOn ?? null,
    unit_cost: unitCost ?? null,
    serial_number: serial ?? null,
    sscc: null,
    owner_supplier_id: null,
    received_at: call.world.now(),
    last_movement_at: call.world.now(),
    last_count_at: null,
    ...Object.fromEntries(KEPT.flatMap((name) => (name in origin ? [[name, origin[name] ?? null]] : []))),
  };
}

/** Id of the inventory status for goods that arrive without one. */
export function availableStatus(call: Ledger): string {
  const all = call.collection('clients/InventoryStatus').all();
  const found = all.find(({value}) => value.is_default === true) ?? all.find(({value}) => value.is_available === true);
  return idOf(found?.value.id) || 'ist_01JHT5AKPYA8BV18GPAKYJFYFJ';
}

export function itemById(call: Call, id: string): Entry | undefined {
  return call.collection(ITEMS).byIdentifier(id);
}
