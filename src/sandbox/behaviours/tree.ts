import {listAnswer, recordsOf, sortOf} from '../acts';
import type {Behaviour} from '../call';
import {filtered, sorted} from '../filter';
import type {JsonObject} from '../types';
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
export const listTree: Behaviour = (call) => {
  const {query} = call.parameters;
  if (query.view !== 'tree') return listAnswer(call, recordsOf(call));
  const found = filtered(withoutArchived(call, recordsOf(call)), call.parameters);
  const data = nested(sorted(found, sortOf(call)));
  const page = {limit: 100, offset: 0, total: found.length, has_more: false};
  return {value: {data, page}, kind: 'stateful'};
};
