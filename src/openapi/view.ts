import type {ApiName} from './apis';
import {explainParameter} from './enums';
import {examplesOf, parameterExample} from './examples';
import {fieldTree, type Field, type Purpose} from './fields';
import {linkOperations, toHtml} from './markdown';
import {lifecycleOf, type ApiModel, type Operation} from './model';
import {dereference} from './resolve';
import {samplesFor, type Sample} from './samples';
import type {MediaTypeObject, OpenApiDocument, ParameterObject, ProblemCatalogue, ResponseObject} from './types';

export interface OperationLink {
  id: string;
  method: string;
  summary: string;
  path: string;
  /** With the base URL, ready for an anchor. */
  href: string;
}

export interface ExampleView {
  summary: string;
  text: string;
  grammar: string;
}

export interface BodyView {
  mediaTypes: string[];
  description?: string;
  schema?: Field;
  examples: ExampleView[];
}

export interface ResponseView extends BodyView {
  status: string;
  headers: Field[];
}

export interface ProblemView {
  code: string;
  status: number;
  title: string;
  cause: string;
  remedy: string;
}

export interface LifecycleView {
  object: string;
  /** Absent where no property holds the state. */
  field?: string;
  states: {name: string; description: string; terminal: boolean}[];
  transitions: {from: string[]; to: string; by?: OperationLink; on?: string; here: boolean}[];
}

/** Everything the page of an operation shows, with Markdown already made into HTML. */
export interface OperationView extends OperationLink {
  api: ApiName;
  apiTitle: string;
  description: string;
  deprecated: boolean;
  beta: boolean;
  scopes: string[];
  permission?: string;
  rateLimit?: string;
  idempotency?: string;
  parameters: {place: 'path' | 'query' | 'header' | 'cookie'; fields: Field[]}[];
  request?: BodyView;
  responses: ResponseView[];
  problems: ProblemView[];
  lifecycle?: LifecycleView;
  samples: Sample[];
  related: OperationLink[];
}

export interface ViewContext {
  model: ApiModel;
  catalogue: ProblemCatalogue;
  baseUrl: string;
}

/** Codes that every operation with such a status can give (see domain conventions: standard problems). */
const STANDARD_CODES: Record<string, string> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  422: 'validation_failed',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'unavailable',
};

const PLACES = ['path', 'query', 'header', 'cookie'] as const;

export function linkTo(operation: Operation, baseUrl: string): OperationLink {
  return {
    id: operation.id,
    method: operation.method,
    summary: operation.summary,
    path: operation.path,
    href: `${baseUrl.replace(/\/$/, '')}${operation.route}`,
  };
}

function rich(markdown: string, {model, baseUrl}: ViewContext): string {
  return linkOperations(toHtml(markdown), (id) => {
    const operation = model.operations.get(id);
    return operation && linkTo(operation, baseUrl).href;
  });
}

function parameterField(document: OpenApiDocument, parameter: ParameterObject, {object}: Operation): Field {
  const written = parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema ?? {};
  const schema = explainParameter(document, parameter, dereference(document, written), object.responses ?? {});
  const example = parameterExample(document, parameter);
  const anchor = `parameters-${parameter.in}-${parameter.name}`;
  const field = fieldTree(
    document,
    {
      ...schema,
      ...(parameter.description !== undefined && {description: parameter.description}),
      ...(example !== undefined && {examples: [example]}),
    },
    anchor,
    'create',
  );
  return {
    ...field,
    name: parameter.name,
    ...(parameter.required && {required: true as const}),
    ...(parameter.deprecated && {deprecated: true as const}),
  };
}

function bodyView(
  content: Record<string, MediaTypeObject>,
  anchor: string,
  purpose: Purpose,
  context: ViewContext,
): BodyView {
  const {document} = context.model;
  const [mediaType, media] = Object.entries(content)[0] ?? [];
  if (!media || mediaType === undefined) return {mediaTypes: [], examples: []};
  const grammar = mediaType.includes('json') ? 'json' : 'text';
  return {
    mediaTypes: Object.keys(content),
    ...(media.schema && {schema: fieldTree(document, media.schema, anchor, purpose)}),
    examples: examplesOf(document, media).map(({summary, value}) => ({
      summary,
      text: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
      grammar,
    })),
  };
}

function responseView(status: string, response: ResponseObject, context: ViewContext): ResponseView {
  const {document} = context.model;
  const headers = Object.entries(response.headers ?? {}).map(([name, raw]) => {
    const header = dereference(document, raw);
    const schema = {
      ...(header.schema ?? {}),
      ...(header.description !== undefined && {description: header.description}),
    };
    return {...fieldTree(document, schema, `response-${status}.header.${name}`, 'response'), name};
  });
  return {
    status,
    ...(response.description !== undefined && {description: rich(response.description, context)}),
    headers,
    ...bodyView(response.content ?? {}, `response-${status}`, 'response', context),
  };
}

/** Whether a response is one of the documented problems, which the problems table explains. */
function isProblem(response: ResponseObject, catalogue: ProblemCatalogue): boolean {
  return Object.keys(catalogue.problems).length > 0 && response.content?.['application/problem+json'] !== undefined;
}

function problemsOf(operation: Operation, statuses: string[], catalogue: ProblemCatalogue): ProblemView[] {
  const standard = statuses.map((status) => STANDARD_CODES[status]).filter((code) => code !== undefined);
  const codes = [...new Set([...(operation.object['x-problems'] ?? []), ...standard])];
  return codes
    .flatMap((code) => {
      const entry = catalogue.problems[code];
      return entry
        ? [{code, status: entry.status, title: entry.title, cause: toHtml(entry.cause), remedy: toHtml(entry.remedy)}]
        : [];
    })
    .sort((a, b) => a.status - b.status);
}

/** The state machine an operation moves, with its own moves marked. */
export function lifecycleView(
  object: string,
  mover: Operation | undefined,
  context: ViewContext,
): LifecycleView | undefined {
  const lifecycle = lifecycleOf(context.model.document, object);
  if (!lifecycle) return undefined;
  return {
    object,
    ...(typeof lifecycle.field === 'string' && {field: lifecycle.field}),
    states: Object.entries(lifecycle.states).map(([name, state]) => ({
      name,
      description: toHtml(typeof state === 'string' ? state : state.description),
      terminal: typeof state === 'object' && state.terminal === true,
    })),
    transitions: lifecycle.transitions.map(({from, to, by, on}) => {
      const operation = by === undefined ? undefined : context.model.operations.get(by);
      return {
        from,
        to,
        ...(operation && {by: linkTo(operation, context.baseUrl)}),
        ...(on !== undefined && {on}),
        here: mover !== undefined && by === mover.id,
      };
    }),
  };
}

/** `/v1/products/{id}/approve` and `/v1/products` are about the same resource. */
function resourceOf(path: string): string {
  const [first = ''] = path.split('/{');
  return first;
}

function relatedTo(operation: Operation, context: ViewContext): OperationLink[] {
  const resource = resourceOf(operation.path);
  const group = context.model.groups.find((candidate) => candidate.slug === operation.group);
  return (group?.operations ?? [])
    .filter((other) => other.id !== operation.id && resourceOf(other.path) === resource)
    .slice(0, 8)
    .map((other) => linkTo(other, context.baseUrl));
}

export function operationView(operation: Operation, context: ViewContext): OperationView {
  const {document} = context.model;
  const {object} = operation;
  const responses = Object.entries(object.responses ?? {}).map(
    ([status, raw]) => [status, dereference(document, raw)] as const,
  );
  const problems = responses.filter(([, response]) => isProblem(response, context.catalogue)).map(([status]) => status);
  const request = object.requestBody && dereference(document, object.requestBody);
  const purpose = operation.method === 'patch' ? 'patch' : 'create';
  const transition = object['x-transition'];
  const lifecycle = transition && lifecycleView(transition.object, operation, context);
  return {
    ...linkTo(operation, context.baseUrl),
    api: operation.api.name,
    apiTitle: operation.api.title,
    description: rich(operation.description, context),
    deprecated: object.deprecated === true,
    beta: object['x-beta'] === true,
    scopes: operation.scopes,
    ...(object['x-permission'] && {permission: object['x-permission']}),
    ...(object['x-rate-limit'] !== undefined && {rateLimit: object['x-rate-limit']}),
    ...(object['x-idempotency'] !== undefined && {idempotency: object['x-idempotency']}),
    parameters: PLACES.map((place) => ({
      place,
      fields: operation.parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => parameterField(document, parameter, operation)),
    })).filter(({fields}) => fields.length > 0),
    ...(request?.content && {
      request: {
        ...(request.description !== undefined && {description: rich(request.description, context)}),
        ...bodyView(request.content, 'body', purpose, context),
      },
    }),
    responses: responses
      .filter(([status]) => !problems.includes(status))
      .map(([status, response]) => responseView(status, response, context)),
    problems: problemsOf(operation, problems, context.catalogue),
    ...(lifecycle && {lifecycle}),
    samples: samplesFor(document, operation),
    related: relatedTo(operation, context),
  };
}
