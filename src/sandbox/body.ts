import {depthOf, isObject} from './json';
import {faultIn} from './locate';
import {Problem} from './problem';
import type {Schemas} from './schemas';
import type {Json, JsonObject, OperationSpec, Schema} from './types';

/** A request body: its value, the schema it has to fit, and the text of a file sent with it. */
export interface Body {
  value: Json;
  schema: Schema;
  /** The body exactly as it was sent, to compare two requests. */
  text: string;
  /** Content of the part `file` of a form, and the name that it came with. */
  file?: string;
  fileName?: string;
}

const LARGEST_JSON = 5 * 1024 * 1024;
/** Files of the suppliers API may be larger by its conventions than a sandbox should hold. */
const LARGEST_FORM = 100 * 1024 * 1024;

function typeOf(header: string | null): string {
  return (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The documented media type that fits a request. JSON and the patch formats may replace each other. */
function choose(content: Record<string, Schema>, sent: string): [type: string, schema: Schema] | undefined {
  const entries = Object.entries(content);
  const exact = entries.find(([type]) => typeOf(type) === sent);
  if (exact) return exact;
  return entries.find(([type]) => type === '*/*' || (type.endsWith('/*') && sent.startsWith(type.slice(0, -1))));
}

/** Deepest nesting of a JSON body. The deepest documented one has 7 levels. */
const DEEPEST = 64;

function tooDeep(): Problem {
  return new Problem('bad_request', `The body is nested more than ${DEEPEST} levels deep.`);
}

/** NUL, or half of a pair of surrogates: no database stores it, and no encoding of Unicode can send it. */
const UNSTORABLE =
  /\\u0000|\0|\\u[dD][89abAB][\dA-Fa-f]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][\dA-Fa-f]{2})\\u[dD][c-fC-F]/;

function parseJson(text: string): Json {
  if (depthOf(text) > DEEPEST) throw tooDeep();
  if (UNSTORABLE.test(text.replaceAll('\\\\', '')))
    throw new Problem(
      'bad_request',
      'The body has a character that no text may have: NUL, or half of a surrogate pair.',
    );
  try {
    return JSON.parse(text) as Json;
  } catch {
    const {line, column} = faultIn(text);
    throw new Problem('bad_request', `The body is not valid JSON (line ${line}, column ${column}).`);
  }
}

/** `a[b][0]=c` as nested values. */
function parseForm(text: string, schema: Schema, schemas: Schemas): JsonObject {
  const result: JsonObject = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '' && key !== '__proto__');
    if (keys.length > DEEPEST) throw tooDeep();
    let into: JsonObject = result;
    keys.slice(0, -1).forEach((key) => {
      const next = into[key];
      into = into[key] = isObject(next) ? next : {};
    });
    into[keys.at(-1) ?? name] = value;
  }
  return shape(result, schema, schemas) as JsonObject;
}

/** Converts texts of a form to the types that its schema names. */
function shape(value: Json, schema: Schema, schemas: Schemas): Json {
  const type = schemas.typeOf(schema);
  if (typeof value === 'string') {
    if ((type === 'integer' || type === 'number') && value !== '' && Number.isFinite(Number(value)))
      return Number(value);
    if (type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
    return value;
  }
  if (type === 'array' && typeof value === 'object' && value !== null) {
    const items = schemas.itemsOf(schema) ?? {};
    return Object.values(value).map((entry) => shape(entry, items, schemas));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const {properties} = schemas.shapeOf(schemas.solid(schema));
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    shape(inner, properties.get(key)?.schema ?? {}, schemas),
  ]);
  return Object.fromEntries(entries) as JsonObject;
}

async function parseMultipart(request: Request, schema: Schema, schemas: Schemas): Promise<Body> {
  const bytes = await bytesOf(request, LARGEST_FORM);
  const headers = {'Content-Type': request.headers.get('Content-Type') ?? ''};
  const form = await new Response(bytes, {headers}).formData().catch(() => {
    throw new Problem('bad_request', 'The form cannot be read: check the boundary in the header Content-Type.');
  });
  const {properties} = schemas.shapeOf(schemas.solid(schema));
  const value: JsonObject = {};
  let file: string | undefined;
  let fileName: string | undefined;
  for (const [name, part] of form) {
    const text = typeof part === 'string' ? part : await part.text();
    const property = properties.get(name)?.schema;
    const isObject = property !== undefined && schemas.typeOf(property) === 'object';
    if (name === 'file') {
      file = text;
      // A part without a name of its own is called blob.
      if (part instanceof File && part.name !== 'blob') fileName = part.name;
    }
    value[name] = isObject ? parseJson(text) : text;
  }
  return {value, schema, text: JSON.stringify(value), ...(file !== undefined && {file}), ...(fileName && {fileName})};
}

function tooLarge(limit: number): Problem {
  const bytes = String(limit).replaceAll(/\B(?=(\d{3})+$)/g, ' ');
  return new Problem('payload_too_large', `The body has more than the ${bytes} bytes that are allowed.`, {
    max_bytes: limit,
  });
}

/** The bytes of a body. @throws Problem as soon as there are too many, so that they are never held as a whole */
async function bytesOf(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length')) > limit) throw tooLarge(limit);
  // Some browsers have no stream for a request; a page's own request is in memory anyway.
  const reader = (request.body as ReadableStream<Uint8Array> | null | undefined)?.getReader();
  if (!reader) {
    const whole = new Uint8Array(await request.arrayBuffer());
    if (whole.byteLength > limit) throw tooLarge(limit);
    return whole;
  }
  const read = (): ReturnType<typeof reader.read> =>
    reader.read().catch(() => {
      throw new Problem('bad_request', 'The body cannot be read to its end. If it is packed, it is damaged.');
    });
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await read(); !part.done; part = await read()) {
    size += part.value.byteLength;
    if (size > limit) {
      void reader.cancel();
      throw tooLarge(limit);
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/**
 * Reads the body of a request. Its schema is not checked yet.
 *
 * @returns undefined when the operation takes no body, or an optional one was not sent
 * @throws Problem when the body can't be read
 */
export async function readBody(
  request: Request,
  {body, method}: OperationSpec,
  schemas: Schemas,
): Promise<Body | undefined> {
  if (!body || method === 'GET' || method === 'HEAD') return undefined;
  const sent = typeOf(request.headers.get('Content-Type'));
  if (sent === 'multipart/form-data' && choose(body.content, sent))
    return parseMultipart(request, choose(body.content, sent)?.[1] ?? {}, schemas);
  const text = new TextDecoder().decode(await bytesOf(request, LARGEST_JSON));
  if (text === '') {
    if (!body.required) return undefined;
    throw new Problem('bad_request', 'The body is missing. Send a JSON object.');
  }
  const supported = Object.keys(body.content);
  const chosen = choose(body.content, sent);
  if (!chosen) {
    const detail = sent === '' ? 'The header Content-Type is missing.' : `${sent} is not accepted here.`;
    throw new Problem('unsupported_media_type', detail, {supported});
  }
  const [type, schema] = chosen;
  if (/json/.test(type) || (type.includes('*') && /json|^$/.test(sent))) return {value: parseJson(text), schema, text};
  if ([typeOf(type), sent].includes('application/x-www-form-urlencoded'))
    return {value: parseForm(text, schema, schemas), schema, text};
  // Only a schema of type string can be checked against a text. The schema of an XML body describes an object instead.
  return {value: text, schema: schemas.typeOf(schema) === 'string' ? schema : {}, text};
}
