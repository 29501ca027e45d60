import type {Json} from '../types';
import {KEY_PREFIXES} from '../../config/sandboxKeys';
import {fill, type Scope} from './expressions';
import type {Step} from './types';

/** Part of a form. */
export interface Part {
  name: string;
  text: string;
  /** File name, when the part is a file. */
  file?: string;
}

/** A request before it is sent. */
export interface Outgoing {
  method: string;
  /** Path with its query. */
  path: string;
  headers: Record<string, string>;
  /** JSON, indented for reading. */
  json?: string;
  parts?: Part[];
}

const FORM = 'multipart/form-data';

function listed(value: Json): string {
  if (Array.isArray(value)) return value.map(listed).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function address({path, parameters}: Step, scope: Scope): string {
  const query = new URLSearchParams();
  let text = path;
  for (const parameter of parameters) {
    const value = listed(fill(parameter.value, scope));
    if (parameter.in === 'path') text = text.replace(`{${parameter.name}}`, encodeURIComponent(value));
    if (parameter.in === 'query') query.set(parameter.name, value);
  }
  return query.size > 0 ? `${text}?${query.toString()}` : text;
}

function partsOf(payload: Json, files: readonly string[]): Part[] {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return [];
  return Object.entries(payload).map(([name, value]) => ({
    name,
    text: typeof value === 'string' ? value : JSON.stringify(value),
    ...(files.includes(name) && {file: `${name}.csv`}),
  }));
}

/**
 * The request of a step, with a key that the sandbox accepts. An idempotency key is added where the operation takes
 * one.
 *
 * @throws Error when an expression leads nowhere
 */
export function requestOf(journey: string, step: Step, scope: Scope): Outgoing {
  const {api, method, role = 'journey', parameters, body, keyed} = step;
  const payload = body && fill(body.payload, scope);
  const isForm = body?.mediaType === FORM;
  const sent = parameters.filter((parameter) => parameter.in === 'header');
  return {
    method,
    path: address(step, scope),
    headers: {
      Authorization: `Bearer ${KEY_PREFIXES[api]}${role}`,
      ...(keyed && {'Idempotency-Key': `${journey}-${step.id}`}),
      // The boundary of a form is generated when it is sent.
      ...(body && !isForm && {'Content-Type': body.mediaType}),
      ...Object.fromEntries(sent.map(({name, value}) => [name, listed(fill(value, scope))])),
    },
    ...(payload !== undefined && !isForm && {json: JSON.stringify(payload, null, 2)}),
    ...(payload !== undefined && isForm && {parts: partsOf(payload, body.files)}),
  };
}

function formOf(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const {name, text, file} of parts) {
    if (file === undefined) form.set(name, text);
    else form.set(name, new Blob([text], {type: 'text/csv'}), file);
  }
  return form;
}

/** @param origin of the server, without a slash at the end */
export function toRequest({method, path, headers, json, parts}: Outgoing, origin: string): Request {
  const body = parts ? formOf(parts) : json;
  return new Request(origin + path, {method, headers, ...(body !== undefined && {body})});
}
