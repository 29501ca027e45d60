import {decimal, micros} from '../decimal';
import type {JsonObject} from '../types';
import {object, text} from './access';

/** Units of content with the unit that they are compared in, and what one of them is there, in millionths. */
const CONTENT: Record<string, [unit: string, factor: bigint]> = {
  MLT: ['LTR', 1_000n],
  LTR: ['LTR', 1_000_000n],
  GRM: ['KGM', 1_000n],
  KGM: ['KGM', 1_000_000n],
  MMT: ['MTR', 1_000n],
  CMT: ['MTR', 10_000n],
  MTR: ['MTR', 1_000_000n],
};

/** What one order unit of a product holds, in millionths of a unit that can be compared. */
export function contentOf(product: JsonObject): {unit: string; amount: bigint} {
  const size = object(product.unit_size);
  const content = object(size.content);
  const [unit, factor] = CONTENT[text(content.unit)] ?? [text(content.unit), 1_000_000n];
  const packs = micros(text(size.pack_count) || '1');
  const each = (micros(text(content.value) || '1') * factor) / 1_000_000n;
  return {unit, amount: (packs * each) / 1_000_000n};
}

/** A value with its unit, such as `1000 MLT`, in the unit in which it is compared. */
export function inBaseUnit(written: string): string {
  const [value = '', name = ''] = written.split(' ');
  const known = CONTENT[name];
  if (!known || !/^-?\d+(\.\d+)?$/.test(value)) return written;
  return `${decimal((micros(value) * known[1]) / 1_000_000n)} ${known[0]}`;
}

/** A number in another unit of the same measure; undefined when the two measure different things. */
export function inUnit(value: string, unit: string, wanted: string): string | undefined {
  if (unit === wanted) return decimal(micros(value));
  const [own, other] = [CONTENT[unit], CONTENT[wanted]];
  if (!own || !other || own[0] !== other[0]) return undefined;
  return decimal((micros(value) * own[1]) / other[1]);
}
