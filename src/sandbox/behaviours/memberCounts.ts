import type {Call} from '../call';
import type {Collection} from '../store';
import type {JsonObject} from '../types';
import {idOf} from './access';

/** How many materials a group or type has, and how many places a type, counted when they are read. */

interface Counted {
  /** Collection of the groups or types. */
  of: string;
  /** Collection of what they hold. */
  members: string;
  /** Field of a member that names its group or type. */
  by: string;
  /** Field that shows the number. */
  shows: string;
}

/** How many members of the sample world no example shows. */
function unseen({spec}: Collection, {id}: JsonObject, members: Collection, {by, shows}: Counted): number {
  const shown = spec.seeds.find(({value}) => value.id === id)?.value[shows] ?? 0;
  const seeds = members.spec.seeds.filter(({value}) => idOf(value[by]) === id);
  return Math.max(0, Number(shown) - seeds.length);
}

/** Writes the numbers. Archived members count. */
const counting =
  (counted: Counted) =>
  (call: Call): void => {
    const [holders, members] = [call.collection(counted.of), call.collection(counted.members)];
    for (const holder of holders.all()) {
      const own = members.all().filter(({value}) => idOf(value[counted.by]) === holder.value.id).length;
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
