import {etagOf, type Answer} from './call';
import {invent} from './invent';
import type {Quota} from './limits';
import type {SandboxFault} from './fault';
import type {Failure} from './problem';
import {isObject} from './json';
import {hashOf} from './random';
import type {Schemas} from './schemas';
import type {CommonSlice, Json, OperationSpec, ParameterSpec, ResponseSpec} from './types';

/** An answer before it becomes a `Response`. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

const DOCS = 'https://docs.quartermaster.example/problems/';

/** What an operation documents for a status. */
export function documented({responses}: OperationSpec, status: number): ResponseSpec | undefined {
  return (
    responses[status] ??
    responses[`${String(status)[0] ?? ''}XX`] ??
    responses[`${String(status)[0] ?? ''}xx`] ??
    responses.default
  );
}

/** Codes to fall back to, in this order, when an operation does not document the status. */
const NEAREST: Record<string, string[]> = {
  '404': ['not_found', 'forbidden', 'bad_request', 'validation_failed'],
  '409': ['conflict_in_use', 'validation_failed', 'bad_request', 'forbidden'],
  '412': ['precondition_failed', 'validation_failed', 'bad_request'],
  '413': ['payload_too_large', 'validation_failed', 'bad_request'],
  '415': ['unsupported_media_type', 'bad_request', 'validation_failed'],
  '422': ['validation_failed', 'bad_request', 'conflict_in_use', 'forbidden'],
  '400': ['bad_request', 'validation_failed', 'not_found', 'forbidden'],
};

export interface FailureContext {
  common: CommonSlice;
  schemas: Schemas;
  operation?: OperationSpec;
  /** The parameters of the operation. */
  parameters?: ParameterSpec[];
  /** Path of the request as it was sent. */
  instance: string;
  requestId: string;
}

/** A failure as the operation documents it: a problem document, or the description's own form for errors. */
export function failureReply(problem: Failure, context: FailureContext): Reply {
  const {common, operation, instance, requestId} = context;
  const fixed = problem.members.status;
  let code = problem.code;
  let status = common.problems[code]?.status ?? (typeof fixed === 'number' ? fixed : plainStatus(code));
  if (operation && !documented(operation, status)) {
    const nearest = (NEAREST[status] ?? NEAREST['400'] ?? []).find((other) =>
      documented(operation, common.problems[other]?.status ?? plainStatus(other)),
    );
    if (nearest !== undefined) {
      code = nearest;
      status = common.problems[nearest]?.status ?? plainStatus(nearest);
    } else return foreignFailure(operation, context, status, problem.detail);
  }
  if (operation && common.open) return foreignFailure(operation, context, status, problem.detail);
  // A code that is not in the catalogue carries its status as a member.
  const members = Object.fromEntries(Object.entries(problem.members).filter(([name]) => name !== 'status'));
  const body = {
    type: `${DOCS}${code}`,
    title: common.problems[code]?.title ?? (code === 'not_found' ? 'Not found' : 'The request failed'),
    status,
    detail: problem.detail,
    instance,
    code,
    request_id: requestId,
    ...members,
  };
  const challenge: Record<string, string> = status === 401 ? {'WWW-Authenticate': 'Bearer error="invalid_token"'} : {};
  return {
    status,
    headers: {'Content-Type': 'application/problem+json', ...challenge, ...problem.headers},
    body: JSON.stringify(body),
  };
}

/** The answer to a mistake of the sandbox. It has a code of its own, so that nobody takes it for the platform's 500. */
export function faultReply({rule, detail, pointer}: SandboxFault, {instance, requestId}: FailureContext): Reply {
  const body = {
    type: 'about:blank',
    title: 'The sandbox has a fault',
    status: 500,
    detail,
    instance,
    code: 'sandbox_fault',
    request_id: requestId,
    rule,
    pointer,
  };
  const headers = {'Content-Type': 'application/problem+json', 'Retry-After': '2'};
  return {status: 500, headers, body: JSON.stringify(body)};
}

const PLAIN: Record<string, number> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  precondition_required: 428,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
};

function plainStatus(code: string): number {
  return PLAIN[code] ?? (/conflict|invalid_state/.test(code) ? 409 : 400);
}

/** A failure of a description without an error catalogue: the documented form of the nearest documented status. */
function foreignFailure(operation: OperationSpec, {schemas}: FailureContext, wanted: number, detail: string): Reply {
  const statuses = Object.keys(operation.responses);
  const failures = statuses.filter((status) => /^[45]/.test(status));
  const chosen = documented(operation, wanted)
    ? wanted
    : Number(
        failures.sort((a, b) => Math.abs(Number(a) - wanted) - Math.abs(Number(b) - wanted))[0]?.replace(/X/gi, '0'),
      );
  // A description without any failure leaves only a success status.
  const status = Number.isNaN(chosen) ? Number(statuses.find((one) => /^[23]\d\d$/.test(one)) ?? 200) : chosen;
  const spec = documented(operation, status);
  const [type, media] = Object.entries(spec?.content ?? {})[0] ?? [];
  if (type === undefined) return {status, headers: {}, body: null};
  const value = media?.example ?? (media?.schema ? invent(media.schema, schemas) : {message: detail});
  const told = isObject(value) && typeof value.message === 'string' ? {...value, message: detail} : value;
  return {
    status,
    // The description's form for failures may have no field for the reason, so a header carries it.
    headers: {'Content-Type': /json/.test(type) ? type : 'application/json', 'Sandbox-Note': detail},
    body: JSON.stringify(told),
  };
}

/** Status and media type of a success. */
export function successStatus({responses}: OperationSpec, {status, value, media}: Answer): number {
  if (status !== undefined && (responses[status] || responses.default)) return status;
  const statuses = Object.keys(responses).filter((one) => /^2(\d\d|XX)$/i.test(one));
  const hasBody = value !== undefined || media !== undefined;
  const fitting =
    statuses.find((one) => (responses[one]?.content !== undefined) === hasBody) ??
    statuses[0] ??
    Object.keys(responses).find((one) => /^3\d\d$/.test(one));
  return Number((fitting ?? '200').replace(/X/gi, '0'));
}

/** Headers that say where to go on. */
const POINTING = new Set(['Location', 'Retry-After']);

/** The version of what is answered: of a record, or of a file by its content. Undefined when there is neither. */
export function tagOf({entry, etag, media}: Answer): string | undefined {
  if (etag !== undefined) return etag;
  if (entry) return etagOf(entry);
  return media && `"${hashOf(media.text).toString(16)}"`;
}

/** Headers that the documentation promises for a success. */
export function successHeaders(
  operation: OperationSpec,
  status: number,
  answer: Answer,
  next: string | undefined,
): Record<string, string> {
  const promised = new Set((documented(operation, status)?.headers ?? []).map((name) => name.toLowerCase()));
  // A behaviour gives what belongs to its record; whether an answer has it, the contract says.
  const given = Object.entries(answer.headers ?? {}).filter(
    ([name]) => !POINTING.has(name) || promised.has(name.toLowerCase()),
  );
  const headers: Record<string, string> = Object.fromEntries(given);
  const tag = tagOf(answer);
  if (tag !== undefined && promised.has('etag')) headers.ETag = tag;
  if (next !== undefined && promised.has('link')) headers.Link = `<${next}>; rel="next"`;
  // Of a job that is read, the behaviour knows whether it goes on.
  if (status !== 200 && promised.has('retry-after') && !('Retry-After' in headers)) headers['Retry-After'] = '2';
  return headers;
}

export function quotaHeaders({policy, quota, seconds, remaining, reset}: Quota): Record<string, string> {
  return {
    RateLimit: `"${policy}";r=${remaining};t=${reset}`,
    'RateLimit-Policy': `"${policy}";q=${quota};w=${seconds}`,
    'RateLimit-Limit': String(quota),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(reset),
  };
}

export function jsonType(spec: ResponseSpec | undefined): string {
  return Object.keys(spec?.content ?? {}).find((type) => /json/.test(type)) ?? 'application/json';
}

export function bodyOf(value: Json | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
