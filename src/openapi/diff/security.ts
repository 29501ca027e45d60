import {dereference} from '../resolve';
import type {SecurityRequirement, SecuritySchemeObject} from '../types';
import type {OperationSide} from './types';
import {below, note, type At} from './places';
import {noteUnjudged} from './unjudged';

type Sides<T> = readonly [T, T];

/** Addresses of a flow. Each must be the one that a program knows. */
const ADDRESSES = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'];
/** What {@link compareScheme} judges. */
const JUDGED = new Set(['type', 'in', 'name', 'scheme', 'openIdConnectUrl', 'flows']);
const JUDGED_FLOW = new Set(ADDRESSES);

type Flow = Readonly<Record<string, unknown>>;

/** How a credential is sent, in one notation. Names of headers and of HTTP schemes are the same in any case. */
function sentAs({type, in: where, name, scheme, openIdConnectUrl}: SecuritySchemeObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries({
      type,
      in: where,
      name: where === 'header' ? name?.toLowerCase() : name,
      scheme: scheme?.toLowerCase(),
      openIdConnectUrl,
    }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

function noteReplaced([before, after]: Sides<Flow>, keys: readonly string[], at: At): void {
  for (const key of keys) {
    const [older, newer] = [before[key], after[key]].map((value) => (typeof value === 'string' ? value : undefined));
    // What was not said before, no program has read.
    if (older !== undefined && older !== newer)
      note(at, 'security-changed', {before: older, after: newer ?? 'nothing'});
  }
}

/** A flow without the texts of its scopes. */
function withScopeNames({scopes, ...flow}: Flow): Flow {
  return {...flow, scopes: Object.keys(scopes ?? {}).sort()};
}

function compareScheme(documents: Sides<OperationSide['document']>, sides: Sides<SecuritySchemeObject>, at: At): void {
  const [before, after] = sides;
  const ways = [sentAs(before), sentAs(after)] as const;
  noteReplaced(ways, Object.keys(ways[0]), at);
  const [older, newer] = [before.flows ?? {}, after.flows ?? {}] as Sides<Record<string, Flow>>;
  for (const [name, flow] of Object.entries(older)) {
    const now = newer[name];
    if (now) {
      noteReplaced([flow, now], ADDRESSES, at);
      const [was, is] = [flow, now].map(withScopeNames) as [Flow, Flow];
      noteUnjudged(documents, [was, is], JUDGED_FLOW, at);
    } else note(at, 'security-changed', {before: name, after: 'nothing'});
  }
  for (const name of Object.keys(newer)) if (!older[name]) note(at, 'security-added', {after: name});
  noteUnjudged(documents, [before, after], JUDGED, at);
}

/** The schemes that both operations have a way with. */
function compareSchemes([before, after]: Sides<OperationSide>, names: ReadonlySet<string>, at: At): void {
  for (const name of names) {
    const [was, is] = [before, after].map(({document}) => {
      const scheme = document.components?.securitySchemes?.[name];
      return scheme && dereference(document, scheme);
    });
    const place = {...at, place: `${at.place} \`${name}\``};
    if (was && is) compareScheme([before.document, after.document], [was, is], place);
  }
}

/** Ways to authenticate by the names of their schemes, each with the scopes it needs. */
function waysOf({document, object}: OperationSide): Map<string, Set<string>> {
  const requirements: readonly SecurityRequirement[] = object.security ?? document.security ?? [];
  return new Map(
    requirements.map((requirement) => [
      Object.keys(requirement).sort().join(' and ') || 'nothing',
      new Set(Object.values(requirement).flat()),
    ]),
  );
}

/** Compares how callers of an operation say who they are. */
export function compareSecurity([before, after]: Sides<OperationSide>, at: At): void {
  const [older, newer] = [waysOf(before), waysOf(after)];
  const place = below(at, 'security');
  // An operation without requirements can be called without a credential.
  if (older.size === 0) older.set('nothing', new Set());
  if (newer.size === 0) newer.set('nothing', new Set());
  for (const [way, scopes] of older) {
    const now = newer.get(way);
    if (!now) note(place, 'security-removed', {before: way});
    for (const scope of now ?? []) if (!scopes.has(scope)) note(place, 'scope-added', {before: way, after: scope});
    for (const scope of now ? scopes : [])
      if (!now?.has(scope)) note(place, 'scope-removed', {before: scope, after: way});
  }
  const shared = [...older.keys()].filter((way) => newer.has(way) && way !== 'nothing');
  compareSchemes([before, after], new Set(shared.flatMap((way) => way.split(' and '))), place);
  for (const way of newer.keys()) if (!older.has(way)) note(place, 'security-added', {after: way});
}
