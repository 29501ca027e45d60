import {isPerson} from '../behaviours/access';
import type {Caller} from '../caller';
import {Call} from '../call';
import {asText, copy, isObject, same} from '../json';
import {createRandom} from '../random';
import type {Reply} from '../respond';
import type {Json, JsonObject} from '../types';
import {recordType} from '../uses';
import {displayName} from '../world';
import {isWrite, type Exchange} from './exchange';
import {authorOf, batchOf, watchSeveral, type RecordChange} from './severalRecords';

/** Changes that the audit log remembers. */
const CAPACITY = 1_000;
/** Characters of a text that an entry shows. */
const LONGEST = 1_000;
/** Codes of what one person may not do and another may. Other refusals with the same status are rules for everybody. */
const REFUSALS = new Set(['forbidden', 'approval_not_permitted', 'self_approval_forbidden', 'material_not_permitted']);
const SECRET = /secret|password|token/;
/** Fields that change with every write. */
const OWN_MARKS = new Set(['updated_at', 'updated_by', 'version']);
/** Figures of stock: they are counted anew when a record is read, and nobody has changed them. */
const COUNTED = new Set(['on_hand', 'available', 'incoming', 'suggested_quantity']);

const IRREGULAR: Record<string, string> = {
  ...{cancel: 'cancelled', send: 'sent', resend: 'resent', set: 'set', run: 'run', submit: 'submitted'},
  ...{hide: 'hidden', unhide: 'unhidden', withdraw: 'withdrawn'},
};

function pastOf(verb: string): string {
  if (IRREGULAR[verb] !== undefined) return IRREGULAR[verb];
  if (verb.endsWith('e')) return `${verb}d`;
  return verb.endsWith('y') ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/** A value with its long texts cut, also those in one of several languages. */
function cut(value: Json): Json {
  if (typeof value === 'string') return value.slice(0, LONGEST);
  if (Array.isArray(value)) return value.map(cut);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one)])) : value;
}

/** A value as the log shows it. */
function shown(name: string, value: Json | undefined): Json {
  if (value === undefined || value === null) return null;
  return SECRET.test(name) ? '***' : cut(value);
}

/** Secrets that were sent and that no record has, because they can only be written. */
function secretsSent(call: Call, before: JsonObject, after: JsonObject): JsonObject[] {
  const sent = call.sentBody();
  const isOld = Object.keys(before).length > 0;
  return Object.entries(isObject(sent) ? sent : {})
    .filter(([name, value]) => SECRET.test(name) && (value === null || typeof value === 'string'))
    .filter(([name]) => (after[name] ?? null) === null)
    .map(([name, value]) => ({path: `/${name}`, before: isOld ? '***' : null, after: shown(name, value)}))
    .filter(({before: earlier, after: later}) => earlier !== null || later !== null);
}

function changesOf(before: JsonObject, after: JsonObject): JsonObject[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !OWN_MARKS.has(name) && !COUNTED.has(name) && !same(before[name] ?? null, after[name] ?? null))
    .map((name) => ({path: `/${name}`, before: shown(name, before[name]), after: shown(name, after[name])}));
}

/** A name, of one in several languages the first. */
function nameIn(value: Json | undefined): string {
  return asText((isObject(value) ? Object.values(value)[0] : value) ?? '');
}

/** What an approval or a stock record is about stands for its name. */
function nameOfPart(record: JsonObject): Json | undefined {
  const part = record.product ?? record.promotion ?? record.material;
  return isObject(part) ? part.name : undefined;
}

/** The name by which people know a record: that of a person has two parts. */
function nameOf(record: JsonObject): string | null {
  if (typeof record.first_name === 'string') return displayName(record);
  return nameIn(record.name ?? record.title ?? nameOfPart(record)) || null;
}

/** Who calls. The log adds the address of a person when it is read: here the people may not be loaded. */
function actorOf(call: Call): JsonObject {
  const {actor} = call.caller;
  return {type: isPerson(call) ? 'user' : 'service', id: actor?.id ?? null, name: actor?.name ?? null, email: null};
}

/** Why somebody did it: what they wrote, or for whom a service user acts. */
function reasonOf(call: Call): Json {
  const person = call.parameters.header['acting-user'];
  if (person !== undefined) return call.world.nameOf(person) ?? person;
  const sent = call.sentBody();
  return isObject(sent) ? asText(sent.comment ?? sent.reason ?? '') || null : null;
}

interface Noted {
  /** The record as it was, or the new one. */
  record: JsonObject;
  id: Json | undefined;
  changes: JsonObject[];
  outcome: 'success' | 'denied';
  reason: Json;
  /** What is otherwise read from the call: for one of several records, and for rows of a file. */
  action?: string;
  type?: string;
  actor?: JsonObject;
  channel?: string;
  /** Position among the entries of a call. */
  nth?: number;
}

/** The id of an entry: the letters of its request, and others for what the same request has changed besides. */
function entryId({failures, world}: Exchange, nth: number): string {
  if (nth === 0) return failures.requestId.replace(/^req_/, 'aud_');
  return `aud_${createRandom(`${failures.requestId} ${nth}`).ulid(Date.parse(world.now()))}`;
}

/** Writes an entry of the log. */
function note(exchange: Exchange, call: Call, noted: Noted): void {
  const {failures, world, request} = exchange;
  const {record, id, changes, outcome, reason, nth = 0} = noted;
  const type = noted.type ?? recordType(call.operation.act?.collection ?? '');
  const entry = entryId(exchange, nth);
  const person = call.parameters.header['acting-user'];
  if (person !== undefined) world.notes.set(`acted-for:${entry}`, person);
  world.changes.push({
    id: entry,
    occurred_at: world.now(),
    action: noted.action ?? `${type}.${pastOf(call.id.split('-')[0] ?? '')}`,
    actor: noted.actor ?? actorOf(call),
    // What was refused before it was made has no record.
    target: id === undefined ? null : {type, id, name: nameOf(record)},
    changes,
    outcome,
    channel: noted.channel ?? 'api',
    ip_address: null,
    user_agent: request.headers.get('User-Agent')?.slice(0, 300) ?? null,
    request_id: failures.requestId,
    session_id: null,
    reason,
  });
  if (world.changes.length > CAPACITY) world.changes.shift();
}

/** What was refused for lack of a right or permission is remembered, too; the code says why, or for whom it was tried. */
function noteRefusal(exchange: Exchange, call: Call, record: JsonObject | undefined, {status, body}: Reply): void {
  const problem: Json = body === null ? null : (JSON.parse(body) as Json);
  const code = isObject(problem) ? asText(problem.code) : '';
  if (status !== 403 || !REFUSALS.has(code)) return;
  const reason = call.parameters.header['acting-user'] === undefined ? code : reasonOf(call);
  note(exchange, call, {record: record ?? {}, id: record?.id, changes: [], outcome: 'denied', reason});
}

/** Remembers a write that was refused before it was read: its caller lacks the right or the scope of the operation. */
export function noteNotPermitted(exchange: Exchange, caller: Caller, reply: Reply): void {
  const {api, id, match, operation, request, world} = exchange;
  const {act} = operation;
  if (api.index.name !== 'clients' || !isWrite(exchange) || !act) return;
  const person = request.headers.get('Acting-User');
  const header: Record<string, string> = person === null ? {} : {'acting-user': person};
  const call = new Call(id, world, api, operation, caller, {path: match.params, query: {}, header}, undefined);
  const entry = act.key && call.maybe(act.collection)?.find(act.key, call.param(act.key.param));
  noteRefusal(exchange, call, entry?.value, reply);
}

/** Writes an entry for each of several records. Rows of a file are written for whoever sent it. */
function noteSeveral(
  exchange: Exchange,
  call: Call,
  found: readonly RecordChange[],
  job: JsonObject | undefined,
): void {
  const author = job && authorOf(job);
  const changed = found
    .map((one) => ({...one, changes: changesOf(one.before ?? {}, one.after ?? {})}))
    .filter(({changes}) => changes.length > 0);
  for (const [nth, {action, type, before, after = {}, changes}] of changed.entries()) {
    const record = before ?? after;
    const way = {...(author && {actor: author}), ...(job && {channel: 'import'})};
    const reason = job ? asText(after.comment ?? '') || null : reasonOf(call);
    note(exchange, call, {record, id: record.id, changes, outcome: 'success', reason, action, type, nth, ...way});
  }
}

/**
 * Remembers the record of a call of the clients API as it is now.
 *
 * @returns what writes an entry of the audit log when the call has changed that record, made it or taken it away
 */
export function watchChange(exchange: Exchange, call: Call): (reply: Reply) => void {
  const {api} = exchange;
  const {act} = call.operation;
  if (api.index.name !== 'clients') return () => undefined;
  const job = batchOf(call);
  const several = watchSeveral(call);
  if (!isWrite(exchange)) return () => noteSeveral(exchange, call, several?.() ?? [], job);
  if (!act && !several) return () => undefined;
  const collection = act && call.maybe(act.collection);
  const entry = act?.key && collection?.find(act.key, call.param(act.key.param));
  const before = entry ? copy(entry.value) : {};
  return (reply) => {
    if (reply.status >= 400) {
      noteRefusal(exchange, call, entry?.value, reply);
      return;
    }
    if (several) {
      noteSeveral(exchange, call, several(), undefined);
      return;
    }
    const body: Json = reply.body === null || !reply.body.startsWith('{') ? null : (JSON.parse(reply.body) as Json);
    const id = entry ? before.id : isObject(body) ? body.id : undefined;
    const after = collection?.byIdentifier(id)?.value ?? {};
    const changes = id === undefined ? [] : [...changesOf(before, after), ...secretsSent(call, before, after)];
    if (changes.length === 0) return;
    note(exchange, call, {record: entry ? before : after, id, changes, outcome: 'success', reason: reasonOf(call)});
  };
}
