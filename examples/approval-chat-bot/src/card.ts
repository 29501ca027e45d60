import type {Money, PriceApproval} from './client.ts';

/** A message about one price, without the form of a chat. */
export interface Card {
  id: string;
  /** The step that its buttons decide; 0 before the first is opened. */
  step: number;
  /** The same for a newer price of the same goods, list, store and country. */
  about: string;
  title: string;
  facts: [label: string, text: string][];
  /** Names of those who are asked. */
  asked: string[];
  /** Set when nobody can decide any more. */
  outcome?: string;
  /** Whether the price may be used. */
  isApproved: boolean;
}

function money(value: Money | null | undefined): string {
  return value ? `${value.amount} ${value.currency}` : 'none';
}

/** Times are told in UTC: people in a channel sit in different zones. */
function moment(value: string | null | undefined): string {
  return value ? `${value.slice(0, 10)} ${value.slice(11, 16)} UTC` : 'none';
}

/** `auto_approved` as the start of a sentence. */
function sentence(state: string): string {
  return state.charAt(0).toUpperCase() + state.slice(1).replaceAll('_', ' ');
}

/** Prices from a quantity on: one can rise while the price above them stays. */
function tiers(list: PriceApproval['proposed_tiers'] | undefined): string {
  const texts = list?.map(({min_quantity: least, unit_price: price}) => `from ${least}: ${price}`) ?? [];
  return texts.join(', ') || 'none';
}

/** A fact that is not there for every price. */
function ifSo(isSo: boolean, name: string, value: string): Card['facts'] {
  return isSo ? [[name, value]] : [];
}

/** Whether people can decide about a price. */
export function isOpen({state}: Pick<PriceApproval, 'state'>): boolean {
  return state === 'pending' || state === 'in_review';
}

/** Who is asked for a decision. A person without a name has an id; that of a group says nothing to anybody. */
export function askedBy({waiting_for: asked}: Partial<Pick<PriceApproval, 'waiting_for'>>): string[] {
  return (
    asked?.map(({id, name, type}) => name ?? (type === 'user_group' ? 'a group whose name is not known' : id)) ?? []
  );
}

/** What people need to decide about a price; a fact that is not given is said to be missing. */
export function cardOf(price: Pick<PriceApproval, 'id' | 'state'> & Partial<PriceApproval>): Card {
  const change = price.change_percent ? `${Number(price.change_percent) > 0 ? '+' : ''}${price.change_percent} %` : '–';
  const per = (price.price_quantity ?? 1) === 1 ? '' : ` for ${price.price_quantity}`;
  const [before, after] = [tiers(price.current_tiers), tiers(price.proposed_tiers)];
  const open = isOpen(price);
  const step = price.step ?? 0;
  const last = price.history?.at(-1);
  const comment = price.comment ? `: ${price.comment}` : '';
  return {
    id: price.id,
    step,
    about: JSON.stringify([price.price_list_id, price.sku, price.store?.id, price.country]),
    title: price.product?.name ?? price.sku ?? price.id,
    facts: [
      ['Supplier', `${price.supplier?.name ?? '–'}, ${price.sku ?? '–'}`],
      ['Store', [price.store?.name ?? '–', price.country].filter(Boolean).join(', ')],
      ['Price', `${money(price.current_price)} → ${money(price.proposed_price)} (${change})${per}`],
      ...ifSo(before !== after, 'Tiers', `${before} → ${after}`),
      ['Impact in a year', money(price.annual_impact)],
      ['Valid from', price.valid_from ?? '–'],
      // A decided price has no deadline.
      ...ifSo(open && step > 0, 'Step', String(step)),
      ...ifSo(open, 'Decide until', moment(price.due_at)),
    ],
    asked: askedBy(price),
    isApproved: price.state === 'approved' || price.state === 'auto_approved',
    ...(!open && {outcome: `${sentence(price.state)}, ${moment(price.decided_at ?? last?.at)}${comment}`}),
  };
}
