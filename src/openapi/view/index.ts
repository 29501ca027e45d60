import {IS_DEVELOPMENT} from '../../config/env';
import {highlight} from '../../content/code/highlight';
import {stateDiagram} from '../../content/diagrams/stateDiagram';
import type {BodyView, ContentView} from '../bodies';
import {FORM} from '../formSample';
import {linkedHtml, linkTo} from '../links';
import type {Operation} from '../model';
import {rateLimitView} from '../rateLimits';
import {enrich, type EnrichedOperation} from './enrich';
import {mergeSchemas} from './merge';
import {resolveOperation} from './resolve';
import type {OperationView, ViewContext} from './types';

export type {OperationView, ViewContext} from './types';

/** Methods whose repetition has no further effect by the rules of HTTP. */
const IDEMPOTENT_METHODS: readonly string[] = ['get', 'head', 'options', 'trace', 'put', 'delete'];

function isIdempotent({method, object}: Operation): boolean {
  const declared = object['x-idempotency'];
  return declared === undefined ? IDEMPOTENT_METHODS.includes(method) : ['safe', 'natural'].includes(declared);
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

/** A description with links to the operations that it names. */
function described(text: string | undefined, context: ViewContext): {description?: string} {
  return text === undefined ? {} : {description: linkedHtml(text, context)};
}

/** Puts the call that sends a form with the form. */
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

/** The last pass: everything as HTML and words, in the order of the page. */
function show(enriched: EnrichedOperation, context: ViewContext): OperationView {
  const {operation, request, body, answers, successes, lifecycle} = enriched;
  const {object} = operation;
  return {
    ...linkTo(operation, context.baseUrl),
    api: operation.api.name,
    apiTitle: operation.api.title,
    description: linkedHtml(operation.description, context),
    deprecated: object.deprecated === true,
    beta: object['x-beta'] === true,
    scopes: operation.scopes,
    ...(object['x-permission'] && {permission: object['x-permission']}),
    ...(object['x-rate-limit'] !== undefined && {rateLimit: rateLimitView(object['x-rate-limit'])}),
    ...(object['x-idempotency'] !== undefined && {idempotency: object['x-idempotency']}),
    idempotent: isIdempotent(operation),
    parameters: enriched.parameters,
    ...(body && {request: {...described(request?.description, context), ...withForm(body, enriched.form)}}),
    responses: answers.map((answer, index) => ({...answer, ...described(successes[index]?.[1].description, context)})),
    problems: enriched.problems,
    ...(enriched.failuresTogether && {failures: enriched.failuresTogether}),
    ...(lifecycle && {lifecycle: {...lifecycle, diagram: stateDiagram(lifecycle)}}),
    samples: enriched.samples.map(({code, grammar, ...sample}) => ({...sample, html: colour(code, grammar)})),
    ...enriched.rare,
    related: enriched.related,
    group: enriched.group,
  };
}

/**
 * What the page of an operation shows: references are followed, schemas merged, what stands elsewhere is added, and all
 * of it becomes HTML. Each pass takes what the one before it gave.
 */
export function operationView(operation: Operation, context: ViewContext): OperationView {
  const resolved = resolveOperation(operation, context);
  const merged = mergeSchemas(resolved, context);
  return show(enrich(merged, context), context);
}
