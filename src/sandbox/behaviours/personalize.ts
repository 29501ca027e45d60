import type {Answer, Behaviour, Call} from '../call';
import {invalidField, invalidParameters, notFound} from '../problem';
import {referenceTo} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {isPrivate} from './privacy';
import {eraseSignals, knownProfile, PROFILES, SIGNALS, signalsOf} from './profiles';
import {listOf, rankedFor} from './recommendations';
import {followSearch} from './searchEvents';

/** What people look at, click and order, and what the ranking learns of it. */

const DAY = 86_400_000;
/** Older and later events are dropped. */
const OLDEST = 7 * DAY;
const AHEAD = 5 * 60_000;
const KEPT_DAYS = 90;
/** Entries of a list of interests. */
const MOST = 10;
/** How much an event weighs. */
const WEIGHTS: Record<string, number> = {
  view: 1,
  search: 0,
  click: 2,
  add_to_cart: 4,
  remove_from_cart: -3,
  order: 8,
  favourite: 4,
  rating: 2,
};
/** Points that make half of the interest that is possible. */
const HALF = 20;

/** The profile of a user, with nothing in it for somebody without events. @throws Problem 404 */
function profileOf(call: Call, user: string): Entry {
  const known = knownProfile(call, user);
  if (known) return known;
  if (!call.world.exists(user)) throw notFound(user);
  return call.collection(PROFILES).add({
    user: referenceTo(call.world, user, 'user'),
    top_categories: [],
    top_brands: [],
    top_suppliers: [],
    event_count_90d: 0,
    opted_out: false,
    updated_at: call.world.now(),
  });
}

/** A list of interests in which one has become stronger, or weaker. */
function stronger(list: Json | undefined, name: string, thing: Json, points: number): JsonObject[] {
  const keyOf = (value: Json | undefined): string => idOf(value);
  const rest = objects(list).filter((one) => keyOf(one[name]) !== keyOf(thing));
  const before = Number(objects(list).find((one) => keyOf(one[name]) === keyOf(thing))?.weight ?? 0);
  const weight = Math.max(0, before + ((1 - before) * points) / (HALF + Math.abs(points)));
  return [...rest, {[name]: thing, weight: Math.round(weight * 1000) / 1000}]
    .filter((one) => one.weight !== 0)
    .sort((a, b) => Number(b.weight) - Number(a.weight));
}

/** The strongest interests of each kind. */
function strongest(profile: JsonObject): JsonObject {
  const lists = ['top_categories', 'top_brands', 'top_suppliers'];
  return Object.fromEntries(lists.map((name) => [name, objects(profile[name]).slice(0, MOST)]));
}

/** Adds an event to the profile of its user. */
function learn(call: Call, user: string, {type, product_id: id}: JsonObject): void {
  const profile = profileOf(call, user);
  const product = call.world.collection('clients/Product')?.byIdentifier(id)?.value ?? {};
  const points = WEIGHTS[text(type)] ?? 0;
  const value: JsonObject = {...profile.value, updated_at: call.world.now()};
  value.event_count_90d = Number(value.event_count_90d ?? 0) + 1;
  if (points !== 0) {
    for (const category of objects(product.categories))
      value.top_categories = stronger(value.top_categories, 'category', category, points);
    if (text(product.brand) !== '')
      value.top_brands = stronger(value.top_brands, 'brand', product.brand ?? null, points);
    if (idOf(product.supplier) !== '')
      value.top_suppliers = stronger(value.top_suppliers, 'supplier', product.supplier ?? null, points);
  }
  profile.value = value;
}

/** Once it is known whose a session is, what was done in it before counts as well. */
function adopt(call: Call, user: string, session: string): void {
  if (user === '' || profileOf(call, user).value.opted_out === true) return;
  const signals = signalsOf(call).map((signal) => {
    if (signal.user !== '' || signal.session !== session) return signal;
    learn(call, user, signal);
    return {...signal, user};
  });
  call.world.notes.set(SIGNALS, signals);
}

/** Every event but a search is about a product; a search has its words. @throws Problem 422 for the whole batch */
function checkEvents(events: readonly JsonObject[]): void {
  events.forEach(({type, product_id: product, query}, at) => {
    const [name, value] = type === 'search' ? ['query', query] : ['product_id', product];
    if (text(value) === '') throw invalidField(`/events/${at}/${name}`, 'required', 'The field is missing.');
  });
}

const record: Behaviour = (call) => {
  const body = call.body();
  const events = objects(body.events);
  checkEvents(events);
  const [session, user] = [text(body.session_id), text(body.user_id)];
  const now = Date.parse(call.world.now());
  adopt(call, user, session);
  for (const event of events) {
    const at = Date.parse(text(event.occurred_at));
    const name = `event ${text(event.event_id)}`;
    const repeated = Date.parse(text(call.world.notes.get(name)) || '1970-01-01');
    if (now - repeated < DAY || now - at > OLDEST || at - now > AHEAD) continue;
    call.world.notes.set(name, call.world.now());
    const isKnown = event.type === 'search' || call.world.exists(text(event.product_id));
    if (!isKnown || (user !== '' && profileOf(call, user).value.opted_out === true)) continue;
    const signal: JsonObject = {
      ...event,
      user,
      session,
      client: call.parameters.header['client-id'] ?? '',
      at: call.world.now(),
    };
    call.world.notes.set(SIGNALS, [...signalsOf(call), signal]);
    if (user !== '') learn(call, user, event);
    followSearch(call, event, user, session);
  }
  return {status: 202, kind: 'stateful'};
};

/** Events of the sample world are as old as its profile. */
const show: Behaviour = (call) => {
  const user = call.param('user_id');
  const entry = profileOf(call, user);
  const isOver = (at: Json | undefined): boolean =>
    Date.parse(call.world.now()) - Date.parse(text(at)) > KEPT_DAYS * DAY;
  const own = signalsOf(call).filter((signal) => signal.user === user);
  const before = Number(entry.value.event_count_90d ?? 0) - own.length;
  const sample = isOver(SAMPLE_AT) ? 0 : Math.max(0, before);
  return {
    kind: 'stateful',
    value: {
      ...entry.value,
      ...strongest(entry.value),
      event_count_90d: sample + own.filter(({at}) => !isOver(at)).length,
    },
  };
};

/** When the last events of the sample world happened. */
const SAMPLE_AT = '2025-03-14T09:10:00.000Z';

/** The profile stays, with nothing in it. */
const erase: Behaviour = (call): Answer => {
  const user = call.param('user_id');
  const entry = profileOf(call, user);
  const empty: JsonObject = {top_categories: [], top_brands: [], top_suppliers: [], event_count_90d: 0};
  call.save(entry, {...entry.value, ...empty});
  eraseSignals(call, user);
  return {kind: 'stateful'};
};

/** Products for one person, or for a session of somebody who is not logged in. */
const personal: Behaviour = (call) => {
  const {user_id: user, session_id: session, store_id: store, category_id: category, limit} = call.parameters.query;
  if (text(user) === '' && text(session) === '')
    throw invalidParameters('invalid_filter', [
      {parameter: 'user_id', code: 'required', message: 'Say for whom: user_id, or session_id of a visitor.'},
    ]);
  const person = text(user);
  if (person !== '' && !call.world.exists(person))
    throw invalidParameters('invalid_filter', [
      {parameter: 'user_id', code: 'unknown_reference', message: `There is no user ${person}.`},
    ]);
  if (person === '' && text(store) === '')
    throw invalidParameters('invalid_filter', [
      {parameter: 'store_id', code: 'required', message: 'Say in which store, since the session has none.'},
    ]);
  const home = idOf(call.world.collection('clients/User')?.byIdentifier(person)?.value.default_store_id);
  // In privacy mode the list is the same for everybody.
  const isOff = isPrivate(call);
  const profile = person === '' || isOff ? {} : object(profileOf(call, person).value);
  const visit = isOff ? '' : text(session);
  return listOf(call, rankedFor(call, profile, visit), {
    strategy: Number(profile.event_count_90d ?? 0) > 0 || visit !== '' ? 'personal' : 'trending',
    store: text(store) || home,
    category: text(category),
    limit: typeof limit === 'number' ? limit : 20,
  });
};

export const PERSONALIZATION: Record<string, Behaviour> = {
  'clients/record-personalize-events': record,
  'clients/show-personalize-profile': show,
  'clients/delete-personalize-profile': erase,
  'clients/list-personalized-products': personal,
};
