import {ACTS, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {invalidField, notFound, Problem} from '../problem';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, isFilled, isPerson, object, text, texts} from './access';
import {checked} from './checked';
import {personAsking} from './search/products';
import {groupsAsking} from './search/rules';
import {groupsOf} from './subjects';

/** Saved searches: whose they are, who sees them, and who may change them. */

const SEARCHES = 'clients/SearchPreset';
const PRIVATE: JsonObject = {scope: 'private', user_group_ids: []};

/**
 * A person shares with groups of the owner; sharing with everybody is a right of its own.
 *
 * @throws Problem 422 or 403
 */
function needReach(call: Call, owner: Json | undefined, {scope, user_group_ids: groups}: JsonObject): void {
  if (!isPerson(call)) return;
  const {actor, rights} = call.caller;
  if (scope === 'client' && rights && !rights.has('presets.write'))
    throw new Problem('forbidden', 'Sharing with the whole client needs the right presets.write.', {
      required_permission: 'presets.write',
    });
  const id = idOf(owner) || actor?.id;
  const own = groupsOf(call, call.collection('clients/User').byIdentifier(id)?.value ?? {});
  const at = texts(groups).findIndex((group) => !own.has(group));
  if (scope === 'groups' && at >= 0)
    throw invalidField(`/sharing/user_group_ids/${at}`, 'unknown_reference', 'The owner is not in this group.');
}

/** Searches that one person may have, and those with an alert among them. */
const MOST_SEARCHES = 100;
const MOST_ALERTS = 20;
const ALERT = ['enabled', 'frequency', 'on'];

const hasAlert = ({alert}: JsonObject): boolean => object(alert).enabled === true;

/** @throws Problem 422 for one search, or one alert, more than a person may have */
function needRoom(call: Call, search: JsonObject, isNew: boolean): void {
  const owner = idOf(search.owner) || (call.caller.actor?.id ?? '');
  const others = call
    .collection(SEARCHES)
    .all()
    .map(({value}) => value)
    .filter((one) => idOf(one.owner) === owner && one.id !== search.id);
  if (isNew && others.length >= MOST_SEARCHES)
    throw invalidField('/name', 'too_long', `One user has ${MOST_SEARCHES} searches at most.`);
  if (hasAlert(search) && others.filter(hasAlert).length >= MOST_ALERTS)
    throw invalidField('/alert/enabled', 'too_long', `One user has ${MOST_ALERTS} searches with an alert at most.`);
}

/**
 * A search asks for something, names groups when it is shared with groups, and no other time, and has a whole alert or
 * none.
 *
 * @throws Problem 422
 */
const {create: make, update: change} = checked((search, call) => {
  const {query, filters, sharing, alert, owner} = search;
  if (text(query).trim() === '' && !Object.values(object(filters)).some(isFilled))
    throw invalidField('/query', 'required', 'Save a query or a filter.');
  const lacking = ALERT.find((name) => isFilled(alert) && object(alert)[name] === undefined);
  if (lacking !== undefined) throw invalidField(`/alert/${lacking}`, 'required', 'An alert has all three members.');
  needRoom(call, search, call.operation.method === 'POST');
  const {scope, user_group_ids: groups} = object(sharing);
  const field = '/sharing/user_group_ids';
  if (scope === 'groups' && !isFilled(groups)) throw invalidField(field, 'required', 'Name the groups.');
  const sent = object(call.body().sharing).user_group_ids;
  if (scope !== 'groups' && isFilled(groups) && isFilled(sent))
    throw invalidField(field, 'unknown_field', 'Groups are for the scope `groups` only.');
  if (call.body().sharing !== undefined) needReach(call, owner, object(sharing));
});

/** Whether the call may do with every search what its owner may. */
function isHolder(call: Call): boolean {
  const {rights} = call.caller;
  return call.parameters.header['acting-user'] === undefined && (!rights || rights.has('presets.write'));
}

/** Whose searches they are: those of the person, or of the system that calls. */
function ownerOf(call: Call): string {
  return personAsking(call) || (call.caller.actor?.id ?? '');
}

function isVisible(call: Call, {owner, sharing}: JsonObject): boolean {
  const {scope, user_group_ids: named} = object(sharing);
  if (isHolder(call) || idOf(owner) === ownerOf(call) || scope === 'client') return true;
  const groups = groupsAsking(call, personAsking(call));
  return scope === 'groups' && texts(named).some((id) => groups.has(id));
}

/** The search that the path names. What is not shared with the caller is as if it did not exist. @throws Problem 404 */
function seen(call: Call): Entry {
  const entry = call.find(SEARCHES, {param: 'search_preset_id', fields: ['id']});
  if (!isVisible(call, entry.value)) throw notFound(idOf(entry.value.id));
  return entry;
}

/** The same, for its owner and for those who may change all. @throws Problem 403, 404 */
function needOwner(call: Call): void {
  const {value} = seen(call);
  if (!isHolder(call) && idOf(value.owner) !== ownerOf(call))
    throw new Problem('forbidden', 'The search belongs to somebody else; save a copy of it.', {
      missing_permissions: ['presets.write'],
    });
}

/** The call as if the person made it whom it is made for. */
function madeFor(call: Call): Call {
  const acting = call.parameters.header['acting-user'];
  if (acting === undefined) return call;
  const actor = {id: acting, name: call.world.nameOf(acting), type: 'user'};
  return call.with({caller: {...call.caller, actor}});
}

const create: Behaviour = (call) => {
  const answer = make(madeFor(call));
  const {entry} = answer;
  if (!entry) return answer;
  entry.value = {
    ...entry.value,
    sharing: isFilled(entry.value.sharing) ? (entry.value.sharing ?? null) : PRIVATE,
    // Nobody has run it yet.
    last_result_count: null,
    last_run_at: null,
  };
  return {...answer, value: entry.value};
};

export const SAVED_SEARCHES: Record<string, Behaviour> = {
  'clients/list-search-presets': (call) =>
    listAnswer(
      call,
      recordsOf(call).filter((search) => isVisible(call, search)),
    ),
  'clients/show-search-preset': (call) => {
    const entry = seen(call);
    return {value: entry.value, entry, kind: 'stateful'};
  },
  'clients/create-search-preset': create,
  'clients/update-search-preset': (call) => {
    needOwner(call);
    const answer = change(call);
    const {entry} = answer;
    if (!entry) return answer;
    const sharing = object(entry.value.sharing);
    // Whoever withdraws the sharing need not take away its groups as well.
    if (sharing.scope !== 'groups')
      entry.value = {...entry.value, sharing: {...PRIVATE, ...sharing, user_group_ids: []}};
    return {...answer, value: entry.value};
  },
  'clients/delete-search-preset': (call) => {
    needOwner(call);
    return ACTS.delete?.(call) ?? {};
  },
};
