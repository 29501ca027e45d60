import type {Call} from '../call';
import type {JsonObject} from '../types';
import {activeStores} from './accessibleStores';
import {idOf, object, objects, text, texts} from './access';
import {isFilled, isGiven, UN_CODE} from './supplierDerived';

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

/** Whether a path or a UNSPSC code says where a product belongs. */
function hasPlace(product: JsonObject): boolean {
  return objects(product.categories).length > 0 || isFilled(product, 'codes.unspsc');
}

/** Texts that buyers read in the languages of their stores. */
const TEXTS = ['name', 'description'];

/** The texts that a change has taken away in a language of the stores: `name:de`. */
function lostTexts(call: Call, before: JsonObject, product: JsonObject): string[] {
  const spoken = [...new Set(storesOf(call, product).flatMap(({languages}) => texts(languages)))];
  return TEXTS.flatMap((name) => spoken.map((language) => `${name}:${language}`)).filter(
    (line) => isGiven(before, line) && !isGiven(product, line),
  );
}

/**
 * What a changed product has to have: what stores insist on that it goes to now, and of what its stores insist on, what
 * says where it belongs and the texts in their languages, that which the change has taken away.
 */
export function demandsNow(call: Call, before: JsonObject | undefined, product: JsonObject): string[] {
  const former = before === undefined ? [] : demandsOf(call, before);
  const lost = demandsOf(call, product).filter(
    (one) => before !== undefined && (isGiven(before, one) || !former.includes(one)),
  );
  const isPlaceless = before !== undefined && hasPlace(before) && !hasPlace(product);
  const unread = before === undefined ? [] : lostTexts(call, before, product);
  return [UN_CODE, ...lost, ...(isPlaceless ? ['categories'] : []), ...unread];
}

/** Whether a product lacks what the platform or a store insists on, so that the store is not asked about it yet. */
export function isIncompleteFor(call: Call, product: JsonObject, store: string): boolean {
  const {required_attributes: names} = activeStores(call).find(({id}) => id === store) ?? {};
  return !hasPlace(product) || [UN_CODE, ...texts(names)].some((one) => !isGiven(product, one));
}

const heldNote = (product: string): string => `held:${product}`;

/** The stores that have not been asked about a product, because it lacks what they or the platform insist on. */
export function heldBack(call: Call, product: string): string[] {
  return texts(call.world.notes.get(heldNote(product)));
}

/** Remembers which stores have not been asked. */
export function noteHeld(call: Call, product: string, stores: readonly string[]): void {
  call.world.notes.set(heldNote(product), [...stores]);
}

/** What a store says of a product that its buyers find. */
const TAKEN = new Set(['approved', 'not_required']);

const takenNote = (product: string): string => `taken:${product}`;

/** The stores that sell a product: those that take it as it is now, and those that took it before a change that waits. */
export function takenBy(call: Call, product: JsonObject): string[] {
  const agreed = Object.entries(object(product.approval_state)).flatMap(([store, said]) =>
    TAKEN.has(text(said)) ? [store] : [],
  );
  return [...new Set([...agreed, ...texts(call.world.notes.get(takenNote(idOf(product))))])];
}

/** Remembers which stores sell a product, before they are asked about a change. */
export function noteTaken(call: Call, product: string, stores: readonly string[]): void {
  call.world.notes.set(takenNote(product), [...stores]);
}
