import type {JsonObject} from '../types';
import {idOf} from './access';

/** What a mapping of UNSPSC codes says. */

const TARGETS = ['category_id', 'material_group_id', 'gl_account', 'erp_material_group'];

/** Whether a mapping has what the filter `unmapped` asks for. A group of approvers alone classifies nothing. */
export function isUnspscMapped(mapping: JsonObject): boolean {
  return TARGETS.some((name) => idOf(mapping[name]) !== '');
}

/** Whether a mapping says anything at all. */
export function hasUnspscTarget(mapping: JsonObject): boolean {
  return isUnspscMapped(mapping) || idOf(mapping.approver_group_id) !== '';
}
