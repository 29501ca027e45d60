import {Failure} from './problem';
import type {CommonSlice, OperationSpec} from './types';

/** Longest delay a reader may ask for, in milliseconds. */
const LONGEST_DELAY = 10_000;

/** What a reader asks the sandbox to pretend. */
export interface Simulation {
  /** Milliseconds to wait before the answer. */
  delay: number;
  problem?: Failure;
  /** Why a part of the header is ignored. */
  ignored?: string;
}

const STATUS_CODES: Record<string, string> = {
  '429': 'rate_limited',
  '500': 'internal_error',
  '503': 'unavailable',
  '401': 'unauthenticated',
  '403': 'forbidden',
  '404': 'not_found',
};

/**
 * Reads the header `Sandbox-Simulate`: problem codes, statuses and `slow` or `slow=800`, comma separated.
 * Only failures that the operation documents can be simulated.
 */
export function simulationOf(
  header: string | null,
  operation: OperationSpec | undefined,
  {problems}: CommonSlice,
): Simulation {
  const result: Simulation = {delay: 0};
  for (const wish of (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const delay = /^slow(?:=(\d{1,6}))?$/.exec(wish);
    if (delay) {
      result.delay = Math.min(Number(delay[1] ?? 2000), LONGEST_DELAY);
      continue;
    }
    const code = STATUS_CODES[wish] ?? (/^\d{3}$/.test(wish) ? codeFor(Number(wish), operation, problems) : wish);
    const spec = code === undefined ? undefined : problems[code];
    const status = spec ? String(spec.status) : wish;
    const isDocumented =
      operation?.responses[status] ?? operation?.responses[`${status[0] ?? ''}XX`] ?? operation?.responses.default;
    if (operation && !isDocumented) result.ignored = `${wish} is not documented for this operation`;
    else if (code !== undefined && spec) {
      const {detail, ...members} = spec.example;
      result.problem = new Failure(
        code,
        typeof detail === 'string' ? detail : spec.title,
        members,
        retryFor(spec.status, code),
      );
    } else if (/^[45]\d\d$/.test(wish))
      result.problem = new Failure(
        `status_${wish}`,
        'Simulated failure.',
        {status: Number(wish)},
        retryFor(Number(wish)),
      );
    else result.ignored = `${wish} is no problem code`;
  }
  return result;
}

function codeFor(
  status: number,
  operation: OperationSpec | undefined,
  problems: CommonSlice['problems'],
): string | undefined {
  const own = operation?.problems.find((code) => problems[code]?.status === status);
  return own ?? Object.keys(problems).find((code) => problems[code]?.status === status);
}

/** Seconds to wait before the next try, for temporary failures and for results that are not there yet. */
function retryFor(status: number, code = ''): Record<string, string> {
  if (status === 429) return {'Retry-After': '21'};
  if (code === 'not_ready' || code === 'idempotency_in_progress') return {'Retry-After': '2'};
  return status === 503 || status === 500 || status === 504 ? {'Retry-After': '2'} : {};
}
