import type {Call} from '../call';
import {referenceTo} from '../record';
import type {JsonObject} from '../types';
import {idOf, objects, text} from './access';

/** What a mapping of UNSPSC codes says. */

export const UNSPSC_MAPPINGS = 'clients/UnspscMapping';
const TARGETS = ['category_id', 'material_group_id', 'gl_account', 'erp_material_group'];

/** Whether a mapping has what the filter `unmapped` asks for. A group of approvers alone classifies nothing. */
export function isUnspscMapped(mapping: JsonObject): boolean {
  return TARGETS.some((name) => idOf(mapping[name]) !== '');
}

/** Whether a mapping says anything at all. */
export function hasUnspscTarget(mapping: JsonObject): boolean {
  return isUnspscMapped(mapping) || idOf(mapping.approver_group_id) !== '';
}

/** The mapping that decides for a code: the longest prefix, at equal length that of the supplier. */
export function decidingMapping(call: Call, code: string, supplier: string): JsonObject | undefined {
  const [best] = (call.maybe(UNSPSC_MAPPINGS)?.all() ?? [])
    .map(({value}) => value)
    .filter((mapping) => ['', supplier].includes(text(mapping.supplier_id)) && hasUnspscTarget(mapping))
    .filter((mapping) => code.startsWith(text(mapping.unspsc_code)))
    .sort(
      (a, b) =>
        text(b.unspsc_code).length - text(a.unspsc_code).length ||
        text(b.supplier_id).length - text(a.supplier_id).length,
    );
  return best;
}

/** The category that a mapping points to; none when it is archived: products of its codes count as unmapped. */
export function targetOf(call: Call, mapping: JsonObject | undefined): string {
  const category = idOf(mapping?.category_id);
  return call.world.record(category)?.value.status === 'archived' ? '' : category;
}

/** The category that mappings decide for a code, as products show it; none without a code, or when nothing maps it. */
export function categoriesOfCode(call: Call, code: string, supplier: string): JsonObject[] {
  const category = code === '' ? '' : idOf(decidingMapping(call, code, supplier)?.category_id);
  return category === '' ? [] : [referenceTo(call.world, category, 'category')];
}

/** The UNSPSC code of a product, in either API; empty without one. */
export function unspscOf({codes}: JsonObject): string {
  return text(objects(codes).find(({scheme}) => scheme === 'unspsc')?.value);
}

/** Moves the products whose codes begin so to the category that mappings now decide; without any they are in none. */
export function moveProducts(call: Call, ...prefixes: readonly string[]): void {
  for (const entry of call.world.collection('clients/Product')?.all() ?? []) {
    const code = unspscOf(entry.value);
    if (code === '' || !prefixes.some((prefix) => code.startsWith(prefix))) continue;
    entry.value = {...entry.value, categories: categoriesOfCode(call, code, idOf(entry.value.supplier))};
  }
}
