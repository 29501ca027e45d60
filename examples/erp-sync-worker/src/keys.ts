import {CallFailed, result} from '../plumbing/answer.ts';
import {api} from './client';

/** Keys of the ERP by ids of the platform; null for a record that is not there any more. */
export type Keys = ReadonlyMap<string, string | null>;

async function keysOf(ids: Iterable<string>, ask: (id: string) => Promise<string>): Promise<Keys> {
  const keys = new Map<string, string | null>();
  for (const id of new Set(ids)) {
    const key = ask(id).catch((error: unknown) => {
      if (error instanceof CallFailed && error.status === 404) return null;
      throw error;
    });
    keys.set(id, await key);
  }
  return keys;
}

/** The ERP's own key of each material, else its number. */
export function materialKeys(ids: Iterable<string>): Promise<Keys> {
  return keysOf(ids, async (material_id) => {
    const call = api.GET('/v1/inventory/materials/{material_id}', {params: {path: {material_id}}});
    const {external_id: own, number} = await result(call);
    return own ?? number;
  });
}

/** The ERP's own key of each location, else its code. */
export function locationKeys(ids: Iterable<string>): Promise<Keys> {
  return keysOf(ids, async (location_id) => {
    const call = api.GET('/v1/inventory/locations/{location_id}', {params: {path: {location_id}}});
    const {external_id: own, code} = await result(call);
    return own ?? code;
  });
}
