import type {Call} from '../call';
import type {Collection} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf} from './access';

/** How many materials a group or type has, places a type and articles a category, counted when they are read. */

interface Counted {
  /** Collection of the groups or types. */
  of: string;
  /** Collection of what they hold. */
  members: string;
  /** Field of a member that names its group or type. */
  by: string;
  /** Field that shows the number. */
  shows: string;
  /** Members that count; all of them when it is left out. */
  isCounted?: (member: JsonObject) => boolean;
}

function isIn(member: JsonObject, holder: Json | undefined, {by, isCounted}: Counted): boolean {
  return idOf(member[by]) === holder && (isCounted?.(member) ?? true);
}

/** How many members of the sample world no example shows. */
function unseen({spec}: Collection, {id}: JsonObject, members: Collection, counted: Counted): number {
  const shown = spec.seeds.find(({value}) => value.id === id)?.value[counted.shows] ?? 0;
  const seeds = members.spec.seeds.filter(({value}) => isIn(value, id, counted));
  return Math.max(0, Number(shown) - seeds.length);
}

/** Writes the numbers. */
const counting =
  (counted: Counted) =>
  (call: Call): void => {
    const [holders, members] = [counted.of, counted.members].map((name) => call.world.collection(name));
    // What is not loaded has not changed.
    if (!holders || !members) return;
    for (const holder of holders.all()) {
      const own = members.all().filter(({value}) => isIn(value, holder.value.id, counted)).length;
      // The version stays, because the number only follows from other records.
      holder.value = {...holder.value, [counted.shows]: unseen(holders, holder.value, members, counted) + own};
    }
  };

const MATERIALS = {members: 'clients/Material', shows: 'material_count'};

export const countGroups = counting({...MATERIALS, of: 'clients/MaterialGroup', by: 'material_group_id'});
export const countMaterialTypes = counting({...MATERIALS, of: 'clients/MaterialType', by: 'material_type_id'});
export const countLocationTypes = counting({
  of: 'clients/LocationType',
  members: 'clients/Location',
  by: 'location_type_id',
  shows: 'location_count',
});
export const countArticles = counting({
  of: 'clients/ArticleCategory',
  members: 'clients/Article',
  by: 'article_category_id',
  shows: 'article_count',
  isCounted: ({status}) => status !== 'archived',
});
