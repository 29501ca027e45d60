import {listAnswer, recordsOf, sortOf} from '../acts';
import type {Answer, Behaviour, Call} from '../call';
import {filtered, sorted} from '../filter';
import {Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf} from './access';
import {withoutArchived} from './archived';

/** Nests records below their parents. A record whose parent is not among them stands at the top. */
function nested(records: readonly JsonObject[]): JsonObject[] {
  const ids = new Set(records.map(({id}) => id));
  const withChildren = (record: JsonObject): JsonObject => ({
    ...record,
    children: records.filter((other) => other.parent_id === record.id).map(withChildren),
  });
  return records.filter(({parent_id: above}) => above == null || !ids.has(above)).map(withChildren);
}

/** With `view=tree` the list answers with all records, each with its `children`, and ignores paging. */
export const listTree: Behaviour = (call) => listTreeOf(call, recordsOf(call));

/** The same, of records that are shown otherwise than they are stored. */
export function listTreeOf(call: Call, records: readonly JsonObject[]): Answer {
  const {query} = call.parameters;
  if (query.view !== 'tree') return listAnswer(call, records);
  const found = filtered(withoutArchived(call, records), call.parameters, call.world.now());
  const data = nested(sorted(found, sortOf(call)));
  const page = {limit: 100, offset: 0, total: found.length, has_more: false};
  return {value: {data, page}, kind: 'stateful'};
}

/** A tree of records, each below its `parent_id`. */
export interface Tree {
  /** Name of the collection. */
  name: string;
  /** What its records are called, for messages: `Categories`. */
  noun: string;
  maxDepth: number;
}

export function childrenOf(call: Call, {name}: Tree, id: string): Entry[] {
  return call
    .collection(name)
    .all()
    .filter(({value}) => value.parent_id === id);
}

/** Ids from a record up to the root. */
function above(call: Call, {name, maxDepth}: Tree, id: string): string[] {
  const ids: string[] = [];
  for (let at = id; at !== '' && ids.length < maxDepth + 2;) {
    ids.push(at);
    at = idOf(call.collection(name).byIdentifier(at)?.value.parent_id);
  }
  return ids;
}

/** Levels of a branch, 1 for a record without children. */
export function height(call: Call, tree: Tree, id: string, hops = 0): number {
  const below = hops > tree.maxDepth ? [] : childrenOf(call, tree, id);
  return 1 + Math.max(0, ...below.map(({value}) => height(call, tree, idOf(value.id), hops + 1)));
}

/**
 * Refuses a place in a tree that would make a circle or too many levels.
 *
 * @param id the record that moves with everything below it; empty for a new one
 * @throws Problem 409, 422
 */
export function checkBranch(call: Call, tree: Tree, id: string, parent: string): void {
  const branch = above(call, tree, parent);
  if (id !== '' && branch.includes(id))
    throw new Problem('cycle_detected', `${tree.noun} cannot be moved below themselves.`, {
      path: branch.slice(0, branch.indexOf(id) + 1).reverse(),
    });
  // The sample world doesn't show every ancestor, so the depth of the parent counts where it is known.
  const depth = Math.max(branch.length, Number(call.collection(tree.name).byIdentifier(parent)?.value.depth ?? 0));
  if (depth + (id === '' ? 1 : height(call, tree, id)) > tree.maxDepth)
    throw new Problem('depth_exceeded', `${tree.noun} have at most ${tree.maxDepth} levels.`, {
      max_depth: tree.maxDepth,
    });
}
