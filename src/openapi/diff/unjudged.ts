import {nameOf} from '../references';
import {lookUp} from '../resolve';
import type {Json, OpenApiDocument} from '../types';
import {isContract, NAMED_MAPS} from './names';
import {note, type At} from './places';

/** Keywords whose value is data, which is compared as it is. */
const DATA = new Set(['default', 'const']);
/** Lists whose order says nothing. */
const UNORDERED = new Set(['required', 'enum', 'type']);
/** Keywords for which `false` is the same as nothing. */
const FALSE_BY_DEFAULT = new Set([
  'required',
  'nullable',
  'readOnly',
  'writeOnly',
  'uniqueItems',
  'allowReserved',
  'allowEmptyValue',
]);
/** Longest value that a report shows. */
const SHOWN = 80;

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sorted(value: Json): Json {
  return Array.isArray(value)
    ? [...value].sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
    : value;
}

/** What a part of a description promises: without texts, with references followed, in one order. */
class Promises {
  constructor(private readonly document: OpenApiDocument) {}

  of(value: Json, keysAreNames = false, stack: readonly string[] = []): Json {
    if (Array.isArray(value)) return value.map((entry) => this.of(entry, false, stack));
    if (!isObject(value)) return value;
    const {$ref, ...own} = value;
    if (typeof $ref !== 'string' || keysAreNames) return this.ofObject(value, keysAreNames, stack);
    // A schema that contains itself ends here.
    if (stack.includes($ref)) return nameOf($ref);
    const further = [...stack, $ref];
    const target = this.of(lookUp(this.document, $ref) as Json, false, further);
    const beside = this.ofObject(own, false, further);
    if (Object.keys(beside).length === 0) return target;
    return isObject(target) ? {...target, ...beside} : beside;
  }

  private ofObject(value: Record<string, Json>, keysAreNames: boolean, stack: readonly string[]): Record<string, Json> {
    const kept = Object.entries(value).filter(
      ([key, inner]) => keysAreNames || (isContract(key) && !(inner === false && FALSE_BY_DEFAULT.has(key))),
    );
    return Object.fromEntries(
      kept
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, inner]): [string, Json] => {
          if (!keysAreNames && DATA.has(key)) return [key, inner];
          const promised = this.of(inner, !keysAreNames && NAMED_MAPS.has(key), stack);
          return [key, !keysAreNames && UNORDERED.has(key) ? sorted(promised) : promised];
        }),
    );
  }
}

type Value = Json | undefined;

/** The innermost part that differs, with its keys from the outside. */
function difference(before: Value, after: Value, keys: readonly string[]): [string[], Value, Value] {
  if (isObject(before) && isObject(after)) {
    const all = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const [only, ...more] = all.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
    if (only !== undefined && more.length === 0) return difference(before[only], after[only], [...keys, only]);
  }
  return [[...keys], before, after];
}

function shown(value: Value): Json {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : value;
}

/** Parts of a description that are compared. They are read only as far as the rules don't know them. */
type Sides = readonly [object, object];

/**
 * Reports what differs and what no rule judges, so that no change passes without a word.
 *
 * @param sides the same part of both documents
 * @param judged its keys that rules compare
 */
export function noteUnjudged(
  documents: readonly [OpenApiDocument, OpenApiDocument],
  sides: Sides,
  judged: ReadonlySet<string>,
  at: At,
): void {
  const [before, after] = sides.map((side, index) => {
    const rest = Object.fromEntries(Object.entries(side).filter(([key]) => !judged.has(key)));
    const document = documents[index === 0 ? 0 : 1];
    // A description is JSON; only some of its parts have a type of their own.
    return new Promises(document).of(rest) as Record<string, Json>;
  }) as [Record<string, Json>, Record<string, Json>];
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (JSON.stringify(before[key]) === JSON.stringify(after[key])) continue;
    const [keys, older, newer] = difference(before[key], after[key], [key]);
    const place = `${at.place} (${keys.join('.')})`.trimStart();
    note({...at, place}, 'unjudged-change', {before: shown(older), after: shown(newer)});
  }
}
