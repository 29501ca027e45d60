import {ACTS, example} from '../acts';
import type {Answer, Behaviour, Call} from '../call';
import {invalidField} from '../problem';
import type {Json, JsonObject} from '../types';
import {object, objects, text, texts} from './access';
import {checked} from './checked';

/** What shapes the shop for people: rules for searches, presets, saved searches and what is recorded of them. */

function isFilled(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value != null;
}

/** A rule for searches keeps at least one consequence. */
const searchRules = checked(({consequences}) => {
  if (!Object.values(object(consequences)).some(isFilled))
    throw invalidField('/consequences', 'too_short', 'A rule needs at least one consequence.');
});

/** A key that is locked has a value. */
const presets = checked(({locked_keys: keys, settings}) => {
  const values = object(settings);
  const at = texts(keys).findIndex((key) => (values[key] ?? null) === null);
  if (at >= 0) throw invalidField(`/locked_keys/${at}`, 'required', 'A locked key needs a value in settings.');
});

/** Names at least one user or group. */
const assign: Behaviour = (call) => {
  const {user_ids: users, user_group_ids: groups} = call.body();
  if (!isFilled(users) && !isFilled(groups)) throw invalidField('/user_ids', 'required', 'Name a user or a group.');
  return (ACTS[call.operation.act?.kind ?? ''] ?? example)(call);
};

/** A saved search names groups when it is shared with groups, and only then. */
const savedSearches = checked(({sharing}) => {
  const {scope, user_group_ids: groups} = object(sharing);
  const field = '/sharing/user_group_ids';
  if (scope === 'groups' && !isFilled(groups)) throw invalidField(field, 'required', 'Name the groups.');
  if (scope !== 'groups' && isFilled(groups))
    throw invalidField(field, 'unknown_field', 'Groups are for the scope `groups` only.');
});

/** Every event but a search is about a product; a search has its words. */
const recordEvents: Behaviour = (call) => {
  objects(call.body().events).forEach(({type, product_id: product, query}, at) => {
    const [name, value] = type === 'search' ? ['query', query] : ['product_id', product];
    if (text(value) === '') throw invalidField(`/events/${at}/${name}`, 'required', 'The field is missing.');
  });
  return example(call);
};

/** The profile stays, with nothing in it. */
function emptyProfile(call: Call): Answer {
  const entry = call.locate();
  const empty: JsonObject = {top_categories: [], top_brands: [], top_suppliers: [], event_count_90d: 0};
  call.save(entry, {...entry.value, ...empty});
  return {kind: 'stateful'};
}

export const SEARCH_RULES: Record<string, Behaviour> = {
  'clients/create-client-search-rule': searchRules.create,
  'clients/update-client-search-rule': searchRules.update,
};
export const PRESETS: Record<string, Behaviour> = {
  'clients/create-preset': presets.create,
  'clients/update-preset': presets.update,
  'clients/assign-preset': assign,
  'clients/unassign-preset': assign,
};
export const SAVED_SEARCHES: Record<string, Behaviour> = {
  'clients/create-search-preset': savedSearches.create,
  'clients/update-search-preset': savedSearches.update,
};
export const PERSONALIZATION: Record<string, Behaviour> = {
  'clients/record-personalize-events': recordEvents,
  'clients/delete-personalize-profile': emptyProfile,
};
