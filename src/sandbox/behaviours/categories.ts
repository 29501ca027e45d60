import {ACTS, checkUnique, createdAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {checkState, move as moveState, wrongState} from '../lifecycle';
import {makeRecord, patched} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, text} from './access';
import {forgetCategory, needEmpty} from './categoryUses';
import {countedCategory} from './productCounts';
import {checkBranch, childrenOf, listTreeOf, type Tree} from './tree';

/** The client's own tree of categories: places, paths and levels. */

const CATEGORIES = 'clients/Category';
export const CATEGORY_TREE: Tree = {name: CATEGORIES, noun: 'Categories', maxDepth: 8};

/** Refuses a place in the tree that a category can't have. @throws Problem 409, 422 */
function checkPlace(call: Call, id: string, parent: string): void {
  const entry = call.collection(CATEGORIES).byIdentifier(parent);
  if (entry?.value.status === 'archived')
    throw wrongState(call, 'archived', call.collection(CATEGORIES).spec.lifecycle, entry);
  checkBranch(call, CATEGORY_TREE, id, parent);
}

/** The place behind all siblings. */
export function lastPlace(call: Call, parent: string): number {
  const siblings = call
    .collection(CATEGORIES)
    .all()
    .filter(({value}) => idOf(value.parent_id) === parent);
  return 1 + Math.max(siblings.length, ...siblings.map(({value}) => Number(value.position ?? 0)));
}

function nameOf({name}: JsonObject): string {
  if (typeof name === 'string') return name;
  const [first] = Object.values(typeof name === 'object' && name !== null ? name : {});
  return text(typeof name === 'object' && name !== null && 'en' in name ? name.en : first);
}

/** Path and level of a category, which follow from its name and from the category above. */
export function pathAndDepth(call: Call, value: JsonObject): JsonObject {
  const parent = call.collection(CATEGORIES).byIdentifier(value.parent_id ?? undefined)?.value;
  const path = [...(text(parent?.path) === '' ? [] : [text(parent?.path)]), nameOf(value)].join('/');
  return {path, depth: Number(parent?.depth ?? 0) + 1};
}

/** Writes path and level of a category and of everything below it. */
function place(call: Call, entry: Entry, hops = 0): void {
  entry.value = {...entry.value, ...pathAndDepth(call, entry.value)};
  placeBelow(call, entry, hops);
}

/** Writes path and level of everything below a category. */
export function placeBelow(call: Call, entry: Entry, hops = 0): void {
  if (hops <= CATEGORY_TREE.maxDepth)
    for (const child of childrenOf(call, CATEGORY_TREE, idOf(entry.value.id))) place(call, child, hops + 1);
}

/** Numbers the siblings of a category anew, with the category at the place that was asked for. */
export function makeRoom(call: Call, entry: Entry, wanted: Json | undefined): void {
  if (typeof wanted !== 'number') return;
  const siblings = call
    .collection(CATEGORIES)
    .all()
    .filter((one) => one !== entry && idOf(one.value.parent_id) === idOf(entry.value.parent_id))
    .sort((a, b) => Number(a.value.position ?? 0) - Number(b.value.position ?? 0));
  siblings.splice(Math.max(0, wanted - 1), 0, entry);
  siblings.forEach((one, at) => {
    if (one.value.position !== at + 1) one.value = {...one.value, position: at + 1};
  });
}

const create: Behaviour = (call) => {
  const categories = call.collection(CATEGORIES);
  const record = makeRecord(categories, call.body(), call.maker);
  const parent = idOf(record.parent_id);
  if (parent !== '') checkPlace(call, '', parent);
  checkUnique(call, categories, record);
  const entry = categories.add({...record, position: record.position ?? lastPlace(call, parent), product_count: 0});
  makeRoom(call, entry, record.position);
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
  makeRoom(call, entry, body.position);
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
  makeRoom(call, entry, body.position);
  return {...answer, value: entry.value};
};

/** Takes everything below a category out of use as well; what is archived already stays as it is. */
function archiveBelow(call: Call, id: string, hops = 0): void {
  for (const child of hops > CATEGORY_TREE.maxDepth ? [] : childrenOf(call, CATEGORY_TREE, id)) {
    if (child.value.status === 'active') moveState(call, child, call.collection(CATEGORIES));
    archiveBelow(call, idOf(child.value.id), hops + 1);
  }
}

const archive: Behaviour = (call) => {
  const entry = call.locate();
  moveState(call, entry, call.collection(CATEGORIES));
  archiveBelow(call, idOf(entry.value.id));
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** Comes back below an active parent only. */
const restore: Behaviour = (call) => {
  const {value} = call.locate();
  const parent = call.collection(CATEGORIES).byIdentifier(value.parent_id ?? undefined);
  if (parent?.value.status === 'archived')
    throw wrongState(call, 'archived', call.collection(CATEGORIES).spec.lifecycle, parent);
  return ACTS.move?.(call) ?? {};
};

/** Only products and categories below keep one from being deleted; rules that name it lose the entry. */
const remove: Behaviour = (call) => {
  const entry = call.locate();
  needEmpty(call, entry);
  call.collection(CATEGORIES).remove(entry);
  forgetCategory(call, idOf(entry.value.id));
  return {kind: 'stateful'};
};

export const CATEGORY_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/list-categories': (call) =>
    listTreeOf(
      call,
      recordsOf(call).map((category) => countedCategory(call, category)),
    ),
  'clients/show-category': (call) => {
    const entry = call.locate();
    return {value: countedCategory(call, entry.value), entry, kind: 'stateful'};
  },
  'clients/create-category': create,
  'clients/update-category': update,
  'clients/move-category': move,
  'clients/archive-category': archive,
  'clients/restore-category': restore,
  'clients/delete-category': remove,
};
