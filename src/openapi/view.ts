import {IS_DEVELOPMENT} from '../config/env';
import type {OperationLink} from '../content/operationLink';
import type {LifecycleView} from '../content/diagrams/lifecycle';
import {highlight} from '../content/code/highlight';
import {stateDiagram} from '../content/diagrams/stateDiagram';
import type {ApiName} from '../config/apis';
import {explainParameter} from './enums';
import {bodyView, responseView, type BodyView, type ContentView, type ResponseView} from './bodies';
import {parameterExample} from './examples';
import {callbacksView, type CallView} from './calls';
import {unusualChoices} from './credentials';
import {fieldTree, type Field} from './fields';
import {linkOperations, toHtml} from './markdown';
import {lifecycleOf, type ApiModel, type Operation} from './model';
import type {ProblemView} from './problemExamples';
import {failuresView, isProblem, problemsOf, type FailuresView} from './problems';
import {rateLimitView, type RateLimitView} from './rateLimits';
import {dereference} from './resolve';
import {FORM, formSample} from './formSample';
import {serverView, type ServerView} from './servers';
import {samplesFor, type Sample} from './samples';
import {resourceOf, transitionOf} from './transitions';
import type {OpenApiDocument, ParameterObject, ProblemCatalogue} from './types';

/** The call in one language, coloured at build. */
export interface SampleView extends Omit<Sample, 'code' | 'grammar'> {
  html: string;
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
  rateLimit?: RateLimitView;
  idempotency?: string;
  /** Whether sending the same request again changes nothing more. */
  idempotent: boolean;
  parameters: {place: 'path' | 'query' | 'header' | 'cookie'; fields: Field[]}[];
  request?: BodyView;
  responses: ResponseView[];
  problems: ProblemView[];
  failures?: FailuresView;
  lifecycle?: LifecycleView;
  samples: SampleView[];
  /** Whether the API makes the call, and the reader's server answers. */
  webhook?: true;
  /** Calls that it brings about later, to an address of the reader's. */
  callbacks?: CallView[];
  /** Servers that stand for those of the whole API. */
  servers?: ServerView[];
  /** Schemes by which it wants to know who calls, where that is not as usual; none where everybody may call. */
  credentials?: string[][];
  /** What the description says beside the standard, where the reference is to show it. */
  extensions?: {name: string; value: string}[];
  related: OperationLink[];
  /** The page of the group. */
  group: {title: string; href: string};
}

export interface ViewContext {
  model: ApiModel;
  catalogue: ProblemCatalogue;
  baseUrl: string;
}

/** Methods whose repetition has no further effect by the rules of HTTP. */
const IDEMPOTENT_METHODS: readonly string[] = ['get', 'head', 'options', 'trace', 'put', 'delete'];

function isIdempotent({method, object}: Operation): boolean {
  const declared = object['x-idempotency'];
  return declared === undefined ? IDEMPOTENT_METHODS.includes(method) : ['safe', 'natural'].includes(declared);
}

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

/** What has been coloured: the development server makes all pages again for each edit, most of them as they were. */
const coloured = new Map<string, string>();

function colour(code: string, grammar: string): string {
  // A build colours everything once.
  if (!IS_DEVELOPMENT) return highlight(code, grammar);
  const key = `${grammar}\0${code}`;
  const html = coloured.get(key) ?? highlight(code, grammar);
  coloured.set(key, html);
  return html;
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
    ...(lifecycle.initial !== undefined && {initial: lifecycle.initial}),
    ...(mover?.object['x-transition']?.repeatable && {repeatable: true as const}),
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

function relatedTo(operation: Operation, context: ViewContext): OperationLink[] {
  const resource = resourceOf(operation.path);
  const group = context.model.groups.find((candidate) => candidate.slug === operation.group);
  return (group?.operations ?? [])
    .filter((other) => other.id !== operation.id && resourceOf(other.path) === resource)
    .slice(0, 8)
    .map((other) => linkTo(other, context.baseUrl));
}

/** The page of a group, or its place on the overview where groups have no pages. */
export function groupHref(slug: string, {model: {api}, baseUrl}: ViewContext): string {
  return `${baseUrl.replace(/\/$/, '')}${api.route}${api.groupsInRoute ? `${slug}/` : `#${slug}`}`;
}

function groupOf({group: slug}: Operation, context: ViewContext): OperationView['group'] {
  const title = context.model.groups.find((group) => group.slug === slug)?.title ?? slug;
  return {title, href: groupHref(slug, context)};
}

/** What the standard lets a response be named by. Anything else is an extension, or meant to break the page. */
const STATUS = /^(?:default|[1-5](?:\d\d|XX))$/i;

/** Puts the call that sends a form with the form. */
function withFormSample(body: BodyView, code: string | undefined): BodyView {
  if (code === undefined) return body;
  const add = (content: ContentView, anchor: string): ContentView =>
    content.mediaTypes.includes(FORM)
      ? {
          ...content,
          examples: [
            ...content.examples,
            {anchor: `${anchor}-example-curl`, summary: 'With curl', html: colour(code, 'bash'), language: 'bash'},
          ],
        }
      : content;
  const others = body.others?.map((content) => add(content, 'body-multipart-form-data'));
  return {...body, ...add(body, 'body'), ...(others && {others})};
}

/** What few operations have. */
function rarities(
  operation: Operation,
  {model}: ViewContext,
): Pick<OperationView, 'webhook' | 'callbacks' | 'servers' | 'credentials' | 'extensions'> {
  const {object} = operation;
  const callbacks = callbacksView(model.document, object);
  const isWebhook = object['x-webhook'] === true;
  const credentials = isWebhook ? undefined : unusualChoices(model, operation);
  const extensions = Object.entries(object).filter(([name]) => model.api.showExtensions && name.startsWith('x-'));
  return {
    ...(isWebhook && {webhook: true as const}),
    ...(callbacks.length > 0 && {callbacks}),
    ...(object.servers && {servers: object.servers.map(serverView)}),
    ...(credentials && {credentials}),
    ...(extensions.length > 0 && {
      extensions: extensions.map(([name, value]) => ({name, value: JSON.stringify(value)})),
    }),
  };
}

/** Code that calls an operation; nobody calls a webhook. Where it takes a form and nothing else, that is curl alone. */
function samplesOf(operation: Operation, document: OpenApiDocument): Sample[] {
  if (operation.object['x-webhook']) return [];
  const request = operation.object.requestBody && dereference(document, operation.object.requestBody);
  const [first] = Object.keys(request?.content ?? {});
  const code = first === FORM ? formSample(document, operation) : undefined;
  if (code === undefined) return samplesFor(document, operation);
  return [{language: 'curl', label: 'curl', grammar: 'bash', code}];
}

export function operationView(operation: Operation, context: ViewContext): OperationView {
  const {document} = context.model;
  const {object} = operation;
  const responses = Object.entries(object.responses ?? {})
    .filter(([status]) => STATUS.test(status))
    .map(([status, raw]) => [status, dereference(document, raw)] as const);
  const failures = responses.filter(([, response]) => isProblem(response, context.catalogue));
  const statuses = failures.map(([status]) => status);
  const problems = problemsOf(operation, statuses, context.catalogue);
  const request = object.requestBody && dereference(document, object.requestBody);
  const purpose = operation.method === 'patch' ? 'patch' : 'create';
  const transition = transitionOf(context.model, operation);
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
    ...(object['x-rate-limit'] !== undefined && {rateLimit: rateLimitView(object['x-rate-limit'])}),
    ...(object['x-idempotency'] !== undefined && {idempotency: object['x-idempotency']}),
    idempotent: isIdempotent(operation),
    parameters: PLACES.map((place) => ({
      place,
      fields: operation.parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => parameterField(document, parameter, operation)),
    })).filter(({fields}) => fields.length > 0),
    ...(request?.content && {
      request: {
        ...(request.description !== undefined && {description: rich(request.description, context)}),
        ...withFormSample(bodyView(document, request.content, 'body', purpose), formSample(document, operation)),
      },
    }),
    responses: responses
      .filter(([status]) => !statuses.includes(status))
      .map(([status, response]) => ({
        ...responseView(document, status, response),
        ...(response.description !== undefined && {description: rich(response.description, context)}),
      })),
    problems,
    ...(failures.length > 0 && {
      failures: failuresView(operation, context.model, context.catalogue, failures, problems),
    }),
    ...(lifecycle && {lifecycle: {...lifecycle, diagram: stateDiagram(lifecycle)}}),
    samples: samplesOf(operation, document).map(({code, grammar, ...sample}) => ({
      ...sample,
      html: colour(code, grammar),
    })),
    ...rarities(operation, context),
    related: relatedTo(operation, context),
    group: groupOf(operation, context),
  };
}
