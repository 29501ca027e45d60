import type {Call} from '../call';
import {decimal, micros} from '../decimal';
import {invalidField} from '../problem';
import type {Json, JsonObject} from '../types';
import {amountOf, idOf, object, text} from './access';
import {baseQuantity} from './stock';

/** How much of a material a supplier takes an order for: a least quantity, and multiples of one. */

/** The least quantity and the step of a link, in millionths of the base unit. */
function stepsOf({units_per_order_unit: units, min_order_quantity: least, order_multiple: multiple}: JsonObject): {
  least: bigint;
  step: bigint;
} {
  const size = micros(text(units) || '1');
  const inBase = (value: Json | undefined): bigint => (micros(text(value) || '0') * size) / 1_000_000n;
  return {least: inBase(least), step: inBase(multiple)};
}

function roundedUp(amount: bigint, {least, step}: {least: bigint; step: bigint}): bigint {
  const raised = amount < least ? least : amount;
  return step > 0n ? ((raised + step - 1n) / step) * step : raised;
}

/**
 * A quantity of a purchase in millionths of the base unit. In the order unit, the factor of the source counts instead of
 * a general conversion.
 *
 * @param factor the factor with which it was ordered, when that is not the present one
 */
export function purchasedInBase(
  call: Pick<Call, 'world' | 'collection' | 'operation'>,
  link: Json | undefined,
  quantity: JsonObject,
  {factor, material, pointer}: {factor?: string; material?: string; pointer?: string} = {},
): {amount: bigint; unit: string} {
  const found = call.collection('clients/VendorMaterial').byIdentifier(link)?.value;
  const id = text(found?.material_id) || (material ?? '');
  const base = text(call.collection('clients/Material').byIdentifier(id)?.value.base_unit);
  const isOrdered = found !== undefined && base !== '' && quantity.unit === found.order_unit;
  if (!isOrdered) return baseQuantity(call, id, quantity, pointer);
  const size = micros(factor ?? (text(found.units_per_order_unit) || '1'));
  return {amount: (amountOf(quantity) * size) / 1_000_000n, unit: base};
}

const factorNote = ({id}: JsonObject): string => `factor:${idOf(id)}`;

/** Remembers with which factor a fulfillment was ordered: a changed one applies to later orders. */
export function noteFactor({world}: Pick<Call, 'world'>, fulfillment: JsonObject, factor: Json): void {
  world.notes.set(factorNote(fulfillment), factor);
}

/** The factor with which a fulfillment was ordered; one of the sample world with that of the sample world. */
export function orderedFactor(call: Pick<Call, 'world' | 'collection'>, fulfillment: JsonObject): string {
  const noted = text(call.world.notes.get(factorNote(fulfillment)));
  if (noted !== '') return noted;
  const {seeds} = call.collection('clients/VendorMaterial').spec;
  return text(seeds.find(({value}) => value.id === fulfillment.vendor_material_id)?.value.units_per_order_unit);
}

/** A needed quantity as it can be ordered by a link. */
export function orderable(call: Call, link: Json | undefined, quantity: JsonObject): JsonObject {
  const found = call.collection('clients/VendorMaterial').byIdentifier(link)?.value;
  if (!found) return quantity;
  return {...quantity, value: decimal(roundedUp(amountOf(quantity), stepsOf(found)))};
}

/** Refuses a purchase that the supplier does not take. @throws Problem 422 */
export function needOrderable(call: Call, link: Json | undefined, quantity: JsonObject): void {
  const found = call.collection('clients/VendorMaterial').byIdentifier(link)?.value;
  if (!found) return;
  const {amount, unit} = purchasedInBase(call, link, object(quantity), {pointer: '/quantity'});
  const next = roundedUp(amount, stepsOf(found));
  if (next !== amount)
    throw invalidField('/quantity/value', 'out_of_range', `The supplier takes ${decimal(next)} ${unit}.`);
}
