import {bodyView, responseView, type BodyView, type ResponseView} from './bodies';
import {segment} from './fields';
import {toHtml} from './markdown';
import {dereference} from './resolve';
import {METHODS, type Method, type OpenApiDocument, type OperationObject, type PathItem} from './types';

/** A call that the API makes, which the reader's server answers. */
export interface CallView {
  name: string;
  /** Id of its section on the page. */
  anchor: string;
  method: Method;
  /** Runtime expression that gives the address, as written in the description. */
  expression: string;
  description?: string;
  deprecated: boolean;
  request?: BodyView;
  responses: ResponseView[];
}

function callView(
  document: OpenApiDocument,
  call: Pick<CallView, 'name' | 'anchor' | 'method' | 'expression'>,
  {summary, description = summary, deprecated, requestBody, responses = {}}: OperationObject,
): CallView {
  const request = requestBody && dereference(document, requestBody);
  return {
    ...call,
    ...(description !== undefined && {description: toHtml(description)}),
    deprecated: deprecated === true,
    ...(request?.content && {
      request: {
        ...(request.description !== undefined && {description: toHtml(request.description)}),
        ...bodyView(document, request.content, `${call.anchor}-body`, 'response'),
      },
    }),
    responses: Object.entries(responses).map(([status, raw]) => {
      const response = dereference(document, raw);
      return {
        ...responseView(document, status, response, `${call.anchor}-response-${status}`),
        ...(response.description !== undefined && {description: toHtml(response.description)}),
      };
    }),
  };
}

function operationsIn(document: OpenApiDocument, raw: PathItem): [Method, OperationObject][] {
  const item = dereference(document, raw);
  return METHODS.flatMap((method) => {
    const object = item[method];
    return object ? [[method, object] as [Method, OperationObject]] : [];
  });
}

/** The callbacks of an operation: calls that the API makes later. */
export function callbacksView(document: OpenApiDocument, {callbacks = {}}: OperationObject): CallView[] {
  const taken = new Set<string>();
  return Object.entries(callbacks).flatMap(([name, raw]) =>
    Object.entries(dereference(document, raw))
      .filter(([expression]) => !expression.startsWith('x-'))
      .flatMap(([expression, item]) =>
        operationsIn(document, item as PathItem).map(([method, object]) => {
          let anchor = `callback-${segment(name)}`;
          while (taken.has(anchor)) anchor += '-or';
          taken.add(anchor);
          return callView(document, {name, anchor, method, expression}, object);
        }),
      ),
  );
}
