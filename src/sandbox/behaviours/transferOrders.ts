import {ACTS} from '../acts';
import type {Answer, Behaviour, Call} from '../call';
import {decimal} from '../decimal';
import {checkState, move} from '../lifecycle';
import {invalidField, Problem} from '../problem';
import {makeRecord} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {amountOf, idOf, isPerson, me, object, objects, text, texts} from './access';
import {needComment} from './comments';
import {needActive} from './materialChecks';
import {needDestination, needOpenPlace} from './places';
import {followTransfer} from './fulfillments';
import {baseOf, quantityIn} from './lineUnits';
import {needOwn} from './ownDocuments';
import {checkMoment, movedQuantity} from './quantities';
import {putSerials} from './serials';
import {freeOrder, openListsOf, stopList} from './stopped';
import {reachesCaller} from './subjects';
import {
  checkArrival,
  checkTracked,
  noteSent,
  openLots,
  partsOf,
  reserveParts,
  sentOf,
  type OpenLot,
} from './transferParts';
import {mustBeApproved, needOpenRoute, planPicking, reserveOrNothing, noteRule, ruleFor, ruleOf} from './transferRules';
import {
  allocationsOf,
  availableStatus,
  baseQuantity,
  book,
  inUtc,
  itemById,
  liesIn,
  itemFor,
  noteAllocations,
  put,
  releaseAll,
  take,
} from './stock';

const ORDERS = 'clients/TransferOrder';
const MOST_LINES = 500;

function answer(entry: Entry): Answer {
  return {value: entry.value, entry, kind: 'lifecycle'};
}

function reference(order: Entry): JsonObject {
  return {type: 'transfer_order', id: idOf(order.value.id), number: text(order.value.number)};
}

function checkLines(call: Call, {lines}: JsonObject): void {
  objects(lines).forEach((line, at) => {
    needActive(call, line.material_id, `/lines/${at}/material_id`);
    const {amount} = movedQuantity(call, idOf(line.material_id), object(line.quantity), `/lines/${at}/quantity`);
    checkTracked(call, line, amount, `/lines/${at}`);
  });
}

const create: Behaviour = (call) => {
  const collection = call.collection(ORDERS);
  const record = makeRecord(collection, call.body(), call.maker);
  needDestination(call, record.to_location_id, '/to_location_id');
  checkLines(call, record);
  for (const line of objects(record.lines)) {
    const {unit} = object(line.quantity);
    Object.assign(line, {
      dispatched_quantity: {value: '0', unit: unit ?? ''},
      received_quantity: {value: '0', unit: unit ?? ''},
      discrepancy: null,
    });
  }
  const entry = collection.add(record);
  const path = `${call.api.index.base}${call.operation.path}/${idOf(record.id)}`;
  return {value: entry.value, entry, kind: 'stateful', headers: {Location: path}};
};

const submit: Behaviour = (call) => {
  const order = call.locate();
  const collection = call.collection(ORDERS);
  const isDraft = order.value.status === 'draft';
  const rule = isDraft ? needOpenRoute(call, order.value) : ruleFor(call, order.value);
  if (isDraft) reserveOrNothing(call, order);
  const needsApproval = mustBeApproved(call, order, rule);
  if (needsApproval) releaseAll(call, idOf(order.value.id));
  move(call, order, collection, needsApproval ? 'pending_approval' : 'approved');
  // Where the rule asks nobody, nobody has approved it.
  call.save(order, {...order.value, rule_id: rule?.value.id ?? null, approved_by: null});
  noteRule(call, order, rule);
  if (!needsApproval) {
    planPicking(call, order);
    followTransfer(call, order);
  }
  return answer(order);
};

/** Where the rule names a group, only its members decide. A system decides everything. @throws Problem 403 */
function needApprover(call: Call, order: Entry): void {
  const group = idOf(ruleOf(call, order).approver_group_id);
  if (group === '' || !isPerson(call)) return;
  if (reachesCaller(call, {subject_type: 'user_group', subject_id: group})) return;
  throw new Problem('forbidden', 'The transfer rule names a group that decides, and you are none of it.', {
    required_permission: 'inventory.approve',
  });
}

const decide: Behaviour = (call) => {
  const order = call.locate();
  if (order.value.status === 'pending_approval') {
    const maker = idOf(order.value.created_by);
    needApprover(call, order);
    if (isPerson(call) && maker === call.caller.actor?.id)
      throw new Problem(
        'self_approval_forbidden',
        `${text(order.value.number)} was created by you; another person has to approve it.`,
      );
    reserveOrNothing(call, order);
  }
  move(call, order, call.collection(ORDERS));
  call.save(order, {...order.value, approved_by: me(call)});
  planPicking(call, order);
  followTransfer(call, order);
  return answer(order);
};

const reject: Behaviour = (call) => {
  const order = call.locate();
  if (order.value.status === 'pending_approval') {
    needApprover(call, order);
    needComment(call);
  }
  move(call, order, call.collection(ORDERS));
  followTransfer(call, order);
  return answer(order);
};

const cancel: Behaviour = (call) => {
  const order = call.locate();
  needOwn(call, order);
  if (['draft', 'pending_approval', 'approved', 'picking'].includes(text(order.value.status))) needComment(call);
  move(call, order, call.collection(ORDERS));
  freeOrder(call, order);
  followTransfer(call, order);
  return answer(order);
};

/** Puts what has arrived of an order into its places. */
function bringIn(call: Call, order: Entry, sentLines: readonly JsonObject[], receivedAt: string): void {
  for (const sent of sentLines) {
    const line = objects(order.value.lines).find((one) => one.line_number === sent.line_number);
    if (!line) continue;
    const {amount, unit} = baseQuantity(call, idOf(line.material_id), object(sent.quantity));
    const noted = sentOf(call, idOf(order.value.id), Number(sent.line_number), sent.lot_number);
    const arrival = {
      material: idOf(line.material_id),
      location: text(sent.location_id) || idOf(order.value.to_location_id),
      unit,
      lot: sent.lot_number ?? noted.lot ?? line.lot_number ?? null,
      expiresOn: noted.expires ?? null,
      status: text(sent.status_id) || availableStatus(call),
      unitCost: noted.cost ?? null,
    };
    const movement = {
      occurredAt: receivedAt,
      type: 'transfer_in',
      direction: 'in' as const,
      reference: reference(order),
      counter: idOf(order.value.from_location_id),
      reason: sent.discrepancy_reason ?? null,
      entered: object(sent.quantity),
    };
    const serials = texts(sent.serial_numbers);
    if (serials.length > 0) putSerials(call, arrival, serials, movement);
    else put(call, arrival, amount, movement);
  }
}

/** What of a line has left and not arrived, in millionths of the base unit. */
function underwayOf(call: Call, line: JsonObject): bigint {
  const material = idOf(line.material_id);
  return baseOf(call, material, line.dispatched_quantity) - baseOf(call, material, line.received_quantity);
}

/**
 * The lines of an order after an arrival, in their own units. What is short is told at its end.
 *
 * @param arrived in millionths of the base unit by line
 */
function arrivedLines(call: Call, order: Entry, arrived: ReadonlyMap<number, bigint>, isDone: boolean): JsonObject[] {
  return objects(order.value.lines).map((line) => {
    const material = idOf(line.material_id);
    const unit = text(object(line.quantity).unit);
    const now = arrived.get(Number(line.line_number)) ?? 0n;
    const total = baseOf(call, material, line.received_quantity) + now;
    return {
      ...line,
      received_quantity: quantityIn(call, material, total, unit),
      discrepancy: isDone ? quantityIn(call, material, underwayOf(call, line) - now, unit) : null,
    };
  });
}

/** Books the receipt together with the dispatch, as the rule of a route inside one site can say. */
function receiveAll(call: Call, order: Entry): void {
  const sent = objects(order.value.lines).map((line) => ({
    line_number: line.line_number ?? 0,
    quantity: quantityIn(call, idOf(line.material_id), underwayOf(call, line), ''),
  }));
  const arrived = new Map(objects(order.value.lines).map((line) => [Number(line.line_number), underwayOf(call, line)]));
  bringIn(
    call,
    order,
    sent.filter(({quantity}) => amountOf(quantity) > 0n),
    text(order.value.dispatched_at),
  );
  const lines = arrivedLines(call, order, arrived, true);
  call.save(order, {...order.value, lines, status: 'completed', completed_at: order.value.dispatched_at ?? null});
}

/** The day of arrival by the lead time of a rule; null where no rule tells one. */
function arrivalDay(moment: string, days: Json | undefined): Json {
  if (typeof days !== 'number') return null;
  return new Date(Date.parse(moment) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Nothing leaves a place that is closed.
 *
 * @param isNew whether the stock was reserved just now, and is free again when the dispatch is refused
 * @throws Problem 409
 */
function needOpenPlaces(call: Call, order: string, isNew: boolean): void {
  try {
    for (const {item} of allocationsOf(call, order)) needOpenPlace(call, idOf(itemById(call, item)?.value.location));
  } catch (error) {
    if (isNew) releaseAll(call, order);
    throw error;
  }
}

const dispatch: Behaviour = (call) => {
  const order = call.locate();
  const {value} = order;
  const body = call.body();
  const id = idOf(value.id);
  const isReady = ['approved', 'picking'].includes(text(value.status));
  const parts = isReady ? partsOf(call, order, body) : [];
  const wanted = new Map<number, bigint>();
  for (const {line, amount} of parts) wanted.set(line, (wanted.get(line) ?? 0n) + amount);
  if (isReady) {
    checkMoment(call, body, 'dispatched_at');
    if (openListsOf(call, order).some((list) => list.value.status === 'in_progress'))
      throw new Problem('invalid_state', 'A pick list of this order is in progress.', {
        current_state: text(value.status),
        allowed_actions: ['complete-pick-list', 'cancel-pick-list'],
      });
    // What the sample world has reserved for an order is written on its stock alone.
    const isShown = allocationsOf(call, id).length === 0;
    if (isShown) reserveOrNothing(call, order);
    reserveParts(call, order, parts, isShown);
    needOpenPlaces(call, id, isShown);
    for (const list of openListsOf(call, order)) stopList(call, list, `${text(value.number)} was dispatched`);
  }
  move(call, order, call.collection(ORDERS));
  const rest = allocationsOf(call, id).map((one) => ({...one}));
  const moment = inUtc(text(body.dispatched_at)) ?? call.world.now();
  const movement = {
    occurredAt: moment,
    type: 'transfer_out',
    direction: 'out' as const,
    reference: reference(order),
    counter: idOf(value.to_location_id),
  };
  const lines = objects(order.value.lines).map((line) => {
    const material = idOf(line.material_id);
    const {amount} = baseQuantity(call, material, object(line.quantity));
    let open = wanted.size > 0 ? (wanted.get(Number(line.line_number)) ?? 0n) : amount;
    let sent = 0n;
    for (const part of rest) {
      const item = itemById(call, part.item);
      if (!item || idOf(item.value.material) !== material || open <= 0n || part.amount <= 0n) continue;
      const now = part.amount < open ? part.amount : open;
      take(call, item, now, movement, now);
      noteSent(call, id, Number(line.line_number), part.item);
      part.amount -= now;
      open -= now;
      sent += now;
    }
    return {...line, dispatched_quantity: quantityIn(call, material, sent, text(object(line.quantity).unit))};
  });
  noteAllocations(
    call,
    id,
    rest.filter(({amount}) => amount > 0n),
  );
  releaseAll(call, id);
  const rule = ruleOf(call, order);
  call.save(order, {
    ...order.value,
    lines,
    dispatched_at: moment,
    expected_at: arrivalDay(moment, rule.lead_time_days),
    carrier: body.carrier ?? order.value.carrier ?? null,
    tracking_number: body.tracking_number ?? order.value.tracking_number ?? null,
  });
  if (rule.auto_receive === true) receiveAll(call, order);
  followTransfer(call, order);
  return answer(order);
};

/** Books what never arrived as scrapped on the way, lot by lot. The stock of no place changes. */
function bookLost(call: Call, order: Entry, arrived: ReadonlyMap<number, bigint>): void {
  const id = idOf(order.value.id);
  const booked = new Map<string, bigint>();
  for (const line of objects(order.value.lines)) {
    const number = Number(line.line_number);
    const material = idOf(line.material_id);
    let lost = underwayOf(call, line) - (arrived.get(number) ?? 0n);
    const noted = sentOf(call, id, number);
    const rest = {lot: noted.lot ?? line.lot_number ?? null, expires: noted.expires ?? null, cost: noted.cost ?? null};
    // What no lot of the ledger explains is of the lot that was noted.
    for (const part of [...openLots(call, id, material), {...rest, open: lost}]) {
      const key = `${material} ${text(part.lot)}`;
      const open = part.open - (booked.get(key) ?? 0n);
      const amount = open < lost ? open : lost;
      if (amount <= 0n) continue;
      bookLostPart(call, order, line, part, amount);
      booked.set(key, (booked.get(key) ?? 0n) + amount);
      lost -= amount;
    }
  }
}

function bookLostPart(
  call: Call,
  order: Entry,
  line: JsonObject,
  {lot, expires, cost}: Omit<OpenLot, 'open'>,
  amount: bigint,
): void {
  const material = idOf(line.material_id);
  const item = itemFor(call, {
    material,
    location: idOf(order.value.to_location_id),
    unit: baseQuantity(call, material, object(line.quantity)).unit,
    lot,
    expiresOn: expires,
    unitCost: cost,
  });
  book(call, item, amount, {
    type: 'scrap',
    direction: 'none',
    reference: reference(order),
    counter: idOf(order.value.from_location_id),
    reason: 'lost_in_transit',
  });
}

/**
 * No more of a lot arrives than has left.
 *
 * @param sent the lines of the receipt up to this one
 * @throws Problem 422
 */
function needOpenLot(call: Call, order: Entry, material: string, sent: readonly JsonObject[]): void {
  const last = sent.at(-1) ?? {};
  const lots = openLots(call, idOf(order.value.id), material);
  const found = lots.find(({lot}) => lot !== null && lot === last.lot_number);
  if (!found) return;
  const lines = objects(order.value.lines).filter((line) => idOf(line.material_id) === material);
  const amount = sent
    .filter((one) => one.lot_number === found.lot && lines.some((line) => line.line_number === one.line_number))
    .reduce((sum, one) => sum + baseQuantity(call, material, object(one.quantity)).amount, 0n);
  if (amount <= found.open) return;
  throw new Problem('quantity_exceeds_open', `Of the lot ${text(found.lot)} ${decimal(found.open)} are open.`, {
    line_number: Number(last.line_number),
    open: decimal(found.open),
  });
}

/** Goods arrive at or below the destination, or go back to the source. @throws Problem 422 */
function needArrivalPlace(call: Call, {value}: Entry, sent: JsonObject, at: number): void {
  const place = text(sent.location_id);
  if (place === '' || [value.to_location_id, value.from_location_id].some((end) => liesIn(call, place, idOf(end))))
    return;
  throw invalidField(
    `/lines/${at}/location_id`,
    'unknown_reference',
    'It lies neither below the destination nor there.',
  );
}

const receive: Behaviour = (call) => {
  const order = call.locate();
  const body = call.body();
  const isUnderway = ['in_transit', 'partially_received'].includes(text(order.value.status));
  const arrived = new Map<number, bigint>();
  if (isUnderway && objects(body.lines).length === 0 && body.close_short !== true)
    throw invalidField('/lines', 'too_short', 'Say what has arrived, or that nothing more will.');
  if (isUnderway) checkMoment(call, body, 'received_at', text(order.value.dispatched_at));
  if (isUnderway)
    objects(body.lines).forEach((sent, at) => {
      const number = Number(sent.line_number);
      const line = objects(order.value.lines).find((one) => one.line_number === number);
      if (!line)
        throw invalidField(`/lines/${at}/line_number`, 'unknown_reference', `The order has no line ${number}.`);
      const amount =
        movedQuantity(call, idOf(line.material_id), object(sent.quantity), `/lines/${at}/quantity`).amount +
        (arrived.get(number) ?? 0n);
      const open = underwayOf(call, line);
      if (amount > open)
        throw new Problem('quantity_exceeds_open', `Line ${number} has ${decimal(open)} open.`, {
          line_number: number,
          open: decimal(open),
        });
      checkArrival(call, idOf(order.value.id), line, sent, at);
      needOpenLot(call, order, idOf(line.material_id), objects(body.lines).slice(0, at + 1));
      needArrivalPlace(call, order, sent, at);
      needOpenPlace(call, text(sent.location_id) || idOf(order.value.to_location_id));
      arrived.set(number, amount);
    });
  const remaining = objects(order.value.lines).map((line) => {
    return underwayOf(call, line) - (arrived.get(Number(line.line_number)) ?? 0n);
  });
  const isDone = body.close_short === true || remaining.every((open) => open <= 0n);
  move(call, order, call.collection(ORDERS), isDone ? 'completed' : 'partially_received');
  const receivedAt = inUtc(text(body.received_at)) ?? call.world.now();
  bringIn(call, order, objects(body.lines), receivedAt);
  if (body.close_short === true) bookLost(call, order, arrived);
  const completedAt = isDone ? receivedAt : null;
  call.save(order, {...order.value, lines: arrivedLines(call, order, arrived, isDone), completed_at: completedAt});
  followTransfer(call, order);
  return answer(order);
};

/** A change by the requester takes an order that waits for approval back to draft. */
const update: Behaviour = (call) => {
  const order = call.locate();
  needOwn(call, order);
  const collection = call.collection(ORDERS);
  checkState(call, order, collection);
  const {lines, ...body} = call.body();
  const next: JsonObject = {...order.value, ...body};
  if (Array.isArray(lines)) checkLines(call, {lines});
  if (Array.isArray(lines)) next.lines = objects(makeRecord(collection, {...order.value, lines}, call.maker).lines);
  // The rule decides anew when it is submitted again.
  if (next.status === 'pending_approval') Object.assign(next, {status: 'draft', rule_id: null});
  call.save(order, next);
  return {value: order.value, entry: order, kind: 'stateful'};
};

/** A line of its own is checked as those of a new order are. */
const addLine: Behaviour = (call) => {
  const body = call.body();
  const order = call.find(ORDERS, {param: 'transfer_order_id', fields: ['id']});
  needOwn(call, order);
  if (objects(order.value.lines).length >= MOST_LINES)
    throw invalidField('', 'too_long', `An order holds at most ${MOST_LINES} lines.`);
  needActive(call, body.material_id, '/material_id');
  const {amount} = movedQuantity(call, idOf(body.material_id), object(body.quantity), '/quantity');
  checkTracked(call, body, amount, '');
  return ACTS.create?.(call) ?? {};
};

/** What nobody does with the order of somebody else. */
const ofOwn: Behaviour = (call) => {
  needOwn(call, call.find(ORDERS, {param: 'transfer_order_id', fields: ['id']}));
  return ACTS[call.act.kind]?.(call) ?? {};
};

export const TRANSFER_ORDERS: Record<string, Behaviour> = {
  'clients/create-transfer-order': create,
  'clients/update-transfer-order': update,
  'clients/add-transfer-order-line': addLine,
  'clients/update-transfer-order-line': ofOwn,
  'clients/remove-transfer-order-line': ofOwn,
  'clients/delete-transfer-order': ofOwn,
  'clients/submit-transfer-order': submit,
  'clients/approve-transfer-order': decide,
  'clients/reject-transfer-order': reject,
  'clients/cancel-transfer-order': cancel,
  'clients/dispatch-transfer-order': dispatch,
  'clients/receive-transfer-order': receive,
};
