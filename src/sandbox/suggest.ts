import {hindrance} from './behaviours/archiving';
import {mayWorkIn} from './behaviours/states';
import {asText, isObject} from './json';
import {stateOf} from './lifecycle';
import type {Entry} from './store';
import type {Json, JsonObject, KeySpec, OperationSpec} from './types';
import type {World} from './world';

function keyText({fields}: KeySpec, value: JsonObject): string | undefined {
  for (const field of fields) {
    const [first = '', second] = field.split('.');
    const found = second === undefined ? value[first] : isObject(value[first]) ? value[first][second] : undefined;
    if (typeof found === 'string' || typeof found === 'number') return String(found);
  }
  return undefined;
}

/** Whether the state of a record allows the operation. */
function fits(world: World, id: string, {transition}: OperationSpec, entry: Entry, collection: string): boolean {
  const {value} = entry;
  if (hindrance(world, id, entry) !== undefined) return false;
  if (id === 'create-product-option' && value.type !== 'configurable') return false;
  const lifecycle = world.collection(collection)?.spec.lifecycle;
  const state = stateOf(value, lifecycle);
  if (state === undefined) return true;
  return transition !== undefined && collection.endsWith(`/${transition.object}`)
    ? transition.from.includes(state) && mayWorkIn(id, state)
    : mayWorkIn(id, state);
}

function isNamed(name: Json | undefined, value: Json | undefined): boolean {
  return typeof name === 'string' && name === value;
}

/** Path parameters of a record that an operation can work on now. */
export function suggestion(world: World, id: string, operation: OperationSpec): Record<string, string> | undefined {
  const {act, above} = operation;
  const owner = act ? undefined : above?.at(-1)?.of;
  const name = act?.inside?.collection ?? act?.collection ?? owner?.collection;
  const key = act?.inside?.key ?? act?.key ?? owner?.key;
  const result: Record<string, string> = {};
  if (name === undefined) return undefined;
  const made = act && world.collection(act.collection)?.spec.template;
  if (key) {
    const collection = world.collection(name);
    const fitting = (collection?.all() ?? []).filter((entry) => fits(world, id, operation, entry, name));
    const own = fitting.filter((entry) => !collection?.isPristine(entry));
    const chosen = own.at(-1) ?? fitting[0];
    const text = chosen && keyText(key, chosen.value);
    if (!chosen || text === undefined) return undefined;
    // A product is replaced by its own identifier, never by its id.
    const named = id === 'upsert-product' ? `pid:${asText(chosen.value.product_identifier ?? '')}` : text;
    result[key.param] = named;
    Object.assign(result, chosen.parents);
    const list = act?.inside ? chosen.value[act.inside.property] : undefined;
    const lines = (Array.isArray(list) ? list : []).filter(isObject);
    const from = operation.transition?.from;
    const line = lines.find(({state}) => typeof state === 'string' && from?.includes(state)) ?? lines[0];
    const lineText = act?.inside && act.key && line && keyText(act.key, line);
    if (act?.key && lineText !== undefined) result[act.key.param] = lineText;
  }
  for (const {param, of} of [...(act?.scopes ?? []), ...(above ?? [])]) {
    if (!of) continue;
    const all = world.collection(of.collection)?.all() ?? [];
    const fitting = all.filter((entry) => fits(world, id, operation, entry, of.collection));
    // The documented body may name the record that it belongs to.
    const named = fitting.find(({value}) => of.key.fields.some((field) => isNamed(made?.[field], value[field])));
    const first = named ?? fitting[0] ?? all[0];
    const text = first && keyText(of.key, first.value);
    if (!(param in result) && text !== undefined) result[param] = text;
  }
  return result;
}
