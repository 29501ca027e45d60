import type {ProblemCode} from './problemCodes';

/** The standard code of each status, which every operation that documents the status can return. */
export const STANDARD_CODES: Record<string, ProblemCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'unavailable',
};

/** Query parameters of lists that are not filters. */
export const LIST_PARAMETERS: ReadonlySet<string> = new Set([
  'limit',
  'offset',
  'cursor',
  'sort',
  'fields',
  'expand',
  'include_total',
  'localize',
  'q',
  'view',
]);

/** Codes that parameters bring to their operation. A filter can be refused, whatever its description says. */
export function codesBrought(parameters: readonly {name: string; in: string; codes: readonly string[]}[]): string[] {
  const hasFilter = parameters.some(({name, in: where}) => where === 'query' && !LIST_PARAMETERS.has(name));
  return [...parameters.flatMap(({codes}) => codes), ...(hasFilter ? ['invalid_filter' satisfies ProblemCode] : [])];
}
