import type {Call} from '../call';
import {rateOf} from '../rates';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {text, texts} from './access';
import {livePrice, saidOf} from './priceChanges';
import {isValidOn} from './priceLists';

/** The rules by which one of a supplier's prices wins, and what each of them did. */

const KINDS = ['private', 'contract', 'promotional', 'standard'];
/** Rank of a list without a priority of its own. */
const USUAL_PRIORITY = 100;
const USED = new Set(['active', 'draft']);

/** A price that may count, with the list that it is in. */
export interface Candidate {
  list: Entry;
  entry: Entry;
  /** The price that counts: that of the entry, or the one before while the store hasn't approved it. */
  value: JsonObject;
  /** Where it holds: the country of delivery, or another one whose price the store uses. */
  country: string;
  state: string;
}

/** Who buys where and when, and which lists count there. */
export interface Situation {
  store: string;
  day: string;
  moment: string;
  /** Countries whose prices count, the best first. */
  countries: readonly string[];
  currency: string;
  /** Whether prices in other currencies are converted. */
  converts: boolean;
  customerNumber: string;
  includesPending: boolean;
}

/** What each rule kept and dropped. */
export class Steps {
  readonly told: JsonObject[] = [];

  /** Notes a rule that has chosen or changed something. */
  note(rule: string, reason: string): void {
    this.told.push({rule, kept: 1, dropped: 0, reason});
  }

  /** Keeps the candidates that a rule lets pass; a rule that drops none has nothing to tell. */
  keep(
    rule: string,
    all: Candidate[],
    passes: (one: Candidate) => boolean,
    why: (dropped: number) => string,
  ): Candidate[] {
    const kept = all.filter(passes);
    const dropped = all.length - kept.length;
    if (dropped > 0) this.told.push({rule, kept: kept.length, dropped, reason: why(dropped)});
    return kept;
  }
}

const counted = (count: number): string => (count === 1 ? '1 price' : `${count} prices`);
const is = (count: number): string => (count === 1 ? 'is' : 'are');

/** Why a list does not count in a situation; undefined when it does. */
function elsewhere({value: list}: Entry, at: Situation): 'country' | 'store' | 'currency' | undefined {
  if (!texts(list.countries).some((country) => at.countries.includes(country))) return 'country';
  if (texts(list.store_ids).length > 0 && !texts(list.store_ids).includes(at.store)) return 'store';
  const isOther = at.currency !== '' && list.currency !== at.currency;
  if (isOther && !(at.converts && rateOf(text(list.currency), at.currency) !== undefined)) return 'currency';
  return undefined;
}

/** What the lists that do not count are for, in words: each is counted for the first thing that speaks against it. */
function reasonsOf(all: readonly Candidate[], at: Situation): string {
  const count = (what: string): number => all.filter(({list}) => elsewhere(list, at) === what).length;
  const told: [number, (dropped: number) => string][] = [
    [count('country'), (n) => `${counted(n)} ${n === 1 ? 'does' : 'do'} not cover ${at.countries.join(', ')}`],
    [count('store'), (n) => `${counted(n)} ${is(n)} for other stores`],
    [count('currency'), (n) => `${counted(n)} ${is(n)} not in ${at.currency}`],
  ];
  return told.flatMap(([n, say]) => (n === 0 ? [] : [say(n)])).join(', ');
}

/** The newest day of a value comes first; one without a day has begun long ago. */
const newest = (days: readonly (Json | undefined)[]): string => days.map(text).sort().at(-1) ?? '';

/** The prices that count in a situation. Their order has no meaning. */
function counting(call: Call, all: Candidate[], at: Situation, steps: Steps): Candidate[] {
  const isValid = ({list, entry}: Candidate): boolean =>
    USED.has(text(list.value.status)) && isValidOn(list.value, at.day) && isValidOn(entry.value, at.day);
  const valid = steps.keep('validity', all, isValid, (n) => `${counted(n)} ${is(n)} not valid on ${at.day}`);
  const here = steps.keep(
    'country_and_store',
    valid,
    ({list}) => elsewhere(list, at) === undefined,
    () => reasonsOf(valid, at),
  );
  return here.flatMap((one) => {
    const country = at.countries.find((name) => texts(one.list.value.countries).includes(name)) ?? '';
    return [{...one, country, state: saidOf(call, one.entry, {store: at.store, country})}];
  });
}

/** The prices of those that their store has approved, or that are asked for all the same. */
function approved(call: Call, all: Candidate[], at: Situation, steps: Steps): Candidate[] {
  const live = new Map(
    all.flatMap((one): [Entry, JsonObject][] => {
      if (at.includesPending && one.state === 'pending') return [[one.entry, one.entry.value]];
      const price = livePrice(call, one.entry, {store: at.store, country: one.country}, at.day, at.moment);
      return price ? [[one.entry, price]] : [];
    }),
  );
  const kept = steps.keep(
    'approval',
    all,
    ({entry}) => live.has(entry),
    (n) => `${counted(n)} ${is(n)} not approved`,
  );
  return kept.map((one) => ({...one, value: live.get(one.entry) ?? one.value}));
}

/** The one that wins of those that count. */
function winner(all: Candidate[], at: Situation, steps: Steps): Candidate | undefined {
  const kindOf = ({list}: Candidate): number => KINDS.indexOf(text(list.value.kind) || 'standard');
  const rankOf = ({list}: Candidate): number => Number(list.value.priority ?? USUAL_PRIORITY);
  const isPrivate = (one: Candidate): boolean => kindOf(one) === 0;
  const isOwn = ({list}: Candidate): boolean => text(list.value.customer_number) === at.customerNumber;
  const own = all.filter((one) => isPrivate(one) && isOwn(one));
  const mine = steps.keep(
    'customer_number',
    all,
    (one) => (own.length > 0 ? own.includes(one) : !isPrivate(one)),
    (n) =>
      own.length > 0 ? `A private list of ${at.customerNumber} wins` : `${counted(n)} ${is(n)} for other customers`,
  );
  const kind = Math.min(...mine.map(kindOf));
  const best = steps.keep(
    'kind',
    mine,
    (one) => kindOf(one) === kind,
    () => `A ${KINDS[kind] ?? ''} list wins`,
  );
  const rank = Math.min(...best.map(rankOf));
  const first = steps.keep(
    'priority',
    best,
    (one) => rankOf(one) === rank,
    () => `The lowest priority is ${rank}`,
  );
  const since = newest(first.map(({list}) => list.value.valid_from));
  const begun = first.filter(({list}) => text(list.value.valid_from) === since);
  const last = newest(begun.map(({entry}) => entry.value.valid_from));
  const [chosen] = begun.filter(({entry}) => text(entry.value.valid_from) === last);
  steps.keep(
    'valid_from',
    first,
    (one) => one === chosen,
    () => `The newest start is ${last || since || 'the first'}`,
  );
  return chosen;
}

/** Whether a list counts in a situation, whatever it has prices for. */
export function covers(list: Entry, at: Situation): boolean {
  return USED.has(text(list.value.status)) && isValidOn(list.value, at.day) && elsewhere(list, at) === undefined;
}

/** What the rules leave of the prices of an item. */
export interface Outcome {
  chosen: Candidate | undefined;
  /** Whether there is a price for the place, approved or not. */
  isCovered: boolean;
}

/** Leads the prices of an item through the rules. */
export function choose(call: Call, all: Candidate[], at: Situation, steps: Steps): Outcome {
  const here = counting(call, all, at, steps);
  const chosen = winner(approved(call, here, at, steps), at, steps);
  return {chosen, isCovered: here.length > 0};
}
