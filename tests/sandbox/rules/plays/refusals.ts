import {isObject, asText} from '../../../../src/sandbox/json';
import type {Json} from '../../../../src/openapi/types';
import {stateOf} from '../../../../src/sandbox/lifecycle';
import {codeOf, withoutField, withValue, type Player} from '../player';
import type {PlacedRule} from '../places';
import type {Operation} from '../../../../src/openapi/model';
import type {Play} from './play';

function codesIn({rule, model, operations}: PlacedRule): string[] {
  const documented = new Set(operations.flatMap(({object}) => object['x-problems'] ?? []));
  const named = [...rule.text.matchAll(/`([a-z_]+)`/g)].map(([, code = '']) => code);
  return named.filter((code) => documented.has(code) && model.operations.size > 0);
}

/** What a creation that is sent twice is refused with. */
export const duplicate: Play = async (placed, player) => {
  const codes = codesIn(placed);
  const [operation] = placed.operations;
  if (!operation || operation.method !== 'post' || !codes.includes('conflict_duplicate')) return undefined;
  for (const body of player.bodies(placed.model, operation)) {
    const good = await player.fresh(placed.model, operation, {body});
    const bad = await player.call(placed.model, operation, {body});
    if (good.status < 300 && codeOf(bad) === 'conflict_duplicate') return [];
  }
  return undefined;
};

/** Codes that depend on what the record is, not on what is sent. */
const OF_RECORDS = new Set([
  ...['invalid_state', 'conflict_in_use', 'system_record_locked', 'system_role_locked', 'rfq_closed'],
  ...['read_only_source', 'already_installed', 'questions_closed'],
]);

interface Try {
  path: Record<string, string>;
  state: string | undefined;
}

/** Every record of the sample world that an operation could be about. */
function recordsFor(placed: PlacedRule, operation: Operation, player: Player): Try[] {
  const slices = player.slicesOf(placed.model);
  const {act} = slices?.groups.get(operation.group)?.operations[operation.id] ?? {};
  const collection =
    act && [...(slices?.groups.values() ?? [])].map(({collections}) => collections[act.collection]).find(Boolean);
  const key = act?.inside ? undefined : act?.key;
  if (!collection || !key) return [];
  return collection.seeds.flatMap(({value, parents}) => {
    const [field = 'id'] = key.fields;
    const text = value[field] ?? value.id;
    return text === undefined
      ? []
      : [{path: {...parents, [key.param]: asText(text)}, state: stateOf(value, collection.lifecycle)}];
  });
}

/** A record in the wrong state is refused with the code of the sentence, one in the right state is not. */
export const wrongRecord: Play = async (placed, player) => {
  const codes = codesIn(placed).filter((code) => OF_RECORDS.has(code));
  const [operation] = placed.operations;
  if (!operation || codes.length === 0) return undefined;
  const [body] = player.bodies(placed.model, operation);
  const sent = {...(body !== undefined && {body})};
  const good = await player.fresh(placed.model, operation, sent);
  if (codes.includes(codeOf(good)) || good.status >= 500) return undefined;
  const refusedIn = new Set<string>();
  for (const {path, state} of recordsFor(placed, operation, player)) {
    const answer = await player.fresh(placed.model, operation, {...sent, path});
    if (codes.includes(codeOf(answer))) refusedIn.add(state ?? '');
  }
  if (refusedIn.size === 0) return undefined;
  // A sentence that says which states are allowed is broken by a refusal in one of them.
  const allowed = /^Only (?:in )?(?:state |states )?((?:`\w+`(?:, | or | and )?)+)/.exec(placed.rule.text)?.[1] ?? '';
  const wrong = [...allowed.matchAll(/`(\w+)`/g)]
    .map(([, state = '']) => state)
    .filter((state) => refusedIn.has(state));
  return wrong.map((state) => `${operation.id} refuses state ${state}, which the sentence allows`);
};

/** A decision without its comment is refused. */
export const comment: Play = async (placed, player) => {
  const [operation] = placed.operations;
  if (!operation || !codesIn(placed).includes('comment_required')) return undefined;
  for (const body of player.bodies(placed.model, operation)) {
    const bare = withoutField(body, ['comment']);
    if (bare === undefined || !isObject(bare)) continue;
    const good = await player.fresh(placed.model, operation, {body});
    const bad = await player.fresh(placed.model, operation, {body: bare});
    if (good.status < 300)
      return codeOf(bad) === 'comment_required' ? [] : [`without comment: ${bad.status} ${codeOf(bad)}`];
  }
  return undefined;
};

const ID = /^([a-z]{3}_)01[0-9A-HJKMNP-TV-Z]{24}$/;

/** Something that doesn't exist is refused at its field. */
export const unknownReference: Play = async (placed, player) => {
  if (!/must exist|unknown|must be (?:an )?active|does not exist|exist there/i.test(placed.rule.text)) return undefined;
  for (const field of placed.fields.slice(0, 4)) {
    const {operation, keys} = field;
    for (const body of player.bodies(placed.model, operation)) {
      const present = keys.reduce<Json | undefined>(
        (at, key) =>
          Array.isArray(at) ? at[Number(key)] : isObject(at ?? null) ? (at as Record<string, Json>)[key] : undefined,
        body,
      );
      const text = Array.isArray(present) ? present[0] : present;
      const prefix = typeof text === 'string' ? ID.exec(text)?.[1] : undefined;
      if (prefix === undefined) continue;
      const none = `${prefix}01ZZZZZZZZZZZZZZZZZZZZZZZZ`;
      const changed = withValue(body, keys, Array.isArray(present) ? [none] : none);
      if (changed === undefined) continue;
      const good = await player.fresh(placed.model, operation, {body});
      const bad = await player.fresh(placed.model, operation, {body: changed});
      if (good.status >= 300) continue;
      return bad.status === 422 || bad.status === 404 ? [] : [`${operation.id} with ${none} answered ${bad.status}`];
    }
  }
  return undefined;
};

/** A move repeated on a record that is already there succeeds and changes nothing. */
export const repeated: Play = async (placed, player) => {
  const [operation] = placed.operations;
  if (!operation || !operation.object['x-transition']?.repeatable || !/changes? nothing|again/.test(placed.rule.text))
    return undefined;
  const [body] = player.bodies(placed.model, operation);
  const sent = {...(body !== undefined && {body})};
  player.sandbox.reset();
  await player.sandbox.prepare(placed.model.api.name, operation.id);
  const path = player.sandbox.suggest(placed.model.api.name, operation.id);
  if (!path) return undefined;
  const once = await player.call(placed.model, operation, {...sent, path});
  const twice = await player.call(placed.model, operation, {...sent, path});
  if (once.status >= 300) return undefined;
  return twice.status < 300 && twice.text === once.text ? [] : [`again: ${twice.status} ${twice.text.slice(0, 120)}`];
};
