/** Prices that suppliers have changed: some wait for a decision, others were decided in the weeks before. */
import {dayAfter} from '../behaviours/figures';
import {copy} from '../json';
import type {JsonObject} from '../types';
import {newId, KNOWN, modelIn, people, reference, type Growth} from './ids';
import {GOODS, type Goods} from './shelf';
import {supplierReference} from './suppliers';

const RULES = {
  small: 'pac_01JJKGCQJ0B9FWSZV66TPXKDZB',
  large: 'pac_01JJKGZ1G03T2GCKR7K7W3XR3P',
  lower: 'pac_01JJKFTDM05KG620FE6P14V0TP',
};
/** What a new price is in percent of the one before. */
const CHANGES = [104, 106, 97, 112, 103, 95, 108, 115];
const TODAY = '2025-03-14';

interface Change {
  at: number;
  goods: Goods;
  before: string;
  after: string;
  percent: number;
  state: 'in_review' | 'approved' | 'rejected' | 'auto_approved';
  day: string;
  /** Hour and minute: what waits came this morning, after the change that the documentation shows. */
  time: string;
}

/** Every third product that Brightwater does not sell: its own prices are those that the documentation changes. */
const CHANGED = GOODS.filter(({seller}) => seller.id !== KNOWN.brightwater).filter((_, at) => at % 3 === 0);

const changes: readonly Change[] = CHANGED.map((goods, at): Change => {
  const wanted = CHANGES[at % CHANGES.length] ?? 104;
  const state = wanted < 100 ? 'auto_approved' : at % 3 === 0 ? 'approved' : at % 7 === 4 ? 'rejected' : 'in_review';
  const isTaken = state === 'approved' || state === 'auto_approved';
  // The price that buyers see is the new one where it was taken, and the old one where it was not.
  const before = isTaken ? ((Number(goods.price) * 100) / wanted).toFixed(2) : goods.price;
  const after = isTaken ? goods.price : ((Number(goods.price) * wanted) / 100).toFixed(2);
  const percent = ((Number(after) - Number(before)) / Number(before)) * 100;
  const day = state === 'in_review' ? TODAY : dayAfter(TODAY, -5 - 2 * (at % 25));
  const time = state === 'in_review' ? `09:${10 + (at % 45)}` : '07:30';
  return {at, goods, before, after, percent, state, day, time};
});

function history({state, day, time}: Change, comment: string | null): JsonObject[] {
  const entry = (event: string, at: string, step: number | null, actor: JsonObject | null): JsonObject => ({
    ...{at, actor, event, step},
    comment: actor ? comment : null,
  });
  const created = entry('created', `${day}T${time}:00.118Z`, null, null);
  if (state === 'auto_approved') return [created, entry('approved', `${day}T${time}:00.164Z`, null, null)];
  const assigned = entry('assigned', `${day}T${time}:00.240Z`, 1, null);
  if (state === 'in_review') return [created, assigned];
  return [created, assigned, entry(state, `${dayAfter(day, 1)}T13:05:00.702Z`, 1, people.tomas)];
}

function approval(model: JsonObject, change: Change, yearly: (sku: string) => number): JsonObject {
  const {at, goods, before, after, percent, state, day, time} = change;
  const comment = state === 'rejected' ? 'The price was agreed until the end of the year.' : null;
  const events = history(change, comment);
  const last = events.at(-1)?.at ?? null;
  const isOpen = state === 'in_review';
  const impact = yearly(goods.sku) * (Number(after) - Number(before));
  return {
    ...copy(model),
    id: newId('pap', at),
    product: reference(goods.id, goods.name, 'product'),
    sku: goods.sku,
    supplier: supplierReference(goods.seller),
    price_list_id: null,
    trigger: percent < 0 ? 'decrease' : 'increase',
    current_price: {amount: before, currency: 'EUR'},
    proposed_price: {amount: after, currency: 'EUR'},
    current_tiers: [],
    proposed_tiers: [],
    change_percent: percent.toFixed(2),
    annual_impact: {amount: impact.toFixed(2), currency: 'EUR'},
    valid_from: isOpen ? '2025-04-01' : dayAfter(day, 2),
    rule_id: percent < 0 ? RULES.lower : percent < 10 ? RULES.small : RULES.large,
    step: state === 'auto_approved' ? null : 1,
    state,
    waiting_for: isOpen ? [people.tomas] : [],
    comment,
    history: events,
    due_at: isOpen ? `${dayAfter(day, 4)}T${time}:00.000Z` : null,
    decided_at: isOpen ? null : last,
    external_id: null,
    created_at: events[0]?.at ?? null,
    updated_at: last,
  };
}

function status(model: JsonObject, {at, goods, state, day, time, percent}: Change, decided: JsonObject): JsonObject {
  const isOpen = state === 'in_review';
  return {
    ...copy(model),
    id: newId('apst', at),
    entity_type: 'price',
    entity_id: newId('ple', at),
    approval_id: newId('pap', at),
    supplier: supplierReference(goods.seller),
    store: reference(KNOWN.store, KNOWN.storeName, 'store'),
    state,
    current_step: isOpen ? 1 : null,
    total_steps: isOpen ? (percent < 10 ? 1 : 2) : null,
    waiting_for: isOpen ? [people.tomas] : [],
    decided_by: state === 'approved' || state === 'rejected' ? people.tomas : null,
    decided_at: decided.decided_at ?? null,
    due_at: decided.due_at ?? null,
    age_hours: Math.round((Date.parse(`${TODAY}T12:00:00Z`) - Date.parse(`${day}T${time}:00Z`)) / 3_600_000),
    created_at: decided.created_at ?? null,
    updated_at: decided.updated_at ?? null,
  };
}

/** How many pieces of an article half a year of orders makes in a year. */
function yearly(lines: readonly JsonObject[]): (sku: string) => number {
  const bought = new Map<string, number>();
  for (const {sku, quantity} of lines)
    if (typeof sku === 'string')
      bought.set(sku, (bought.get(sku) ?? 0) + 2 * Number((quantity as {value: string}).value));
  return (sku) => bought.get(sku) ?? 0;
}

/** The price approval that others are copies of. */
const MODEL = 'pap_01JJ6KTTM0MJYT90TAZJGCNM0N';

export const approvalGrowth: Growth = {
  'clients/PriceApproval': (seeds, {lines}) => {
    const model = modelIn(seeds, MODEL);
    const perYear = yearly(lines);
    return [...seeds, ...changes.map((change) => ({value: approval(model, change, perYear)}))];
  },
  // The documented one is for two suppliers only.
  'clients/ApprovalPermission': (seeds) => {
    const model = modelIn(seeds, 'aprm_01JK5GKF0365219B0MH3QZFWFQ');
    const wider = {
      ...copy(model),
      id: newId('aprm', 0),
      name: 'Prices of all other suppliers up to 10 %',
      supplier_ids: [...new Set(CHANGED.map(({seller}) => seller.id))],
      external_id: null,
    };
    return [...seeds, {value: wider}];
  },
  'clients/ApprovalStatus': (seeds) => {
    const model = modelIn(seeds, 'apst_01JP80DY9WRD9XBN55YMS2H0VD');
    return [
      ...seeds,
      ...changes.map((change) => ({
        value: status(
          model,
          change,
          approval(model, change, () => 0),
        ),
      })),
    ];
  },
};
