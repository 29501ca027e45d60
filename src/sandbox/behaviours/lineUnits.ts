import type {Call} from '../call';
import {decimal} from '../decimal';
import type {Json, JsonObject} from '../types';
import {object, text} from './access';
import {baseQuantity} from './stock';

/** Documents count in the unit of their lines, and stock in the base unit of the material. */

/** Millionths of the base unit in one of a unit; zero where no conversion is known. */
function sizeOf(call: Call, material: string, unit: string): bigint {
  try {
    return baseQuantity(call, material, {value: '1', unit}, '').amount;
  } catch {
    return 0n;
  }
}

function baseUnitOf(call: Call, material: string): string {
  return text(call.collection('clients/Material').byIdentifier(material)?.value.base_unit);
}

/** An amount in millionths of the base unit, as a quantity in the unit of a line. Without a conversion it stays as it is. */
export function quantityIn(call: Call, material: string, amount: bigint, unit: string): JsonObject {
  const base = baseUnitOf(call, material) || unit;
  const size = unit === base ? 0n : sizeOf(call, material, unit);
  if (size <= 0n) return {value: decimal(amount), unit: base};
  return {value: decimal((amount * 1_000_000n + size / 2n) / size), unit};
}

/**
 * A quantity of a line in millionths of the base unit. A third of a carton has been written with six digits, and is
 * again as many pieces as it was. Nothing counts as zero.
 */
export function baseOf(call: Call, material: string, quantity: Json | undefined): bigint {
  const unit = text(object(quantity).unit);
  if (unit === '') return 0n;
  const {amount} = baseQuantity(call, material, object(quantity));
  const size = unit === baseUnitOf(call, material) ? 0n : sizeOf(call, material, unit);
  let grain = 1n;
  while (grain * 100_000n < size) grain *= 10n;
  return ((amount + grain / 2n) / grain) * grain;
}
