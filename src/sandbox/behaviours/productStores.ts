import type {Call} from '../call';
import type {JsonObject} from '../types';
import {activeStores} from './accessibleStores';
import {idOf, object, objects, text, texts} from './access';
import {isFilled, isGiven, UN_CODE} from './supplierDerived';
import {lackedByType} from './typeNeeds';

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

/** The languages of the stores that a product goes to. */
function spokenIn(call: Call, product: JsonObject): string[] {
  return [...new Set(storesOf(call, product).flatMap(({languages}) => texts(languages)))];
}

/**
 * The texts that a product lacks in a language of its stores, such as `name:de`. Of a changed one, those that the change
 * has taken away, and those in languages that its stores have not spoken so far: the sample world has said the others.
 */
function missingTexts(call: Call, before: JsonObject | undefined, product: JsonObject): string[] {
  const spoken = before === undefined ? [] : spokenIn(call, before);
  return spokenIn(call, product)
    .flatMap((language) => TEXTS.map((name) => ({language, line: `${name}:${language}`})))
    .filter(({line}) => !isGiven(product, line))
    .filter(({language, line}) => before === undefined || isGiven(before, line) || !spoken.includes(language))
    .map(({line}) => line);
}

/**
 * What a new product has to have: what its stores and its type insist on, and texts in their languages. A changed one
 * has to have what stores insist on that it goes to now, and of what its stores insist on, what says where it belongs
 * and the texts in their languages, that which the change has taken away.
 */
export function demandsNow(call: Call, before: JsonObject | undefined, product: JsonObject): string[] {
  const former = before === undefined ? [] : demandsOf(call, before);
  const lost = demandsOf(call, product).filter(
    (one) => before === undefined || isGiven(before, one) || !former.includes(one),
  );
  // A new product lacks a place by the minimum, which makes it a draft.
  const isPlaceless = before !== undefined && hasPlace(before) && !hasPlace(product);
  const byType = before === undefined ? lackedByType(call, product) : [];
  return [UN_CODE, ...lost, ...byType, ...(isPlaceless ? ['categories'] : []), ...missingTexts(call, before, product)];
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
