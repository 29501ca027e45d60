import {listAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {anonymousEntry} from '../deletedUsers';
import {notFound} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {inTime} from './approvalTimeouts';

/** Logs: how far back they reach, and whose entries a person sees. */

const DAY = 86_400_000;
const API_DAYS = 30;
const AUDIT_MONTHS = 13;

/** The moment some months before now. */
export function monthsBack(now: string, months: number): string {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString();
}

/** Kinds of records that only administrators read about. */
const OF_ADMINS = new Set(['user', 'role', 'api_key', 'client', 'plugin', 'plugin_config', 'user_group']);
const OF_STOCK =
  /^(material|location|inventory|stock|transfer_order|pick_list|refill_point|replenishment|barcode|unit_conversion|vendor_material)/;

/** What of the log belongs to a role that does not see the whole of it. */
const AREAS: Record<string, (isStock: boolean, isOfAdmins: boolean) => boolean> = {
  'Inventory manager': (isStock) => isStock,
  'Procurement manager': (isStock, isOfAdmins) => !isStock && !isOfAdmins,
};

/** Whether the caller sees what is about stock, about administration, or about neither. */
function isOwn({caller: {role = ''}}: Call, isStock: boolean, isOfAdmins: boolean): boolean {
  return AREAS[role]?.(isStock, isOfAdmins) ?? true;
}

/** An entry with the address of the person who did it. */
function withEmail(call: Call, entry: JsonObject): JsonObject {
  const actor = object(entry.actor);
  const user = actor.type === 'user' ? call.maybe('clients/User')?.byIdentifier(actor.id)?.value : undefined;
  return {...entry, actor: {...actor, email: user?.email ?? null}};
}

/** What kind of record an entry is about, also where there is none because making it was refused. */
function typeOf({target, action}: JsonObject): string {
  return text(object(target).type) || (text(action).split('.', 1)[0] ?? '');
}

/** The entries that a call may see. Older ones have been moved away; retrievals bring them back. */
export function auditEntries(call: Call): Entry[] {
  const oldest = monthsBack(call.world.now(), AUDIT_MONTHS);
  const isSeen = (type: string): boolean => isOwn(call, OF_STOCK.test(type), OF_ADMINS.has(type));
  const own = call.world.changes.map((value): Entry => ({value: withEmail(call, value), version: 1, parents: {}}));
  return [...call.collection('clients/AuditLogEntry').all(), ...own]
    .filter(({value}) => text(value.occurred_at) >= oldest && isSeen(typeOf(value)))
    .map((entry) => ({...entry, value: anonymousEntry(call.world, entry.value)}));
}

const STOCK_PATHS = /^\/v1\/inventory\b/;
const ADMIN_PATHS = /^\/v1\/(users|user-groups|roles|clients|plugins|plugin-configs)\b/;

/** The calls of the last days that a call may see. */
export function apiEntries(call: Call): Entry[] {
  const oldest = new Date(Date.parse(call.world.now()) - API_DAYS * DAY).toISOString();
  const own = call.world.calls.map((value): Entry => ({value, version: 1, parents: {}}));
  const isSeen = (path: string): boolean => isOwn(call, STOCK_PATHS.test(path), ADMIN_PATHS.test(path));
  return [...call.collection('clients/ApiLogEntry').all(), ...own].filter(
    ({value}) => text(value.occurred_at) >= oldest && isSeen(text(value.path)),
  );
}

/** Who caused an entry: a service user, and the person it acted for. */
function causesOf(call: Call, {id, actor}: JsonObject): string[] {
  return [idOf(object(actor).id), text(call.world.notes.get(`acted-for:${idOf(id)}`))];
}

const listAudit: Behaviour = (call) => {
  const wanted = texts(call.parameters.query.actor_id);
  const found = auditEntries(call)
    .map(({value}) => value)
    .filter((value) => wanted.length === 0 || causesOf(call, value).some((id) => wanted.includes(id)));
  return listAnswer(call, found, new Set(['actor_id']));
};

const list =
  (entries: (call: Call) => Entry[]): Behaviour =>
  (call) =>
    listAnswer(
      call,
      entries(call).map(({value}): JsonObject => value),
    );

const show =
  (entries: (call: Call) => Entry[], param: string): Behaviour =>
  (call) => {
    const entry = entries(call).find(({value}) => idOf(value.id) === call.param(param));
    if (!entry) throw notFound(call.param(param));
    return {value: entry.value, entry, kind: 'stateful'};
  };

export const LOGS: Record<string, Behaviour> = {
  'clients/list-audit-logs': inTime(listAudit),
  'clients/show-audit-log': inTime(show(auditEntries, 'audit_log_id')),
  'clients/list-api-logs': list(apiEntries),
  'clients/show-api-log': show(apiEntries, 'api_log_id'),
};
