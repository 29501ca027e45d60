import {ACTS, checkUnique, createdAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {checkState, wrongState} from '../lifecycle';
import {Problem} from '../problem';
import {makeRecord, patched} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, text} from './access';
import {listTree} from './tree';

/** The client's own tree of categories: places, paths and levels. */

const CATEGORIES = 'clients/Category';
const MAX_DEPTH = 8;

function childrenOf(call: Call, id: string): Entry[] {
  return call
    .collection(CATEGORIES)
    .all()
    .filter(({value}) => value.parent_id === id);
}

/** Ids from a category up to the root. */
function above(call: Call, id: string): string[] {
  const ids: string[] = [];
  for (let at = id; at !== '' && ids.length < MAX_DEPTH + 2;) {
    ids.push(at);
    at = idOf(call.collection(CATEGORIES).byIdentifier(at)?.value.parent_id);
  }
  return ids;
}

/** Levels of a branch, 1 for a category without children. */
function height(call: Call, id: string, hops = 0): number {
  const below = hops > MAX_DEPTH ? [] : childrenOf(call, id);
  return 1 + Math.max(0, ...below.map(({value}) => height(call, idOf(value.id), hops + 1)));
}

/** Refuses a place in the tree that a category can't have. @throws Problem 409, 422 */
function checkPlace(call: Call, id: string, parent: string): void {
  const branch = above(call, parent);
  if (id !== '' && branch.includes(id))
    throw new Problem('cycle_detected', 'A category cannot be moved below itself.', {
      path: branch.slice(0, branch.indexOf(id) + 1).reverse(),
    });
  const entry = call.collection(CATEGORIES).byIdentifier(parent);
  if (entry?.value.status === 'archived')
    throw wrongState(call, 'archived', call.collection(CATEGORIES).spec.lifecycle, entry);
  // The sample world doesn't show every ancestor, so the depth of the parent counts where it is known.
  const depth = Math.max(branch.length, Number(entry?.value.depth ?? 0));
  if (depth + (id === '' ? 1 : height(call, id)) > MAX_DEPTH)
    throw new Problem('depth_exceeded', `Categories have at most ${MAX_DEPTH} levels.`, {max_depth: MAX_DEPTH});
}

function nameOf({name}: JsonObject): string {
  if (typeof name === 'string') return name;
  const [first] = Object.values(typeof name === 'object' && name !== null ? name : {});
  return text(typeof name === 'object' && name !== null && 'en' in name ? name.en : first);
}

/** Writes path and level of a category and of everything below it. */
function place(call: Call, entry: Entry, hops = 0): void {
  const parent = call.collection(CATEGORIES).byIdentifier(entry.value.parent_id ?? undefined)?.value;
  const path = [...(text(parent?.path) === '' ? [] : [text(parent?.path)]), nameOf(entry.value)].join('/');
  entry.value = {...entry.value, path, depth: Number(parent?.depth ?? 0) + 1};
  if (hops <= MAX_DEPTH) for (const child of childrenOf(call, idOf(entry.value.id))) place(call, child, hops + 1);
}

const create: Behaviour = (call) => {
  const categories = call.collection(CATEGORIES);
  const record = makeRecord(categories, call.body(), call.maker);
  const parent = idOf(record.parent_id);
  if (parent !== '') checkPlace(call, '', parent);
  checkUnique(call, categories, record);
  const entry = categories.add({...record, product_count: 0});
  place(call, entry);
  return createdAnswer(call, entry);
};

const update: Behaviour = (call) => {
  const entry = call.locate();
  const categories = call.collection(CATEGORIES);
  const body = call.body();
  const moves = body.parent_id !== undefined && body.parent_id !== entry.value.parent_id;
  if (moves && entry.value.status === 'archived') throw wrongState(call, 'archived', categories.spec.lifecycle, entry);
  if (moves) checkPlace(call, idOf(entry.value.id), idOf(body.parent_id));
  const value = patched(categories, entry.value, body, call.maker);
  checkUnique(call, categories, value, entry);
  call.save(entry, value);
  if (moves || body.name !== undefined) place(call, entry);
  return {value: entry.value, entry, kind: 'stateful'};
};

const move: Behaviour = (call) => {
  const entry = call.locate();
  checkState(call, entry, call.collection(CATEGORIES));
  const body = call.body();
  const before = entry.value.parent_id ?? null;
  checkPlace(call, idOf(entry.value.id), idOf(body.parent_id));
  const answer = ACTS.move?.(call) ?? {value: entry.value, entry};
  if ((entry.value.parent_id ?? null) !== before) place(call, entry);
  return {...answer, value: entry.value};
};

export const CATEGORY_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/list-categories': listTree,
  'clients/create-category': create,
  'clients/update-category': update,
  'clients/move-category': move,
};
