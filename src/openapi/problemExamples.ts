import {highlight} from '../content/code/highlight';
import type {ExampleView} from './bodies';
import type {FieldCase} from './fieldTypes';
import {parameterExample} from './examples';
import {lifecycleOf, type ApiModel, type Operation} from './model';
import {dereference} from './resolve';
import {lifecycleOfRecord, transitionOf} from './transitions';
import type {Json, ProblemCatalogue, ResponseObject} from './types';
import {endOf, stateThatForbids, wrongState} from './wrongState';

/** A problem code as a page explains it. */
export interface ProblemView {
  code: string;
  status: number;
  title: string;
  cause: string;
  remedy: string;
  /** For which values of fields of the body it can come; absent when for all. */
  cases?: FieldCase[];
}

/** A response by its status. */
export type Failure = readonly [status: string, response: ResponseObject];

/** Media type of a problem document (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';

function pathExample({document}: ApiModel, {path, parameters}: Operation): string {
  return path.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return (parameter && parameterExample(document, parameter)) ?? whole;
  });
}

/** The most characteristic code of an operation: one of its own that has an example. */
function tellingCode({object}: Operation, codes: readonly string[]): string | undefined {
  const own = object['x-problems'] ?? [];
  return [...own, 'validation_failed', 'not_found', ...codes].find((candidate) => codes.includes(candidate));
}

/** An example of a problem document, with its summary in the description. */
interface Sample {
  code: string;
  summary: string;
  value: Record<string, Json>;
}

/** The examples of the failure responses, then the catalogue's examples of codes that have none there. */
function samplesOf(
  {document}: ApiModel,
  failures: readonly Failure[],
  problems: readonly ProblemView[],
  catalogue: ProblemCatalogue,
): Sample[] {
  const written = failures.flatMap(([, response]) =>
    Object.values(response.content?.[PROBLEM_TYPE]?.examples ?? {}).flatMap((raw): Sample[] => {
      const {summary, value} = dereference(document, raw);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
      const code = typeof value['code'] === 'string' ? value['code'] : '';
      return [{code, summary: summary ?? catalogue.problems[code]?.title ?? code, value}];
    }),
  );
  const known = problems.flatMap(({code, title}): Sample[] => {
    const example = catalogue.problems[code]?.example;
    return example && !written.some((sample) => sample.code === code) ? [{code, summary: title, value: example}] : [];
  });
  // Shared responses also contain examples of codes that this operation can't return.
  const codes = new Set(problems.map(({code}) => code));
  return [...written, ...known].filter(({code}) => codes.has(code));
}

/** Members of an example that depend on the operation. An undefined member is removed from the example. */
function ownMembers(code: string, operation: Operation, model: ApiModel): Partial<Record<string, Json | undefined>> {
  if (code !== 'invalid_state') return {};
  const move = transitionOf(model, operation);
  const lifecycle = move ? lifecycleOf(model.document, move.object) : lifecycleOfRecord(model, operation);
  const state = lifecycle && (move ? stateThatForbids(lifecycle, move) : endOf(lifecycle));
  // Without a known state, only the server could say what the state allows.
  if (state === undefined)
    return {
      detail: 'The record is in a state that forbids this.',
      current_state: undefined,
      allowed_actions: undefined,
    };
  const [name] = operation.path.match(/(?<=\{)[^}]+(?=\}[^{]*$)/) ?? [];
  const parameter = operation.parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
  const record = (parameter && parameterExample(model.document, parameter)) ?? 'The record';
  return {...wrongState(record, operation.id, state, lifecycle)};
}

/** Members that are the same in all problem documents of an operation, or follow from the code. */
interface Common {
  type?: Json;
  request_id?: Json;
  titles: Record<string, string>;
  statuses: Record<string, number>;
}

/** The problem document of an example, with the values of this operation. */
function problemDocument({code, value}: Sample, operation: Operation, model: ApiModel, common: Common): Json {
  const {
    type = common.type,
    request_id: requestId = common.request_id,
    detail,
    ...rest
  } = {
    ...value,
    ...ownMembers(code, operation, model),
  } as Partial<Record<string, Json>>;
  return {
    ...(typeof type === 'string' && {type: type.replace(/[^/]*$/, code)}),
    title: common.titles[code] ?? value['title'] ?? code,
    status: common.statuses[code] ?? value['status'] ?? 0,
    ...(detail !== undefined && {detail}),
    instance: pathExample(model, operation),
    code,
    ...(requestId !== undefined && {request_id: requestId}),
    ...Object.fromEntries(
      Object.entries(rest).filter(([key]) => !['title', 'status', 'instance', 'code'].includes(key)),
    ),
  };
}

/** The first example of a failure response, for the members that all problem documents have. */
function commonMembers({document}: ApiModel, failures: readonly Failure[]): Record<string, Json> {
  for (const [, response] of failures) {
    const [first] = Object.values(response.content?.[PROBLEM_TYPE]?.examples ?? {});
    const value = first && dereference(document, first).value;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  }
  return {};
}

function commonOf(model: ApiModel, failures: readonly Failure[], problems: readonly ProblemView[]): Common {
  const {type, request_id: requestId} = commonMembers(model, failures);
  return {
    ...(type !== undefined && {type}),
    ...(requestId !== undefined && {request_id: requestId}),
    titles: Object.fromEntries(problems.map(({code, title}) => [code, title])),
    statuses: Object.fromEntries(problems.map(({code, status}) => [code, status])),
  };
}

/** An example of a problem, with the status of the problem. */
export interface ProblemExampleView extends ExampleView {
  status: number;
}

/** Examples of all problems, the most characteristic one first. */
export function problemExamples(
  operation: Operation,
  model: ApiModel,
  catalogue: ProblemCatalogue,
  failures: readonly Failure[],
  problems: readonly ProblemView[],
): ProblemExampleView[] {
  const samples = samplesOf(model, failures, problems, catalogue);
  const first = tellingCode(
    operation,
    samples.map(({code}) => code),
  );
  const common = commonOf(model, failures, problems);
  const times = new Map<string, number>();
  const inOrder = [...samples.filter(({code}) => code === first), ...samples.filter(({code}) => code !== first)];
  return inOrder.map((sample, at) => {
    const time = (times.get(sample.code) ?? 0) + 1;
    times.set(sample.code, time);
    // Only the first example is highlighted: the page may contain up to thirty more, folded, and highlighting adds many
    // elements.
    const language = at === 0 ? 'json' : 'text';
    return {
      anchor: `problem-example-${sample.code}${time === 1 ? '' : `-${time}`}`,
      status: common.statuses[sample.code] ?? 0,
      summary: sample.summary,
      html: highlight(JSON.stringify(problemDocument(sample, operation, model, common), null, 2), language),
      language,
    };
  });
}
