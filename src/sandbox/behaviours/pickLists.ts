import type {Answer, Behaviour, Call} from '../call';
import {decimal, micros} from '../decimal';
import {insideEntry, listAnswer, sortOf} from '../acts';
import {rightsOfRoles} from '../keyRights';
import {checkMove, checkState, move, wrongState} from '../lifecycle';
import {invalidField, Problem} from '../problem';
import {makeRecord} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, isPerson, me, object, objects, text, texts} from './access';
import {visibleLines} from './hiddenLines';
import {handOver, linkList, openOf, shareOut} from './handedOver';
import {exchange, reservedFor, takenFrom} from './pickedLots';
import {collectionOf, documentsOf, documentsOfList, priorityOf} from './pickedDocuments';
import {endOfDay} from './placeDays';
import {materialsOf} from './scan';
import {
  allocate,
  allocationsOf,
  baseQuantity,
  changeReserved,
  costCentreOf,
  isAvailable,
  itemById,
  liesIn,
  noteAllocations,
  quantityOf,
  releaseAll,
  reservedOf,
  take,
  type Allocation,
} from './stock';

const LISTS = 'clients/PickList';
/** What lists for a kind of document are for. */
const PURPOSES: Record<string, string> = {
  transfer_order: 'transfer',
  inventory_request: 'issue',
  replenishment_fulfillment: 'replenishment',
};

/** A place by the code that its label shows to those who pick. */
function labelled(call: Call, place: JsonObject): JsonObject {
  const code = call.collection('clients/Location').byIdentifier(idOf(place.id))?.value.code;
  return {...place, name: code ?? place.name ?? null};
}

/** A line for each reserved part of the stock. */
function lineFor(call: Call, {item: id, amount}: Allocation, at: number): JsonObject {
  const item = itemById(call, id);
  const now = call.world.now();
  const unit = text(object(item?.value.quantity).unit);
  return {
    id: call.world.id('pll'),
    created_at: now,
    updated_at: now,
    created_by: me(call),
    external_id: null,
    metadata: {},
    line_number: at + 1,
    material: item?.value.material ?? null,
    location: labelled(call, object(item?.value.location)),
    inventory_item_id: id,
    lot_number: item?.value.lot_number ?? null,
    quantity: {value: decimal(amount), unit},
    picked_quantity: {value: '0', unit},
    state: 'pending',
    short_reason: null,
    picked_at: null,
    picked_by: null,
  };
}

function progress(value: JsonObject): JsonObject {
  const lines = objects(value.lines);
  const done = lines.filter(({state}) => state === 'picked' || state === 'short').length;
  return {
    line_count: lines.length,
    picked_line_count: lines.filter(({state}) => state === 'picked').length,
    progress_percent: lines.length === 0 ? 0 : Math.round((done * 100) / lines.length),
  };
}

/** When somebody who walks by the places comes to one; last to those without a number. */
function turnOf(call: Call, place: string): number {
  return Number(call.collection('clients/Location').byIdentifier(place)?.value.pick_sequence ?? Infinity);
}

/** Lines for reserved stock in the order in which somebody walks by its places, those without a number last. */
function linesFor(call: Call, allocations: readonly Allocation[]): JsonObject[] {
  const walk = allocations.map((allocation) => {
    const place = idOf(itemById(call, allocation.item)?.value.location);
    const path = text(call.collection('clients/Location').byIdentifier(place)?.value.path);
    return {allocation, turn: turnOf(call, place), path};
  });
  walk.sort((a, b) => (a.turn === b.turn ? (a.path < b.path ? -1 : Number(a.path > b.path)) : a.turn - b.turn));
  return walk.map(({allocation}, at) => lineFor(call, allocation, at));
}

/** Plans the picking of reserved stock. */
function open(call: Call, values: JsonObject, allocations: readonly Allocation[]): Entry {
  const lists = call.collection(LISTS);
  const record = makeRecord(lists, values, call.maker);
  const lines = linesFor(call, allocations);
  const value = {
    ...record,
    ...values,
    lines,
    status: values.assignee_id ? 'assigned' : 'open',
    started_at: null,
    completed_at: null,
    cancel_reason: null,
  };
  return lists.add({...value, ...progress(value)});
}

/** Creates the pick list of an approved request. @throws Problem 409 when its source has too little stock */
export function openIssueList(call: Call, request: Entry): Entry {
  const id = idOf(request.value.id);
  const source = idOf(request.value.source_location_id);
  const destination = idOf(request.value.destination_location_id);
  const due = endOfDay(call.world, destination || source, text(request.value.needed_by));
  const allocations = reserveLines(call, request, source);
  noteAllocations(call, id, allocations);
  return open(
    call,
    {
      purpose: 'issue',
      source: {type: 'inventory_request', ids: [id]},
      from_location_id: source,
      to_location_id: request.value.destination_location_id ?? null,
      strategy: 'single',
      priority: 'normal',
      assignee_id: null,
      due_at: due === undefined ? null : new Date(due).toISOString(),
    },
    allocations,
  );
}

/** Reserves the stock for all lines of a document, or for none. @throws Problem 409 */
function reserveLines(call: Call, {value}: Entry, source: string): Allocation[] {
  const allocations: Allocation[] = [];
  try {
    for (const line of objects(value.lines)) {
      const {amount, unit} = openOf(call, line);
      allocations.push(...allocate(call, idOf(line.material_id), source, amount, unit));
    }
  } catch (error) {
    for (const {item, amount} of allocations) changeReserved(call, item, -amount);
    throw error;
  }
  return allocations;
}

/** Reserves the stock for all documents that have none reserved, or for none of them. @throws Problem 409 */
function reserveAll(call: Call, documents: readonly Entry[], source: string): Allocation[] {
  const fresh: string[] = [];
  try {
    return documents.flatMap((document) => {
      const id = idOf(document.value.id);
      const known = allocationsOf(call, id);
      if (known.length > 0) return known;
      const own = reserveLines(call, document, source);
      noteAllocations(call, id, own);
      fresh.push(id);
      return own;
    });
  } catch (error) {
    for (const id of fresh) releaseAll(call, id);
    throw error;
  }
}

/** Creates the pick list of an approved transfer order. */
export function openPickList(call: Call, order: Entry): Entry {
  const id = idOf(order.value.id);
  const list = open(
    call,
    {
      purpose: 'transfer',
      source: {type: 'transfer_order', ids: [id]},
      from_location_id: idOf(order.value.from_location_id),
      to_location_id: idOf(order.value.to_location_id),
      strategy: 'single',
      priority: order.value.priority ?? 'normal',
      assignee_id: null,
      due_at: null,
    },
    allocationsOf(call, id),
  );
  call.save(order, {...order.value, pick_list_ids: [...texts(order.value.pick_list_ids), idOf(list.value.id)]});
  return list;
}

/**
 * States of documents that can be planned. One whose list was cancelled keeps its state, and is planned again; so is the
 * rest of a request.
 */
const PLANNABLE = [
  ...['approved', 'picking', 'partially_approved', 'ordered'],
  ...['fulfilling', 'partially_fulfilled'],
];

/**
 * Refuses a document that has a pick list already. A cancelled one doesn't count, nor one that left a rest of a request.
 *
 * @throws Problem 409
 */
function needUnplanned(call: Call, document: Entry, at: number, isRequest: boolean): void {
  const over = isRequest ? ['cancelled', 'completed', 'completed_short'] : ['cancelled'];
  const own = texts(document.value.pick_list_ids);
  const known = call
    .collection(LISTS)
    .all()
    .find(
      ({value}) =>
        !over.includes(text(value.status)) &&
        (own.includes(idOf(value.id)) || texts(object(value.source).ids).includes(idOf(document.value.id))),
    );
  if (known)
    throw new Problem('conflict_duplicate', `${text(known.value.number)} has been made for this document.`, {
      existing_id: known.value.id ?? null,
      field: `source.ids.${at}`,
    });
}

/** Goods are issued for requests of the type `issue`, and sent for fulfillments by transfer. @throws Problem 422 */
function needFitting({value}: Entry, type: string, at: number): void {
  const wanted = type === 'inventory_request' ? 'issue' : type === 'transfer_order' ? undefined : 'transfer';
  if (wanted !== undefined && value.type !== wanted)
    throw invalidField(`/source/ids/${at}`, 'invalid_enum', `Its type is ${text(value.type)}, not ${wanted}.`);
}

/** All documents of a list leave from its place. @throws Problem 422 */
function needSameSource({value}: Entry, place: string, at: number): void {
  const own = idOf(value.from_location_id ?? value.source_location_id);
  if (own !== '' && own !== place)
    throw invalidField(`/source/ids/${at}`, 'invalid_enum', 'The document leaves from another place.');
}

const create: Behaviour = (call) => {
  const body = call.body();
  const {type, ids} = object(body.source);
  const documents: Entry[] = [];
  const kind = text(type);
  const isIssue = kind === 'inventory_request';
  const strategy = text(body.strategy) || 'single';
  if (texts(ids).length > 1 && !['batch', 'wave'].includes(strategy))
    throw invalidField('/strategy', 'invalid_enum', 'Several sources need the strategy batch or wave.');
  if (PURPOSES[kind] !== body.purpose)
    throw invalidField('/source/type', 'invalid_enum', `A list for ${text(body.purpose)} has other sources.`);
  for (const [at, id] of texts(ids).entries()) {
    const collection = call.collection(collectionOf(kind));
    const source = collection.byIdentifier(id);
    if (!source) continue;
    needFitting(source, kind, at);
    const state = text(source.value.status);
    if (!PLANNABLE.includes(state)) throw wrongState(call, state, collection.spec.lifecycle, source);
    needSameSource(source, text(body.from_location_id), at);
    const own = documentsOf(call, source, kind);
    for (const document of own) needUnplanned(call, document, at, isIssue);
    documents.push(...own);
  }
  if (idOf(body.assignee_id) !== '') needPicker(call, idOf(body.assignee_id), text(body.from_location_id));
  const allocations = reserveAll(call, documents, text(body.from_location_id));
  const priority = body.priority ?? priorityOf(documents.map(({value}) => value));
  const list = open(call, {...body, priority, source: {type: kind, ids: texts(ids)}}, allocations);
  for (const document of documents)
    if (isIssue) linkList(call, document, list);
    else if ('pick_list_ids' in document.value)
      call.save(document, {
        ...document.value,
        pick_list_ids: [...texts(document.value.pick_list_ids), idOf(list.value.id)],
      });
  const path = `${call.api.index.base}${call.operation.path}/${idOf(list.value.id)}`;
  return {value: list.value, entry: list, kind: 'stateful', headers: {Location: path}};
};

function answer(list: Entry): Answer {
  return {value: list.value, entry: list, kind: 'lifecycle'};
}

/** What a list for consumption serves, or the orders with which goods of another list leave. */
function servedBy(call: Call, list: Entry): {orders: Entry[]; requests: Entry[]} {
  const documents = documentsOfList(call, list);
  return list.value.purpose === 'issue' ? {orders: [], requests: documents} : {orders: documents, requests: []};
}

/** Whoever gets a list may pick, and has its place in reach. @throws Problem 422 */
function needPicker(call: Call, id: string, place: string): void {
  const user = call.maybe('clients/User')?.byIdentifier(id)?.value;
  const roles = (call.maybe('clients/Role')?.all() ?? []).filter(({value}) =>
    texts(user?.role_ids).includes(idOf(value.id)),
  );
  if (!user || roles.length === 0) return;
  const rights = rightsOfRoles(roles.map(({value}) => value));
  const places = texts(user.location_ids);
  const isNear = places.length === 0 || places.some((own) => liesIn(call, place, own));
  if (rights && !rights.has('inventory.pick'))
    throw invalidField('/assignee_id', 'unknown_reference', 'The person may not pick.');
  if (!isNear) throw invalidField('/assignee_id', 'unknown_reference', 'The place is out of reach of the person.');
}

const assign: Behaviour = (call) => {
  const list = call.locate();
  const {assignee_id: assignee = null} = call.body();
  if (list.value.status === 'assigned' && list.value.assignee_id === assignee) return answer(list);
  checkMove(call, list, call.collection(LISTS));
  needPicker(call, idOf(assignee), text(list.value.from_location_id));
  move(call, list, call.collection(LISTS), 'assigned');
  call.save(list, {...list.value, assignee_id: assignee});
  return answer(list);
};

/** Plans a list again when a part of its stock has gone or has expired. @throws Problem 409 when the rest is too little */
function replan(call: Call, list: Entry): void {
  const lines = objects(list.value.lines);
  const parts = lines.map((line): Allocation => ({
    item: idOf(line.inventory_item_id),
    amount: micros(text(object(line.quantity).value) || '0'),
  }));
  const ownOf = (id: string): bigint => parts.reduce((sum, {item, amount}) => (item === id ? sum + amount : sum), 0n);
  // What is reserved for other documents is theirs. A record that no example shows cannot be looked at.
  const isGone = ({item}: Allocation): boolean => {
    const found = itemById(call, item);
    if (!found) return false;
    if (!isAvailable(call, found)) return true;
    const others = reservedOf(found) - ownOf(item);
    return quantityOf(found) - (others > 0n ? others : 0n) < ownOf(item);
  };
  if (!parts.some(isGone)) return;
  for (const {item, amount} of parts) changeReserved(call, item, -amount);
  const from = idOf(list.value.from_location_id);
  const chosen: Allocation[] = [];
  try {
    for (const line of lines) {
      const {amount, unit} = baseQuantity(call, idOf(line.material), object(line.quantity));
      chosen.push(...allocate(call, idOf(line.material), from, amount, unit));
    }
  } catch (error) {
    for (const {item, amount} of chosen) changeReserved(call, item, -amount);
    for (const {item, amount} of parts) changeReserved(call, item, amount);
    throw error;
  }
  shareOut(call, documentsOfList(call, list), chosen);
  const next = linesFor(call, chosen);
  call.save(list, {...list.value, lines: next, ...progress({lines: next})});
}

const start: Behaviour = (call) => {
  const list = call.locate();
  checkMove(call, list, call.collection(LISTS));
  needOwn(call, list);
  replan(call, list);
  move(call, list, call.collection(LISTS));
  call.save(list, {
    ...list.value,
    assignee_id: list.value.assignee_id ?? call.caller.actor?.id ?? null,
    started_at: call.world.now(),
  });
  const {orders, requests} = servedBy(call, list);
  for (const order of orders)
    if (order.value.status === 'approved') call.save(order, {...order.value, status: 'picking'});
  for (const request of requests)
    if (['approved', 'partially_approved'].includes(text(request.value.status)))
      call.save(request, {...request.value, status: 'fulfilling'});
  return answer(list);
};

/** @throws Problem 422 for a code that is not of the material of the line */
function checkScan(call: Call, code: string, material: string): void {
  if (code === '') return;
  const materials = materialsOf(call, code);
  if (!materials) throw invalidField('/scanned_barcode', 'unknown_reference', 'Nothing has this code.');
  if (materials.includes(material)) return;
  throw new Problem('wrong_material_scanned', 'The code belongs to something else.', {
    expected_material_id: material,
    scanned_material_id: materials[0] ?? null,
  });
}

/** A list in progress belongs to whoever picks it. A system confirms for anybody. @throws Problem 409 */
function needOwn(call: Call, list: Entry): void {
  const assignee = idOf(list.value.assignee_id);
  if (assignee === '' || !isPerson(call) || assignee === call.caller.actor?.id) return;
  throw wrongState(call, text(list.value.status), call.collection(LISTS).spec.lifecycle, list);
}

/** @throws Problem 422 for a lot or pieces that nobody names */
function needPicked(call: Call, line: JsonObject, body: JsonObject, picked: bigint): void {
  const material = idOf(line.material);
  const tracking = call.collection('clients/Material').byIdentifier(material)?.value.tracking;
  const isNamed = [body.lot_number, line.lot_number, body.scanned_barcode].some((one) => text(one) !== '');
  if (tracking === 'lot' && picked > 0n && !isNamed)
    throw new Problem('lot_required', 'The material is tracked by lot.', {material_id: material});
  const [sent, expected] = [texts(body.serial_numbers).length, Number(picked / 1_000_000n)];
  if (tracking === 'serial' && sent !== expected)
    throw new Problem('serial_required', `${expected} serial numbers are needed, ${sent} sent.`, {
      material_id: material,
      expected,
    });
}

/** A lot can expire while somebody picks. @throws Problem 409 for stock that may no longer be picked */
function needPickable(call: Call, item: Entry | undefined, picked: bigint): void {
  if (!item || picked <= 0n || isAvailable(call, item)) return;
  const {unit = ''} = object(item.value.quantity);
  throw new Problem('insufficient_stock', `This stock is ${text(object(item.value.status).name)}.`, {
    requested: {value: decimal(picked), unit},
    available: {value: '0', unit},
  });
}

/** Why less is taken than planned. The confirmation names a value of the line, whose schema has them. */
const SHORT_REASONS = new Set(['not_found', 'damaged', 'expired', 'quantity_mismatch', 'location_blocked', 'other']);

const confirm: Behaviour = (call) => {
  const {entry: line, parent: list} = insideEntry(call);
  const {lifecycle} = call.collection(LISTS).spec;
  const state = text(list.value.status);
  if (state !== 'in_progress') throw wrongState(call, state, lifecycle, list);
  if (!['pending', 'skipped'].includes(text(line.state)))
    throw wrongState(call, text(line.state), call.collection('clients/PickListLine').spec.lifecycle);
  needOwn(call, list);
  const body = call.body();
  const planned = micros(text(object(line.quantity).value) || '0');
  const unit = text(object(line.quantity).unit);
  const sent = object(body.picked_quantity);
  const picked = baseQuantity(call, idOf(line.material), sent, '/picked_quantity').amount;
  if (picked > planned)
    throw new Problem('insufficient_stock', `The line plans ${decimal(planned)} ${unit}.`, {
      requested: {value: decimal(picked), unit},
      available: {value: decimal(planned), unit},
    });
  checkScan(call, text(body.scanned_barcode), idOf(line.material));
  const taken = picked > 0n ? takenFrom(call, list, line, body) : undefined;
  needPickable(call, taken, picked);
  needPicked(call, line, body, picked);
  const reason = text(body.short_reason);
  if (reason !== '' && !SHORT_REASONS.has(reason))
    throw invalidField('/short_reason', 'invalid_enum', `Use one of ${[...SHORT_REASONS].join(', ')}.`);
  const next = picked === planned ? 'picked' : picked === 0n && reason === '' ? 'skipped' : 'short';
  if (next === 'short' && reason === '')
    throw new Problem('validation_failed', '1 field needs attention.', {
      errors: [{pointer: '/short_reason', code: 'required', message: 'Say why less was taken than planned.'}],
    });
  exchange(call, list, line, taken, picked);
  const now = call.world.now();
  const done: JsonObject = {
    ...line,
    picked_quantity: {value: decimal(picked), unit},
    state: next,
    short_reason: next === 'short' ? reason : null,
    lot_number: taken?.value.lot_number ?? body.lot_number ?? line.lot_number ?? null,
    inventory_item_id: taken?.value.id ?? body.inventory_item_id ?? line.inventory_item_id ?? null,
    location: taken ? labelled(call, object(taken.value.location)) : (line.location ?? null),
    picked_at: next === 'skipped' ? null : now,
    picked_by: next === 'skipped' ? null : me(call),
    updated_at: now,
  };
  const lines = objects(list.value.lines).map((one) => (one.id === line.id ? done : one));
  call.save(list, {...list.value, lines, ...progress({...list.value, lines})});
  return {value: done, kind: 'lifecycle'};
};

/** What was picked and not booked yet can be counted away. @throws Problem 409 when less is there than an issue takes */
function needThere(call: Call, list: Entry): void {
  const wanted = new Map<string, bigint>();
  for (const line of objects(list.value.lines)) {
    const item = idOf(line.inventory_item_id);
    wanted.set(item, (wanted.get(item) ?? 0n) + micros(text(object(line.picked_quantity).value) || '0'));
  }
  for (const [id, amount] of wanted) {
    const item = itemById(call, id);
    if (!item || amount <= quantityOf(item)) continue;
    const {unit = ''} = object(item.value.quantity);
    const there = decimal(quantityOf(item));
    throw new Problem('insufficient_stock', `${decimal(amount)} ${text(unit)} were picked, and ${there} are there.`, {
      requested: {value: decimal(amount), unit},
      available: {value: there, unit},
    });
  }
}

const complete: Behaviour = (call) => {
  const list = call.locate();
  const body = call.body();
  const isShort = objects(list.value.lines).some(({state}) => state !== 'picked');
  if (list.value.status === 'in_progress' && isShort && body.allow_short !== true) {
    const pending = objects(list.value.lines).filter(({state}) => state !== 'picked');
    const all = objects(list.value.lines).length;
    throw new Problem('lines_pending', `${pending.length} of ${all} lines are not picked in full.`, {
      pending_line_ids: pending.map(({id}) => id ?? ''),
    });
  }
  if (list.value.status === 'in_progress' && list.value.purpose === 'issue') needThere(call, list);
  move(call, list, call.collection(LISTS), isShort ? 'completed_short' : 'completed');
  const lines = objects(list.value.lines).map((line): JsonObject =>
    ['pending', 'skipped'].includes(text(line.state))
      ? {...line, state: 'short', short_reason: 'other', picked_at: call.world.now(), picked_by: me(call)}
      : line,
  );
  const value: JsonObject = {...list.value, lines, completed_at: call.world.now()};
  if (typeof body.staging_location_id === 'string') value.to_location_id = body.staging_location_id;
  call.save(list, {...value, ...progress(value), progress_percent: 100});
  const picked = lines.map((line): Allocation => ({
    item: idOf(line.inventory_item_id),
    amount: micros(text(object(line.picked_quantity).value) || '0'),
  }));
  const reserved = lines.map((line) => reservedFor(call, line));
  const isIssue = list.value.purpose === 'issue';
  const {orders, requests} = servedBy(call, list);
  picked.forEach((part, at) => {
    const item = itemById(call, part.item);
    if (!item) return;
    const asked = requests.find(({value: {lines: wanted}}) =>
      objects(wanted).some((line) => idOf(line.material_id) === idOf(item.value.material)),
    );
    if (isIssue && part.amount > 0n)
      take(
        call,
        item,
        part.amount,
        {
          type: 'issue',
          direction: 'out',
          costCentre: asked?.value.cost_centre ?? costCentreOf(call, idOf(item.value.location)),
          comment: body.comment ?? null,
          reference: {type: 'pick_list', id: idOf(list.value.id), number: text(list.value.number)},
        },
        reserved[at],
      );
    // What was not found is no longer reserved for this list.
    else if ((reserved[at] ?? 0n) > part.amount) changeReserved(call, part.item, part.amount - (reserved[at] ?? 0n));
  });
  shareOut(call, orders, picked);
  const totals = new Map<string, bigint>();
  lines.forEach((line, at) => {
    const material = idOf(line.material);
    totals.set(material, (totals.get(material) ?? 0n) + (picked[at]?.amount ?? 0n));
  });
  handOver(call, requests, totals);
  return answer(list);
};

const cancel: Behaviour = (call) => {
  const list = call.locate();
  const {reason} = call.body();
  move(call, list, call.collection(LISTS));
  call.save(list, {...list.value, cancel_reason: reason ?? null});
  for (const {value} of documentsOfList(call, list)) releaseAll(call, idOf(value.id));
  return answer(list);
};

const update: Behaviour = (call) => {
  const list = call.locate();
  checkState(call, list, call.collection(LISTS));
  const body = call.body();
  const {assignee_id: assignee = list.value.assignee_id} = body;
  // Whoever has begun keeps the list.
  if (list.value.status === 'in_progress' && assignee !== list.value.assignee_id)
    throw wrongState(call, 'in_progress', call.collection(LISTS).spec.lifecycle, list);
  if (idOf(assignee) !== '' && assignee !== list.value.assignee_id)
    needPicker(call, idOf(assignee), text(list.value.from_location_id));
  const next: JsonObject = {...list.value, ...body};
  if (next.status === 'assigned' && next.assignee_id === null) next.status = 'open';
  if (next.status === 'open' && next.assignee_id !== null) next.status = 'assigned';
  call.save(list, next);
  return {value: list.value, entry: list, kind: 'stateful'};
};

/** Lines in walking order: by the `pick_sequence` of their places, those without one last. */
const listLines: Behaviour = (call) => {
  const sort = sortOf(call) ?? 'pick_sequence';
  if (!/^-?pick_sequence$/.test(sort)) return listAnswer(call, visibleLines(call));
  const turn = sort.startsWith('-') ? -1 : 1;
  const walked = [...visibleLines(call)].sort((a, b) => {
    const [one, other] = [turnOf(call, idOf(a.location)), turnOf(call, idOf(b.location))];
    if (one !== other) return (one < other ? -1 : 1) * turn;
    return idOf(a) < idOf(b) ? -1 : 1;
  });
  return listAnswer(call, walked, undefined, '');
};

export const PICK_LISTS: Record<string, Behaviour> = {
  'clients/list-pick-list-lines': listLines,
  'clients/create-pick-list': create,
  'clients/update-pick-list': update,
  'clients/assign-pick-list': assign,
  'clients/start-pick-list': start,
  'clients/confirm-pick-list-line': confirm,
  'clients/complete-pick-list': complete,
  'clients/cancel-pick-list': cancel,
};
