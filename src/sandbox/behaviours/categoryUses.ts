import type {Call} from '../call';
import {Problem} from '../problem';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {countedCategory} from './productCounts';

/** What a category holds, and what names it. Only what it holds keeps it from being deleted. */

const CATEGORIES = 'clients/Category';
/** Records that lose the entry of a category which is deleted. */
const NAMING = [
  ...['BuyerPermission', 'ApprovalPermission', 'PriceApprovalConfig', 'ProductApprovalConfig', 'Preset'],
  ...['ClientSearchRule', 'UnspscMapping', 'Form', 'Supplier'],
].map((name) => `clients/${name}`);

/** How many products are in a category: those that are shown, or else what the category counts below it. */
function productsIn(call: Call, category: JsonObject): number {
  const products = call.world.collection('clients/Product')?.all() ?? [];
  const isIn = ({categories}: JsonObject): boolean => objects(categories).some((own) => idOf(own) === category.id);
  return products.filter(({value}) => isIn(value)).length || Number(countedCategory(call, category).product_count ?? 0);
}

/** Whether products are in a category, or below it. */
export function holdsProducts(call: Call, category: JsonObject): boolean {
  return productsIn(call, category) > 0;
}

/** @throws Problem 409 for a category with products, or with others below it */
export function needEmpty(call: Call, {value}: Entry): void {
  const children = call
    .collection(CATEGORIES)
    .all()
    .filter((other) => other.value.parent_id === value.id).length;
  const products = productsIn(call, value);
  const usedBy: JsonObject[] = [
    ...(children > 0 ? [{type: 'category', count: children}] : []),
    ...(products > 0 ? [{type: 'product', count: products}] : []),
  ];
  if (usedBy.length === 0) return;
  const words = usedBy.map(({type, count}) => `${Number(count)} ${text(type)}`).join(', ');
  throw new Problem('conflict_in_use', `The record is used by ${words}.`, {used_by: usedBy});
}

/** A value without an id: out of lists, and null where a field had it. */
function without(value: Json, id: string): Json {
  if (value === id) return null;
  if (Array.isArray(value)) return value.filter((one) => one !== id).map((one) => without(one, id));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, without(inner, id)]));
}

function isNaming(value: Json, id: string): boolean {
  return JSON.stringify(value).includes(`"${id}"`);
}

/** Takes a category out of what names it. A card that filters by it is broken then, and a supplier's config goes. */
export function forgetCategory(call: Call, id: string): void {
  for (const entry of NAMING.flatMap((name) => call.world.collection(name)?.all() ?? []))
    if (isNaming(entry.value, id)) call.save(entry, object(without(entry.value, id)));
  for (const entry of call.world.collection('clients/Insight')?.all() ?? [])
    if (isNaming(object(entry.value.query), id)) entry.value = {...entry.value, status: 'broken'};
  const configs = call.world.collection('clients/CategorySupplierConfig');
  for (const entry of [...(configs?.all() ?? [])]) if (idOf(entry.value.category_id) === id) configs?.remove(entry);
}
