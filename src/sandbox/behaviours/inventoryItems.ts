import {ACTS, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {isTooFine, tooFine} from '../checks';
import {decimal, micros} from '../decimal';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {expiryOf, needLimit, needReceiving, needTracking} from './bookingRules';
import {bookCount, foundBy, isFarOff} from './counting';
import {mayGoNegative, needNotArchived, needStocked} from './materialChecks';
import {mayView} from './materialPermissions';
import {needOpenPlace, needSameSite} from './places';
import {needRoom} from './putaway';
import {checkMoment, movedQuantity} from './quantities';
import {putSerials, takeSerials} from './serials';
import {changeStatusOf, formerStatus} from './statusChanges';
import {needOpenRoute} from './transferRules';
import {
  availableStatus,
  allows,
  baseQuantity,
  costCentreOf,
  inUtc,
  itemFor,
  put,
  quantityOf,
  reservedOf,
  stockAt,
  take,
  type Arrival,
  type Movement,
} from './stock';
import {reachOf} from './workplaces';

const ITEMS = 'clients/InventoryItem';
const LEDGER = 'clients/InventoryTransaction';
const MANUAL = {type: 'manual', id: null, number: null};

function item(call: Call): Entry {
  return call.find(ITEMS, {param: 'inventory_item_id', fields: ['id']});
}

function tooLittle(entry: Entry, wanted: bigint, free: bigint): Problem {
  const unit = text(object(entry.value.quantity).unit);
  return new Problem(
    'insufficient_stock',
    `${decimal(wanted)} ${unit} requested, ${decimal(free)} ${unit} available.`,
    {
      material_id: idOf(entry.value.material),
      location_id: idOf(entry.value.location),
      requested: {value: decimal(wanted), unit},
      available: {value: decimal(free), unit},
    },
  );
}

function ledgerAnswer(call: Call, line: Entry): ReturnType<Behaviour> {
  return {
    ...createdAnswer(call, line),
    headers: {Location: `${call.api.index.base}/v1/inventory/transactions/${idOf(line.value.id)}`},
  };
}

const adjust: Behaviour = (call) => {
  const entry = item(call);
  const body = call.body();
  const delta = micros(text(body.quantity_delta));
  if (delta === 0n) throw invalidField('/quantity_delta', 'out_of_range', 'Zero changes nothing.');
  const unit = text(object(entry.value.quantity).unit);
  if (isTooFine(call.world, text(body.quantity_delta), unit))
    throw invalidField('/quantity_delta', 'fraction_not_allowed', tooFine(call.world, unit));
  if (quantityOf(entry) + delta < 0n && !mayGoNegative(call, idOf(entry.value.material)))
    throw tooLittle(entry, -delta, quantityOf(entry));
  needLimit(call, idOf(entry.value.material), delta);
  const line = take(call, entry, -delta, {
    type: 'adjustment',
    direction: delta < 0n ? 'out' : 'in',
    reference: MANUAL,
    reason: body.reason_code ?? null,
    comment: body.comment ?? null,
  });
  const amount = {value: decimal(delta < 0n ? -delta : delta), unit};
  line.value = {...line.value, quantity: amount, base_quantity: amount};
  return ledgerAnswer(call, line);
};

const count: Behaviour = (call) => {
  const entry = item(call);
  const body = call.body();
  checkMoment(call, body, 'counted_at');
  const counted = baseQuantity(
    call,
    idOf(entry.value.material),
    object(body.counted_quantity),
    '/counted_quantity',
  ).amount;
  if (text(object(body.counted_quantity).value).startsWith('-'))
    throw invalidField('/counted_quantity/value', 'out_of_range', 'Nobody counts less than nothing.');
  const countedAt = inUtc(text(body.counted_at)) ?? call.world.now();
  if (body.recount !== true && isFarOff(call, entry, counted, countedAt)) {
    const message =
      'The count differs by more than 5 % or 100 EUR: count again and send recount: true with a new idempotency key.';
    throw invalidField('/counted_quantity/value', 'out_of_range', message);
  }
  const line = bookCount(call, entry, counted, {
    countedAt,
    comment: body.comment ?? null,
    entered: object(body.counted_quantity),
  });
  line.value = {...line.value, blind: body.blind === true};
  return ledgerAnswer(call, line);
};

/** The statuses that a person may change to; all of them when the present one names none. */
function nextStatuses(call: Call, entry: Entry): string[] {
  const statuses = call.collection('clients/InventoryStatus');
  const named = texts(statuses.byIdentifier(idOf(entry.value.status))?.value.next_status_ids);
  return named.length > 0 ? named : statuses.all().map(({value}) => idOf(value.id));
}

const moveStock: Behaviour = (call) => {
  const entry = item(call);
  const body = call.body();
  const {amount, unit} = movedQuantity(call, idOf(entry.value.material), object(body.quantity), '/quantity');
  const free = quantityOf(entry) - reservedOf(entry);
  if (amount > free) throw tooLittle(entry, amount, free);
  if (!allows(call, entry, 'allow_transfer'))
    throw new Problem('status_change_not_allowed', 'Stock in this status stays where it is.', {
      allowed_status_ids: nextStatuses(call, entry),
    });
  const target = text(body.to_location_id);
  const source = idOf(entry.value.location);
  if (target === source) throw invalidField('/to_location_id', 'same_location', 'The goods lie there already.');
  needSameSite(call, source, target);
  needOpenPlace(call, source);
  needOpenPlace(call, target);
  needRoom(call, target, idOf(entry.value.material), amount, '/to_location_id');
  needOpenRoute(call, {
    from_location_id: source,
    to_location_id: target,
    lines: [{material_id: idOf(entry.value.material)}],
  });
  const common = {reference: MANUAL, comment: body.comment ?? null, entered: object(body.quantity)};
  const out = take(call, entry, amount, {type: 'move', direction: 'out', counter: target, ...common});
  const {lot_number: lot = null, expires_on: expiresOn = null, unit_cost: unitCost = null} = entry.value;
  const arrival = {
    material: idOf(entry.value.material),
    location: target,
    unit,
    lot,
    expiresOn,
    unitCost,
    status: idOf(entry.value.status),
    origin: entry.value,
  };
  const into = put(call, arrival, amount, {type: 'move', direction: 'in', counter: source, ...common});
  return {value: {data: [out.value, into.value]}, kind: 'stateful'};
};

const changeStatus: Behaviour = (call) => {
  const entry = item(call);
  const body = call.body();
  const target = text(body.status_id);
  const statuses = call.collection('clients/InventoryStatus');
  const allowed = statuses.byIdentifier(idOf(entry.value.status))?.value.next_status_ids;
  // An empty list permits any change.
  if (Array.isArray(allowed) && allowed.length > 0 && !allowed.includes(target))
    throw new Problem('status_change_not_allowed', 'The present status does not lead to this one.', {
      allowed_status_ids: nextStatuses(call, entry),
    });
  const amount = body.quantity
    ? movedQuantity(call, idOf(entry.value.material), object(body.quantity), '/quantity').amount
    : quantityOf(entry);
  const free = quantityOf(entry) - reservedOf(entry);
  // Goods reserved for a document stay available to it.
  const isReserved = amount > free && amount <= quantityOf(entry);
  const isAvailable = (status: string): boolean => statuses.byIdentifier(status)?.value.is_available === true;
  if (isReserved && !isAvailable(target)) {
    const reserved = `${decimal(reservedOf(entry))} ${text(object(entry.value.quantity).unit)}`;
    const name = call.world.nameOf(target) ?? 'the new status';
    throw new Problem(
      'status_change_not_allowed',
      `${reserved} of this stock are reserved, and would not be available in ${name}.`,
      {allowed_status_ids: nextStatuses(call, entry).filter(isAvailable)},
    );
  }
  if (amount > free) throw tooLittle(entry, amount, free);
  const movement = {
    type: 'status_change',
    reference: MANUAL,
    reason: body.reason_code ?? null,
    comment: body.comment ?? null,
    ...(body.quantity && {entered: object(body.quantity)}),
  };
  const {into} = changeStatusOf(call, entry, amount, target, movement);
  const isLeft = into !== entry && quantityOf(entry) !== 0n;
  return {value: {data: [...(isLeft ? [entry.value] : []), into.value]}, kind: 'stateful'};
};

/** A stock record without a quantity, for goods that are issued before their receipt is booked. */
function emptyRecord(call: Call, goods: Arrival): Entry {
  const found = itemFor(call, goods);
  return found.version === 0 ? call.collection(ITEMS).add(found.value) : found;
}

/** What one unit of a material is worth by itself, for goods that arrive without a cost. */
function standardCost(call: Call, material: string): Json {
  return call.collection('clients/Material').byIdentifier(material)?.value.standard_cost ?? null;
}

/** A movement entered by hand: a receipt adds stock, an issue or scrap removes it. */
const createTransaction: Behaviour = (call) => {
  const body = call.body();
  const material = text(body.material_id);
  const location = text(body.location_id);
  const type = text(body.type);
  if (type === 'scrap' && text(body.reason_code) === '')
    throw invalidField('/reason_code', 'required', 'Say why the goods are scrapped.');
  needOpenPlace(call, location);
  needStocked(call, material);
  needNotArchived(call, material, '/material_id');
  checkMoment(call, body, 'occurred_at');
  const {amount, unit} = movedQuantity(call, material, object(body.quantity), '/quantity');
  const occurred = text(body.occurred_at);
  const serials = texts(body.serial_numbers);
  const movement = {
    type,
    reference: {...MANUAL, ...object(body.reference)},
    reason: body.reason_code ?? null,
    comment: body.comment ?? null,
    // Of pieces with numbers each has a line, which shows one.
    ...(serials.length === 0 && {entered: object(body.quantity)}),
    ...(occurred !== '' && {occurredAt: occurred}),
  };
  const isIn = /receipt|return|transfer_in|found/.test(type);
  needTracking(call, body, amount, isIn);
  if (type === 'scrap') needLimit(call, material, amount);
  if (isIn) {
    needReceiving(call, text(body.status_id) || availableStatus(call), '/status_id');
    needRoom(call, location, material, amount, '/location_id');
  }
  let line: Entry;
  if (isIn) {
    const arrival = {
      material,
      location,
      unit,
      lot: body.lot_number ?? null,
      expiresOn: body.expires_on ?? expiryOf(call, material, text(body.lot_number)),
      unitCost: body.unit_cost ?? standardCost(call, material),
      status: body.status_id ?? null,
    };
    line =
      serials.length > 0
        ? putSerials(call, arrival, serials, {...movement, direction: 'in'})
        : put(call, arrival, amount, {...movement, direction: 'in'});
  } else if (serials.length > 0) {
    const pieces = {material, location, unit, status: body.status_id ?? null};
    line = takeSerials(call, pieces, serials, {...movement, direction: 'out'});
  } else {
    const free = (entry: Entry): bigint => quantityOf(entry) - reservedOf(entry);
    const status = text(body.status_id);
    const lot = body.lot_number ?? null;
    // What is thrown away may be in any condition, and what is issued by hand in one that allows it. A status that is
    // named is the only one.
    const records = stockAt(
      call,
      material,
      location,
      lot,
      (entry) =>
        (status === '' || idOf(entry.value.status) === status) &&
        (type === 'scrap' || allows(call, entry, 'allow_issue')),
    );
    // What is not there can be booked out before it is booked in, but nobody can throw it away.
    const isNegative = type === 'issue' && mayGoNegative(call, material);
    const source =
      records.find((entry) => free(entry) >= amount) ??
      (isNegative ? (records[0] ?? emptyRecord(call, {material, location, unit, lot, status})) : undefined);
    // A movement is about one stock record, so what the fullest of them has is available.
    const most = records.map(free).reduce((a, b) => (a > b ? a : b), 0n);
    if (!source)
      throw new Problem(
        'insufficient_stock',
        `${decimal(amount)} ${unit} requested, ${decimal(most)} ${unit} available in one stock record.`,
        {
          material_id: material,
          location_id: location,
          requested: {value: decimal(amount), unit},
          available: {value: decimal(most), unit},
        },
      );
    line = take(call, source, amount, {...movement, direction: 'out'});
  }
  line.value = {
    ...line.value,
    cost_centre: body.cost_centre ?? (type === 'issue' ? costCentreOf(call, location) : null),
    external_id: body.external_id ?? null,
    metadata: body.metadata ?? {},
  };
  return ledgerAnswer(call, line);
};

function movedOn({value}: Entry): Problem {
  return new Problem('insufficient_stock', 'The goods have moved on: reverse the later movements first.', {
    material_id: value.material_id ?? null,
    location_id: value.location_id ?? null,
  });
}

function reversalOf(call: Call, {value}: Entry, body: JsonObject): Omit<Movement, 'direction'> {
  return {
    type: 'reversal',
    // It belongs to the same document; `reverses_id` names the movement.
    reference: object(value.reference),
    comment: body.comment ?? null,
    reason: body.reason_code ?? null,
    occurredAt: text(value.occurred_at) || call.world.now(),
  };
}

/** A movement and its reversal point to each other. */
function pointed(call: Call, original: Entry, line: Entry): ReturnType<Behaviour> {
  line.value = {...line.value, reverses_id: original.value.id ?? null};
  call.save(original, {...original.value, reversed_by_id: line.value.id ?? null});
  return ledgerAnswer(call, line);
}

/** Goods get back the status that they had. @throws Problem 409 */
function reverseStatus(call: Call, original: Entry, isOfStock: (item: Entry) => boolean): ReturnType<Behaviour> {
  const {value} = original;
  const body = call.body();
  const amount = micros(text(object(value.base_quantity).value) || '0');
  const former = formerStatus(call, original);
  const held = call
    .collection(ITEMS)
    .all()
    .find((item) => isOfStock(item) && idOf(item.value.status) === value.status_id);
  if (!held || former === '' || quantityOf(held) - reservedOf(held) < amount) throw movedOn(original);
  return pointed(call, original, changeStatusOf(call, held, amount, former, reversalOf(call, original, body)).line);
}

const reverse: Behaviour = (call) => {
  const original = call.find(LEDGER, {param: 'inventory_transaction_id', fields: ['id']});
  const {value} = original;
  if (idOf(value.reversed_by_id) !== '')
    throw new Problem('already_reversed', `${text(value.number)} was reversed before.`, {
      reversed_by_id: value.reversed_by_id ?? null,
    });
  // One leg alone would make goods appear or vanish.
  if (value.type === 'reversal' || /^(move$|transfer_)/.test(text(value.type)))
    throw new Problem('invalid_state', `A ${text(value.type)} cannot be reversed.`, {
      current_state: text(value.type),
      allowed_actions: [],
    });
  const body = call.body();
  // What was booked, with its sign: a count has set the balance, and is undone by the difference that it made.
  const booked = micros(text(object(value.base_quantity).value) || '0');
  const found = foundBy(call, original);
  const change = value.direction === 'set' ? found : value.direction === 'in' ? booked : -booked;
  const amount = change < 0n ? -change : change;
  needLimit(call, idOf(value.material_id), amount);
  const isOfStock = ({value: one}: Entry): boolean =>
    idOf(one.material) === value.material_id &&
    idOf(one.location) === value.location_id &&
    (one.lot_number ?? null) === (value.lot_number ?? null);
  if (value.type === 'status_change') return reverseStatus(call, original, isOfStock);
  // What came in on hold leaves from there, whatever lies beside it in another condition.
  const same = call
    .collection(ITEMS)
    .all()
    .find((item) => isOfStock(item) && idOf(item.value.status) === value.status_id);
  const goesOut = change > 0n;
  if (goesOut && (!same || quantityOf(same) < amount)) throw movedOn(original);
  // What is undone of a count is no amount that anybody has entered.
  const isWhole = value.direction !== 'set';
  const movement = {...reversalOf(call, original, body), ...(isWhole && {entered: object(value.quantity)})};
  const unit = text(object(value.base_quantity).unit);
  const line =
    goesOut && same
      ? take(call, same, amount, {...movement, direction: 'out'})
      : put(
          call,
          {
            material: idOf(value.material_id),
            location: idOf(value.location_id),
            unit,
            lot: value.lot_number ?? null,
            status: value.status_id ?? null,
          },
          amount,
          {...movement, direction: 'in'},
        );
  return pointed(call, original, line);
};

/** A corrected lot or day applies to the whole record; two records never have the same place, lot and condition. */
const update: Behaviour = (call) => {
  const entry = item(call);
  const body = call.body();
  const {value} = entry;
  const tracking = call.collection('clients/Material').byIdentifier(idOf(value.material))?.value.tracking;
  if (tracking === 'lot' && 'lot_number' in body && text(body.lot_number) === '')
    throw new Problem('lot_required', 'The material is tracked by lot.', {material_id: idOf(value.material)});
  const key = ({lot_number: lot = null, serial_number: serial = null, ...other}: JsonObject): string =>
    JSON.stringify([idOf(other.material), idOf(other.location), idOf(other.status), lot, serial]);
  const same = call
    .collection(ITEMS)
    .all()
    .find((other) => other !== entry && key(other.value) === key({...value, ...body}));
  if ('lot_number' in body && same)
    throw new Problem('conflict_duplicate', 'Another record has this lot at the same place.', {
      existing_id: same.value.id ?? null,
      field: 'lot_number',
    });
  return ACTS.update?.(call) ?? {};
};

/** Movements of materials that a permission hides from the caller, and of places elsewhere, are left out. */
const listLines: Behaviour = (call) => {
  const isNear = reachOf(call);
  return listAnswer(
    call,
    recordsOf(call).filter(
      ({material_id: material, location_id: place}) =>
        isNear(idOf(place)) && mayView(call, idOf(material), idOf(place)),
    ),
  );
};

export const INVENTORY_ITEMS: Record<string, Behaviour> = {
  'clients/list-inventory-transactions': listLines,
  'clients/update-inventory-item': update,
  'clients/adjust-inventory-item': adjust,
  'clients/count-inventory-item': count,
  'clients/move-inventory-item': moveStock,
  'clients/change-inventory-item-status': changeStatus,
  'clients/create-inventory-transaction': createTransaction,
  'clients/reverse-inventory-transaction': reverse,
};
