import type {JsonObject} from '../../types';
import {object, text} from '../access';
import {forgetCategory, holdsProducts} from '../categoryUses';
import type {Kind} from './kind';
import {finding, type Meeting, type RowError} from './row';

/** Imports of the category tree. */

const LEVELS = 8;

function depthOf({collection}: Meeting, parent: string): number {
  return Number(collection?.byIdentifier(parent)?.value.depth ?? 0) + 1;
}

function categoryErrors({row}: Meeting): RowError[] {
  const errors: RowError[] = [];
  for (const column of ['code', 'gl_account'])
    if ((row.cells[column] ?? '').length > 40) errors.push(finding(row, column, 'too_long', 'At most 40 characters.'));
  if (!['', 'true', 'false'].includes(row.cells.visible ?? ''))
    errors.push(finding(row, 'visible', 'invalid_enum', 'Use true or false.'));
  return errors;
}

/** Path and depth of a category, which follow from its parent. */
function place(meeting: Meeting, values: JsonObject): JsonObject {
  const {collection, known} = meeting;
  const parent = text('parent_id' in values ? values.parent_id : known?.value.parent_id);
  const above = text(collection?.byIdentifier(parent)?.value.path);
  const name = text(object(values.name).en) || text(object(known?.value.name).en);
  return {path: above === '' ? name : `${above}/${name}`, depth: Math.min(LEVELS, depthOf(meeting, parent))};
}

export const CATEGORIES: Kind = {
  collection: 'clients/Category',
  key: ['code'],
  required: ['code', 'name:*'],
  parent: 'parent_code',
  right: 'categories.write',
  check: categoryErrors,
  served: place,
  isUsed: holdsProducts,
  removed: ({call, entry}) => {
    forgetCategory(call, text(entry.value.id));
  },
};
