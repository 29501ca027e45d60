import type {Call} from '../call';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {LANGUAGE} from '../languages';
import {personAsking} from './search/products';

/** Searches that people have made in this sandbox, with the clicks, carts and orders that followed. */

const EVENTS = 'clients/SearchEvent';
const MADE = 'searches made';
const SECOND = 1000;
const DAY = 86_400_000;
/** A further page, or another filter, of the same search. */
const SAME_SEARCH = 30 * SECOND;
/** How long a click counts for a search, and its id may be named. */
const CLICKED_WITHIN = 30 * 60 * SECOND;
const NAMED_WITHIN = 7 * DAY;
const ORDERED_WITHIN = 30 * DAY;

/** Search text as events have it; null when somebody used filters alone. */
function plainQuery(query: Json | undefined): string | null {
  return text(query).toLowerCase().trim().replaceAll(/\s+/g, ' ') || null;
}

/** Searches of people since the sandbox began, the oldest first. */
export function madeSearches(call: Call): Entry[] {
  const events = call.world.collection(EVENTS);
  return texts(call.world.notes.get(MADE)).flatMap((id) => events?.byIdentifier(id) ?? []);
}

function age(call: Call, at: Json | undefined): number {
  return Date.parse(call.world.now()) - Date.parse(text(at));
}

/** Notes a search of a person, unless it is not to be tracked. @returns the id that later events may name */
export function recordSearch(call: Call, body: JsonObject, count: number, rules: readonly JsonObject[]): string {
  const id = call.world.issue('rec');
  const person = personAsking(call);
  const events = call.world.collection(EVENTS);
  if (person === '' || body.track === false || !events) return id;
  const filters = object(body.filters);
  const home = call.world.collection('clients/User')?.byIdentifier(person)?.value.default_store_id;
  const query = plainQuery(body.query);
  const found: JsonObject = {filters, result_count: count, rule_ids: rules.map(({id: rule}) => rule ?? null)};
  const same = madeSearches(call)
    .filter(({value}) => value.user_id === person && value.query === query)
    .filter(({value}) => age(call, value.occurred_at) <= SAME_SEARCH)
    .at(-1);
  const entry =
    same ??
    events.add({
      id: call.world.id('sev'),
      occurred_at: call.world.now(),
      session_id: null,
      user_id: person,
      query,
      language: text(body.language) || LANGUAGE,
      took_ms: 12,
      clicked_product_id: null,
      click_position: null,
      added_to_cart: false,
      ordered: false,
      store_id: texts(filters.store_id)[0] ?? (idOf(home) || null),
      ...found,
    });
  if (same) entry.value = {...entry.value, ...found};
  else call.world.notes.set(MADE, [...texts(call.world.notes.get(MADE)), idOf(entry.value.id)]);
  call.world.notes.set(`search of ${id}`, idOf(entry.value.id));
  return id;
}

/** The search that an event names, while it may be named. */
function namedSearch(call: Call, {recommendation_id: id}: JsonObject): Entry | undefined {
  const search = call.world.notes.get(`search of ${text(id)}`);
  const entry = call.world.collection(EVENTS)?.byIdentifier(search);
  return entry && age(call, entry.value.occurred_at) <= NAMED_WITHIN ? entry : undefined;
}

/** Adds to a search what followed it: the first click, a cart, an order. @param person who did it; empty while unknown */
export function followSearch(call: Call, event: JsonObject, person: string, session: string): void {
  const {type, product_id: product = null, position = null} = event;
  const named = namedSearch(call, event);
  if (named) named.value = {...named.value, session_id: named.value.session_id ?? session};
  if (type === 'click' && named?.value.clicked_product_id === null) {
    if (age(call, named.value.occurred_at) <= CLICKED_WITHIN) {
      named.value = {...named.value, clicked_product_id: product, click_position: position};
      call.world.notes.set(`clicked ${idOf(named.value.id)}`, call.world.now());
    }
  }
  if (type !== 'add_to_cart' && type !== 'order') return;
  // Without the id of the search, it is the one that the product was opened from.
  const opened = madeSearches(call).filter(
    ({value}) =>
      value.clicked_product_id === product &&
      (value.user_id === person || value.session_id === session) &&
      age(call, value.occurred_at) <= ORDERED_WITHIN,
  );
  for (const entry of named ? [named] : opened)
    entry.value = {...entry.value, [type === 'order' ? 'ordered' : 'added_to_cart']: true};
  if (type === 'order')
    for (const {value} of named ? [named] : opened) call.world.notes.set(`ordered ${idOf(value.id)}`, call.world.now());
}

/** Whether the product of a search was ordered within a day of the click. */
export function isOrderedSoon(call: Call, {id}: JsonObject): boolean {
  const [click, order] = ['clicked', 'ordered'].map((word) => text(call.world.notes.get(`${word} ${idOf(id)}`)));
  return Boolean(click && order) && Date.parse(order ?? '') - Date.parse(click ?? '') <= DAY;
}
