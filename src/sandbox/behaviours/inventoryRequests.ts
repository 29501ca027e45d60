import {ACTS, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {decimal} from '../decimal';
import {checkMove, checkState, move} from '../lifecycle';
import {invalidField, notFound, Problem} from '../problem';
import {makeRecord, patched} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {amountOf, idOf, isPerson, me, object, objects, text} from './access';
import {needComment} from './comments';
import {needActive} from './materialChecks';
import {checkRequest, needVisible} from './materialPermissions';
import {needOwn} from './ownDocuments';
import {openIssueList} from './pickLists';
import {documentOf, follow} from './followUps';
import {movedQuantity} from './quantities';
import {costOf, openEvent} from './raisedEvents';
import {isActive} from './sourceStatus';
import {baseQuantity, releaseAll} from './stock';
import {stopDocument} from './stopped';
import {needOpenRoute, newTransfer} from './transferRules';
import {isRequestNear, reachOf} from './workplaces';

/** Requests for material, from the draft to the document that fulfils them. */

const REQUESTS = 'clients/InventoryRequest';
const DOCUMENT_OF: Record<string, string> = {
  issue: 'pick_list',
  transfer: 'transfer_order',
  purchase: 'replenishment_event',
};
/** The lines of a request before any decision. */
function asked(value: JsonObject): JsonObject[] {
  return objects(value.lines).map((line, at) => ({
    ...line,
    line_number: at + 1,
    approved_quantity: null,
    fulfilled_quantity: {value: '0', unit: object(line.quantity).unit ?? ''},
  }));
}

function needDestination({type, destination_location_id: destination}: JsonObject): void {
  if (type === 'transfer' && idOf(destination) === '')
    throw invalidField('/destination_location_id', 'required', 'A transfer needs a destination.');
}

/** @throws Problem 422 for a form that nobody can fill in */
function needPublished(call: Call, {form_id: id}: JsonObject): void {
  const form = call.maybe('clients/Form')?.byIdentifier(id ?? undefined)?.value;
  if (form && form.status !== 'published')
    throw invalidField('/form_id', 'unknown_reference', 'The form is not published.');
}

/** Materials out of use, and blocked ones, are asked for by nobody. @throws Problem 422 */
function needActiveLines(call: Call, {lines}: JsonObject): void {
  objects(lines).forEach((line, at) => {
    needActive(call, line.material_id, `/lines/${at}/material_id`);
  });
}

const create: Behaviour = (call) => {
  const requests = call.collection(REQUESTS);
  const body = call.body();
  needVisible(call, body);
  needDestination(body);
  needPublished(call, body);
  objects(body.lines).forEach((line, at) => {
    movedQuantity(call, idOf(line.material_id), object(line.quantity), `/lines/${at}/quantity`);
  });
  checkRequest(call, body);
  needActiveLines(call, body);
  const record = makeRecord(requests, body, call.maker);
  return createdAnswer(call, requests.add({...record, lines: asked(record), approver: null, fulfilment: []}));
};

const update: Behaviour = (call) => {
  const entry = call.locate();
  const requests = call.collection(REQUESTS);
  needOwn(call, entry);
  checkState(call, entry, requests);
  needVisible(call, call.body());
  const next = patched(requests, entry.value, call.body(), call.maker);
  needDestination(next);
  needPublished(call, next);
  checkRequest(call, next);
  if (call.body().lines !== undefined) needActiveLines(call, next);
  call.save(entry, {...next, lines: asked(next)});
  return {value: entry.value, entry, kind: 'stateful'};
};

/** Lines with the approved quantities: the requested quantity unless the approver names another. */
function granted(call: Call, request: JsonObject, decisions: readonly JsonObject[]): JsonObject[] {
  const lines = objects(request.lines);
  decisions.forEach(({line_number: number, approved_quantity: quantity}, at) => {
    const line = lines.find((one) => one.line_number === number);
    if (!line)
      throw invalidField(`/lines/${at}/line_number`, 'unknown_reference', `The request has no line ${Number(number)}.`);
    const [wanted, given] = [line.quantity, quantity].map((one) =>
      baseQuantity(call, idOf(line.material_id), object(one)),
    );
    if (wanted && given && given.amount > wanted.amount)
      throw invalidField(
        `/lines/${at}/approved_quantity/value`,
        'out_of_range',
        `At most ${decimal(wanted.amount)} ${wanted.unit} were asked for.`,
      );
  });
  return lines.map((line) => {
    const decision = decisions.find(({line_number: number}) => number === line.line_number);
    return {...line, approved_quantity: decision?.approved_quantity ?? line.quantity ?? null};
  });
}

function isReduced(call: Call, {material_id: material, quantity, approved_quantity: given}: JsonObject): boolean {
  const [wanted, granted] = [quantity, given].map((one) => baseQuantity(call, idOf(material), object(one)).amount);
  return (granted ?? 0n) < (wanted ?? 0n);
}

/** A replenishment event to buy the material of a line. */
function purchaseEvent(call: Call, request: JsonObject, line: JsonObject): Entry {
  const material = idOf(line.material_id);
  const quantity = line.approved_quantity ?? null;
  const event = openEvent(
    call,
    {
      material_id: material,
      location_id: idOf(request.destination_location_id) || idOf(request.source_location_id),
      cause: 'request',
      needed_quantity: quantity,
      needed_by: request.needed_by ?? null,
    },
    undefined,
  );
  const vendor = call
    .collection('clients/VendorMaterial')
    .all()
    .find(({value}) => value.material_id === material && value.preferred === true && isActive(call, value));
  const supply = {type: 'purchase', vendor_material_id: vendor?.value.id ?? null, order_quantity: quantity};
  event.value.proposed_supply = {...supply, source_location_id: null, estimated_cost: costOf(call, supply)};
  return event;
}

/** The way that the goods of a request would take. */
function routeOf({value}: Entry, source: Json): JsonObject {
  return {
    from_location_id: source,
    to_location_id: idOf(value.destination_location_id),
    lines: objects(value.lines).map(({material_id: id}) => ({material_id: idOf(id)})),
  };
}

/** Refuses a transfer that a rule forbids, before anything is decided. @throws Problem 403 */
function needRoute(call: Call, request: Entry, source: Json): void {
  if (request.value.type === 'transfer' && idOf(source) !== '') needOpenRoute(call, routeOf(request, source));
}

/** Creates the documents that fulfil a request. None while its source is unknown or has too little stock. */
function followUps(call: Call, request: Entry): Entry[] {
  const {type, number, source_location_id: source, destination_location_id: destination} = request.value;
  const lines = objects(request.value.lines).filter((line) => amountOf(line.approved_quantity) > 0n);
  const place = idOf(destination) || idOf(source);
  if (lines.length === 0 || place === '') return [];
  if (type === 'purchase') return lines.map((line) => purchaseEvent(call, request.value, line));
  if (idOf(source) === '') return [];
  const transfer = {
    from_location_id: idOf(source),
    to_location_id: idOf(destination),
    lines: lines.map((line) => ({material_id: idOf(line.material_id), quantity: line.approved_quantity ?? null})),
    needed_by: request.value.needed_by ?? null,
    reason: `Request ${text(number)}`,
  };
  try {
    return [type === 'transfer' ? newTransfer(call, transfer) : openIssueList(call, request)];
  } catch (error) {
    // The request stays approved: its document can be created once there is stock.
    if (error instanceof Problem && error.code === 'insufficient_stock') return [];
    throw error;
  }
}

/** Writes what was granted, and creates the documents that fulfil it. */
function grant(call: Call, entry: Entry, lines: JsonObject[], decision: JsonObject): void {
  call.save(entry, {...entry.value, lines, decided_at: call.world.now(), ...decision});
  const type = DOCUMENT_OF[text(entry.value.type)] ?? '';
  entry.value.fulfilment = followUps(call, entry).map(({value}) => ({
    type,
    id: idOf(value.id),
    number: text(value.number),
    status: text(value.status),
  }));
}

/** A request that no permission wants approved is approved as it is handed in, by nobody. */
const submit: Behaviour = (call) => {
  const entry = call.locate();
  const requests = call.collection(REQUESTS);
  needOwn(call, entry);
  checkMove(call, entry, requests);
  needActiveLines(call, entry.value);
  const mustWait = checkRequest(call, entry.value);
  const source = entry.value.source_location_id ?? defaultSource(call, entry.value);
  if (!mustWait) needRoute(call, entry, source);
  move(call, entry, requests, mustWait ? 'submitted' : 'approved');
  if (!mustWait) {
    grant(call, entry, granted(call, entry.value, []), {source_location_id: source});
  }
  return {value: entry.value, entry, kind: 'lifecycle'};
};

const approve: Behaviour = (call) => {
  const entry = call.locate();
  const body = call.body();
  const isOwn = idOf(entry.value.requester) === call.caller.actor?.id && isPerson(call);
  if (entry.value.status === 'submitted' && isOwn)
    throw new Problem(
      'self_approval_forbidden',
      `${text(entry.value.number)} is your own; somebody else has to approve it.`,
    );
  const isWaiting = entry.value.status === 'submitted';
  const lines = isWaiting ? granted(call, entry.value, objects(body.lines)) : [];
  if (isWaiting && !lines.some((line) => amountOf(line.approved_quantity) > 0n))
    throw invalidField('/lines', 'out_of_range', 'Nothing would be granted: reject the request.');
  const isPartial = lines.some((line) => isReduced(call, line));
  const source = body.source_location_id ?? entry.value.source_location_id ?? defaultSource(call, entry.value);
  if (isWaiting && idOf(body.source_location_id) !== '' && !reachOf(call)(idOf(source)))
    throw invalidField('/source_location_id', 'unknown_reference', `There is no location ${idOf(source)}.`);
  if (isWaiting) needRoute(call, entry, source);
  move(call, entry, call.collection(REQUESTS), isPartial ? 'partially_approved' : 'approved');
  grant(call, entry, lines, {source_location_id: source, approver: me(call)});
  return {value: entry.value, entry, kind: 'lifecycle'};
};

const reject: Behaviour = (call) => {
  const entry = call.locate();
  checkMove(call, entry, call.collection(REQUESTS));
  needComment(call);
  const {source_location_id: source = null, lines = []} = entry.value;
  move(call, entry, call.collection(REQUESTS));
  // Only the comment of a refusal is read.
  call.save(entry, {...entry.value, source_location_id: source, lines, approver: me(call)});
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** What an approval has created ends with its request, and its stock is free again. */
const cancel: Behaviour = (call) => {
  const entry = call.locate();
  needOwn(call, entry);
  const answer = ACTS.move?.(call) ?? {};
  const reason = `${text(entry.value.number)} was cancelled`;
  const fulfilment = objects(entry.value.fulfilment).map((link) => {
    const document = documentOf(call, link);
    if (document) stopDocument(call, text(link.type), document, reason);
    return document ? {...link, status: text(document.value.status)} : link;
  });
  releaseAll(call, idOf(entry.value.id));
  entry.value = {...entry.value, fulfilment};
  return {...answer, value: entry.value};
};

/** The location where a material is usually stored. */
function defaultSource(call: Call, request: JsonObject): string | null {
  const [line] = objects(request.lines);
  const material = call.collection('clients/Material').byIdentifier(line?.material_id)?.value;
  return text(material?.default_location_id) || null;
}

/** Whether the caller asks for material, and neither books stock nor decides: such people see their own requests. */
function isBuyer({caller: {rights}}: Call): boolean {
  return (
    rights?.has('inventory.request') === true && !rights.has('inventory.write') && !rights.has('inventory.approve')
  );
}

const show: Behaviour = (call) => {
  const entry = call.locate();
  if (isBuyer(call) && idOf(entry.value.requester) !== call.caller.actor?.id) throw notFound(idOf(entry.value.id));
  follow(call, entry);
  return {value: entry.value, entry, kind: 'stateful'};
};

const list: Behaviour = (call) => {
  for (const entry of call.collection(REQUESTS).all()) follow(call, entry);
  const {actor} = call.caller;
  const records = recordsOf(call).filter((request) => isRequestNear(call, request));
  return listAnswer(call, isBuyer(call) ? records.filter(({requester}) => idOf(requester) === actor?.id) : records);
};

export const INVENTORY_REQUESTS: Record<string, Behaviour> = {
  'clients/list-inventory-requests': list,
  'clients/show-inventory-request': show,
  'clients/create-inventory-request': create,
  'clients/update-inventory-request': update,
  'clients/submit-inventory-request': submit,
  'clients/approve-inventory-request': approve,
  'clients/reject-inventory-request': reject,
  'clients/cancel-inventory-request': cancel,
};
