import type {FieldCode, ProblemCode} from '../openapi/problemCodes';
import type {Finding} from './validate';
import type {JsonObject} from './types';

export interface FieldError {
  pointer?: string;
  parameter?: string;
  code: FieldCode;
  message: string;
}

/** A failure with a code of any catalogue: what a reader asked the sandbox to pretend. */
export class Failure<Code extends string = string> extends Error {
  constructor(
    readonly code: Code,
    readonly detail: string,
    /** Members in addition to those that every problem has. */
    readonly members: JsonObject = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(`${code}: ${detail}`);
  }
}

/** A failure that an operation throws. The operation has to document the code; see `steps/checkProblem.ts`. */
export class Problem extends Failure<ProblemCode> {}

function asMember(errors: readonly FieldError[]): JsonObject {
  return {errors: errors.map((error) => ({...error}))};
}

/** 422: the fields of a body that are wrong. */
export function invalidFields(findings: readonly Finding[]): Problem {
  // A field that breaks two rules is one field.
  const count = new Set(findings.map(({pointer}) => pointer)).size;
  return new Problem(
    'validation_failed',
    count === 1 ? '1 field needs attention.' : `${count} fields need attention.`,
    asMember(findings),
  );
}

/** 422 for one field. */
export function invalidField(pointer: string, code: FieldCode, message: string): Problem {
  return invalidFields([{pointer, code, message}]);
}

/** 400: the parameters that are wrong. */
export function invalidParameters(code: ProblemCode, errors: readonly FieldError[], members: JsonObject = {}): Problem {
  const names = errors.map(({parameter}) => parameter);
  const detail = `Correct the parameter${names.length > 1 ? 's' : ''} ${names.join(' and ')}.`;
  return new Problem(code, detail, {...asMember(errors), ...members});
}

export function notFound(what: string): Problem {
  return new Problem('not_found', `There is no record ${what}.`);
}
