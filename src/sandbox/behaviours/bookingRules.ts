import {ROLES} from '../../openapi/roles';
import type {Call} from '../call';
import {micros, rounded} from '../decimal';
import {invalidField, Problem} from '../problem';
import type {Json, JsonObject} from '../types';
import {idOf, object, text, texts} from './access';

/** What a booking has to say of the goods, and how much of their worth a role may book. */

const LIMIT = 500_000_000n;

/** Worth at standard cost of a quantity in the base unit, both in millionths. */
export function worthOf(call: Call, material: string, amount: bigint): bigint {
  const {standard_cost: cost} = call.collection('clients/Material').byIdentifier(material)?.value ?? {};
  return ((amount < 0n ? -amount : amount) * micros(text(object(cost).amount) || '0')) / 1_000_000n;
}

/** A count that differs from the stock by more than one part in 20, or by more than 100 EUR, has to be repeated. */
const SHARE = 20n;
const COSTLY = 100_000_000n;

/** Whether a count is so far from the stock that somebody has to count again. Both are in millionths of the base unit. */
export function mustRecount(call: Call, material: string, before: bigint, counted: bigint): boolean {
  const difference = counted > before ? counted - before : before - counted;
  return difference * SHARE > before || worthOf(call, material, difference) > COSTLY;
}

/** Refuses a Stock keeper a correction or scrap above the limit of the role. @throws Problem 403 */
export function needLimit(call: Call, material: string, amount: bigint): void {
  const worth = worthOf(call, material, amount);
  if (call.caller.role !== ROLES.stock_keeper?.name || worth <= LIMIT) return;
  const [own, most] = [worth, LIMIT].map((one) => rounded(one, 'EUR'));
  throw new Problem('approval_not_permitted', `It is worth ${own} EUR; your role books up to ${most} EUR.`, {
    missing: 'price_max',
  });
}

/** The day a lot expires, when there is or was stock of it. */
export function expiryOf(call: Call, material: string, lot: string): Json {
  const known = call
    .collection('clients/InventoryItem')
    .all()
    .find(({value}) => lot !== '' && idOf(value.material) === material && value.lot_number === lot && value.expires_on);
  return known?.value.expires_on ?? null;
}

/** Refuses a movement without the lot, serial numbers or expiry that its material is tracked by. @throws Problem 422 */
export function needTracking(call: Call, body: JsonObject, amount: bigint, isIn: boolean): void {
  const id = text(body.material_id);
  const material = call.collection('clients/Material').byIdentifier(id)?.value ?? {};
  const name = text(material.number) || id;
  const lot = text(body.lot_number);
  if (material.tracking === 'lot' && lot === '')
    throw new Problem('lot_required', `${name} is tracked by lot.`, {material_id: id});
  const [sent, expected] = [texts(body.serial_numbers).length, Number(amount / 1_000_000n)];
  if (material.tracking === 'serial' && sent !== expected)
    throw new Problem('serial_required', `${expected} serial numbers are needed, ${sent} sent.`, {
      material_id: id,
      expected,
    });
  const serials = texts(body.serial_numbers);
  const twice = serials.findIndex((serial, at) => serials.indexOf(serial) !== at);
  if (twice >= 0)
    throw invalidField(`/serial_numbers/${twice}`, 'duplicate', `The piece ${serials[twice] ?? ''} is named twice.`);
  if (isIn && material.expiry_tracking === true && text(body.expires_on) === '' && expiryOf(call, id, lot) === null)
    throw invalidField('/expires_on', 'required', `${name} expires, and the lot is not known yet.`);
}

/**
 * Goods are received in a condition that takes receipts.
 *
 * @param pointer the field of the body that is to blame
 * @throws Problem 422
 */
export function needReceiving(call: Call, status: string, pointer: string): void {
  const found = call.collection('clients/InventoryStatus').byIdentifier(status)?.value;
  if (found?.allow_receive === false)
    throw invalidField(pointer, 'out_of_range', `Nothing is received as ${text(found.code)}.`);
}
