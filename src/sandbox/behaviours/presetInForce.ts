import type {Call} from '../call';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {groupsOf} from './subjects';

/** Which preset a person has, and what it keeps them from changing. */

/** Keys of settings, by the preference that they fix. */
const FIXES: Record<string, string> = {language: 'language', currency: 'currency', country: 'countries'};

/**
 * Presets by how they come for a person: the lowest priority first, a direct one before that of a group, the older one
 * first. Those that do not reach the person are left out.
 */
export function presetsOf(call: Call, user: JsonObject, all: readonly JsonObject[]): JsonObject[] {
  const groups = groupsOf(call, user);
  const reach = ({assignments}: JsonObject): number => {
    const named = objects(assignments);
    if (named.some(({type, id}) => type === 'user' && id === user.id)) return 0;
    return named.some(({type, id}) => type === 'user_group' && groups.has(idOf(id))) ? 1 : 2;
  };
  const age = ({created_at: at}: JsonObject): number => Date.parse(text(at)) || 0;
  return all
    .filter((preset) => reach(preset) < 2)
    .sort((a, b) => Number(a.priority) - Number(b.priority) || reach(a) - reach(b) || age(a) - age(b));
}

/** The preset in force for a person. Where none reaches the person it is the default of the organisation. */
export function presetFor(call: Call, user: JsonObject): JsonObject | undefined {
  const all = (call.world.collection('clients/Preset')?.all() ?? []).map(({value}) => value);
  return presetsOf(call, user, all)[0] ?? all.find((preset) => preset.is_default === true);
}

/** What a preset fixes of the preferences, by the name of the preference. A list fixes what is not in it. */
export function fixedBy(preset: JsonObject | undefined): Record<string, Json> {
  const settings = object(preset?.settings);
  const locked = texts(preset?.locked_keys);
  return Object.fromEntries(
    Object.entries(FIXES).flatMap(([name, key]) => (locked.includes(key) ? [[name, settings[key] ?? null]] : [])),
  );
}

/** Preferences as they hold: what is fixed goes before what somebody has chosen. */
export function heldPreferences(call: Call, user: JsonObject): JsonObject {
  const own = object(user.preferences);
  const fixed = fixedBy(presetFor(call, user));
  return Object.entries(fixed).reduce<JsonObject>((kept, [name, value]) => {
    if (!Array.isArray(value)) return {...kept, [name]: value};
    return value.includes(own[name] ?? null) ? kept : {...kept, [name]: value[0] ?? null};
  }, own);
}
