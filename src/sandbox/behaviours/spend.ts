import type {Call} from '../call';
import {micros, rounded} from '../decimal';
import {invalidParameters} from '../problem';
import {rateOf} from '../rates';
import type {JsonObject} from '../types';
import {ROLES} from '../../openapi/roles';
import {idOf, isPerson, object, roleNames, text, texts} from './access';
import {between, dayAfter, daysBetween, type Figure} from './figures';
import {groupedBy, ledgerOf, sumOf, type Bought} from './ledger';

/**
 * What the sample organisation spent, cut by supplier, category, group, store and country.
 *
 * Examples show February, and how it has changed against the four weeks before; the shares of each dimension follow from
 * that, and hold for every other period. Dimensions are independent of each other: each supplier sells the same part to
 * each group. Where every order line is a record, figures are sums of them instead, as `ledger.ts` reads them.
 */

export type Dimension = 'supplier' | 'category' | 'user_group';

export const FILTERS = {
  supplier: 'supplier_id',
  category: 'category_id',
  user_group: 'user_group_id',
  store: 'store_id',
} as const;
const TREES: Partial<Record<Dimension, string>> = {category: 'clients/Category', user_group: 'clients/UserGroup'};

const ROWS = 'clients/SpendBreakdownRow';
const SAVINGS = 'clients/SavingsRow';
const OWN_CURRENCY = 'EUR';
/** Everything in the sample world was ordered in this store, and delivered to its country. */
export const STORE = 'sto_01JHG2VHC01KFMFZM7H90298FB';
export const COUNTRY = 'DE';

/** Roles whose people see the figures of their own orders; others without the full right see those of their groups. */
const OF_OWN_ORDERS = new Set([ROLES.buyer?.name]);

/** The first day of the weeks that examples show; what they say of the weeks before holds until then. */
const TURN = '2025-02-03';
const FEBRUARY = {spend: 48912.4, orders: 214, savings: 1830, catalogue: 0.87};
const BEFORE = {spend: 49440.16, savings: 1512.3, catalogue: 0.84};
/** Parts of the spend that were saved, and that went through the catalogue, before the turn and since. */
const SAVED: Parts = [BEFORE.savings / BEFORE.spend, FEBRUARY.savings / FEBRUARY.spend];
const CATALOGUE: Parts = [BEFORE.catalogue, FEBRUARY.catalogue];

/** Parts of the spend before the turn and since, from 0 to 1. */
export type Parts = readonly [before: number, since: number];

/** What is left of the spend. */
export interface Cut {
  parts: Parts;
  /** The parts of the orders, where they are others: small orders make many of little spend. */
  orders?: Parts;
  /** The lines that it is, where each is a record; then the parts mean nothing. */
  lines?: readonly Bought[];
}

/** A supplier, category or group, with its parts. */
export interface Slice extends Cut {
  key: JsonObject;
  /** What its example shows of the whole February. */
  whole: {spend: number};
  quantity: JsonObject | null;
}

export interface Spent extends Figure {
  /** What went through catalogue products, and what was saved. */
  catalogue: number;
  saved: number;
  /** What was bought, where all of it has one unit; absent without records to add up. */
  quantity?: JsonObject | null;
}

/** A number as a decimal text without needless zeros. */
export function fraction(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}

/** The period of the same length that ends the day before. */
export function daysBefore(from: string, to: string): [from: string, to: string] {
  return [dayAfter(from, -daysBetween(from, to)), dayAfter(from, -1)];
}

/** Sums of the lines of a period. */
function summed(call: Call, from: string, to: string, lines: readonly Bought[]): Spent | undefined {
  const first = ledgerOf(call)?.[0]?.day ?? '';
  if (to < first) return undefined;
  const own = lines.filter(({day}) => day >= from && day <= to);
  const [before, since] = [own.filter(({day}) => day < TURN), own.filter(({day}) => day >= TURN)].map(sumOf);
  const saved = (before?.spend ?? 0) * SAVED[0] + (since?.spend ?? 0) * SAVED[1];
  return {...sumOf(own), saved};
}

/** Figures of a period, as far as they belong to these parts. Undefined when it ends before the first order. */
export function spent(call: Call, from: string, to: string, {parts, orders = parts, lines}: Cut): Spent | undefined {
  if (lines) return summed(call, from, to, lines);
  const halves = [
    from < TURN ? between(call, from, to < TURN ? to : dayAfter(TURN, -1)) : undefined,
    to >= TURN ? between(call, from < TURN ? TURN : from, to) : undefined,
  ];
  if (halves.every((half) => half === undefined)) return undefined;
  const total: Spent = {spend: 0, orders: 0, lines: 0, catalogue: 0, saved: 0};
  for (const [at, half] of halves.entries()) {
    const [part = 0, saved = 0, catalogue = 0] = [parts[at], SAVED[at], CATALOGUE[at]];
    if (!half) continue;
    total.spend += half.spend * part;
    total.orders += half.orders * (orders[at] ?? 0);
    total.lines += half.lines * part;
    total.catalogue += half.spend * part * catalogue;
    total.saved += half.spend * part * saved;
  }
  return total;
}

function partsIn({parts, orders = parts}: Cut, of: 'parts' | 'orders'): Parts {
  return of === 'orders' ? orders : parts;
}

/** The sum of some slices, of which the others leave a part. */
export function partsOf(slices: readonly Cut[], others: Cut): Cut {
  const sum = (of: 'parts' | 'orders', at: 0 | 1): number =>
    slices.reduce((total, slice) => total + partsIn(slice, of)[at], 0) * partsIn(others, of)[at];
  const cut: Cut = {parts: [sum('parts', 0), sum('parts', 1)], orders: [sum('orders', 0), sum('orders', 1)]};
  if (!others.lines) return cut;
  const own = new Set(slices.flatMap(({lines = []}) => lines));
  return {...cut, lines: others.lines.filter((line) => own.has(line))};
}

/** The person who sees the figures of the own orders only; undefined for everybody else. */
function onlyRequester(call: Call): string | undefined {
  if (!isLimited(call)) return undefined;
  const roles = roleNames(call);
  return roles.every((name) => OF_OWN_ORDERS.has(name)) ? (call.caller.actor?.id ?? '') : undefined;
}

/** Every order line that the caller may see figures of; undefined where examples show only some. */
export function linesOf(call: Call): readonly Bought[] | undefined {
  const lines = ledgerOf(call);
  const person = onlyRequester(call);
  return person === undefined ? lines : lines?.filter(({requester}) => requester === person);
}

/** Everything that was bought. @param share 0 for nothing of it */
function everything(call: Call, share: 0 | 1): Cut {
  const lines = linesOf(call);
  return {parts: [share, share], ...(lines && {lines: share === 0 ? [] : lines})};
}

/** What the lines of each supplier, category or group are, the largest first. */
function recorded(call: Call, dimension: Dimension, ledger: readonly Bought[]): Slice[] {
  const whole = sumOf(ledger).spend;
  return groupedBy(ledger, dimension)
    .map(([id, lines]) => ({id, lines, sum: sumOf(lines)}))
    .sort((a, b) => b.sum.spend - a.sum.spend)
    .map(({id, lines, sum: {spend}}): Slice => {
      const share = spend / whole;
      const key = {id, name: call.world.nameOf(id), type: dimension};
      return {key, lines, parts: [share, share], whole: {spend}, quantity: null};
    });
}

/** Every supplier, category or group that was bought from, in or for. */
export function allSlices(call: Call, dimension: Dimension): Slice[] {
  const ledger = linesOf(call);
  if (ledger) return recorded(call, dimension, ledger);
  const rows = call
    .collection(ROWS)
    .all()
    .map(({value}) => value)
    .filter(({key}) => object(key).type === dimension);
  const slices = rows.map((row): Slice => {
    const since = Number(text(row.share));
    // The row tells how it has changed; without that, there was nothing before.
    const change = typeof row.change_vs_previous === 'string' ? Number(row.change_vs_previous) : Infinity;
    const before = (since * FEBRUARY.spend) / BEFORE.spend / (1 + change);
    const ordered = Number(row.order_count) / FEBRUARY.orders;
    return {
      key: object(row.key),
      parts: [before, since],
      orders: [since === 0 ? 0 : (before / since) * ordered, ordered],
      whole: {spend: since * FEBRUARY.spend},
      quantity: row.quantity === null ? null : object(row.quantity),
    };
  });
  const sum = partsOf(slices, {parts: [1, 1]});
  const {
    parts: [before, since],
    orders: [ordered] = sum.parts,
  } = sum;
  // Rows that are everything since were everything before, too. Changes are rounded, so their sum is not exactly 1.
  if (Math.abs(since - 1) > 1e-9) return slices;
  return slices.map((slice) => {
    const orders = partsIn(slice, 'orders');
    return {...slice, parts: [slice.parts[0] / before, slice.parts[1]], orders: [orders[0] / ordered, orders[1]]};
  });
}

function parentOf(call: Call, dimension: Dimension, id: string): string {
  const tree = TREES[dimension];
  return tree === undefined ? '' : idOf(call.maybe(tree)?.byIdentifier(id)?.value.parent_id);
}

function isBelow(call: Call, dimension: Dimension, id: string, above: string): boolean {
  const parent = parentOf(call, dimension, id);
  return parent !== '' && (parent === above || isBelow(call, dimension, parent, above));
}

function childrenOf(call: Call, dimension: Dimension, id: string): string[] {
  const tree = TREES[dimension];
  const all = tree === undefined ? [] : (call.maybe(tree)?.all() ?? []);
  return all.flatMap(({value}) => (value.parent_id === id && value.status !== 'archived' ? [idOf(value.id)] : []));
}

/** A part of a slice under another name. */
function shareOf(call: Call, {key, parts, orders = parts, whole, quantity}: Slice, id: string, share: number): Slice {
  return {
    key: {id, name: call.world.nameOf(id), type: key.type ?? null},
    parts: [parts[0] * share, parts[1] * share],
    orders: [orders[0] * share, orders[1] * share],
    whole: {spend: whole.spend * share},
    quantity: share === 1 ? quantity : null,
  };
}

/** The slices that an id stands for: its own, those below it, or a part of the one above it. */
function slicesFor(call: Call, dimension: Dimension, id: string, all: readonly Slice[]): Slice[] {
  const own = all.filter(({key}) => idOf(key) === id);
  const below = all.filter(({key}) => isBelow(call, dimension, idOf(key), id));
  // Lines are of what they name only, so those below it are not among its own.
  if (ledgerOf(call)) return [...own, ...below];
  if (own.length > 0) return own;
  const parent = parentOf(call, dimension, id);
  if (below.length > 0 || parent === '') return below;
  // What was bought in a category was bought in equal parts in those directly below it.
  const siblings = childrenOf(call, dimension, parent).length || 1;
  return slicesFor(call, dimension, parent, all).map((slice) => shareOf(call, slice, id, 1 / siblings));
}

/** Whether a person lacks the full right on analytics. */
function isLimited(call: Call): boolean {
  const {rights} = call.caller;
  return isPerson(call) && rights !== undefined && !rights.has('analytics.write');
}

/**
 * The groups whose figures a person sees who lacks the full right on analytics; undefined for everybody else. Shares tell
 * no persons apart, so there a group has the orders of each of its members.
 */
function ownGroups(call: Call): string[] | undefined {
  if (!isLimited(call) || (ledgerOf(call) && onlyRequester(call) !== undefined)) return undefined;
  return texts(call.world.collection('clients/User')?.byIdentifier(call.caller.actor?.id)?.value.user_group_ids);
}

/** What a dimension is filtered by: what the request asks for, of what the caller may see. */
function filterOf(call: Call, dimension: Dimension): string[] | undefined {
  const filter = call.parameters.query[FILTERS[dimension]];
  const asked = filter === undefined ? undefined : typeof filter === 'string' ? [filter] : texts(filter);
  const own = dimension === 'user_group' ? ownGroups(call) : undefined;
  if (!own || !asked) return own ?? asked;
  const isIn = (id: string, above: readonly string[]): boolean =>
    above.includes(id) || above.some((one) => isBelow(call, dimension, id, one));
  return [...asked.filter((id) => isIn(id, own)), ...own.filter((id) => isIn(id, asked))];
}

/** The slices that the filter of their dimension leaves. */
export function slicesOf(call: Call, dimension: Dimension): Slice[] {
  const all = allSlices(call, dimension);
  const ids = filterOf(call, dimension);
  if (!ids) return all;
  // One that is below another one of them is counted with it.
  const outermost = ids.filter(
    (id, at) => ids.indexOf(id) === at && !ids.some((other) => isBelow(call, dimension, id, other)),
  );
  return outermost.flatMap((id) => slicesFor(call, dimension, id, all));
}

/** The categories directly below those that a filter names, in their place. Those without any stand for themselves. */
export function withChildren(call: Call, slices: readonly Slice[]): Slice[] {
  if (call.parameters.query.category_id === undefined || ledgerOf(call)) return [...slices];
  return slices.flatMap((slice) => {
    const children = childrenOf(call, 'category', idOf(slice.key));
    if (children.length === 0) return [slice];
    return children.map((id) => shareOf(call, slice, id, 1 / children.length));
  });
}

/** Whether a request shows only a part of a dimension. */
export function isCut(call: Call, dimension: Dimension): boolean {
  return filterOf(call, dimension) !== undefined;
}

/** What the filters of a request leave. @param but dimensions whose filters are left out */
export function cutOf(call: Call, ...but: readonly Dimension[]): Cut {
  const {query} = call.parameters;
  const isAmong = (own: string, wanted: unknown): boolean =>
    wanted === undefined || [wanted].flat().some((one) => one === own);
  const home = isAmong(STORE, query.store_id) && isAmong(COUNTRY, query.country) ? 1 : 0;
  return (['supplier', 'category', 'user_group'] as const)
    .filter((dimension) => !but.includes(dimension) && isCut(call, dimension))
    .reduce<Cut>((cut, dimension) => partsOf(slicesOf(call, dimension), cut), everything(call, home));
}

/** Writes amounts in the currency that a request asks for. @throws Problem 400 for one without a rate */
export function moneyIn(call: Call): {
  currency: string;
  rate: number;
  money: (amount: number) => JsonObject;
  /** Rounds millionths to the minor unit. */
  minor: (amount: bigint) => string;
} {
  const client = call.maybe('clients/Client')?.all()[0]?.value;
  const currency = text(call.parameters.query.currency) || text(client?.default_currency) || OWN_CURRENCY;
  const rate = rateOf(OWN_CURRENCY, currency);
  if (rate === undefined)
    throw invalidParameters('bad_request', [
      {parameter: 'currency', code: 'invalid_enum', message: `There is no rate from ${OWN_CURRENCY} to ${currency}.`},
    ]);
  const minor = (amount: bigint): string => rounded(amount, currency);
  const money = (amount: number): JsonObject => ({
    amount: minor((micros(amount.toFixed(6)) * rate) / 1_000_000n),
    currency,
  });
  return {currency, rate: Number(rate) / 1_000_000, money, minor};
}

/** What was saved in a period, by source. */
export function savingsIn(call: Call, from: string, to: string): JsonObject[] {
  const saved = spent(call, from, to, cutOf(call))?.saved ?? 0;
  const {currency, money, minor} = moneyIn(call);
  const grown = saved / FEBRUARY.savings;
  const amountOf = (row: JsonObject, field: string): number => Number(text(object(row[field]).amount)) * grown;
  const rows = call
    .collection(SAVINGS)
    .all()
    .map(({value}) => value);
  const written = (value: JsonObject): bigint => micros(text(value.amount));
  // The last row has what rounding leaves, so that the rows add up to the total.
  let left = written(money(saved));
  return rows.flatMap((row, at): JsonObject[] => {
    if (saved === 0) return [];
    const baseline = money(amountOf(row, 'baseline_spend'));
    const saving = at === rows.length - 1 ? left : written(money(amountOf(row, 'saving')));
    left -= saving;
    return [
      {
        ...row,
        baseline_spend: baseline,
        actual_spend: {amount: minor(written(baseline) - saving), currency},
        saving: {amount: minor(saving), currency},
      },
    ];
  });
}
