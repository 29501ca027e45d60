import type {PriceApproval, User} from './client';
import {day, money, percent, plain, words} from './format';
import type {Item} from './queues';

/** What a card says about a record, whatever its kind. */
export interface Details {
  facts: [label: string, text: string, tone?: 'up' | 'down'][];
  changes: {what: string; before: string; after: string}[];
}

/** Both lists of tiers by quantity, so that an added or lost tier is seen. */
function tiersOf({current_tiers, proposed_tiers, proposed_price}: PriceApproval): Details['changes'] {
  const currency = proposed_price?.currency ?? 'EUR';
  const before = new Map(current_tiers?.map((tier) => [tier.min_quantity, tier.unit_price]));
  const after = new Map(proposed_tiers?.map((tier) => [tier.min_quantity, tier.unit_price]));
  const show = (amount: string | undefined): string => (amount ? money({amount, currency}) : 'none');
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort((a, b) => Number(a) - Number(b))
    .map((from) => ({what: `From ${from}`, before: show(before.get(from)), after: show(after.get(from))}));
}

export function detailsOf({kind, record}: Item): Details {
  if (kind === 'price') {
    const per = (record.price_quantity ?? 1) > 1 ? ` for ${record.price_quantity}` : '';
    return {
      facts: [
        ['Now', money(record.current_price) + per],
        ['Proposed', money(record.proposed_price) + per],
        ['Change', percent(record.change_percent), Number(record.change_percent) > 0 ? 'up' : 'down'],
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
      ['Runs', `${day(record.starts_at)} to ${day(record.ends_at)}`],
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
