/** Six months of order lines, so that spend can be summed from records. */
import {text} from '../behaviours/access';
import {dayAfter, usualDay} from '../behaviours/figures';
import {lineTotal, micros, rounded} from '../decimal';
import {createRandom, type Random} from '../random';
import type {JsonObject, SeedSpec} from '../types';
import {newId, modelIn, reference, type Growth} from './ids';
import {GOODS, type Goods} from './shelf';
import {supplierReference} from './suppliers';

/** A Monday six months before the clock of the sample world begins. */
const FIRST = '2024-09-16';
/** The day before today. */
const LAST = '2025-03-13';
const CURRENCY = 'EUR';
/** Part of the spend that goes through the catalogue; the rest is bought as a service, as text or in suppliers' shops. */
const CATALOGUE = 0.87;
const HOUR = 3_600_000;

/** Who orders, how often, and for which cost centre. */
const REQUESTERS: [weight: number, id: string, name: string, costCentre: string][] = [
  [34, 'usr_01JHKV0R80FZKNM76HMXGW62KC', 'Maya Lindqvist', '4711'],
  [10, 'usr_01JHPZ8K00T4V2M7XQ9C5W3RNB', 'Samir Haddad', '4805'],
  [22, 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK', 'Lena Okafor', '4803'],
  [20, 'usr_01JHNB2V00YXEK1SK9XRFPV10A', 'Ines Carvalho', '4803'],
  [14, 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH', 'Tomas Berg', '4802'],
];

/** What is bought beside the catalogue, with its unit. */
const OTHERS: [source: string, text: string, unit: string][] = [
  ['service', 'Pipette calibration, accredited', 'E48'],
  ['service', 'Maintenance of a fume cupboard', 'E48'],
  ['punchout', 'Spare parts as quoted in the shop', 'EA'],
  ['free_text', 'Special size, as described', 'EA'],
  ['rfq', 'Goods of the awarded quotation', 'EA'],
];

/** Suppliers with what they sell, the largest first: each has a smaller part of the orders than the one before. */
const SELLERS = [...new Set(GOODS.map(({seller}) => seller.id))]
  .map((id) => GOODS.filter(({seller}) => seller.id === id))
  .sort((a, b) => b.length - a.length);

interface Day {
  day: string;
  spend: bigint;
  orders: number;
  lines: number;
}

function chosen<T extends readonly [number, ...unknown[]]>(random: Random, choices: readonly T[]): T | undefined {
  let at = random.below(choices.reduce((sum, [weight]) => sum + weight, 0));
  return choices.find(([weight]) => (at -= weight) < 0);
}

const WEIGHED = SELLERS.map((goods, at): [number, Goods[]] => [Math.ceil(300 / (at + 2)), goods]);

interface Order {
  number: string;
  at: string;
  goods: readonly Goods[];
  /** What it has a line of already. */
  sold: Set<Goods>;
  requester: JsonObject;
  costCentre: string;
}

function lineOf({number, at, goods, requester, costCentre}: Order, with_: JsonObject): JsonObject {
  const [first] = goods;
  const {unit_price: price, quantity} = with_ as {unit_price: {amount: string}; quantity: {value: string}};
  return {
    order_number: number,
    ordered_at: at,
    requester,
    supplier: first ? supplierReference(first.seller) : null,
    ...with_,
    price_quantity: 1,
    line_total: {amount: rounded(lineTotal(price.amount, quantity.value), CURRENCY), currency: CURRENCY},
    cost_centre: costCentre,
  };
}

/** A line about goods of the catalogue that costs about so much, and never more than there is. */
function catalogueLine(random: Random, order: Order, about: bigint): JsonObject {
  const unsold = order.goods.filter((one) => !order.sold.has(one));
  const affordable = unsold.filter(({price}) => micros(price) <= about * 2n);
  const cheapest = unsold.reduce((a, b) => (micros(b.price) < micros(a.price) ? b : a));
  const one = affordable[random.below(affordable.length)] ?? cheapest;
  order.sold.add(one);
  const wanted = Number((about * BigInt(50 + random.below(80))) / 100n / micros(one.price));
  const quantity = Math.max(1, wanted);
  const price = quantity >= 20 ? one.tier : one.price;
  return lineOf(order, {
    sku: one.sku,
    product_name: one.name,
    unspsc_code: (one.product.codes as {value: string}[])[0]?.value ?? null,
    quantity: {value: String(quantity), unit: one.unit},
    unit_price: {amount: price, currency: CURRENCY},
    source: 'catalogue',
  });
}

function otherLine(random: Random, order: Order, amount: bigint): JsonObject {
  const [source, text, unit] = OTHERS[random.below(OTHERS.length)] ?? ['free_text', '', 'EA'];
  return lineOf(order, {
    sku: null,
    product_name: text,
    unspsc_code: null,
    quantity: {value: '1', unit},
    unit_price: {amount: rounded(amount, CURRENCY), currency: CURRENCY},
    source,
  });
}

/** The moment of an order: from eight to eighteen o'clock, the later the later in the day's list. */
function orderedAt(day: string, at: number, of: number, random: Random): string {
  const begin = Date.parse(`${day}T07:00:00.000Z`);
  return new Date(begin + Math.floor(((at + 0.2) / of) * 10 * HOUR) + random.below(400_000)).toISOString();
}

/** The lines of one day, which add up to its figures. */
function linesOf(random: Random, {day, spend, orders, lines}: Day, numberOf: () => string): JsonObject[] {
  const all = Array.from({length: orders}, (_, at): Order => {
    const [, id = '', name = '', costCentre = ''] = chosen(random, REQUESTERS) ?? [];
    const goods = chosen(random, WEIGHED)?.[1] ?? GOODS;
    const moment = orderedAt(day, at, orders, random);
    return {number: numberOf(), at: moment, goods, sold: new Set(), requester: reference(id, name, 'user'), costCentre};
  });
  // Each order has a line, and the rest fall where they fall, as long as the supplier has goods for them.
  const places = [...all.keys()];
  while (places.length < lines) {
    const place = random.below(orders);
    if (places.filter((one) => one === place).length < (all[place]?.goods.length ?? 0)) places.push(place);
  }
  places.sort((a, b) => a - b);
  const others = Math.max(1, Math.round(lines * 0.06));
  const isOther = new Set(Array.from({length: others}, (_, at) => Math.floor(((at + 1) * lines) / others) - 1));
  let left = (spend * BigInt(Math.round(CATALOGUE * 1000))) / 1000n;
  let rest = spend;
  let open = lines - isOther.size;
  let unsold = isOther.size;
  const written = places.map((place, at): JsonObject | [Order] => {
    const order = all[place];
    if (!order) return {};
    if (isOther.has(at)) return [order];
    const line = catalogueLine(random, order, left / BigInt(open));
    const total = micros((line.line_total as {amount: string}).amount);
    left = left > total ? left - total : 10_000n;
    rest -= total;
    open -= 1;
    return line;
  });
  // What the catalogue leaves of the day's spend is shared by the other lines.
  return written.map((line): JsonObject => {
    if (!Array.isArray(line)) return line;
    const amount =
      unsold === 1 ? rest : micros(rounded(((rest / BigInt(unsold)) * BigInt(70 + random.below(60))) / 100n, CURRENCY));
    rest -= amount;
    unsold -= 1;
    return otherLine(random, line[0], amount);
  });
}

/** Numbers of a year, without those of the documentation. */
function counter(taken: ReadonlySet<string>): (day: string) => string {
  const next: Record<string, number> = {'2024': 1810};
  return (day) => {
    const year = day.slice(0, 4);
    for (;;) {
      next[year] = (next[year] ?? 0) + 1;
      const number = `PO-${year}-${String(next[year]).padStart(5, '0')}`;
      if (!taken.has(number)) return number;
    }
  };
}

/** Every line since {@link FIRST}, the documented ones in their place. */
function allLines(documented: readonly JsonObject[]): JsonObject[] {
  const random = createRandom('orders of the large world');
  const numberOf = counter(new Set(documented.map(({order_number: number}) => text(number))));
  const result: JsonObject[] = [];
  for (let day = FIRST; day <= LAST; day = dayAfter(day, 1)) {
    const known = documented.filter(({ordered_at: at}) => text(at).startsWith(day));
    const {spend, orders, lines} = usualDay(day);
    const given = known.reduce((sum, line) => sum + micros((line.line_total as {amount: string}).amount), 0n);
    const open: Day = {
      day,
      spend: micros(spend.toFixed(2)) - given,
      orders: orders - new Set(known.map(({order_number: number}) => number)).size,
      lines: lines - known.length,
    };
    result.push(...known, ...(open.orders > 0 ? linesOf(random, open, () => numberOf(day)) : []));
  }
  return result;
}

const MONTHS = new Intl.DateTimeFormat('en', {month: 'long', year: 'numeric', timeZone: 'UTC'});
/** The report of February that the documentation shows. */
const REPORT = 'orp_01JNDG9Q00854SHAH54F4AY6MB';

const monthOf = ({ordered_at: at}: JsonObject): string => text(at).slice(0, 7);
const monthsOf = (lines: readonly JsonObject[]): string[] => [...new Set(lines.map(monthOf))];

/** The report of a month that is over. */
const reportOf = (month: string): string =>
  month === '2025-02' ? REPORT : newId('orp', Number(month.replace('-', '')));
const isOver = (month: string): boolean => month < LAST.slice(0, 7);

function sumsOf(lines: readonly JsonObject[]): {spend: JsonObject; orders: number; lines: number} {
  const spend = lines.reduce((sum, line) => sum + micros((line.line_total as {amount: string}).amount), 0n);
  return {
    spend: {amount: rounded(spend, CURRENCY), currency: CURRENCY},
    orders: new Set(lines.map(({order_number: number}) => number)).size,
    lines: lines.length,
  };
}

function report(model: JsonObject, month: string, lines: readonly JsonObject[]): JsonObject {
  const from = `${month}-01`;
  const after = dayAfter(`${month}-28`, 4).slice(0, 7);
  const made = `${after}-03T08:00:00.000Z`;
  return {
    ...model,
    id: reportOf(month),
    name: `Orders ${MONTHS.format(new Date(from))}`,
    period_from: from < FIRST ? FIRST : from,
    period_to: dayAfter(`${after}-01`, -1),
    row_count: lines.length,
    totals: sumsOf(lines),
    external_id: `FIN-${month}`,
    ...(reportOf(month) !== REPORT && {created_at: made, updated_at: made}),
  };
}

const LINES = 'clients/OrderReportLine';
/** Made once for the records of a source. */
const made = new WeakMap<readonly SeedSpec[], JsonObject[]>();

function linesWith(seeds: readonly SeedSpec[]): JsonObject[] {
  const lines = made.get(seeds) ?? allLines(seeds.map(({value}) => value));
  made.set(seeds, lines);
  return lines;
}

export const orderGrowth: Growth = {
  // The lines of a month that is over belong to its report, those of this month to none yet.
  [LINES]: (seeds) =>
    linesWith(seeds).map((value) => ({
      value,
      ...(isOver(monthOf(value)) && {parents: {order_report_id: reportOf(monthOf(value))}}),
    })),
  'clients/OrderReport': (seeds, {slice}) => {
    const lines = linesWith(slice.collections[LINES]?.seeds ?? []);
    const model = modelIn(seeds, REPORT);
    const reports = monthsOf(lines)
      .filter(isOver)
      .map((month) => ({
        value: report(
          model,
          month,
          lines.filter((line) => monthOf(line) === month),
        ),
      }));
    return [...seeds.filter(({value}) => value.id !== REPORT), ...reports];
  },
};
