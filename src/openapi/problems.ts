import {highlight} from '../code/highlight';
import {headerFields, type ExampleView} from './bodies';
import {parameterExample} from './examples';
import {fieldTree, type Field} from './fields';
import {toHtml} from './markdown';
import {lifecycleOf, type ApiModel, type Operation} from './model';
import {dereference} from './resolve';
import type {Json, ProblemCatalogue, ProblemEntry, ResponseObject} from './types';
import {stateThatForbids, wrongState} from './wrongState';

const MEDIA_TYPE = 'application/problem+json';

export interface ProblemView {
  code: string;
  status: number;
  title: string;
  cause: string;
  remedy: string;
}

/** A header of failure responses and the statuses that carry it. */
export interface FailureHeader extends Field {
  statuses: string[];
}

/** What all failure responses of an operation say together. */
export interface FailuresView {
  responses: {status: string; description: string}[];
  headers: FailureHeader[];
  /** Members of the problem document, those that single codes add last. */
  members: Field[];
  example?: ExampleView;
}

/** A response by its status. */
export type Failure = readonly [status: string, response: ResponseObject];

/** Codes that every operation with such a status can give (see domain conventions: standard problems). */
const STANDARD_CODES: Record<string, string> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'unavailable',
};

/** Whether a response is one of the documented problems, which the problems table explains. */
export function isProblem(response: ResponseObject, catalogue: ProblemCatalogue): boolean {
  return Object.keys(catalogue.problems).length > 0 && response.content?.[MEDIA_TYPE] !== undefined;
}

/** Every code the operation can give, by status. */
export function problemsOf(operation: Operation, statuses: string[], catalogue: ProblemCatalogue): ProblemView[] {
  const standard = statuses.map((status) => STANDARD_CODES[status]).filter((code) => code !== undefined);
  // A parameter brings its codes to every operation; one without a body cannot give what is about bodies.
  const brought = operation.parameters
    .flatMap((parameter) => parameter['x-problems'] ?? [])
    .filter((code) => statuses.includes(String(catalogue.problems[code]?.status)));
  const codes = [...new Set([...(operation.object['x-problems'] ?? []), ...brought, ...standard])];
  return codes
    .flatMap((code) => {
      const entry = catalogue.problems[code];
      return entry
        ? [{code, status: entry.status, title: entry.title, cause: toHtml(entry.cause), remedy: toHtml(entry.remedy)}]
        : [];
    })
    .sort((a, b) => a.status - b.status);
}

/** Headers of all failures, each once with its statuses; one that means something else at a status stands again. */
function headersOf({document}: ApiModel, failures: readonly Failure[]): FailureHeader[] {
  const found: FailureHeader[] = [];
  for (const [status, response] of failures) {
    for (const field of headerFields(document, response, 'problems.header')) {
      const same = found.filter(({name}) => name === field.name);
      const known = same.find(({description}) => description === field.description);
      if (known) known.statuses.push(status);
      else found.push({...field, anchor: same[0] ? `${field.anchor}-${status}` : field.anchor, statuses: [status]});
    }
  }
  return found;
}

function pathExample({document}: ApiModel, {path, parameters}: Operation): string {
  return path.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return (parameter && parameterExample(document, parameter)) ?? whole;
  });
}

/** The code an operation is most itself with: one of its own that the catalogue gives an example for. */
function tellingProblem(
  {object}: Operation,
  problems: ProblemView[],
  catalogue: ProblemCatalogue,
): [string, ProblemEntry] | undefined {
  const codes = problems.map(({code}) => code);
  const own = (object['x-problems'] ?? []).filter((code) => codes.includes(code));
  const preferred = [...own, 'validation_failed', 'not_found', ...codes];
  const code = preferred.find((candidate) => codes.includes(candidate) && catalogue.problems[candidate]?.example);
  const entry = code === undefined ? undefined : catalogue.problems[code];
  return code === undefined || !entry ? undefined : [code, entry];
}

/** The first example of a failure response, for what every problem document has. */
function commonMembers({document}: ApiModel, failures: readonly Failure[]): Record<string, Json> {
  for (const [, response] of failures) {
    const [first] = Object.values(response.content?.[MEDIA_TYPE]?.examples ?? {});
    const value = first && dereference(document, first).value;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  }
  return {};
}

/** The members of the example that depend on the operation. */
function ownMembers(code: string, operation: Operation, model: ApiModel): Partial<Record<string, Json>> {
  const move = operation.object['x-transition'];
  const lifecycle = move && lifecycleOf(model.document, move.object);
  const state = code === 'invalid_state' && lifecycle ? stateThatForbids(lifecycle, move) : undefined;
  if (state === undefined) return {};
  const [name] = operation.path.match(/(?<=\{)[^}]+(?=\}[^{]*$)/) ?? [];
  const parameter = operation.parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
  const record = (parameter && parameterExample(model.document, parameter)) ?? 'The record';
  return {...wrongState(record, operation.id, state, lifecycle)};
}

function problemDocument(
  code: string,
  entry: ProblemEntry,
  instance: string,
  {common, own}: {common: Record<string, Json>; own: Partial<Record<string, Json>>},
): Json {
  const {type, request_id: requestId} = common;
  const {detail, ...rest}: Partial<Record<string, Json>> = {...entry.example, ...own};
  return {
    ...(typeof type === 'string' && {type: type.replace(/[^/]*$/, code)}),
    title: entry.title,
    status: entry.status,
    ...(detail !== undefined && {detail}),
    instance,
    code,
    ...(requestId !== undefined && {request_id: requestId}),
    ...rest,
  };
}

/** What single codes add, from the catalogue. */
function addedMembers(problems: ProblemView[], catalogue: ProblemCatalogue, known: readonly Field[]): Field[] {
  const names = new Set(known.map(({name}) => name));
  const added = new Map<string, {text: string; codes: string[]}>();
  for (const {code} of problems)
    for (const [name, text] of Object.entries(catalogue.problems[code]?.members ?? {})) {
      if (names.has(name)) continue;
      const member = added.get(name) ?? {text, codes: []};
      member.codes.push(code);
      added.set(name, member);
    }
  return [...added].map(([name, {text, codes}]) => ({
    name,
    anchor: `problem.${name}`,
    type: `only ${codes.join(', ')}`,
    description: toHtml(text),
  }));
}

/**
 * What the failure responses have in common, with one example the operation can really give.
 *
 * @param failures responses for which `isProblem` holds
 * @param problems the codes of `problemsOf`
 */
export function failuresView(
  operation: Operation,
  model: ApiModel,
  catalogue: ProblemCatalogue,
  failures: readonly Failure[],
  problems: ProblemView[],
): FailuresView {
  const schema = failures[0]?.[1].content?.[MEDIA_TYPE]?.schema;
  const members = (schema && fieldTree(model.document, schema, 'problem', 'response').fields) ?? [];
  const telling = tellingProblem(operation, problems, catalogue);
  const value =
    telling &&
    problemDocument(...telling, pathExample(model, operation), {
      common: commonMembers(model, failures),
      own: ownMembers(telling[0], operation, model),
    });
  return {
    responses: failures.map(([status, {description = ''}]) => ({status, description: toHtml(description)})),
    headers: headersOf(model, failures),
    members: [...members, ...addedMembers(problems, catalogue, members)],
    ...(telling &&
      value !== undefined && {
        example: {
          anchor: `problem-example-${telling[0]}`,
          summary: telling[1].title,
          html: highlight(JSON.stringify(value, null, 2), 'json'),
          language: 'json',
        },
      }),
  };
}
