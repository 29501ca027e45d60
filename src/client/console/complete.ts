import type {Schemas} from '../../sandbox/schemas';
import type {Json, Schema} from '../../sandbox/types';

/** Suggestions for the caret. */
export interface Completion {
  /** Offset at which a chosen suggestion replaces the text. */
  from: number;
  to: number;
  /** The text typed so far. */
  typed: string;
  options: {label: string; insert: string}[];
}

interface Frame {
  kind: 'object' | 'array';
  /** Name or index of the value that follows. */
  key: string;
  /** What comes next; a sign is a colon, a comma or the end. */
  expects: 'key' | 'value' | 'sign';
  keys: Set<string>;
}

interface Place {
  frames: Frame[];
  from: number;
  to: number;
  typed: string;
}

function unquote(token: string): string {
  return token.replace(/^"|"$/g, '');
}

/** Finds the place of the caret in a JSON text that may be incomplete or invalid. */
function placeAt(text: string, caret: number): Place | undefined {
  const frames: Frame[] = [];
  let found: Place | undefined;
  const note = (from: number, to: number): void => {
    if (found || caret < from || caret > to) return;
    // Frames are copied, but share their sets of keys, because names after the caret count too.
    found = {frames: frames.map((frame) => ({...frame})), from, to, typed: unquote(text.slice(from, caret))};
  };
  const tokens = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const [token] = match;
    const {index} = match;
    const top = frames.at(-1);
    const isSign = /^[{}[\],:]$/.test(token);
    // Between two tokens; directly before a string or number, the caret belongs to that token.
    if (caret >= end && (caret < index || (caret === index && isSign))) note(caret, caret);
    end = index + token.length;
    if (token === '{') frames.push({kind: 'object', key: '', expects: 'key', keys: new Set()});
    else if (token === '[') frames.push({kind: 'array', key: '0', expects: 'value', keys: new Set()});
    else if (token === '}' || token === ']') {
      frames.pop();
      const outer = frames.at(-1);
      if (outer) outer.expects = 'sign';
    } else if (token === ':' && top) top.expects = 'value';
    else if (token === ',' && top) {
      top.expects = top.kind === 'object' ? 'key' : 'value';
      if (top.kind === 'array') top.key = String(Number(top.key) + 1);
    } else if (!isSign) {
      // A string is complete after its closing quote.
      const isClosed = token.length > 1 && token.startsWith('"') && token.endsWith('"');
      if (caret > index && (caret < end || (!isClosed && caret === end))) note(index, end);
      if (top?.kind === 'object' && top.expects === 'key') {
        top.key = unquote(token);
        if (found?.from !== index) top.keys.add(top.key);
      }
      if (top) top.expects = 'sign';
    }
  }
  note(caret, caret);
  return found;
}

/** The schema of a value inside another one. */
export function below(schema: Schema, {kind, key}: Pick<Frame, 'kind' | 'key'>, schemas: Schemas): Schema | undefined {
  if (kind === 'array') return schemas.itemsOf(schema);
  const {properties, extra} = schemas.shapeOf(schemas.solid(schema));
  return properties.get(key)?.schema ?? extra;
}

function valuesOf(schema: Schema, schemas: Schemas, depth = 0): Json[] {
  const followed = schemas.follow(schema);
  const own = followed.enum ?? (followed.const === undefined ? [] : [followed.const]);
  const forms = depth < 4 ? [...(followed.anyOf ?? []), ...(followed.oneOf ?? [])] : [];
  const type = [followed.type ?? []].flat();
  return [
    ...own,
    ...(own.length === 0 && type.includes('boolean') ? [true, false] : []),
    ...(own.length === 0 && type.includes('null') ? [null] : []),
    ...forms.flatMap((form) => valuesOf(form, schemas, depth + 1)),
  ];
}

/** Property names and values that the schema allows at the caret. */
export function completionsAt(text: string, caret: number, schema: Schema, schemas: Schemas): Completion | undefined {
  const place = placeAt(text, caret);
  const top = place?.frames.at(-1);
  if (!place || !top) return undefined;
  let current: Schema | undefined = schema;
  for (const frame of place.frames.slice(0, -1)) current = current && below(current, frame, schemas);
  if (!current) return undefined;
  const {from, to, typed} = place;
  const starts = (label: string): boolean => label.toLowerCase().startsWith(typed.toLowerCase());
  if (top.kind === 'object' && top.expects === 'key') {
    const hasColon = /^\s*:/.test(text.slice(to));
    const names = [...schemas.shapeOf(schemas.solid(current)).properties]
      .filter(([name, {readOnly}]) => !readOnly && !top.keys.has(name) && starts(name))
      .map(([name]) => name);
    const options = names.map((label) => ({
      label,
      insert: hasColon ? JSON.stringify(label) : `${JSON.stringify(label)}: `,
    }));
    return {from, to, typed, options};
  }
  const inner = below(current, top, schemas);
  if (top.expects !== 'value' || !inner) return undefined;
  const values = [...new Set(valuesOf(inner, schemas).map((value) => JSON.stringify(value)))];
  const options = values.map((insert) => ({label: unquote(insert), insert})).filter(({label}) => starts(label));
  return {from, to, typed, options};
}
