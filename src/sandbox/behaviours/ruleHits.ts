import type {Call} from '../call';
import type {JsonObject} from '../types';
import {idOf, object, text} from './access';

/**
 * How often rules were used in the last 30 days: what the sample world tells of, less each day, and what has happened
 * since.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = 30;

const hitsNote = (rule: string): string => `fired:${rule}`;

/** Notes that rules fired in a search, by the hour. */
export function noteFired(call: Call, rules: readonly JsonObject[]): void {
  const hour = call.world.now().slice(0, 13);
  for (const rule of rules) {
    const note = hitsNote(idOf(rule));
    const before = object(call.world.notes.get(note));
    call.world.notes.set(note, {...before, [hour]: Number(before[hour] ?? 0) + 1});
  }
}

/** The last moment at which somebody counted, as often as `every` milliseconds. */
function lastCount(call: Call, every: number): number {
  return Math.floor(Date.parse(call.world.now()) / every) * every;
}

/** Writes the numbers of the rules of a collection. The version stays, because they only follow from other records. */
function write(
  call: Call,
  name: string,
  field: string,
  {counted, since}: {counted: number; since: (rule: string, isCounted: (at: string) => boolean) => number},
): void {
  const rules = call.world.collection(name);
  const passed = Math.max(0, Math.floor((counted - Date.parse(call.world.start)) / DAY));
  const isCounted = (at: string): boolean => {
    const moment = Date.parse(at);
    return moment < counted && moment >= counted - DAYS * DAY;
  };
  for (const entry of rules?.all() ?? []) {
    const id = idOf(entry.value.id);
    const told = Number(rules?.spec.seeds.find(({value}) => value.id === id)?.value[field] ?? 0);
    const left = Math.round((told * Math.max(0, DAYS - passed)) / DAYS);
    entry.value = {...entry.value, [field]: left + since(id, isCounted)};
  }
}

/** Counts the prices that each rule has decided until the last night. */
export function countMatches(call: Call): void {
  const approvals = call.world.collection('clients/PriceApproval');
  const made = (approvals?.all() ?? []).filter(
    ({value}) => Date.parse(text(value.created_at)) >= Date.parse(call.world.start),
  );
  write(call, 'clients/PriceApprovalConfig', 'match_count_30d', {
    counted: lastCount(call, DAY),
    since: (rule, isCounted) =>
      made.filter(({value}) => value.rule_id === rule && isCounted(text(value.created_at))).length,
  });
}

/** Counts the searches in which each rule has fired until the last full hour. */
export function countHits(call: Call): void {
  write(call, 'clients/ClientSearchRule', 'hit_count_30d', {
    counted: lastCount(call, HOUR),
    since: (rule, isCounted) =>
      Object.entries(object(call.world.notes.get(hitsNote(rule))))
        .filter(([hour]) => isCounted(`${hour}:00:00.000Z`))
        .reduce((sum, [, hits]) => sum + Number(hits), 0),
  });
}
