import type {Money, PriceApproval, User} from './client';
import {day, lastDay, money, percent, plain, words} from './format';
import type {Item} from './queues';
import {dearestTier, tierChanges} from './tiers';

export type Tone = 'up' | 'down' | undefined;

/** What a card says about a record, whatever its kind. */
export interface Details {
  facts: [label: string, text: string, tone?: Tone][];
  changes: {what: string; before: string; after: string; change?: {text: string; tone: Tone}}[];
}

/** Dearer or cheaper; what stays as it is has no tone. */
function toneOf(change: number): Tone {
  if (change === 0) return undefined;
  return change > 0 ? 'up' : 'down';
}

function tiersOf(record: PriceApproval): Details['changes'] {
  const {current_price: now, proposed_price: next} = record;
  const show = (amount: string | undefined, price: Money | null): string =>
    amount ? (price ? money({amount, currency: price.currency}) : amount) : 'none';
  return tierChanges(record).map(({from, before, after, percent: change}) => ({
    what: `From ${from}`,
    // A first price has no current one, and a removed one is not proposed: the other says the currency.
    before: show(before, now ?? next),
    after: show(after, next ?? now),
    ...(change !== undefined && {change: {text: percent(change.toFixed(2)), tone: toneOf(change)}}),
  }));
}

/** Stands among the facts when tiers become dearer by more than the price itself. */
function dearestFact(record: PriceApproval): Details['facts'] {
  const dearest = dearestTier(record);
  if (dearest === undefined || dearest <= Number(record.change_percent)) return [];
  return [['Dearest tier', percent(dearest.toFixed(2)), toneOf(dearest)]];
}

export function detailsOf({kind, record}: Item): Details {
  if (kind === 'price') {
    const per = (record.price_quantity ?? 1) > 1 ? ` for ${record.price_quantity}` : '';
    return {
      facts: [
        ['Now', money(record.current_price) + per],
        ['Proposed', money(record.proposed_price) + per],
        ['Change', percent(record.change_percent), toneOf(Number(record.change_percent))],
        ...dearestFact(record),
        ['Impact a year', money(record.annual_impact)],
        ['Valid from', day(record.valid_from)],
      ],
      changes: tiersOf(record),
    };
  }
  if (kind === 'product')
    return {
      facts: [
        ['Reason', words(record.trigger)],
        ['Quality score', `${record.quality_score ?? '–'} of 100`],
        ['Missing', record.missing_requirements?.join(', ') || 'nothing'],
      ],
      changes: (record.changes ?? []).map(({attribute, before, after}) => ({
        what: attribute,
        before: plain(before),
        after: plain(after),
      })),
    };
  return {
    facts: [
      ['Kind', words(record.kind)],
      ['Value', record.value ?? '–'],
      ['Runs', `${day(record.starts_at)} to ${lastDay(record.ends_at)}`],
      ['Products', `${record.product_count}, such as ${record.sample_products?.[0]?.name ?? '–'}`],
    ],
    changes: [],
  };
}

/** Why a record that waits is not for this person to decide. */
export function whyNot({record}: Item, {id, user_group_ids: groups = []}: Pick<User, 'id' | 'user_group_ids'>): string {
  const people = record.waiting_for ?? [];
  if (people.some((one) => one.id === id || groups.includes(one.id)))
    return 'waits for you, and none of your approval permissions covers it';
  return `waits for ${people.map(({name}) => name).join(', ') || 'somebody to be named'}`;
}

export function nameOf({kind, record}: Item): string {
  return (kind === 'promotion' ? record.promotion?.name : record.product?.name) ?? record.id;
}
