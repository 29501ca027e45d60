import type {Call} from '../call';
import {texts} from './access';

/** The stores that an approval of a product is about: its record has no place for them. */

const noteOf = (approval: string): string => `stores:${approval}`;

/** None for an approval of the sample world. */
export function storesOfApproval(call: Call, approval: string): string[] {
  return texts(call.world.notes.get(noteOf(approval)));
}

export function rememberStores(call: Call, approval: string, stores: readonly string[]): void {
  call.world.notes.set(noteOf(approval), [...stores]);
}
