import {IS_DEVELOPMENT} from '../../config/env';
import {highlight} from '../../content/code/highlight';
import {stateDiagram} from '../../content/diagrams/stateDiagram';
import type {BodyView, ContentView} from '../bodies';
import {rulesOf} from '../declaredRules';
import {FORM} from '../formSample';
import {linkedHtml, linkTo} from '../links';
import type {Operation} from '../model';
import {rateLimitView} from '../rateLimits';
import {serverUrl} from '../servers';
import {withUniqueAnchors} from './anchors';
import {enrich, type EnrichedOperation} from './enrich';
import {mergeSchemas} from './merge';
import {resolveOperation} from './resolve';
import {withOneSwitch} from './switches';
import type {OperationView, ViewContext} from './types';

export type {OperationView, ViewContext} from './types';

/** Methods that HTTP defines as idempotent. */
const IDEMPOTENT_METHODS: readonly string[] = ['get', 'head', 'options', 'trace', 'put', 'delete'];

function isIdempotent({method, object}: Operation): boolean {
  const declared = object['x-idempotency'];
  return declared === undefined ? IDEMPOTENT_METHODS.includes(method) : ['safe', 'natural'].includes(declared);
}

/**
 * Cached highlighted code: the development server generates all pages again after each edit, most of them unchanged.
 */
const coloured = new Map<string, string>();

function colour(code: string, grammar: string): string {
  // A build highlights each piece of code once, so a cache would not help.
  if (!IS_DEVELOPMENT) return highlight(code, grammar);
  const key = `${grammar}\0${code}`;
  const html = coloured.get(key) ?? highlight(code, grammar);
  coloured.set(key, html);
  return html;
}

/** A description as HTML, with links to the operations that it names. */
function described(part: {description?: string} | undefined, context: ViewContext): {description?: string} {
  if (part?.description === undefined) return {};
  return {description: linkedHtml(part.description, context, rulesOf(part))};
}

/** Adds the curl call to the form. */
function withForm(body: BodyView, form: string | undefined): BodyView {
  if (form === undefined) return body;
  const add = (content: ContentView, anchor: string): ContentView =>
    content.mediaTypes.includes(FORM)
      ? {
          ...content,
          examples: [
            ...content.examples,
            {anchor: `${anchor}-example-curl`, summary: 'With curl', html: colour(form, 'bash'), language: 'bash'},
          ],
        }
      : content;
  const others = body.others?.map((content) => add(content, 'body-multipart-form-data'));
  return {...body, ...add(body, 'body'), ...(others && {others})};
}

/** Server and path of an operation. */
function addressOf({object, path}: Operation, {model}: ViewContext): string | undefined {
  const [server] = object.servers ?? model.document.servers ?? [];
  return server && highlight(`${serverUrl(server).replace(/\/$/, '')}${path}`, 'text');
}

function historyOf({object}: Operation, {history, baseUrl}: ViewContext): Pick<OperationView, 'history'> {
  const {operationId} = object;
  return history && operationId !== undefined && history.hasVersions ? {history: history.of(operationId, baseUrl)} : {};
}

/** The last pass: everything as HTML and text, in the order of the page. */
function show(enriched: EnrichedOperation, context: ViewContext): OperationView {
  const {operation, request, body, answers, successes, lifecycle} = enriched;
  const {object} = operation;
  const address = addressOf(operation, context);
  return {
    ...linkTo(operation, context.baseUrl),
    api: operation.api.name,
    apiTitle: operation.api.title,
    description: linkedHtml(operation.description, context, rulesOf(object)),
    deprecated: object.deprecated === true,
    beta: object['x-beta'] === true,
    scopes: operation.scopes,
    ...(object['x-permission'] && {permission: object['x-permission']}),
    ...(object['x-rate-limit'] !== undefined && {rateLimit: rateLimitView(object['x-rate-limit'])}),
    ...(object['x-idempotency'] !== undefined && {idempotency: object['x-idempotency']}),
    idempotent: isIdempotent(operation),
    parameters: enriched.parameters,
    ...(body && {request: {...described(request, context), ...withForm(body, enriched.form)}}),
    responses: answers.map((answer, index) => ({...answer, ...described(successes[index]?.[1], context)})),
    problems: enriched.problems,
    ...(enriched.failuresTogether && {failures: enriched.failuresTogether}),
    ...(lifecycle && {lifecycle: {...lifecycle, diagram: stateDiagram(lifecycle)}}),
    samples: enriched.samples.map(({code, grammar, ...sample}) => ({...sample, html: colour(code, grammar)})),
    ...enriched.rare,
    ...(address !== undefined && {address}),
    related: enriched.related,
    ...historyOf(operation, context),
    group: enriched.group,
  };
}

/**
 * The view of an operation's page. Four passes: follow references, merge schemas, add data from elsewhere, render HTML.
 * Each pass takes the result of the one before.
 */
export function operationView(operation: Operation, context: ViewContext): OperationView {
  const resolved = resolveOperation(operation, context);
  const merged = mergeSchemas(resolved, context);
  return withOneSwitch(withUniqueAnchors(show(enrich(merged, context), context)));
}
