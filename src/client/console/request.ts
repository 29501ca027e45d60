import {COOKIE_HEADER} from '../../sandbox/cookies';
import {controlOf, listParts} from './schema';
import type {Call, CallBody, ConsoleOperation, Draft, Secret, Target} from './types';

/** Tells why a request can't be built yet. */
export interface Incomplete {
  /** Parameters without a value, as `place:name`; `base` for the address of the reader's server. */
  missing: string[];
}

export function parameterKey({in: place, name}: {in: string; name: string}): string {
  return `${place}:${name}`;
}

export function isFormType(mediaType: string): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)$/.test(mediaType);
}

/** Whether a body is edited and checked as JSON. When a description allows any type, JSON is sent. */
export function isJsonType(mediaType: string): boolean {
  return /json|\*/.test(mediaType);
}

export function sandboxKey({keyPrefix = 'sandbox_'}: ConsoleOperation['api'], role: string): string {
  return `${keyPrefix}${role === '' ? 'console' : role}`;
}

/** @returns the address without a slash at the end; undefined when it is not an address of a web server */
export function readBase(text: string): string | undefined {
  try {
    const {protocol, origin, pathname} = new URL(text.trim());
    return /^https?:$/.test(protocol) ? `${origin}${pathname.replace(/\/+$/, '')}` : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the operation takes an idempotency key. */
function wantsIdempotencyKey({spec}: ConsoleOperation): boolean {
  return spec.idempotency === 'supported' || spec.idempotency === 'required';
}

/** A part of an address. One that a parameter gave has the key of the parameter. */
export interface AddressPart {
  text: string;
  key?: string;
}

/** Commas are not encoded, because they are easier to read and servers accept both. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',');
}

/** The path of a call, in the order of its text. */
export function pathParts({spec, parameters}: ConsoleOperation, values: Draft['values']): AddressPart[] {
  return spec.path.split(/(?=\{)|(?<=\})/).map((part) => {
    const name = /^\{([^}]+)\}$/.exec(part)?.[1];
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    const key = parameter && parameterKey(parameter);
    const text = key === undefined ? undefined : values[key]?.trim();
    return key !== undefined && text ? {text: encodeURIComponent(text), key} : {text: part};
  });
}

function queryOf({parameters, schemas}: ConsoleOperation, values: Draft['values']): string[] {
  return parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => {
      const text = values[parameterKey(parameter)]?.trim() ?? '';
      if (text === '') return [];
      const isList = controlOf(parameter.schema, schemas).kind === 'list';
      const parts = isList ? listParts(text) : [text];
      const {separator} = parameter;
      const texts = isList && separator !== undefined ? [parts.join(separator)] : parts;
      return texts.map((part) => `${encode(parameter.name)}=${encode(part)}`);
    });
}

function bodyOf({spec}: ConsoleOperation, draft: Draft, files: ReadonlyMap<string, File>): CallBody | undefined {
  if (!spec.body) return undefined;
  if (!isFormType(draft.mediaType)) return draft.body.trim() === '' ? undefined : {kind: 'text', text: draft.body};
  const texts = Object.entries(draft.form).filter(([, text]) => text !== '');
  if (draft.mediaType === 'multipart/form-data') return {kind: 'form', entries: [...texts, ...files]};
  return {kind: 'text', text: texts.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&')};
}

/** The places of the keys that a call needs, by the first security requirement of the operation. */
export function keyPlaces({spec}: ConsoleOperation): string[] {
  if (!spec.auth) return [];
  return spec.auth.together ?? [spec.auth.places[0] ?? 'header:Authorization'];
}

/** The credentials with their places and formats. */
function credentialsOf(operation: ConsoleOperation, target: Target): [place: string, name: string, text: string][] {
  if (target.server === 'sandbox' && target.role === 'none') return [];
  return keyPlaces(operation).flatMap((at, index): [string, string, string][] => {
    const own = (index === 0 ? target.key : (target.keys?.[at] ?? '')).trim();
    const key = target.server === 'sandbox' ? sandboxKey(operation.api, target.role) : own;
    const [place = '', name = '', word = 'Bearer'] = at.split(':');
    if (key === '') return [];
    return [[place, name, name === 'Authorization' ? `${word} ${key}` : key]];
  });
}

/**
 * The request that a draft describes.
 *
 * @param files chosen files, by field of the body
 * @param newKey returns a new idempotency key
 */
export function buildCall(
  operation: ConsoleOperation,
  draft: Draft,
  target: Target,
  files: ReadonlyMap<string, File>,
  newKey: () => string,
): Call | Incomplete {
  const {spec, parameters, api} = operation;
  const filled = (parameter: {in: string; name: string}): string => draft.values[parameterKey(parameter)]?.trim() ?? '';
  const isKey = ({name}: {name: string}): boolean => name.toLowerCase() === 'idempotency-key';
  const missing = parameters
    .filter((parameter) => parameter.in === 'path' && filled(parameter) === '')
    .map((parameter) => parameterKey(parameter));
  const base = target.server === 'sandbox' ? api.base : readBase(target.base);
  if (base === undefined) missing.unshift('base');
  if (base === undefined || missing.length > 0) return {missing};

  const credentials = credentialsOf(operation, target);
  const query = [
    ...queryOf(operation, draft.values),
    ...credentials.flatMap(([place, name, text]) => (place === 'query' ? [`${encode(name)}=${encode(text)}`] : [])),
  ];
  const body = bodyOf(operation, draft, files);
  const headers: Call['headers'] = credentials.flatMap(([place, name, text]) =>
    place === 'header' ? [[name, text]] : [],
  );
  for (const parameter of parameters) {
    if (parameter.in !== 'header') continue;
    const text = filled(parameter);
    const own = text === '' && isKey(parameter) && wantsIdempotencyKey(operation) ? newKey() : text;
    if (own !== '') headers.push([parameter.name, own]);
  }
  const cookies = [
    ...credentials.filter(([place]) => place === 'cookie').map(([, name, text]) => [name, text] as const),
    ...parameters
      .filter((parameter) => parameter.in === 'cookie')
      .map((parameter) => [parameter.name, filled(parameter)] as const),
  ].filter(([, text]) => text !== '');
  if (cookies.length > 0)
    headers.push(['Cookie', cookies.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('; ')]);
  // For a form, the browser sets the type itself, because it chooses the boundary.
  if (body?.kind === 'text') headers.push(['Content-Type', draft.mediaType]);
  const simulated = [draft.simulate, draft.slow ? 'slow' : ''].filter(Boolean);
  if (target.server === 'sandbox' && simulated.length > 0) headers.push(['Sandbox-Simulate', simulated.join(',')]);
  return {
    server: target.server,
    method: spec.method,
    url: `${base}${pathParts(operation, draft.values)
      .map(({text}) => text)
      .join('')}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers,
    ...(body && {body}),
    ...(target.server === 'own' && {
      secrets: credentials.map(([place, name]) => ({in: place as Secret['in'], name})),
    }),
  };
}

/**
 * @param origin of the addresses of sandbox calls @throws TypeError when a header contains characters that HTTP forbids
 */
export function requestOf({server, method, url, headers, body}: Call, origin: string, signal?: AbortSignal): Request {
  const sent = headers.map(([name, value]): [string, string] => [
    server === 'sandbox' && name === 'Cookie' ? COOKIE_HEADER : name,
    value,
  ]);
  const form = new FormData();
  if (body?.kind === 'form') for (const [name, value] of body.entries) form.append(name, value);
  return new Request(new URL(url, origin), {
    method,
    headers: sent,
    ...(body && {body: body.kind === 'text' ? body.text : form}),
    ...(signal && {signal}),
    // Cookies of a session with the same host are not sent.
    credentials: 'omit',
  });
}
