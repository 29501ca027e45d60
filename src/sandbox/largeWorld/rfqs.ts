/** Requests for quotation of half a year, with what suppliers have answered. */
import {dayAfter} from '../behaviours/figures';
import {lineTotal, micros, rounded} from '../decimal';
import {wonWhole} from '../build/siblingQuotations';
import {copy} from '../json';
import {createRandom, type Random} from '../random';
import type {JsonObject, SeedSpec} from '../types';
import {newId, isSibling, modelIn, type Growth} from './ids';
import {GOODS, type Goods} from './shelf';
import {contactOf, SUPPLIERS, supplierReference, type Supplier} from './suppliers';

const COUNT = 18;
/** The number below those of the documentation; the first ones are of the year before. */
const HIGHEST = 38;
const LAST_PUBLISHED = '2025-03-12';
const CURRENCY = 'EUR';

type State = 'published' | 'closed' | 'evaluating' | 'awarded' | 'cancelled';

/** The newest first: two still run, two are to be decided, the others are decided or given up. */
function stateOf(at: number): State {
  if (at < 2) return 'published';
  if (at === 2) return 'closed';
  if (at === 3) return 'evaluating';
  return at % 5 === 0 ? 'cancelled' : 'awarded';
}

interface Line {
  goods: Goods;
  quantity: number;
}

interface Offer {
  supplier: Supplier;
  /** Unit prices in the order of the lines. */
  prices: string[];
  total: bigint;
  status: string;
}

interface Request {
  at: number;
  state: State;
  title: string;
  published: string;
  due: string;
  lines: Line[];
  invited: Supplier[];
  offers: Offer[];
}

const ACTIVE = SUPPLIERS.filter(({status}) => status === 'active');

function offerOf(random: Random, supplier: Supplier, lines: readonly Line[]): Offer {
  const prices = lines.map(({goods}) =>
    rounded((micros(goods.price) * BigInt(84 + random.below(14))) / 100n, CURRENCY),
  );
  const total = lines.reduce((sum, {quantity}, at) => sum + lineTotal(prices[at] ?? '0', String(quantity)), 0n);
  return {supplier, prices, total, status: 'submitted'};
}

/** What becomes of the quotations: the cheapest wins. */
function decided(state: State, offers: Offer[]): Offer[] {
  const best = offers.reduce((a, b) => (b.total < a.total ? b : a));
  const word: Record<State, string> = {
    published: 'submitted',
    closed: 'submitted',
    evaluating: 'shortlisted',
    awarded: 'declined',
    cancelled: 'declined',
  };
  return offers.map((offer) => ({...offer, status: state === 'awarded' && offer === best ? 'awarded' : word[state]}));
}

function requests(): Request[] {
  const random = createRandom('RFQs of the large world');
  return Array.from({length: COUNT}, (_, at): Request => {
    const first = GOODS[(at * 29 + 7) % GOODS.length];
    if (!first) throw new Error('There are no goods to ask for.');
    const alike = GOODS.filter(({kind}) => kind === first.kind);
    const more = alike[random.below(alike.length)] ?? first;
    const lines = [...new Set([first, more])].map((goods) => ({goods, quantity: 50 + 10 * random.below(30)}));
    const able = ACTIVE.filter(({kinds}) => kinds.includes(first.kind));
    const start = random.below(able.length);
    const invited = [0, 1, 2].flatMap((step) => able[(start + step) % able.length] ?? []);
    const all = [...new Set(invited)];
    const published = dayAfter(LAST_PUBLISHED, -at * 10);
    const state = stateOf(at);
    const quoted = all.slice(0, state === 'published' ? at : Math.max(2, all.length - (at % 2)));
    const offers = quoted.map((supplier) => offerOf(random, supplier, lines));
    const title = `${first.name.split(',')[0] ?? ''}, ${at % 2 === 0 ? 'frame contract' : 'yearly need'}`;
    const due = dayAfter(published, 14);
    return {
      at,
      state,
      title,
      published,
      due,
      lines,
      invited: all,
      offers: offers.length > 0 ? decided(state, offers) : [],
    };
  });
}

const REQUESTS = requests();

const numberOf = ({at, published}: Request): string =>
  `RFQ-${published.slice(0, 4)}-${String(published >= '2025' ? HIGHEST - at : 180 - at).padStart(5, '0')}`;

function record(model: JsonObject, request: Request): JsonObject {
  const {at, state, title, published, due, lines, invited, offers} = request;
  const isOver = state !== 'published';
  const made = `${dayAfter(published, -1)}T09:10:00.000Z`;
  const awarded = `${dayAfter(due, 4)}T10:20:00.000Z`;
  const quoted = new Set(offers.map(({supplier}) => supplier.id));
  return {
    ...copy(model),
    id: newId('rfq', at),
    number: numberOf(request),
    title,
    description: null,
    user_group_id: null,
    lines: lines.map(({goods, quantity}, index) => ({
      line_number: index + 1,
      product_id: goods.id,
      name: goods.name,
      description: null,
      quantity: {value: String(quantity), unit: goods.unit},
      target_price:
        index === 0 ? {amount: rounded((micros(goods.price) * 88n) / 100n, CURRENCY), currency: CURRENCY} : null,
      share_target_price: false,
      optional: false,
      unspsc_code: null,
      specifications: [],
    })),
    suppliers: invited.map((supplier) => ({
      supplier_id: supplier.id,
      contact_ids: [contactOf(supplier)],
      state: quoted.has(supplier.id) ? 'quoted' : isOver ? 'declined' : 'invited',
      decline_reason: !quoted.has(supplier.id) && isOver ? 'Not in our range.' : null,
      last_seen_at: quoted.has(supplier.id) ? `${dayAfter(published, 1)}T08:15:00.000Z` : null,
    })),
    requested_delivery_date: dayAfter(due, 40),
    due_at: `${due}T16:00:00.000Z`,
    questions_until: `${dayAfter(due, -4)}T16:00:00.000Z`,
    valid_until_min: dayAfter(due, 90),
    attachments: [],
    access: [],
    status: state,
    quotation_count: offers.length,
    published_at: `${published}T09:30:00.000Z`,
    closed_at: isOver && state !== 'cancelled' ? `${due}T16:00:00.000Z` : null,
    awarded_at: state === 'awarded' ? awarded : null,
    cancel_reason: state === 'cancelled' ? 'The need is covered by stock.' : null,
    external_id: null,
    metadata: {},
    created_at: made,
    updated_at: state === 'awarded' ? awarded : `${published}T09:30:00.000Z`,
  };
}

function quotation(model: JsonObject, request: Request, offer: Offer, number: number): JsonObject {
  const {lines, published, due} = request;
  const {supplier, prices, total, status} = offer;
  const money = (amount: bigint): JsonObject => ({amount: rounded(amount, CURRENCY), currency: CURRENCY});
  const sent = `${dayAfter(published, 1)}T11:00:00.000Z`;
  const made: JsonObject = {
    ...copy(model),
    id: newId('quo', number),
    number: `${supplier.initials}-Q-${String(3100 + number)}`,
    supplier: supplierReference(supplier),
    status,
    lines: lines.map(({goods, quantity}, at) => ({
      rfq_line_number: at + 1,
      offered_product_id: goods.seller.id === supplier.id ? goods.id : null,
      description: goods.name,
      quantity: {value: String(quantity), unit: goods.unit},
      unit_price: {amount: prices[at] ?? '0', currency: CURRENCY},
      price_quantity: 1,
      tiers: [],
      lead_time_days: 7 + (number % 4) * 7,
      alternative: false,
      note: null,
    })),
    subtotal: money(total),
    shipping: money(0n),
    discount: money(0n),
    total: money(total),
    valid_until: dayAfter(due, 120),
    answers: {},
    attachments: [],
    submitted_at: sent,
    score: null,
    external_id: null,
    metadata: {},
    created_at: `${published}T14:00:00.000Z`,
    updated_at: sent,
  };
  return {...made, awarded_lines: wonWhole(made)};
}

export const rfqGrowth: Growth = {
  'clients/Rfq': (seeds) => {
    const model = modelIn(seeds, 'rfq_01JJ83WXC0JK96MYFGSRYAHZ4K');
    // Each state has a request of its own here, so those that the build has added for it go.
    const shown = seeds.filter((one) => !isSibling(one));
    return [...shown, ...REQUESTS.map((request): SeedSpec => ({value: record(model, request)}))];
  },
  'clients/RfqQuotation': (seeds, {slice}) => {
    const gone = new Set((slice.collections['clients/Rfq']?.seeds ?? []).filter(isSibling).map(({value}) => value.id));
    const model = modelIn(seeds, 'quo_01JJ8VXYR0AHCVJ0XGP4F4AZHV');
    const all = REQUESTS.flatMap((request) => request.offers.map((offer) => ({request, offer})));
    return [
      ...seeds.filter(({parents}) => !gone.has(parents?.rfq_id)),
      ...all.map(({request, offer}, at): SeedSpec => ({
        value: quotation(model, request, offer, at),
        parents: {rfq_id: newId('rfq', request.at)},
      })),
    ];
  },
};
