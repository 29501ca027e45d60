import {checkUnique, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {invalidField, Problem} from '../problem';
import {makeRecord} from '../record';
import type {JsonObject} from '../types';
import {idOf, object, text} from './access';
import {monthsBack} from './logs';
import {sizeOf, storedFile} from './signedAddresses';
import {retryAfter} from './waiting';

/**
 * Retrievals of the older log. Each poll takes one that a request created a step on; the entries come from its period.
 */

const RETRIEVALS = 'clients/OlderLogRetrieval';
const ENTRIES = 'clients/AuditLogEntry';
const DAY = 86_400_000;
const MOST_DAYS = 92;
const MOST_OPEN = 3;
const OPEN = ['queued', 'restoring'];

/** The day some months before a moment, as `2024-02-14`. */
function monthsBefore(now: string, months: number): string {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate()))
    .toISOString()
    .slice(0, 10);
}

/** @throws Problem 422 for a period that is too long, too new or too old */
function checkPeriod(call: Call, from: string, to: string): void {
  const now = call.world.now();
  if ((Date.parse(to) - Date.parse(from)) / DAY >= MOST_DAYS)
    throw invalidField('/to', 'invalid_period', `The period has more than ${MOST_DAYS} days.`);
  if (from >= monthsBefore(now, 13))
    throw invalidField('/from', 'invalid_period', 'The period begins less than 13 months ago: use list-audit-logs.');
  if (from < monthsBefore(now, 7 * 12))
    throw invalidField('/from', 'invalid_period', 'The period begins more than 7 years ago.');
}

/** Seconds after which a retrieval may have finished. */
const WAIT_SECONDS = 60;

const create: Behaviour = (call) => {
  const body = call.body();
  checkPeriod(call, text(body.from), text(body.to));
  const collection = call.collection(RETRIEVALS);
  checkUnique(call, collection, body);
  if (collection.all().filter(({value}) => OPEN.includes(text(value.status))).length >= MOST_OPEN)
    throw new Problem(
      'quota_exceeded',
      'Three retrievals are open. Wait until one is finished.',
      {limit: MOST_OPEN},
      {'Retry-After': String(WAIT_SECONDS)},
    );
  const record = makeRecord(collection, body, call.maker);
  const id = idOf(record.id);
  const entry = collection.add({...record, status: 'queued', entry_count: 0, available_until: null, file: null});
  call.world.notes.set(`retrieval:${id}`, true);
  const headers = {Location: `${call.api.index.base}${call.operation.path}/${id}`, 'Retry-After': '2'};
  return {value: entry.value, entry, kind: 'stateful', headers};
};

/** All entries of a retrieval, one a line. */
function fileOf(call: Call, {from, to}: JsonObject, rows: number): JsonObject {
  return storedFile(call, `older-log-${text(from)}-${text(to)}.jsonl.gz`, 'application/gzip', sizeOf(rows));
}

/** Entries are taken away again some days after they were restored. */
function expire(call: Call): void {
  for (const entry of call.collection(RETRIEVALS).all()) {
    const {status, available_until: until} = entry.value;
    if (status === 'available' && text(until) !== '' && text(until) <= call.world.now())
      call.save(entry, {...entry.value, status: 'expired', file: null});
  }
}

/** Records stay for 13 months, so that it stays visible who asked for what. */
const list: Behaviour = (call) => {
  expire(call);
  const oldest = monthsBack(call.world.now(), 13);
  return listAnswer(
    call,
    recordsOf(call).filter(({created_at: at}) => text(at) >= oldest),
  );
};

/** Whether an action matches a filter; `buyer_permission.*` matches every action on that kind of record. */
function isAction(action: string, wanted: string): boolean {
  return wanted.endsWith('*') ? action.startsWith(wanted.slice(0, -1)) : action === wanted;
}

/** The entries of the period that pass the filters of the retrieval. */
function entriesOf(call: Call, {from, to, filters}: JsonObject): JsonObject[] {
  const {action, actor_id: actor, target_type: type, target_id: target} = object(filters);
  return call
    .collection(ENTRIES)
    .all()
    .map(({value}) => value)
    .filter((one) => {
      const day = text(one.occurred_at).slice(0, 10);
      return (
        day >= text(from) &&
        day <= text(to) &&
        (!action || isAction(text(one.action), text(action))) &&
        (!actor || object(one.actor).id === actor) &&
        (!type || object(one.target).type === type) &&
        (!target || object(one.target).id === target)
      );
    });
}

const show: Behaviour = (call) => {
  expire(call);
  const entry = call.locate();
  const {value} = entry;
  // A retrieval of the sample world stays as its page shows it.
  const isOurs = call.world.notes.get(`retrieval:${idOf(value.id)}`) === true;
  if (isOurs && value.status === 'queued') call.save(entry, {...value, status: 'restoring'});
  else if (isOurs && value.status === 'restoring') {
    const until = new Date(Date.parse(call.world.now()) + 7 * DAY).toISOString();
    const {length: count} = entriesOf(call, value);
    const file = fileOf(call, value, count);
    call.save(entry, {...value, status: 'available', entry_count: count, available_until: until, file});
  }
  const isOpen = OPEN.includes(text(entry.value.status));
  return {
    value: entry.value,
    entry,
    kind: 'lifecycle',
    ...(isOpen && {headers: retryAfter(call, idOf(entry.value.id))}),
  };
};

const entries: Behaviour = (call) => {
  expire(call);
  const {value} = call.find(RETRIEVALS, {param: 'retrieval_id', fields: ['id']});
  const status = text(value.status);
  if (status === 'queued' || status === 'restoring')
    throw new Problem(
      'not_ready',
      `The retrieval is ${status}.`,
      {status_url: `/v1/older-log/retrievals/${idOf(value.id)}`},
      {'Retry-After': '2'},
    );
  if (status !== 'available') throw new Problem('gone', `The retrieval is ${status}.`);
  return listAnswer(call, entriesOf(call, value));
};

export const OLDER_LOGS: Record<string, Behaviour> = {
  'clients/create-older-log-retrieval': create,
  'clients/list-older-log-retrievals': list,
  'clients/show-older-log-retrieval': show,
  'clients/list-older-log-entries': entries,
};
