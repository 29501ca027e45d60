import type {ApiModel, Operation} from '../../../src/openapi/model';
import {dereference} from '../../../src/openapi/resolve';
import type {Json, ResponseObject} from '../../../src/openapi/types';
import {SchemaChecker} from '../../../scripts/lib/check/samples/schemas';

/** What came back, read to its end. */
export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** The JSON of the body; null when there is none. */
  json: Json;
}

export async function read(response: Response): Promise<Answered> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text !== '' ? (JSON.parse(text) as Json) : null,
  };
}

/** The answer as an object, for tests that know what it is. */
export function fields({json}: Pick<Answered, 'json'>): Record<string, Json> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
}

/** The records of a list that was answered. */
export function list({data}: Record<string, Json>): Record<string, Json>[] {
  return (Array.isArray(data) ? data : []) as Record<string, Json>[];
}

function responseFor({document}: ApiModel, {object}: Operation, status: number): ResponseObject | undefined {
  const raw =
    object.responses?.[status] ?? object.responses?.[`${String(status)[0] ?? ''}XX`] ?? object.responses?.default;
  return raw && dereference(document, raw);
}

/** Conflicts that are over after a while. */
const PASSING = new Set(['not_ready', 'idempotency_in_progress']);

const codeIn = (json: Json): string => {
  const {code} = fields({json});
  return typeof code === 'string' ? code : '';
};

const checkers = new Map<ApiModel, SchemaChecker>();

/** What an answer breaks of its documentation; the schemas are read by another library than the sandbox's own. */
export function faultsOf(model: ApiModel, operation: Operation, {status, headers, text, json}: Answered): string[] {
  const documented = responseFor(model, operation, status);
  if (!documented) return [`the status ${status} is not documented`];
  const checker = checkers.get(model) ?? new SchemaChecker(model.document);
  checkers.set(model, checker);
  const type = headers.get('Content-Type')?.split(';')[0] ?? '';
  const media = documented.content?.[type];
  if (documented.content && status !== 304 && !media)
    return [`the media type "${type}" is not documented for ${status}`];
  if (!documented.content && text !== '') return [`${status} has a body`];
  const missing = Object.keys(documented.headers ?? {}).filter(
    (name) =>
      !headers.has(name) &&
      !['Content-Language', 'Idempotency-Replayed', 'Link', 'ETag', 'Location', 'Deprecation', 'Sunset'].includes(
        name,
      ) &&
      // A job that is over need not be asked for again, and only some conflicts pass by themselves.
      !(name === 'Retry-After' && (status === 200 || (status === 409 && !PASSING.has(codeIn(json))))),
  );
  const faults = missing.map((name) => `the header ${name} is missing`);
  if (media?.schema && /json/.test(type)) faults.push(...checker.faults(media.schema, json, 'response'));
  return faults;
}
