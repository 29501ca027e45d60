import type {Call} from '../call';
import {referenceTo} from '../record';
import type {JsonObject} from '../types';
import {idOf, object} from './access';

/** What people keep under their name. */
const OWNED = ['clients/SearchPreset', 'clients/Insight'];

/** Cards have no owner but the person who made them. */
const fieldOf = (record: JsonObject): string => ('owner' in record ? 'owner' : 'created_by');
const ownerOf = (record: JsonObject): string => idOf(record[fieldOf(record)]);

/** What somebody shared goes to the manager when they leave for good, and what was private goes with them. */
export function passOn(call: Call, {id, manager_user_id: manager}: JsonObject): void {
  for (const name of OWNED) {
    const records = call.collection(name);
    for (const record of [...records.all()].filter(({value}) => ownerOf(value) === id)) {
      const {scope} = object(record.value.sharing ?? record.value.shared_with);
      if (scope === 'groups' || scope === 'client')
        record.value = {
          ...record.value,
          [fieldOf(record.value)]: manager ? referenceTo(call.world, idOf(manager), 'user') : null,
        };
      else records.remove(record);
    }
  }
}
