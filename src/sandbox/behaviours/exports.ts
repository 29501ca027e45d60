import {ACTS, listAnswer, recordsOf} from '../acts';
import type {Answer, Behaviour, Call} from '../call';
import {isGranted} from '../caller';
import {isDeletedUser} from '../deletedUsers';
import {escapePointer} from '../json';
import {wrongState} from '../lifecycle';
import {invalidField, invalidFields, Problem} from '../problem';
import type {Entry} from '../store';
import type {FieldTree, JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {countRows} from './exportRows';
import {lastDue} from './schedules';
import {sizeOf, storedFile} from './signedAddresses';
import {retryAfter} from './waiting';

/** Exports. Each poll takes one that runs a single time one step on; a recurring one waits for its next run. */

const EXPORTS_OF_CLIENTS = 'clients/Export';

/** How long a file is kept, in milliseconds. */
const KEPT_MS = 7 * 86_400_000;

function later(call: Call, milliseconds: number): string {
  return new Date(Date.parse(call.world.now()) + milliseconds).toISOString();
}

function fileOf(call: Call, {kind, format}: JsonObject, rows: number): JsonObject {
  const name = `${text(kind)}-${call.world.now().slice(0, 10)}.${text(format)}`;
  return storedFile(call, name, text(format) === 'csv' ? 'text/csv' : 'application/octet-stream', sizeOf(rows));
}

/** Takes an export one step on. */
function advance(call: Call, entry: Entry, started: string): void {
  const {value} = entry;
  const now = call.world.now();
  if (value.status === 'queued') call.save(entry, {...value, status: 'running', started_at: started});
  else if (value.status === 'running') {
    const rows = countRows(call, value);
    const file = fileOf(call, value, rows);
    const finished = {finished_at: now, expires_at: later(call, KEPT_MS)};
    call.save(entry, {...value, status: 'completed', row_count: rows, file, ...finished});
  }
}

function isOnce({schedule}: JsonObject): boolean {
  return schedule === null || object(schedule).frequency === 'once';
}

/** Whether the person who made an export is deactivated, or deleted. */
function isLeft(call: Call, {created_by: creator}: JsonObject): boolean {
  const id = idOf(creator);
  const status = call.world.collection('clients/User')?.byIdentifier(id)?.value.status;
  return status === 'inactive' || isDeletedUser(call.world, id);
}

/** Takes one that repeats a step on once its next run is due: queued, running, completed. */
function advanceRecurring(call: Call, entry: Entry): void {
  const {value} = entry;
  if (value.status === 'running') advance(call, entry, '');
  if (value.status === 'running' || value.status === 'cancelled' || isLeft(call, value)) return;
  const zone = text(call.maybe('clients/Client')?.all()[0]?.value.time_zone) || 'UTC';
  const due = lastDue(object(value.schedule), call.world.now(), zone);
  const last = text(value.started_at) || text(value.created_at);
  if (due === undefined || due <= last) return;
  if (value.status === 'queued') advance(call, entry, due);
  else call.save(entry, {...value, status: 'queued'});
}

/** The file of a single run is removed after 7 days. */
function expire(call: Call): void {
  for (const entry of call.collection(EXPORTS_OF_CLIENTS).all()) {
    const {status, expires_at: end} = entry.value;
    if (status === 'completed' && isOnce(entry.value) && text(end) !== '' && text(end) <= call.world.now())
      call.save(entry, {...entry.value, status: 'expired', file: null});
  }
}

const show: Behaviour = (call) => {
  expire(call);
  const entry = call.locate();
  // One of the sample world that runs once stays as its page shows it.
  if (!isOnce(entry.value)) advanceRecurring(call, entry);
  else if (!call.collection(call.act.collection).isPristine(entry)) advance(call, entry, call.world.now());
  const isOpen = ['queued', 'running'].includes(text(entry.value.status));
  return {
    value: entry.value,
    entry,
    kind: 'lifecycle',
    ...(isOpen && {headers: retryAfter(call, idOf(entry.value.id))}),
  };
};

/** People without the right to write exports see only their own. */
const list: Behaviour = (call) => {
  expire(call);
  const {rights, actor} = call.caller;
  const seesAll = !rights || rights.has('exports.write');
  return listAnswer(
    call,
    recordsOf(call).filter(({created_by: owner}) => seesAll || idOf(owner) === actor?.id),
  );
};

/** What a schedule needs besides its frequency. */
const NEEDED: [condition: (schedule: JsonObject) => boolean, name: string][] = [
  [({frequency}) => frequency === 'weekly', 'weekday'],
  [({frequency}) => frequency === 'monthly', 'day_of_month'],
  [({deliver_to: receiver}) => typeof receiver === 'string', 'target'],
];

/** The area whose read scope a kind needs, where it has another name. */
const AREAS: Record<string, string> = {
  price_approvals: 'approvals',
  product_approvals: 'approvals',
  promotion_approvals: 'approvals',
  user_groups: 'users',
  orders: 'analytics',
  order_lines: 'analytics',
  quotations: 'rfqs',
  audit_logs: 'audit',
  api_logs: 'audit',
  materials: 'inventory',
  stock_levels: 'inventory',
  inventory_transactions: 'inventory',
  search_queries: 'analytics',
  unspsc_mappings: 'mappings',
  unit_label_mappings: 'mappings',
};

/** Nobody gets in a file what they may not read. @throws Problem 403 */
function needReading(call: Call, kind: string): void {
  const area = AREAS[kind] ?? kind;
  const {rights, scopes} = call.caller;
  const scope = `${area}:read`;
  if ((!rights || rights.has(`${area}.read`)) && (!scopes || isGranted(scope, scopes))) return;
  throw new Problem('forbidden', `You may not read what an export of ${kind} has.`, {required_scope: scope});
}

/** A language stands behind a column: `name:de`. */
function isColumn(columns: FieldTree, name: string): boolean {
  const [path = '', ...languages] = name.split(':');
  let at: FieldTree | null = columns;
  for (const key of path.split('.')) {
    if (at === null || !Object.hasOwn(at, key)) return false;
    at = at[key] ?? null;
  }
  return (
    languages.length === 0 || (languages.length === 1 && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(languages[0] ?? ''))
  );
}

/** @throws Problem 422 for filters and columns that the kind does not have */
function needKnown(call: Call, {kind, filters, columns}: JsonObject): void {
  const known = call.operation.exports?.[text(kind)];
  if (!known) return;
  const findings = [
    ...Object.keys(object(filters)).flatMap((name) =>
      known.filters.includes(name)
        ? []
        : [
            {
              pointer: `/filters/${escapePointer(name)}`,
              code: 'unknown_field' as const,
              message: `${text(kind)} have no such filter.`,
            },
          ],
    ),
    ...texts(columns).flatMap((name, at) =>
      known.columns === undefined || isColumn(known.columns, name)
        ? []
        : [{pointer: `/columns/${at}`, code: 'invalid_enum' as const, message: `${text(kind)} have no such column.`}],
    ),
  ];
  if (findings.length > 0) throw invalidFields(findings);
}

/** The plugin that takes files over SFTP. */
const DROP = 'sftp-drop';

/** A file goes to somebody who may read it, or to a server that is set up. @throws Problem 422 */
function needTarget(call: Call, {deliver_to: way, target}: JsonObject): void {
  const users = call.world.collection('clients/User')?.all() ?? [];
  const address = text(target).toLowerCase();
  const isReader = users.some(({value}) => value.status === 'active' && text(value.email).toLowerCase() === address);
  if (way === 'email' && !isReader)
    throw invalidField('/schedule/target', 'unknown_reference', 'No active user has this address.');
  if (way !== 'sftp') return;
  const config = call.world.collection('clients/PluginConfig')?.byIdentifier(target)?.value;
  const plugin = call.world.collection('clients/Plugin')?.byIdentifier(config?.plugin_id)?.value;
  if (config?.enabled !== true || plugin?.key !== DROP)
    throw invalidField('/schedule/target', 'unknown_reference', `No enabled config of ${DROP} has this id.`);
}

/** Exports that a client may start in a day. */
const MOST_A_DAY = 200;

/** @throws Problem 429 for one more than a day has */
function needQuota(call: Call): void {
  const now = call.world.now();
  const today = now.slice(0, 10);
  const started = call.collection(EXPORTS_OF_CLIENTS).all();
  if (started.filter(({value}) => text(value.created_at).startsWith(today)).length < MOST_A_DAY) return;
  const midnight = Date.parse(today) + 86_400_000;
  throw new Problem(
    'quota_exceeded',
    `${MOST_A_DAY} exports per day are allowed.`,
    {quota: MOST_A_DAY, resets_at: new Date(midnight).toISOString()},
    {'Retry-After': String(Math.ceil((midnight - Date.parse(now)) / 1000))},
  );
}

const create: Behaviour = (call) => {
  needReading(call, text(call.body().kind));
  needKnown(call, call.body());
  const schedule = object(call.body().schedule);
  const missing = NEEDED.find(([condition, name]) => condition(schedule) && (schedule[name] ?? null) === null);
  if (missing) throw invalidField(`/schedule/${missing[1]}`, 'required', 'This schedule needs it.');
  needTarget(call, schedule);
  needQuota(call);
  return ACTS.create?.(call) ?? {};
};

/** A single export can be stopped before it has ended, one that repeats always. */
const cancel: Behaviour = (call) => {
  const entry = call.locate();
  const status = text(entry.value.status);
  if (isOnce(entry.value) && !['queued', 'running', 'cancelled'].includes(status))
    throw wrongState(call, status, call.collection(EXPORTS_OF_CLIENTS).spec.lifecycle, entry);
  return ACTS.move?.(call) ?? {};
};

const download: Behaviour = (call): Answer => {
  expire(call);
  const entry = call.find('clients/Export', {param: 'export_id', fields: ['id']});
  const {status, file, expires_at: expiredAt} = entry.value;
  const {url} = object(file);
  const isGone = text(expiredAt) !== '' && text(expiredAt) <= call.world.now();
  if (typeof url === 'string' && !isGone) return {status: 302, kind: 'stateful', headers: {Location: url}};
  if (status === 'expired' || isGone)
    throw new Problem('gone', 'The file was removed after 7 days.', {expired_at: expiredAt ?? null});
  throw new Problem(
    'not_ready',
    `The export is ${text(status)}.`,
    {status_url: `/v1/exports/${idOf(entry.value.id)}`},
    // Of one that has failed nothing comes later.
    status === 'queued' || status === 'running' ? {'Retry-After': '2'} : {},
  );
};

export const EXPORTS: Record<string, Behaviour> = {
  'clients/create-export': create,
  'clients/list-exports': list,
  'clients/cancel-export': cancel,
  'clients/show-export': show,
  'clients/download-export': download,
};
