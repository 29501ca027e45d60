import type {Call} from '../call';
import {isTooFine, tooFine} from '../checks';
import {decimal} from '../decimal';
import {invalidField} from '../problem';
import type {JsonObject} from '../types';
import {text} from './access';
import {baseQuantity} from './stock';

/** Quantities and moments of movements, which no schema can check alone. */

const DAY = 86_400_000;

/**
 * A quantity that moves, in millionths of the base unit of its material.
 *
 * @param pointer where the quantity stands in the body
 * @throws Problem 422 when it is zero, can't be converted, or is no whole number of a counted base unit
 */
export function movedQuantity(
  call: Call,
  material: string,
  quantity: JsonObject,
  pointer: string,
): {amount: bigint; unit: string} {
  const base = baseQuantity(call, material, quantity, pointer);
  if (base.amount <= 0n) throw invalidField(`${pointer}/value`, 'out_of_range', 'The quantity must be above zero.');
  if (isTooFine(call.world, decimal(base.amount), base.unit))
    throw invalidField(
      `${pointer}/value`,
      'fraction_not_allowed',
      `That is ${decimal(base.amount)} ${base.unit}. ${tooFine(call.world, base.unit)}`,
    );
  return base;
}

/**
 * What is wrong with the moment of a movement: it lies ahead, or too far back. Undefined for one that fits, or is none.
 *
 * @param earliest the first moment that is allowed; 30 days ago unless it is given
 */
export function momentFault(call: Call, written: string, earliest?: string): string | undefined {
  const moment = Date.parse(written);
  const now = Date.parse(call.world.now());
  if (Number.isNaN(moment)) return undefined;
  const first = earliest === undefined ? now - 30 * DAY : Date.parse(earliest);
  if (moment > now) return 'The moment lies in the future.';
  return moment < first ? `The moment lies before ${new Date(first).toISOString()}.` : undefined;
}

/**
 * Refuses the moment of a movement that lies ahead, or too far back.
 *
 * @throws Problem 422
 */
export function checkMoment(call: Call, body: JsonObject, name: string, earliest?: string): void {
  const fault = momentFault(call, text(body[name]), earliest);
  if (fault !== undefined) throw invalidField(`/${name}`, 'out_of_range', fault);
}
