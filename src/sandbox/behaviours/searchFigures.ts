import type {Call} from '../call';
import type {Json, JsonObject} from '../types';
import {idOf, objects, text} from './access';
import {isOrderedSoon, madeSearches} from './searchEvents';
import {groupsAsking} from './search/rules';
import {referenceTo} from '../record';

/** Adds the searches that people made in this sandbox to the figures of the sample world. */

/** A moment of a period that is written as a day or as a moment. */
function isIn(at: string, from: string, to: string): boolean {
  const isDay = to.length === 10;
  return (from === '' || at >= from) && (to === '' || (isDay ? at.slice(0, 10) <= to : at < to));
}

/** Searches of this sandbox in the period of the request that its filters let through. */
export function chosenSearches(call: Call): JsonObject[] {
  const {from, to, store_id: stores, language, user_group_id: groups, device} = call.parameters.query;
  const isWanted = (wanted: Json | undefined, values: readonly string[]): boolean =>
    wanted === undefined || [wanted].flat().some((one) => typeof one === 'string' && values.includes(one));
  return madeSearches(call)
    .map(({value}) => value)
    .filter(
      (search) =>
        isIn(text(search.occurred_at), text(from), text(to)) &&
        isWanted(stores, [text(search.store_id)]) &&
        isWanted(language, [text(search.language)]) &&
        isWanted(groups, [...groupsAsking(call, text(search.user_id))]) &&
        // Calls of this sandbox come from no browser.
        isWanted(device, ['api']),
    );
}

/** A decimal text with three decimals at most. */
function rate(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** The mean of what was known of some searches and of what is known of more; null without any. */
function joined(known: Json | undefined, count: number, more: readonly number[]): Json {
  const all = (typeof known === 'string' ? Number(known) * count : 0) + more.reduce((sum, one) => sum + one, 0);
  const total = (typeof known === 'string' ? count : 0) + more.length;
  return total === 0 ? null : rate(all / total);
}

const isClicked = ({clicked_product_id: id}: JsonObject): boolean => id !== null;
const share = (searches: readonly JsonObject[], holds: (search: JsonObject) => boolean): number[] =>
  searches.map((search) => (holds(search) ? 1 : 0));
const places = (searches: readonly JsonObject[]): number[] =>
  searches.flatMap(({click_position: at}) => (typeof at === 'number' ? [at] : []));

/** The headline figures with the searches of this sandbox. */
export function summaryWithMade(call: Call, figures: JsonObject): JsonObject {
  const made = chosenSearches(call);
  const count = Number(figures.searches ?? 0);
  if (made.length === 0) return figures;
  const people = new Set(made.map(({user_id: user}) => text(user)));
  return {
    ...figures,
    searches: count + made.length,
    unique_users: Math.max(Number(figures.unique_users ?? 0), people.size),
    no_result_rate: joined(
      figures.no_result_rate,
      count,
      share(made, (one) => one.result_count === 0),
    ),
    no_click_rate: joined(
      figures.no_click_rate,
      count,
      share(made, (one) => one.result_count !== 0 && !isClicked(one)),
    ),
    click_through_rate: joined(figures.click_through_rate, count, share(made, isClicked)),
    conversion_rate: joined(
      figures.conversion_rate,
      count,
      share(made, (one) => isOrderedSoon(call, one)),
    ),
    average_click_position: joined(figures.average_click_position, count, places(made)),
  };
}

/** Rows of queries with the searches of this sandbox. @param counts which of them count */
export function withMade(
  call: Call,
  rows: readonly JsonObject[],
  counts: (search: JsonObject) => boolean = () => true,
): JsonObject[] {
  const made = chosenSearches(call).filter(({query}) => text(query) !== '');
  const result = [...rows];
  for (const query of new Set(made.filter(counts).map((search) => text(search.query)))) {
    const own = made.filter((search) => search.query === query && counts(search));
    const at = result.findIndex((row) => row.query === query);
    const known: JsonObject = result[at] ?? {query, searches: 0, users: 0};
    const count = Number(known.searches ?? 0);
    const row: JsonObject = {
      query,
      searches: count + own.length,
      users: Math.max(Number(known.users ?? 0), new Set(own.map(({user_id: user}) => text(user))).size),
      average_results: joined(
        known.average_results,
        count,
        own.map(({result_count: hits}) => Number(hits)),
      ),
      click_through_rate: joined(known.click_through_rate, count, share(own, isClicked)),
      conversion_rate: joined(
        known.conversion_rate,
        count,
        share(own, ({ordered}) => ordered === true),
      ),
      average_click_position: joined(known.average_click_position, count, places(own)),
    };
    if (at < 0) result.push(row);
    else result[at] = row;
  }
  return result;
}

/** Rows of products with the clicks of this sandbox, and the orders that followed within a day. */
export function withMadeResults(call: Call, rows: readonly JsonObject[]): JsonObject[] {
  const made = chosenSearches(call).filter(isClicked);
  const result = [...rows];
  for (const id of new Set(made.map(({clicked_product_id: product}) => text(product)))) {
    const own = made.filter(({clicked_product_id: product}) => product === id);
    const at = result.findIndex(({product}) => idOf(product) === id);
    const known: JsonObject = result[at] ?? {product: referenceTo(call.world, id, 'product')};
    const [impressions, clicks] = [Number(known.impressions ?? 0), Number(known.clicks ?? 0)];
    const row: JsonObject = {
      ...known,
      impressions: impressions + own.length,
      clicks: clicks + own.length,
      click_through_rate: rate((clicks + own.length) / (impressions + own.length)),
      orders: Number(known.orders ?? 0) + own.filter((search) => isOrderedSoon(call, search)).length,
      average_position: joined(known.average_position, impressions, places(own)),
    };
    if (at < 0) result.push(row);
    else result[at] = row;
  }
  return result;
}

/** How far a session has come, counted once for each stage, and only in their order. */
const STAGES: [stage: string, reached: (search: JsonObject) => boolean][] = [
  ['search', () => true],
  ['click', isClicked],
  ['product_view', isClicked],
  ['add_to_cart', ({added_to_cart: added}) => added === true],
  ['order', ({ordered}) => ordered === true],
];

/** Stages from a search to an order with the sessions of this sandbox. */
export function funnelWithMade(call: Call, funnel: JsonObject): JsonObject {
  const made = chosenSearches(call);
  const sessions = new Set(made.map((search) => sessionOf(search)));
  let inside = [...sessions];
  const counts = STAGES.map(([stage, reached]) => {
    inside = inside.filter((session) => made.some((search) => sessionOf(search) === session && reached(search)));
    const known = objects(funnel.stages).find((one) => one.stage === stage);
    return {stage, sessions: Number(known?.sessions ?? 0) + inside.length};
  });
  const ratio = (part: number, whole: number): string | null => (whole === 0 ? null : rate(part / whole));
  const first = counts[0]?.sessions ?? 0;
  return {
    ...funnel,
    stages: counts.map(({stage, sessions: count}, at) => ({
      stage,
      sessions: count,
      rate_from_previous: at === 0 ? null : ratio(count, counts[at - 1]?.sessions ?? 0),
      rate_from_first: ratio(count, first),
    })),
  };
}

/** The visit of a search; without events of it, the person stands for it. */
function sessionOf({session_id: session, user_id: user}: JsonObject): string {
  return text(session) || text(user);
}
