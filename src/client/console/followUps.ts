import {APIS} from '../../config/apis';
import {isObject} from '../../sandbox/json';
import type {Act, OperationSpec} from '../../sandbox/types';
import {prefixOf} from './ids';
import type {Answer, ConsoleOperation, Draft} from './types';

/** An operation that is useful after the current one. */
export interface FollowUp {
  id: string;
  title: string;
  /** Path from the root of the site, without its base URL. */
  route: string;
  /** Values of its path parameters. */
  params: Record<string, string>;
}

/** Hash of an address that opens the console. */
export const CONSOLE_HASH = '#try-it';

/** Address of an operation's page with the console open. */
export function routeOf(api: string, group: string, id: string): string {
  const source = APIS.find(({name}) => name === api);
  const root = source?.route ?? `/api/${api}/`;
  return `${root}${source?.groupsInRoute === false ? '' : `${group}/`}${id}/${CONSOLE_HASH}`;
}

const ORDER: Act['kind'][] = ['show', 'move', 'update', 'replace', 'list', 'create', 'delete'];
const LIMIT = 6;

function keyValue({act}: OperationSpec, record: Record<string, unknown>): string | undefined {
  for (const field of act?.key?.fields ?? []) {
    const value = record[field];
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}

function humanized(id: string): string {
  const text = id.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Operations that show, move, change or list the record of an answer. @param titles known titles, by operation id */
export function followUpsOf(
  {api, id, group, spec, slice}: ConsoleOperation,
  titles: Readonly<Record<string, string>>,
  {values}: Draft,
  {status, json}: Answer,
): FollowUp[] {
  const {act} = spec;
  if (!act || act.inside || !['create', 'show', 'update', 'replace', 'move'].includes(act.kind)) return [];
  if (status >= 300 || !isObject(json)) return [];
  const record: Record<string, unknown> = json;
  const lifecycle = slice.collections[act.collection]?.lifecycle;
  const state = typeof lifecycle?.field === 'string' ? record[lifecycle.field] : undefined;
  const found = Object.entries(slice.operations).flatMap(([other, candidate]) => {
    const {act: next, transition} = candidate;
    if (other === id || next?.collection !== act.collection || next.inside || next.kind === 'create') return [];
    const fits = transition === undefined || typeof state !== 'string' || transition.from.includes(state);
    if (next.kind === 'move' && !fits) return [];
    const params: Record<string, string> = {};
    const key = keyValue(candidate, record);
    if (next.key && key === undefined) return [];
    if (next.key && key !== undefined) params[next.key.param] = key;
    for (const name of candidate.path.matchAll(/\{([^}]+)\}/g)) {
      const param = name[1] ?? '';
      const before = values[`path:${param}`];
      if (!(param in params) && before !== undefined) params[param] = before;
    }
    return [
      {
        kind: next.kind,
        followUp: {id: other, title: titles[other] ?? humanized(other), route: routeOf(api.name, group, other), params},
      },
    ];
  });
  return found
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .slice(0, LIMIT)
    .map(({followUp}) => followUp);
}

/** The path parameter that names the record of an operation's answer. */
export function keyParamOf({spec, slice}: Pick<ConsoleOperation, 'spec' | 'slice'>): string | undefined {
  const {act} = spec;
  if (!act || act.inside) return undefined;
  if (act.key) return act.key.param;
  const sibling = Object.values(slice.operations).find(
    ({act: other}) => other?.collection === act.collection && other.key && !other.inside,
  );
  return sibling?.act?.key?.param;
}

/** Short form of an id for a narrow column: `sup_…4QXZ`. */
export function shortId(id: string): string {
  const prefix = prefixOf(id);
  return prefix === undefined ? id : `${prefix}_…${id.slice(-4)}`;
}
