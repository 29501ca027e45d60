import type {Operation} from '../model';
import {isProblem} from '../problems';
import {dereference} from '../resolve';
import type {RequestBodyObject, ResponseObject} from '../types';
import type {ViewContext} from './types';

/** An operation with references followed, and its responses split into successes and failures. */
export interface ResolvedOperation {
  operation: Operation;
  request?: RequestBodyObject;
  successes: (readonly [status: string, ResponseObject])[];
  failures: (readonly [status: string, ResponseObject])[];
}

/** The keys that the standard allows for responses. Any other key is an extension, or an attempt to inject markup. */
const STATUS = /^(?:default|[1-5](?:\d\d|XX))$/i;

/** The first pass: follows the references of an operation. */
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
