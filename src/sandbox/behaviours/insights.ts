import {ACTS, checkUnique, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {ROLES} from '../../openapi/roles';
import {wrongState} from '../lifecycle';
import {invalidField, invalidParameters, notFound, Problem} from '../problem';
import {patched} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, isPerson, object, roleNames, text, texts} from './access';
import {dayAfter, daysBetween} from './figures';
import {checkDataset} from './insightDatasets';
import {checkPeriod, KEPT_MONTHS, monthsAfter, type Limits} from './periods';
import {run} from './insightRows';
import {groupsOf} from './subjects';

/** Analytics cards: running a query, and repairing a broken card. */

const INSIGHTS = 'clients/Insight';

const MOST_CHILDREN = 24;
/** What a kind shows at most; the others take what the schema allows. */
const MOST: Partial<Record<string, {measures: number; dimensions: number}>> = {
  metric: {measures: 1, dimensions: 0},
  breakdown: {measures: 1, dimensions: 1},
};
const LONGEST_NAME = 80;

/** Whether a card is the caller's, or shared with them. Systems see all. */
function isVisible(call: Call, {created_by: owner, shared_with: shared}: JsonObject): boolean {
  if (!isPerson(call)) return true;
  const person = call.caller.actor?.id ?? '';
  const {scope, user_group_ids: named} = object(shared);
  if (idOf(owner) === person || scope === 'client') return true;
  const user = call.world.collection('clients/User')?.byIdentifier(person)?.value ?? {};
  const groups = groupsOf(call, user);
  return scope === 'groups' && texts(named).some((id) => groups.has(id));
}

/** The card that the path names. One that is not shared with the caller is as if it did not exist. @throws Problem 404 */
function seen(call: Call): Entry {
  const entry = call.find(INSIGHTS, {param: 'insight_id', fields: ['id']});
  if (!isVisible(call, entry.value)) throw notFound(idOf(entry.value.id));
  call.checkVersion(entry);
  return entry;
}

/** What somebody's roles let do with the cards of others: with all, with those about stock, or with none. */
const PARTLY: Readonly<Record<string, (card: JsonObject) => boolean>> = {
  [ROLES.category_buyer?.name ?? '']: () => false,
  [ROLES.inventory_manager?.name ?? '']: ({dataset}) => dataset === 'inventory',
};

/** Whether the caller has the full right on a card. Who gets here may write cards; a role may limit it to the own. */
function isHolder(call: Call, card: JsonObject): boolean {
  if (!isPerson(call) || !call.caller.rights) return true;
  return roleNames(call).some((name) => PARTLY[name]?.(card) ?? true);
}

/** The same, for its owner and for those who may change all. @throws Problem 403, 404 */
function own(call: Call): Entry {
  const entry = seen(call);
  if (idOf(entry.value.created_by) !== call.caller.actor?.id && !isHolder(call, entry.value))
    throw new Problem('forbidden', 'The card belongs to somebody else.', {missing_permissions: ['insights.write']});
  return entry;
}

/** That a query asks no more than the kind of its card shows. @throws Problem 422 */
function checkKind({kind, query}: JsonObject): void {
  const most = MOST[text(kind)];
  if (!most) return;
  for (const part of ['measures', 'dimensions'] as const)
    if (texts(object(query)[part]).length > most[part])
      throw invalidField(
        `/query/${part}`,
        'too_long',
        `A card of the kind ${text(kind)} takes at most ${most[part]} of them.`,
      );
}

/** What the parts of a card ask of each other. @param kept cards that it has already @throws Problem 422 */
function checkCard(card: JsonObject, call: Call, kept: readonly string[] = []): void {
  for (const [language, name] of Object.entries(object(card.name))) {
    const at = `/name/${language}`;
    if (text(name).trim() === '') throw invalidField(at, 'too_short', 'The heading has no text.');
    if (text(name).length > LONGEST_NAME)
      throw invalidField(at, 'too_long', `The heading has ${LONGEST_NAME} characters at most.`);
  }
  const isDashboard = card.kind === 'dashboard';
  const {measures, interval} = object(card.query);
  const children = texts(card.children);
  if (!isDashboard && texts(measures).length === 0)
    throw invalidField('/query/measures', 'required', 'Only a dashboard has no measures.');
  checkKind(card);
  checkDataset(card);
  if (card.kind === 'timeseries' && text(interval) === '')
    throw invalidField('/query/interval', 'required', 'A time series has an interval.');
  if (!isDashboard && children.length > 0)
    throw invalidField('/children', 'unknown_field', 'Only a dashboard has cards.');
  if (children.length > MOST_CHILDREN)
    throw invalidField('/children', 'too_long', `A dashboard has ${MOST_CHILDREN} cards at most.`);
  children.forEach((id, at) => {
    // Who changes a shared dashboard need not see all of its cards.
    if (kept.includes(id)) return;
    const child = call.collection(INSIGHTS).byIdentifier(id)?.value;
    if (!child || child.kind === 'dashboard' || !isVisible(call, child))
      throw invalidField(`/children/${at}`, 'unknown_reference', 'There is no such card for a dashboard.');
  });
  const {scope, user_group_ids: groups} = object(card.shared_with);
  if (scope === 'groups' && texts(groups).length === 0)
    throw invalidField('/shared_with/user_group_ids', 'required', 'Say which groups see the card.');
}

/** What means nothing for a card is ignored. */
function tidied(card: JsonObject): JsonObject {
  const [query, shared] = [object(card.query), object(card.shared_with)];
  return {
    ...card,
    query: {...query, ...(card.kind !== 'timeseries' && 'interval' in query && {interval: null})},
    // A card that says nothing of sharing is private.
    ...('scope' in shared && {
      shared_with: {...shared, ...(shared.scope !== 'groups' && 'user_group_ids' in shared && {user_group_ids: []})},
    }),
  };
}

const create: Behaviour = (call) => {
  checkCard(call.body(), call);
  const answer = ACTS.create?.(call) ?? {};
  const {entry} = answer;
  if (!entry) return answer;
  entry.value = tidied(entry.value);
  return {...answer, value: entry.value};
};

const remove: Behaviour = (call) => {
  const entry = own(call);
  const id = idOf(entry.value.id);
  const insights = call.collection(INSIGHTS);
  // A card disappears from the dashboards that show it.
  for (const other of insights.all())
    if (texts(other.value.children).includes(id))
      call.save(other, {...other.value, children: texts(other.value.children).filter((one) => one !== id)});
  insights.remove(entry);
  return {kind: 'stateful'};
};

/** A changed query makes a broken card active again. */
const update: Behaviour = (call) => {
  const entry = own(call);
  const insights = call.collection(INSIGHTS);
  const next = tidied(patched(insights, entry.value, call.body(), call.maker));
  checkCard(next, call, texts(entry.value.children));
  if (call.body().query !== undefined) {
    next.status = 'active';
    call.world.notes.set(`insight:${idOf(entry.value.id)}`, {});
  }
  checkUnique(call, insights, next, entry);
  call.save(entry, next);
  return {value: entry.value, entry, kind: 'stateful'};
};

const LIMITS: Limits = {
  code: 'bad_request',
  longest: {
    lastDay: (from) => monthsAfter(from, KEPT_MONTHS),
    message: `The end is at most ${KEPT_MONTHS} months after the begin.`,
  },
};

/** Days that a card with hours may show. */
const MOST_DAYS = 14;

const data: Behaviour = (call) => {
  const entry = seen(call);
  const {value} = entry;
  const id = idOf(value.id);
  if (value.status === 'broken') throw wrongState(call, 'broken', call.collection(INSIGHTS).spec.lifecycle, entry);
  const {query} = call.parameters;
  const now = call.world.now();
  const to = text(query.to) || now.slice(0, 10);
  const from = text(query.from) || dayAfter(to, -29);
  checkPeriod(call, from, to, LIMITS);
  if (value.kind === 'timeseries' && object(value.query).interval === 'hour' && daysBetween(from, to) > MOST_DAYS)
    throw invalidParameters('bad_request', [
      {parameter: 'to', code: 'invalid_period', message: `Hours are for periods of at most ${MOST_DAYS} days.`},
    ]);
  const key = `${from} ${to} ${text(query.store_id)} ${text(query.user_group_id)}`;
  const kept = object(call.world.notes.get(`insight:${id}`));
  const known = text(kept[key]);
  const oldest = Date.parse(now) - Number(value.refresh_minutes ?? 60) * 60_000;
  const fromCache = query.refresh !== true && known !== '' && Date.parse(known) >= oldest;
  if (!fromCache) {
    call.world.notes.set(`insight:${id}`, {...kept, [key]: now});
    entry.value = {...value, last_run_at: now};
  }
  const result = value.kind === 'dashboard' ? {columns: [], rows: []} : run(call, entry, from, to);
  return {
    kind: 'stateful',
    value: {insight_id: id, ...result, generated_at: fromCache ? known : now, from_cache: fromCache},
  };
};

export const INSIGHT_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/list-insights': (call) =>
    listAnswer(
      call,
      recordsOf(call).filter((card) => isVisible(call, card)),
    ),
  'clients/show-insight': (call) => {
    const entry = seen(call);
    return {value: entry.value, entry, kind: 'stateful'};
  },
  'clients/create-insight': create,
  'clients/delete-insight': remove,
  'clients/update-insight': update,
  'clients/show-insight-data': data,
};
