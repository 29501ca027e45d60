/** The call of a draft as the samples of the page write it, and where its values stand there. */
import {answerOf} from '../../openapi/snippets/answer';
import type {Sample} from '../../openapi/snippets/code';
import {escapePointer, isObject} from '../../sandbox/json';
import type {Json} from '../../sandbox/types';
import {buildCall, isFormType, isJsonType, parameterKey, pathParts} from '../console/request';
import type {ConsoleOperation, Draft, Target} from '../console/types';
import {Reader, type Leaf} from '../page/samplePlaces';
import type {Writing} from './writing';

/** A value of the call in the text of a sample. */
export interface ShownValue {
  /** `path:tag_id`, `query:limit`, `header:If-Match`, or `body:` with a JSON pointer. */
  key: string;
  from: number;
  to: number;
}

/** As the samples are written: the key is a variable, the server that of the description. */
function shownTarget({spec, api}: ConsoleOperation): Target {
  const [base = 'https://api.example.com'] = spec.servers ?? api.servers;
  return {server: 'own', role: '', base, key: 'API_KEY', remember: false};
}

/** A new key for each call is shown where a repeated call would do its work twice. */
export function shownKey({spec}: ConsoleOperation): string {
  return spec.method === 'POST' ? 'A_NEW_ONE_PER_REQUEST' : '';
}

/**
 * The samples of a draft, by the generator that has made those of the page.
 *
 * @returns undefined for a form, which may hold files, and for a draft without a value for its path
 */
export function samplesOf(
  {codeOf}: Pick<Writing, 'codeOf'>,
  operation: ConsoleOperation,
  draft: Draft,
): Sample[] | undefined {
  const {spec, id} = operation;
  if (isFormType(draft.mediaType)) return undefined;
  const call = buildCall(operation, {...draft, simulate: '', slow: false}, shownTarget(operation), new Map(), () =>
    shownKey(operation),
  );
  if ('missing' in call) return undefined;
  const answers = Object.entries(spec.responses).map(
    ([status, {content}]) => [status, Object.keys(content ?? {})] as const,
  );
  return codeOf(
    {method: call.method, url: call.url, headers: call.headers.map(([name, value]) => ({name, value}))},
    {
      ...answerOf(id, answers),
      ...(call.body?.kind === 'text' && {body: call.body.text}),
      ...(draft.mediaType !== '' && {mediaType: draft.mediaType}),
    },
  );
}

export function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Every text, number, boolean and null of a body, in its order. */
export function leavesOf(value: Json, pointer = ''): [pointer: string, value: Json][] {
  if (Array.isArray(value)) return value.flatMap((entry, at) => leavesOf(entry, `${pointer}/${at}`));
  if (isObject(value))
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${pointer}/${escapePointer(name)}`));
  return [[pointer, value]];
}

/** A text as it stands inside another one, with the offset of each of its characters there. */
interface Inner {
  text: string;
  at: (offset: number) => number;
}

/** How a language writes a body into a text of its own: as it is, for a shell, or with backslashes. */
const INNER: readonly (readonly [pattern: RegExp, read: (found: string) => string])[] = [
  [/(?!)/g, String],
  [/'\\''/g, () => "'"],
  [/\\["\\n]/g, (found) => (found[1] === 'n' ? '\n' : (found[1] ?? ''))],
];

function innerOf(code: string, [pattern, read]: (typeof INNER)[number]): Inner {
  const steps: {at: number; less: number}[] = [];
  let less = 0;
  const text = code.replace(pattern, (found: string, index: number) => {
    const short = read(found);
    less += found.length - short.length;
    steps.push({at: index + found.length - less, less});
    return short;
  });
  return {text, at: (offset) => offset + (steps.filter(({at}) => at <= offset).at(-1)?.less ?? 0)};
}

const WORDS: Record<string, Json> = {true: true, True: true, false: false, False: false, null: null, None: null};
const ESCAPED: Record<string, string> = {n: '\n', t: '\t', r: '\r', b: '\b', f: '\f'};

/** The texts that a literal may stand for: PHP keeps most backslashes of a text in single quotation marks. */
function textsOf(token: string): string[] {
  const inner = token.slice(1, -1);
  const read = inner.replaceAll(/\\(u([\da-f]{4})|.)/gis, (_, sign: string, hex: string | undefined) =>
    hex === undefined ? (ESCAPED[sign] ?? sign) : String.fromCharCode(parseInt(hex, 16)),
  );
  return token.startsWith("'") ? [read, inner.replaceAll(/\\(['\\])/g, '$1')] : [read];
}

function isToken(token: string, value: Json): boolean {
  if (/^["']/.test(token)) return typeof value === 'string' && textsOf(token).includes(value);
  return token in WORDS ? WORDS[token] === value : typeof value === 'number' && Number(token) === value;
}

function isBody(found: readonly Leaf[], body: readonly [pointer: string, value: Json][]): boolean {
  return (
    found.length === body.length &&
    found.every(({pointer, token}, index) => {
      const [own, value = null] = body[index] ?? [];
      return own === pointer && isToken(token, value);
    })
  );
}

/** The values of a body in a sample. None when the sample writes the body in a way that is not understood. */
function bodyPlaces(code: string, body: Json): ShownValue[] {
  const leaves = leavesOf(body);
  if (leaves.length === 0 || typeof body !== 'object') return [];
  for (const kind of INNER) {
    const {text, at} = innerOf(code, kind);
    for (const {index} of text.matchAll(/[{[]/g)) {
      const reader = new Reader(text, index);
      if (!reader.value('') || !isBody(reader.leaves, leaves)) continue;
      return reader.leaves.map(({pointer, from, to}) => ({key: `body:${pointer}`, from: at(from), to: at(to)}));
    }
  }
  return [];
}

/** The values of path and query. */
function addressPlaces(code: string, operation: ConsoleOperation, {values}: Draft): ShownValue[] {
  const parts = pathParts(operation, values);
  const path = parts.map(({text}) => text).join('');
  const base = shownTarget(operation).base.replace(/\/+$/, '');
  const start = code.indexOf(`${base}${path}`);
  if (start < 0) return [];
  let at = start + base.length;
  const places = parts.flatMap(({text, key}): ShownValue[] => {
    const from = at;
    at += text.length;
    return key === undefined ? [] : [{key, from, to: at}];
  });
  const query = /^\?[^\s'"`]*/.exec(code.slice(at))?.[0] ?? '';
  const names = [...query.matchAll(/[?&]([^=&]*)=([^&]*)/g)].map(({0: whole, 1: name = '', 2: value = '', index}) => ({
    name: decodeURIComponent(name),
    to: at + index + whole.length,
    length: value.length,
  }));
  for (const parameter of operation.parameters) {
    const own = names.filter(({name}) => parameter.in === 'query' && name === parameter.name);
    const [first] = own;
    // A list may be written as several values.
    if (first && own.length === 1)
      places.push({key: parameterKey(parameter), from: first.to - first.length, to: first.to});
  }
  return places;
}

/** The values of headers that the call names, in whatever quotation marks they stand. */
function headerPlaces(code: string, {parameters}: ConsoleOperation, {values}: Draft): ShownValue[] {
  return parameters.flatMap((parameter): ShownValue[] => {
    const key = parameterKey(parameter);
    const value = values[key]?.trim() ?? '';
    const name = parameter.in === 'header' && value !== '' ? code.indexOf(parameter.name) : -1;
    if (name < 0) return [];
    const start = name + parameter.name.length;
    const line = code.slice(start, code.indexOf('\n', start) + 1 || code.length);
    const forms = [value, value.replaceAll('"', '\\"'), value.replaceAll("'", "\\'"), value.replaceAll("'", `'\\''`)];
    const written = forms.find((form) => line.includes(form));
    if (written === undefined) return [];
    const from = start + line.indexOf(written);
    return [{key, from, to: from + written.length}];
  });
}

/** Where the values of a draft stand in one of its samples, in the order of its text. */
export function valuesIn(code: string, operation: ConsoleOperation, draft: Draft): ShownValue[] {
  const body = isJsonType(draft.mediaType) ? jsonOf(draft.body) : undefined;
  const places = [
    ...addressPlaces(code, operation, draft),
    ...headerPlaces(code, operation, draft),
    ...(body === undefined ? [] : bodyPlaces(code, body)),
  ].sort((a, b) => a.from - b.from);
  // Two values never share a character, so what overlaps was found by mistake.
  return places.filter(({from}, index) => index === 0 || from >= (places[index - 1]?.to ?? 0));
}
