import {dereference} from '../resolve';
import {METHODS, type OpenApiDocument, type ServerObject} from '../types';
import {compareOperation} from './operations';
import {newPart, note, type LocalChange, type Part} from './places';
import {levelOf} from './rules';
import {SchemaComparison} from './schemas';
import {noteUnjudged} from './unjudged';
import {compareWebhooks} from './webhooks';
import type {Change, Diff, DiffOptions, OperationInDiff, OperationSide} from './types';
import {LEVELS} from './levels';

interface Listed extends OperationSide {
  listed: OperationInDiff;
}

/** The operations of a document by method and path, in which names of path parameters don't count. */
function operationsOf(document: OpenApiDocument): Map<string, Listed> {
  const found = new Map<string, Listed>();
  for (const [path, raw] of Object.entries(document.paths ?? {})) {
    const item = dereference(document, raw);
    for (const method of METHODS) {
      const object = item[method];
      if (!object) continue;
      const servers = object.servers ?? (item as {servers?: ServerObject[]}).servers;
      const parameters = new Map(
        [...(item.parameters ?? []), ...(object.parameters ?? [])].map((parameter) => {
          const known = dereference(document, parameter);
          // Names of headers are the same in any case.
          return [`${known.in}:${known.in === 'header' ? known.name.toLowerCase() : known.name}`, known];
        }),
      );
      found.set(`${method} ${path.replace(/\{[^}]+\}/g, '{}')}`, {
        document,
        path,
        object,
        parameters: [...parameters.values()],
        ...(servers && {servers}),
        listed: {id: object.operationId ?? `${method} ${path}`, method, path},
      });
    }
  }
  return found;
}

/** An operation that is new or gone, with its id unless it has none. */
function callOf({id, method, path}: OperationInDiff): string {
  const call = `${method.toUpperCase()} ${path}`;
  return id === `${method} ${path}` ? call : `\`${id}\`, ${call}`;
}

/** All comparisons of components that one leads to, itself included. */
function reached(keys: Iterable<string>, components: ReadonlyMap<string, Part>): Set<string> {
  const all = new Set(keys);
  // The loop also visits keys that it adds.
  for (const key of all) for (const further of components.get(key)?.uses ?? []) all.add(further);
  return all;
}

/** Compares what stands at the top of both documents. */
function compareTop(before: OpenApiDocument, after: OpenApiDocument): LocalChange[] {
  const [older, newer] = [before, after].map(({servers = []}) => servers.map(({url}) => url));
  const part = newPart();
  const at = {part, place: 'servers'};
  for (const url of older ?? []) if (!newer?.includes(url)) note(at, 'server-removed', {before: url});
  for (const url of newer ?? []) if (!older?.includes(url)) note(at, 'server-added', {after: url});
  for (const server of before.servers ?? []) {
    const now = after.servers?.find(({url}) => url === server.url);
    if (now) noteUnjudged([before, after], [server, now], new Set(['url']), {part, place: `server \`${server.url}\``});
  }
  return part.changes;
}

/** One change for each difference that is the same in several operations. */
class Changes {
  private readonly all = new Map<string, Change>();

  add(change: LocalChange, operations: readonly string[]): void {
    const {rule, direction, schema, place, before, after} = change;
    const key = JSON.stringify([rule, direction, schema, place, before, after]);
    const known = this.all.get(key) ?? {...change, operations: []};
    known.operations = [...new Set([...known.operations, ...operations])];
    this.all.set(key, known);
  }

  list(): Change[] {
    return [...this.all.values()].sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
  }
}

/**
 * What changed between two bundled descriptions of one API, by the rules of `rules.ts`. Operations are the same when
 * method and path are; schemas are the same when a place refers to them in both.
 *
 * @param before the older document
 * @param after the newer document
 */
export function diffDocuments(before: OpenApiDocument, after: OpenApiDocument, options: DiffOptions = {}): Diff {
  const [older, newer] = [operationsOf(before), operationsOf(after)];
  const comparison = new SchemaComparison(before, after, options);
  const changes = new Changes();
  const users = new Map<string, string[]>();
  const added: OperationInDiff[] = [];
  const removed: OperationInDiff[] = [];
  for (const change of compareTop(before, after)) changes.add(change, []);
  for (const [key, {object, listed}] of older) {
    if (newer.has(key)) continue;
    const rule = object.deprecated ? 'ended-operation-removed' : 'operation-removed';
    removed.push(listed);
    changes.add({rule, level: levelOf(rule), place: callOf(listed)}, [listed.id]);
  }
  for (const [key, side] of newer) {
    const {listed} = side;
    const was = older.get(key);
    if (!was) {
      added.push(listed);
      changes.add({rule: 'operation-added', level: 'safe', place: callOf(listed)}, [listed.id]);
      continue;
    }
    const part = newPart();
    compareOperation(comparison, [was, side], {part, place: ''});
    for (const change of part.changes) changes.add(change, [listed.id]);
    for (const used of reached(part.uses, comparison.components))
      users.set(used, [...(users.get(used) ?? []), listed.id]);
  }
  const webhooks = newPart();
  compareWebhooks(comparison, [before, after], {part: webhooks, place: ''});
  for (const change of webhooks.changes) changes.add(change, []);
  for (const [key, part] of comparison.components)
    for (const change of part.changes) changes.add(change, users.get(key) ?? []);
  return {added, removed, compared: newer.size - added.length, changes: changes.list()};
}
