import type {JsonObject} from '../types';
import {idOf} from './access';

/** The UNSPSC code set, as far as the sandbox knows it. */

export const NEWEST_UNSPSC = '26.0801';

const SEGMENTS = new Set(
  (
    '10 11 12 13 14 15 20 21 22 23 24 25 26 27 30 31 32 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 60 64 ' +
    '70 71 72 73 76 77 78 80 81 82 83 84 85 86 90 91 92 93 94 95'
  ).split(' '),
);

/**
 * Whether a code or prefix exists. The sandbox has the segments but not the tens of thousands of codes below them; there
 * a pair of digits 99 stands for what does not exist.
 */
export function isUnspscCode(code: string): boolean {
  const pairs: string[] = code.match(/\d\d/g) ?? [];
  return SEGMENTS.has(pairs[0] ?? '') && !pairs.includes('99');
}

const TARGETS = ['category_id', 'material_group_id', 'gl_account', 'erp_material_group'];

/** Whether a mapping has what the filter `unmapped` asks for. A group of approvers alone classifies nothing. */
export function isUnspscMapped(mapping: JsonObject): boolean {
  return TARGETS.some((name) => idOf(mapping[name]) !== '');
}

/** Whether a mapping says anything at all. */
export function hasUnspscTarget(mapping: JsonObject): boolean {
  return isUnspscMapped(mapping) || idOf(mapping.approver_group_id) !== '';
}
