import {isDeepStrictEqual} from 'node:util';
import type {Json} from '../../../../src/openapi/types';
import {asText} from '../../../../src/sandbox/json';
import {fields, type Answered} from '../../support/answers';
import type {FieldPlace, PlacedRule} from '../places';
import {codeOf, valueAt, withoutField, withValue, type Player} from '../player';
import type {Play} from './play';

/** Another text of the same length, for a field whose values are unique. */
function other(text: string): string {
  return `${text.slice(0, -1)}${text.endsWith('9') ? '8' : '9'}`;
}

/** Creates a record; where the sample world has one with a value that is unique, with another value. */
async function created({model}: PlacedRule, {operation}: FieldPlace, body: Json, player: Player): Promise<Answered> {
  const answer = await player.fresh(model, operation, {body});
  const {field} = fields(answer);
  if (codeOf(answer) !== 'conflict_duplicate' || typeof field !== 'string') return answer;
  const value = valueAt(body, [field]);
  const changed = typeof value === 'string' ? withValue(body, [field], other(value)) : withoutField(body, [field]);
  return changed === undefined ? answer : player.fresh(model, operation, {body: changed});
}

/** `Default x` of a field whose record the sample world has: a new record without the field has x, and keeps another. */
export const defaultOfNew: Play = async (placed, player) => {
  const [, written] = /\bDefault(?:s to| is)? `([^`]+)`/.exec(placed.rule.text) ?? [];
  if (written === undefined) return undefined;
  for (const field of placed.fields) {
    const {operation, keys, schema} = field;
    const [name = ''] = keys;
    if (operation.method !== 'post' || keys.length !== 1) continue;
    const another: Json | undefined =
      schema.type === 'boolean' ? written !== 'true' : schema.enum?.find((one) => one !== null && one !== written);
    if (another === undefined) continue;
    for (const body of player.bodies(placed.model, operation)) {
      const bare = await created(placed, field, withoutField(body, keys) ?? body, player);
      if (bare.status >= 300 || fields(bare)[name] === undefined) continue;
      const changed = withValue(body, keys, another);
      const kept = changed === undefined ? undefined : await created(placed, field, changed, player);
      // Only a value that is kept shows that the default isn't the only one.
      if (!kept || kept.status >= 300) continue;
      const [value, back] = [fields(bare)[name], fields(kept)[name]];
      return [
        ...(asText(value ?? null) === written ? [] : [`without it the answer has ${JSON.stringify(value)}`]),
        ...(isDeepStrictEqual(back, another) ? [] : [`${asText(another)} is not kept`]),
      ];
    }
  }
  return undefined;
};
