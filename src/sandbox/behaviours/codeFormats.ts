import {isUnspscCode, UNSPSC_VERSION} from '../unspsc';
import type {Call} from '../call';
import type {JsonObject} from '../types';
import {objects, text} from './access';

/** What codes of a scheme look like. */

/** The last digit of a CAS number counts the others, from the right. */
function isCas(value: string): boolean {
  const [, digits, check] = /^(\d{2,7}-\d\d)-(\d)$/.exec(value) ?? [];
  if (digits === undefined) return false;
  const sum = Array.from(digits.replace('-', ''))
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at + 1), 0);
  return String(sum % 10) === check;
}

const matches =
  (form: RegExp) =>
  (value: string): boolean =>
    form.test(value);

const FORMS: Record<string, (value: string) => boolean> = {
  unspsc: matches(/^\d{8}(\d\d)?$/),
  eclass: matches(/^\d{8}$/),
  etim: matches(/^EC\d{6}$/),
  hs: matches(/^\d{6,10}$/),
  taric: matches(/^\d{10}$/),
  cpv: matches(/^\d{8}-\d$/),
  cas: isCas,
  un_number: matches(/^\d{4}$/),
  gpc: matches(/^\d{8}$/),
};

/** Whether a code has the form of its scheme. A scheme of the client's own has none. */
export function hasForm(scheme: string, value: string): boolean {
  return FORMS[scheme]?.(value) ?? true;
}

/**
 * Whether a code stands in the loaded release of its scheme. The sandbox has the whole UNSPSC; of other schemes it has
 * the codes of its sample world.
 */
function isLoaded(call: Call, scheme: string, value: string): boolean {
  if (scheme === 'unspsc') return isUnspscCode(value);
  const isIt = (code: JsonObject): boolean => code.scheme === scheme && code.value === value;
  return ['suppliers/ProductCode', 'suppliers/SupplierProduct', 'clients/Product']
    .flatMap((name) => call.world.variants(name).flatMap(({spec}) => spec.seeds))
    .some(({value: seed}) => isIt(seed) || objects(seed.codes).some(isIt));
}

/** What the platform adds to a code: the release it is looked up in, and whether it stands there. */
export function lookedUp(call: Call, {scheme, value, version}: JsonObject): JsonObject {
  return {
    version: version ?? (scheme === 'unspsc' ? UNSPSC_VERSION : null),
    verified: scheme !== 'custom' && isLoaded(call, text(scheme), text(value)),
  };
}
