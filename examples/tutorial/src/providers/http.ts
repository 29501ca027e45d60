import type {HttpError, ValidationErrors} from '@refinedev/core';

interface FieldError {
  pointer?: string;
  parameter?: string;
  message: string;
}

interface Problem {
  title?: string;
  detail?: string;
  code?: string;
  request_id?: string;
  errors?: FieldError[];
  field?: string;
  required_scope?: string;
  required_permission?: string;
}

export interface ApiError extends HttpError {
  code: string;
  requestId: string | null;
}

interface Options {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Answer<T> {
  body: T;
  etag: string | null;
}

const TRIES = 5;
const SAFE_TO_REPEAT = new Set(['GET', 'PUT', 'DELETE']);
const WORTH_A_RETRY = new Set([408, 429, 500, 502, 503, 504]);

/** `/lines/0/quantity/unit` becomes `lines.0.quantity.unit`. */
function fieldName({pointer, parameter}: FieldError): string {
  return pointer ? pointer.slice(1).replaceAll('/', '.') : (parameter ?? '');
}

function toApiError(response: Response, problem: Problem): ApiError {
  const errors: ValidationErrors = {};
  // A field may have several errors; a form shows the first.
  for (const entry of problem.errors ?? []) errors[fieldName(entry)] ??= entry.message;
  if (problem.field && problem.detail) errors[problem.field] = problem.detail;
  const missing = problem.required_scope ?? problem.required_permission;
  const fallback = problem.detail ?? problem.title ?? `The API answered ${response.status}`;
  return {
    message: missing ? `This needs ${missing}, which you do not have.` : fallback,
    statusCode: response.status,
    code: problem.code ?? 'unknown',
    requestId: problem.request_id ?? response.headers.get('Request-Id'),
    errors,
  };
}

/** Retry-After wins; otherwise 0.5 s × 2ⁿ with full jitter, 30 s at most. */
function pause(attempt: number, response: Response): Promise<void> {
  const retryAfter = Number(response.headers.get('Retry-After')) * 1000;
  const backoff = Math.random() * Math.min(30_000, 500 * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, retryAfter || backoff));
}

function contentType(method: string): string {
  return method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
}

export async function request<T>(url: string, options: Options = {}): Promise<Answer<T>> {
  const {method = 'GET', body, headers = {}} = options;
  const repeatable = SAFE_TO_REPEAT.has(method) || 'Idempotency-Key' in headers;
  const init: RequestInit = {
    method,
    // Another person in this browser gets other answers from the same address.
    cache: 'no-store',
    headers: {
      Accept: 'application/json, application/problem+json',
      ...(body === undefined ? {} : {'Content-Type': contentType(method)}),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(url, init);
    if (response.ok) {
      const answer = response.status === 204 ? undefined : await response.json();
      return {body: answer as T, etag: response.headers.get('ETag')};
    }
    const problem: Problem = await response.json().catch(() => ({}));
    const retry =
      WORTH_A_RETRY.has(response.status) || problem.code === 'idempotency_in_progress';
    if (!retry || !repeatable || attempt === TRIES - 1) throw toApiError(response, problem);
    await pause(attempt, response);
  }
}
