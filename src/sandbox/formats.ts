import {Problem} from './problem';
import type {OperationSpec} from './types';

/** The media types that a header `Accept` lets an answer have. */

/** Whether a media type fits an entry of the header, such as `application/*;q=0.8`. */
function fits(type: string, entry: string): boolean {
  const [range = '', ...rest] = entry.split(';').map((part) => part.trim().toLowerCase());
  if (rest.some((part) => /^q=0(\.0*)?$/.test(part))) return false;
  return range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}

/** The formats of an operation, when the header excludes each of them. */
export function refusedFormats(accept: string | null, {responses}: OperationSpec): string[] | undefined {
  const types = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, {content}]) => Object.keys(content ?? {}));
  if (accept === null || accept.trim() === '' || types.length === 0) return undefined;
  const entries = accept.split(',');
  const isFine = types.some((type) => entries.some((entry) => fits((type.split(';')[0] ?? '').toLowerCase(), entry)));
  return isFine ? undefined : [...new Set(types)];
}

export function notAcceptable(supported: string[]): Problem {
  return new Problem('not_acceptable', `The answer can be ${supported.join(' or ')}.`, {supported, status: 406});
}
