import type {Operation} from '../model';
import {isProblem} from '../problems';
import {dereference} from '../resolve';
import type {RequestBodyObject, ResponseObject} from '../types';
import type {ViewContext} from './types';

/** An operation whose references are followed, its answers parted into those that succeed and those that fail. */
export interface ResolvedOperation {
  operation: Operation;
  request?: RequestBodyObject;
  successes: (readonly [status: string, ResponseObject])[];
  failures: (readonly [status: string, ResponseObject])[];
}

/** What the standard lets a response be named by. Anything else is an extension, or meant to break the page. */
const STATUS = /^(?:default|[1-5](?:\d\d|XX))$/i;

/** The first pass: what the operation names elsewhere in the description. */
export function resolveOperation(operation: Operation, {model, catalogue}: ViewContext): ResolvedOperation {
  const {requestBody, responses = {}} = operation.object;
  const answers = Object.entries(responses)
    .filter(([status]) => STATUS.test(status))
    .map(([status, raw]) => [status, dereference(model.document, raw)] as const);
  return {
    operation,
    ...(requestBody && {request: dereference(model.document, requestBody)}),
    successes: answers.filter(([, response]) => !isProblem(response, catalogue)),
    failures: answers.filter(([, response]) => isProblem(response, catalogue)),
  };
}
