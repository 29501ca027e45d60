import type {JsonObject} from '../../types';
import {idOf, object, text} from '../access';
import {CATEGORY_TREE, lastPlace, makeRoom, pathAndDepth, placeBelow} from '../categories';
import {forgetCategory, holdsProducts} from '../categoryUses';
import {childrenOf, height} from '../tree';
import type {Kind} from './kind';
import {finding, type Meeting, type RowError} from './row';

/** Imports of the category tree: a row can put a category where a call can, and what lies below follows. */

type RowOf = (code: string) => Meeting | undefined;

function categoryErrors({row}: Meeting): RowError[] {
  const errors: RowError[] = [];
  for (const column of ['code', 'gl_account'])
    if ((row.cells[column] ?? '').length > 40) errors.push(finding(row, column, 'too_long', 'At most 40 characters.'));
  if (!['', 'true', 'false'].includes(row.cells.visible ?? ''))
    errors.push(finding(row, 'visible', 'invalid_enum', 'Use true or false.'));
  return errors;
}

/** A category that exists, by its code. */
function categoryWith({collection}: Meeting, code: string): JsonObject | undefined {
  return collection?.where('code', code)?.value;
}

/** Code of the category above one, after the file: from its row, or as it is. */
function codeAbove(meeting: Meeting, code: string, own: Meeting | undefined): string {
  const cell = own?.row.cells.parent_code ?? '';
  if (cell !== '') return cell;
  const above = (own?.known?.value ?? categoryWith(meeting, code))?.parent_id;
  return text(meeting.collection?.byIdentifier(above ?? undefined)?.value.code);
}

/** The codes above a row, the nearest first: as many as can lie above a category, and one more. */
function codesAbove(meeting: Meeting, rowOf: RowOf): string[] {
  const own = meeting.row.cells.code ?? '';
  const codes: string[] = [];
  for (let at = codeAbove(meeting, own, meeting); at !== ''; at = codeAbove(meeting, at, rowOf(at))) {
    codes.push(at);
    if (at === own || codes.length >= CATEGORY_TREE.maxDepth) break;
  }
  return codes;
}

/** A category that holds something stays; those below it may be rows of the same file. */
function deletionErrors({call, row, known}: Meeting, rowOf: RowOf): RowError[] {
  if (!known) return [];
  const below = childrenOf(call, CATEGORY_TREE, idOf(known.value.id));
  const isHeld = below.some(({value}) => rowOf(text(value.code)) === undefined) || holdsProducts(call, known.value);
  return isHeld
    ? [finding(row, 'code', 'not_permitted', `${text(known.value.code)} is in use. Archive it instead.`)]
    : [];
}

/** What a call would refuse of the place that a row gives to its category. */
function placeErrors(meeting: Meeting, rowOf: RowOf): RowError[] {
  const {call, row, known, job, collection} = meeting;
  if (job.mode === 'delete') return deletionErrors(meeting, rowOf);
  const {code: own = '', parent_code: parent = ''} = row.cells;
  const before = collection?.byIdentifier(known?.value.parent_id ?? undefined)?.value.code;
  if (parent === '' || parent === before) return [];
  const refuse = (code: string, message: string): RowError[] => [finding(row, 'parent_code', code, message)];
  const codes = codesAbove(meeting, rowOf);
  if (codes.includes(own)) return refuse('unknown_reference', `${own} would lie below itself.`);
  if (known?.value.status === 'archived') return refuse('not_permitted', `${own} is archived.`);
  if (categoryWith(meeting, parent)?.status === 'archived')
    return refuse('unknown_reference', `${parent} is archived.`);
  // The sample world doesn't show every ancestor, so the level of the topmost counts where it is known.
  const top = categoryWith(meeting, codes.at(-1) ?? '');
  const above = codes.length - 1 + Number(top?.depth ?? 1);
  const levels = above + (known ? height(call, CATEGORY_TREE, idOf(known.value.id)) : 1);
  return levels > CATEGORY_TREE.maxDepth
    ? refuse('out_of_range', `Categories have at most ${CATEGORY_TREE.maxDepth} levels.`)
    : [];
}

/** What follows from the name of a category and from its parent: path, level, and the place behind its siblings. */
function served({call, known}: Meeting, values: JsonObject): JsonObject {
  if (!known)
    return {
      ...pathAndDepth(call, values),
      position: values.position ?? lastPlace(call, idOf(values.parent_id)),
      product_count: 0,
    };
  const next = {...known.value, ...values, name: {...object(known.value.name), ...object(values.name)}};
  return 'name' in values || 'parent_id' in values ? pathAndDepth(call, next) : {};
}

export const CATEGORIES: Kind = {
  collection: 'clients/Category',
  key: ['code'],
  required: ['code', 'name:*'],
  parent: 'parent_code',
  right: 'categories.write',
  check: categoryErrors,
  checkAbove: placeErrors,
  served,
  follows: ({call, known, row}) => {
    if (!known) return;
    placeBelow(call, known);
    if ((row.cells.position ?? '') !== '') makeRoom(call, known, known.value.position);
  },
  isUsed: holdsProducts,
  removed: ({call, entry}) => {
    forgetCategory(call, text(entry.value.id));
  },
};
