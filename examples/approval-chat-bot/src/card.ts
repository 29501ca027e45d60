import type {Money, PriceApproval} from './client.ts';

/** A message about one price, without the form of a chat. */
export interface Card {
  id: string;
  title: string;
  facts: [label: string, text: string][];
  /** Names of those who are asked. */
  asked: string[];
  /** Set when nobody can decide any more. */
  outcome?: string;
}

function money(value: Money | null | undefined): string {
  return value ? `${value.amount} ${value.currency}` : 'none';
}

/** Times are told in UTC: people in a channel sit in different zones. */
function moment(value: string | null | undefined): string {
  return value ? `${value.slice(0, 10)} ${value.slice(11, 16)} UTC` : 'none';
}

/** What people need to decide about a price. */
export function cardOf(price: PriceApproval): Card {
  const change = price.change_percent ? `${Number(price.change_percent) > 0 ? '+' : ''}${price.change_percent} %` : '–';
  const isOpen = price.state === 'pending' || price.state === 'in_review';
  const last = price.history?.at(-1);
  const comment = price.comment ? `: ${price.comment}` : '';
  return {
    id: price.id,
    title: price.product?.name ?? price.sku ?? price.id,
    facts: [
      ['Supplier', `${price.supplier?.name ?? '–'}, ${price.sku ?? '–'}`],
      ['Price', `${money(price.current_price)} → ${money(price.proposed_price)} (${change})`],
      ['Impact in a year', money(price.annual_impact)],
      ['Valid from', price.valid_from ?? '–'],
      ['Decide until', moment(price.due_at)],
    ],
    asked: price.waiting_for?.map(({id, name}) => name ?? id) ?? [],
    ...(!isOpen && {outcome: `${price.state.replaceAll('_', ' ')} at ${moment(last?.at)}${comment}`}),
  };
}
