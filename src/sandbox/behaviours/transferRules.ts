import {checkUnique, createdAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {micros} from '../decimal';
import {invalidField, Problem} from '../problem';
import {makeRecord} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {checked} from './checked';
import {openPickList} from './pickLists';
import {depthOf, siteOf} from './places';
import {allocate, baseQuantity, liesIn, noteAllocations, releaseAll, type Allocation} from './stock';

export const RULES = 'clients/TransferRule';

/** Whether a rule is about a material. Groups, without those below them, and types limit it; both must fit. */
function isAbout(call: Call, rule: JsonObject, id: string): boolean {
  const material = call.collection('clients/Material').byIdentifier(id)?.value;
  const [groups, types] = [texts(rule.material_group_ids), texts(rule.material_type_ids)];
  return (
    (groups.length === 0 || groups.includes(idOf(material?.material_group_id))) &&
    (types.length === 0 || types.includes(idOf(material?.material_type_id)))
  );
}

/** How much a rule holds an order up: forbidding is more than asking for approval. */
function strictness({value: {mode, requires_approval: needs}}: Entry): number {
  if (mode === 'forbidden') return 2;
  return needs === true ? 1 : 0;
}

/**
 * The rule for an order. For each material it is the one whose places are nearest to the route, then the one with the
 * lowest priority number; of the rules for several materials, the strictest decides.
 *
 * @param value an order, or anything with its two places and its lines
 */
export function ruleFor(call: Call, value: JsonObject): Entry | undefined {
  const [from, to] = [idOf(value.from_location_id), idOf(value.to_location_id)];
  // The deeper the places of a rule lie, the fewer levels are between them and those of the order.
  const depth = ({value: rule}: Entry): number =>
    depthOf(call, idOf(rule.from_location_id)) + depthOf(call, idOf(rule.to_location_id));
  const fitting = call
    .collection(RULES)
    .all()
    .filter(({value: rule}) => {
      const [start, end] = [idOf(rule.from_location_id), idOf(rule.to_location_id)];
      return (
        rule.active === true && (start === '' || liesIn(call, from, start)) && (end === '' || liesIn(call, to, end))
      );
    })
    .sort((a, b) => depth(b) - depth(a) || Number(a.value.priority) - Number(b.value.priority));
  const materials = objects(value.lines).map(({material_id: id}) => idOf(id));
  const chosen = materials.map((id) => fitting.find(({value: rule}) => isAbout(call, rule, id)));
  // Without a rule for one of the materials the order needs approval, unless another forbids it.
  const [strictest] = chosen.flatMap((rule) => rule ?? []).sort((a, b) => strictness(b) - strictness(a));
  return chosen.includes(undefined) && strictest && strictness(strictest) < 2 ? undefined : strictest;
}

/** The preferred route of a material to a place, the most specific one first. */
export function preferredRoute(call: Call, material: string, place: string): Entry | undefined {
  return call
    .collection(RULES)
    .all()
    .filter(({value: rule}) => {
      const isFor =
        liesIn(call, place, idOf(rule.to_location_id)) &&
        !liesIn(call, place, idOf(rule.from_location_id)) &&
        isAbout(call, rule, material);
      return rule.active === true && rule.mode === 'preferred' && isFor;
    })
    .sort(
      (a, b) =>
        depthOf(call, idOf(b.value.to_location_id)) - depthOf(call, idOf(a.value.to_location_id)) ||
        Number(a.value.priority) - Number(b.value.priority),
    )[0];
}

/** The rule for a movement of goods. @throws Problem 403 when it forbids the movement */
export function needOpenRoute(call: Call, value: JsonObject): Entry | undefined {
  const rule = ruleFor(call, value);
  if (rule?.value.mode === 'forbidden')
    throw new Problem('transfer_forbidden', `The rule ${text(rule.value.name)} forbids this transfer.`, {
      rule_id: rule.value.id ?? null,
    });
  return rule;
}

/** What the goods of an order are worth, in millionths. */
function worthOf(call: Call, order: Entry): bigint {
  return objects(order.value.lines).reduce((sum, line) => {
    const price =
      text(object(call.collection('clients/Material').byIdentifier(line.material_id)?.value.standard_cost).amount) ||
      '0';
    const {amount} = baseQuantity(call, idOf(line.material_id), object(line.quantity));
    return sum + (micros(price) * amount) / 1_000_000n;
  }, 0n);
}

/** Whether an order needs approval. Without a rule for its route, it always does. */
export function mustBeApproved(call: Call, order: Entry, rule: Entry | undefined): boolean {
  const limit = text(object(rule?.value.approval_above_value).amount);
  if (!rule) return true;
  return rule.value.requires_approval === true && (limit === '' || worthOf(call, order) > micros(limit));
}

function reserveLines(call: Call, order: Entry): void {
  const from = idOf(order.value.from_location_id);
  const allocations: Allocation[] = [];
  try {
    for (const {material_id: id, quantity, lot_number: lot = null} of objects(order.value.lines)) {
      const {amount, unit} = baseQuantity(call, idOf(id), object(quantity));
      allocations.push(...allocate(call, idOf(id), from, amount, unit, lot));
    }
  } finally {
    noteAllocations(call, idOf(order.value.id), allocations);
  }
}

/** Reserves the stock for all lines of an order, or for none. @throws Problem 409 */
export function reserveOrNothing(call: Call, order: Entry): void {
  try {
    reserveLines(call, order);
  } catch (error) {
    releaseAll(call, idOf(order.value.id));
    throw error;
  }
}

const noteOf = (order: Entry): string => `rule:${idOf(order.value.id)}`;

/** Remembers the rule as it was when an order was submitted: later changes are for later orders. */
export function noteRule(call: Call, order: Entry, rule: Entry | undefined): void {
  call.world.notes.set(noteOf(order), rule ? {...rule.value} : null);
}

/** The rule of an order as it was when the order was submitted; for one of the sample world, as it was at its start. */
export function ruleOf(call: Call, order: Entry): JsonObject {
  const noted = call.world.notes.get(noteOf(order));
  if (noted !== undefined) return object(noted);
  const {rule_id: id} = order.value;
  const rules = call.collection(RULES);
  return rules.spec.seeds.find(({value}) => value.id === id)?.value ?? rules.byIdentifier(id)?.value ?? {};
}

/** Creates the pick list of an approved order, when its rule asks for one at once. */
export function planPicking(call: Call, order: Entry): void {
  const rule = ruleOf(call, order);
  if (rule.auto_pick_list === true && objects(order.value.lines).length > 0) openPickList(call, order);
}

/**
 * Creates a transfer order for another document and submits it at once: it waits for approval, or its stock is
 * reserved.
 *
 * @throws Problem 403 when a rule forbids the route, 409 when the source has too little stock; then no order is created
 */
export function newTransfer(call: Call, values: JsonObject): Entry {
  const orders = call.collection('clients/TransferOrder');
  const record = makeRecord(orders, values, call.maker);
  const lines = objects(record.lines).map((line) => {
    const zero = {value: '0', unit: object(line.quantity).unit ?? ''};
    return {...line, dispatched_quantity: zero, received_quantity: zero, discrepancy: null};
  });
  const order = orders.add({...record, lines, status: 'pending_approval', pick_list_ids: []});
  let rule: Entry | undefined;
  try {
    rule = needOpenRoute(call, order.value);
    order.value = {...order.value, rule_id: rule?.value.id ?? null};
    noteRule(call, order, rule);
    reserveOrNothing(call, order);
  } catch (error) {
    orders.remove(order);
    throw error;
  }
  if (mustBeApproved(call, order, rule)) releaseAll(call, idOf(order.value.id));
  else {
    order.value = {...order.value, status: 'approved'};
    planPicking(call, order);
  }
  return order;
}

/** Whether the places of a rule belong to two sites. A place that no example shows belongs to another one. */
function crossesSites(call: Call, rule: JsonObject): boolean {
  const from = siteOf(call, idOf(rule.from_location_id));
  return from === undefined || from !== siteOf(call, idOf(rule.to_location_id));
}

/** Refuses what does not fit the places of a rule. @throws Problem 422 */
function checkRule(call: Call, rule: JsonObject): void {
  if (rule.from_location_id === rule.to_location_id)
    throw invalidField('/to_location_id', 'same_location', 'Source and destination must differ.');
  if (rule.auto_receive === true && crossesSites(call, rule))
    throw invalidField('/auto_receive', 'invalid_enum', 'Goods for another site are received by somebody there.');
  const transit = call.collection('clients/Location').byIdentifier(rule.transit_location_id)?.value;
  if (transit && transit.usage !== 'transit')
    throw invalidField('/transit_location_id', 'unknown_reference', `${text(transit.code)} is no place for transit.`);
}

const create: Behaviour = (call) => {
  const rules = call.collection(RULES);
  const body = call.body();
  const record = makeRecord(rules, body, call.maker);
  const isShown = body.use_transit_location ?? crossesSites(call, record);
  const rule = {...record, use_transit_location: isShown};
  checkRule(call, rule);
  checkUnique(call, rules, rule);
  return createdAnswer(call, rules.add(rule));
};

const {update} = checked((rule, call) => checkRule(call, rule));

export const TRANSFER_RULES: Record<string, Behaviour> = {
  'clients/create-transfer-rule': create,
  'clients/update-transfer-rule': update,
};
