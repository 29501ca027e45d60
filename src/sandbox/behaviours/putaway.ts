import type {Call} from '../call';
import {decimal} from '../decimal';
import {invalidField} from '../problem';
import type {Json, JsonObject} from '../types';
import {amountOf, idOf, object, text} from './access';
import {baseQuantity, quantityOf} from './stock';

/** Whether goods may be put into a place: what the material needs, and what fits in. */

const number = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

/** Why the conditions of a place do not suit a material; undefined when they do, or when one of them says nothing. */
function misfit(offered: JsonObject, needed: JsonObject): string | undefined {
  const [coldest, warmest] = [number(offered.temperature_min), number(offered.temperature_max)];
  const [from, to] = [number(needed.temperature_min), number(needed.temperature_max)];
  if (coldest !== undefined && from !== undefined && coldest < from) return `It gets as cold as ${coldest} CEL there.`;
  if (warmest !== undefined && to !== undefined && warmest > to) return `It gets as warm as ${warmest} CEL there.`;
  if (needed.light_sensitive === true && offered.light_sensitive === false) return 'The place is not dark.';
  const [damp, driest] = [number(offered.humidity_max_percent), number(needed.humidity_max_percent)];
  if (damp !== undefined && driest !== undefined && damp > driest) return `The air has up to ${damp} % humidity there.`;
  return undefined;
}

/** A quantity of a material in another unit, in millionths; undefined without a conversion. */
function inUnit(call: Call, material: string, amount: bigint, unit: string): bigint | undefined {
  try {
    const one = baseQuantity(call, material, {value: '1', unit}, '').amount;
    return one > 0n ? (amount * 1_000_000n) / one : undefined;
  } catch {
    return undefined;
  }
}

/** The stock at exactly one place. */
function stockIn(call: Call, place: string): {material: string; amount: bigint}[] {
  return call
    .collection('clients/InventoryItem')
    .all()
    .filter((item) => idOf(item.value.location) === place && quantityOf(item) > 0n)
    .map((item) => ({material: idOf(item.value.material), amount: quantityOf(item)}));
}

/**
 * Refuses to put goods into a place whose conditions or capacity do not fit.
 *
 * @param amount in millionths of the base unit
 * @param pointer where the body names the place
 * @throws Problem 422
 */
export function needRoom(call: Call, place: string, material: string, amount: bigint, pointer: string): void {
  const location = call.collection('clients/Location').byIdentifier(place)?.value;
  const goods = call.collection('clients/Material').byIdentifier(material)?.value;
  const reason = misfit(object(location?.conditions), object(goods?.storage_conditions));
  if (reason !== undefined) throw invalidField(pointer, 'out_of_range', reason);
  const {single_material: isSingle, max_quantity: most} = object(location?.capacity);
  const present = stockIn(call, place);
  if (isSingle === true && present.some((one) => one.material !== material))
    throw invalidField(pointer, 'out_of_range', 'Another material lies there, and the place takes only one.');
  if (!most) return;
  const unit = text(object(most).unit);
  // Goods that cannot be counted in the unit of the limit are not limited by it.
  if (inUnit(call, material, amount, unit) === undefined) return;
  const total = [...present, {material, amount}].reduce(
    (sum, one) => sum + (inUnit(call, one.material, one.amount, unit) ?? 0n),
    0n,
  );
  const room = amountOf(most);
  if (total > room) throw invalidField(pointer, 'out_of_range', `At most ${decimal(room)} ${unit} fit in.`);
}
