import {LineCounter, parseDocument} from 'yaml';
import type * as z from 'zod';
import {nearest} from '../nearest';
import {lineIn} from '../yamlLines';
import {PARTS, screenSchema, type Mark, type Part, type Screen} from './schema';

/** Something wrong in the text of a screen. */
export interface ScreenFault {
  /** Line in the text, from 1. */
  line: number;
  text: string;
}

type Issue = z.core.$ZodIssue;
type Place = readonly PropertyKey[];

function at(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema of the part that an object is meant to be, by its keys. */
function partOf(value: unknown): z.ZodType | undefined {
  if (!isRecord(value)) return undefined;
  const name = Object.keys(PARTS).find((key) => key in value) as keyof typeof PARTS | undefined;
  return name && PARTS[name];
}

/** Whether an alternative fails because the value is of another form altogether. */
function isOtherForm([issue]: readonly Issue[]): boolean {
  return issue?.code === 'invalid_type' && issue.path.length === 0;
}

/** Replaces "fits none of these" by what is wrong with the alternative that was meant. */
function meant(issue: Issue, whole: unknown, above: Place = []): {issue: Issue; place: Place}[] {
  const place = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [{issue, place}];
  const value = at(whole, place);
  const own = issue.errors.length === Object.keys(PARTS).length;
  const inside = own
    ? (partOf(value)?.safeParse(value).error?.issues ?? [])
    : (issue.errors.find((errors) => !isOtherForm(errors)) ?? []);
  if (inside.length === 0) return [{issue, place}];
  return inside.flatMap((next) => meant(next, whole, place));
}

const FORMS: Record<string, string> = {
  string: 'words',
  array: 'a list',
  object: 'keys with values',
};

/** A place as a writer finds it: `shows.2.columns`, counted from 1. */
function named(place: Place): string {
  return place.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join('.') || 'The screen';
}

/** The keys that may stand at a place, where the parser lists them. */
function keysAt(value: unknown): string[] {
  const schema = partOf(value);
  const shape = schema && 'shape' in schema ? (schema.shape as object) : undefined;
  return shape ? Object.keys(shape) : [];
}

function sentence({issue, place}: {issue: Issue; place: Place}, whole: unknown): string {
  const name = named(place);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = place.length === 0 ? Object.keys(screenSchema.shape) : keysAt(at(whole, place));
      const keys = issue.keys.map((key) => `"${key}"`).join(', ');
      const hint = known.length > 0 ? `. It may have ${known.join(', ')}` : '';
      return `${name} has no ${keys}${hint}`;
    }
    case 'invalid_type':
      return at(whole, place) === undefined
        ? `${name} is missing`
        : `${name} must be ${FORMS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `${name} is "${String(at(whole, place))}". It takes ${issue.values.map(String).join(', ')}`;
    case 'invalid_union': {
      const value = at(whole, place);
      if (!isRecord(value)) return `${name} must be words, or keys with values`;
      const [key = ''] = Object.keys(value);
      const [close = ''] = nearest(key, Object.keys(PARTS), 1);
      return `${name} begins with "${key}", which is no part of a screen. Parts are ${Object.keys(PARTS).join(', ')}; nearest: ${close}`;
    }
    case 'too_small':
      return issue.message.startsWith('Too small') ? `${name} is empty` : `${name} ${issue.message}`;
    default:
      return `${name} ${issue.message}`;
  }
}

/** Rules that hold between the keys of a part. */
function contradictions(part: Part, place: Place): {place: Place; text: string}[] {
  const fault = (key: string, text: string): {place: Place; text: string} => ({place: [...place, key], text});
  if ('field' in part) {
    const {is = 'text', options, value, unit} = part;
    if (is === 'radio' && !options) return [fault('is', 'A radio needs options')];
    if (is !== 'radio' && options)
      return [fault('options', 'Only a radio shows its options; a select shows its value')];
    if (is === 'radio' && value !== undefined && !options?.includes(value))
      return [fault('value', `"${value}" is none of the options`)];
    if (is === 'checkbox' && value !== 'on' && value !== 'off')
      return [fault('is', 'A checkbox has the value on or off')];
    if (unit !== undefined && is !== 'number') return [fault('unit', 'Only a number has a unit')];
  }
  if ('tabs' in part && !part.tabs.includes(part.open)) return [fault('open', `"${part.open}" is none of the tabs`)];
  if ('table' in part)
    return part.rows.flatMap((row, index) => {
      const {length} = Array.isArray(row) ? row : row.cells;
      return length === part.columns.length
        ? []
        : [
            {
              place: [...place, 'rows', index],
              text: `The row has ${length} cells, the table ${part.columns.length} columns`,
            },
          ];
    });
  if ('groups' in part)
    return part.groups.flatMap(({shows}, group) =>
      shows.flatMap((inner, index) => contradictions(inner, [...place, 'groups', group, 'shows', index])),
    );
  return [];
}

/** The numbers of a mark. */
export function numbersOf(mark: Mark | undefined): number[] {
  return mark === undefined ? [] : [mark].flat().map(Number);
}

function marksIn(value: unknown, place: Place = []): {numbers: number[]; place: Place}[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => marksIn(inner, [...place, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'mark' ? [{numbers: numbersOf(inner as Mark), place: [...place, key]}] : marksIn(inner, [...place, key]),
  );
}

/** @param steps number of steps that the marks may name; 0 when the page has none */
function markFaults({shows, legend}: Screen, steps: number): {place: Place; text: string}[] {
  const most = legend?.length ?? steps;
  const marks = marksIn(shows, ['shows']);
  const wrong = marks.flatMap(({numbers, place}) =>
    numbers
      .filter((number) => number > most)
      .map((number) => ({
        place,
        text: legend
          ? `Mark ${number} has no line in the legend, which has ${most}`
          : `Mark ${number} names no step: the page has ${most === 0 ? 'no <Steps>. Add a legend' : `${most}`}`,
      })),
  );
  const used = new Set(marks.flatMap(({numbers}) => numbers));
  const unused = (legend ?? []).flatMap((text, index) =>
    used.has(index + 1)
      ? []
      : [{place: ['legend', index], text: `No mark leads to "${text}", line ${index + 1} of the legend`}],
  );
  return [...wrong, ...unused];
}

/**
 * Reads the YAML of a `screen` fence. All values are text: `8.40` stays as it is written.
 *
 * @param steps number of steps on the page that marks may name
 */
export function parseScreen(text: string, steps: number): Screen | ScreenFault[] {
  const lines = new LineCounter();
  const document = parseDocument(text, {schema: 'failsafe', lineCounter: lines});
  const [error] = document.errors;
  if (error) {
    const [problem = ''] = error.message.split('\n');
    return [
      {
        line: error.linePos?.[0].line ?? 1,
        text: `It is no YAML: ${problem.replace(/ at line \d+, column \d+:?$/, '')}. Put a value with a colon in it into single quotes`,
      },
    ];
  }
  const value: unknown = document.toJS();
  const result = screenSchema.safeParse(value);
  const faults = result.success
    ? [
        ...result.data.shows.flatMap((part, index) => contradictions(part, ['shows', index])),
        ...markFaults(result.data, steps),
      ]
    : result.error.issues
        .flatMap((issue) => meant(issue, value))
        .map((found) => ({place: found.place, text: sentence(found, value)}));
  if (result.success && faults.length === 0) return result.data;
  return faults.map(({place, text: said}) => ({line: lineIn(document, lines, place), text: said}));
}
