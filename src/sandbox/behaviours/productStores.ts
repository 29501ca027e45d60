import type {Call} from '../call';
import type {JsonObject} from '../types';
import {activeStores} from './accessibleStores';
import {texts} from './access';
import {isGiven, UN_CODE} from './supplierDerived';

/** The stores that a product goes to: those it names, else all that the supplier is linked to. */
export function storesOf(call: Call, {store_ids: named}: JsonObject): JsonObject[] {
  const wanted = texts(named);
  const active = activeStores(call);
  return wanted.length > 0 ? wanted.map((id) => active.find((store) => store.id === id) ?? {id}) : active;
}

/** What the stores of a product insist on beyond the minimum. */
export function demandsOf(call: Call, product: JsonObject): string[] {
  return storesOf(call, product).flatMap(({required_attributes: names}) => texts(names));
}

/** What a changed product has to have: of what its stores insist on, that which the change has taken away. */
export function demandsNow(call: Call, before: JsonObject | undefined, product: JsonObject): string[] {
  return [UN_CODE, ...demandsOf(call, product).filter((one) => before !== undefined && isGiven(before, one))];
}
