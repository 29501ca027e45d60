import type {Call} from '../call';
import {decimal, micros} from '../decimal';
import type {CollectionSpec, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import type {Figure} from './figures';

/** Order lines as records that figures are summed from, where the sample world has all of them. */

const LINES = 'clients/OrderReportLine';

/** An order line with what it is counted under. */
export interface Bought {
  day: string;
  order: string;
  /** Id of the person who ordered it. */
  requester: string;
  spend: number;
  quantity: JsonObject;
  isCatalogue: boolean;
  supplier: string[];
  /** Its primary category; none for what is in no catalogue. */
  category: string[];
  /** Every group of the requester. */
  user_group: string[];
}

const known = new WeakMap<CollectionSpec, readonly Bought[]>();

function read(call: Call, spec: CollectionSpec): readonly Bought[] {
  const products = call.maybe('clients/Product')?.spec.seeds ?? [];
  const users = call.maybe('clients/User')?.spec.seeds ?? [];
  const categories = new Map(products.map(({value}) => [text(value.sku), idOf(objects(value.categories)[0])]));
  const groups = new Map(users.map(({value}) => [idOf(value.id), texts(value.user_group_ids)]));
  const lines = spec.seeds.map(({value}): Bought => {
    const category = categories.get(text(value.sku));
    return {
      day: text(value.ordered_at).slice(0, 10),
      order: text(value.order_number),
      requester: idOf(value.requester),
      spend: Number(text(object(value.line_total).amount)),
      quantity: object(value.quantity),
      isCatalogue: value.source === 'catalogue',
      supplier: [idOf(value.supplier)],
      category: category === undefined ? [] : [category],
      user_group: groups.get(idOf(value.requester)) ?? [],
    };
  });
  return lines.sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Every order line, the oldest first; undefined where examples show only some. */
export function ledgerOf(call: Call): readonly Bought[] | undefined {
  const spec = call.maybe(LINES)?.spec;
  if (spec?.whole !== true) return undefined;
  const lines = known.get(spec) ?? read(call, spec);
  known.set(spec, lines);
  return lines;
}

/** The lines of each supplier, category or group. */
export function groupedBy(
  lines: readonly Bought[],
  dimension: 'supplier' | 'category' | 'user_group',
): [id: string, lines: Bought[]][] {
  const result = new Map<string, Bought[]>();
  for (const line of lines)
    for (const id of line[dimension]) {
      const own = result.get(id) ?? [];
      own.push(line);
      result.set(id, own);
    }
  return [...result];
}

/** Sums of some lines. An order counts once, however many of its lines are among them. */
export function sumOf(lines: readonly Bought[]): Figure & {catalogue: number; quantity: JsonObject | null} {
  const sum = (of: readonly Bought[]): number => of.reduce((total, {spend}) => total + spend, 0);
  const units = new Set(lines.map(({quantity}) => text(quantity.unit)));
  const [unit = ''] = units;
  const amount = lines.reduce((total, {quantity}) => total + micros(text(quantity.value)), 0n);
  return {
    spend: sum(lines),
    orders: new Set(lines.map(({order}) => order)).size,
    lines: lines.length,
    catalogue: sum(lines.filter(({isCatalogue}) => isCatalogue)),
    quantity: units.size === 1 ? {value: decimal(amount), unit} : null,
  };
}
