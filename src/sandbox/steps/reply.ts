import type {Answer, Call} from '../call';
import {withFreshAddresses} from '../behaviours/signedAddresses';
import {withoutDeletedNames} from '../deletedUsers';
import {expanded, localized} from '../expand';
import {isObject} from '../json';
import {sparse} from '../paging';
import {withCurrentNames} from '../renamed';
import {bodyOf, documented, jsonType, successHeaders, successStatus, tagOf, type Reply} from '../respond';
import type {Json} from '../types';

/** Statuses whose answers have no body. */
export const NO_CONTENT = new Set([204, 205, 304]);

function onlyFields(value: Json, fields: string[]): Json {
  if (!isObject(value)) return value;
  if (!Array.isArray(value.data)) return sparse(value, fields);
  return {...value, data: value.data.map((entry) => (isObject(entry) ? sparse(entry, fields) : entry))};
}

/** A relative address, so that it is the same in Node and in a page. */
function nextOf(url: URL, next: Record<string, string>): string {
  const search = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(next)) search.set(name, value);
  return `${url.pathname}?${search.toString()}`;
}

/** The languages that a header asks for, the most wanted first; none with the weight 0. */
function languagesOf(header = ''): string[] {
  const asked = header.split(',').map((part) => {
    const [language = '', ...rest] = part.split(';').map((piece) => piece.trim());
    const weight = rest.find((piece) => piece.startsWith('q='))?.slice(2);
    return {language, weight: weight === undefined ? 1 : Number(weight)};
  });
  return asked
    .filter(({language, weight}) => language !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({language}) => language);
}

/** Whether `If-None-Match` names the current version of the record. */
function isKnown({operation, parameters}: Call, answer: Answer): boolean {
  const wanted = parameters.header['if-none-match'];
  const own = tagOf(answer);
  if (own === undefined || wanted === undefined || !('304' in operation.responses)) return false;
  return [own, '*'].some((tag) => wanted.includes(tag));
}

/** The last step: status, headers and body of a success, in the form that the parameters ask for. */
export function reply(call: Call, answer: Answer, url: URL): Reply {
  const {operation, parameters} = call;
  const {query, header} = parameters;
  const status = successStatus(operation, answer);
  const headers = successHeaders(operation, status, answer, answer.page?.next && nextOf(url, answer.page.next));
  headers['Sandbox-Behaviour'] = answer.kind ?? 'stateful';
  if (call.note !== undefined) headers['Sandbox-Note'] = call.note;
  if (isKnown(call, answer)) return {status: 304, headers, body: null};
  if (answer.media) return {status, headers: {...headers, 'Content-Type': answer.media.type}, body: answer.media.text};
  if (answer.value === undefined || NO_CONTENT.has(status)) return {status, headers, body: null};
  let value: Json = answer.kind === 'example' ? answer.value : withFreshAddresses(call, answer.value);
  if (Array.isArray(query.expand)) value = expanded(value, query.expand.map(String), call.world);
  // Whoever was renamed and then deleted has no name.
  value = withoutDeletedNames(call.world, withCurrentNames(call.world, operation.path, value));
  if (query.localize === true) {
    const used = new Set<string>();
    value = localized(value, languagesOf(header['accept-language']), used);
    if (used.size > 0) headers['Content-Language'] = [...used].join(', ');
  }
  if (Array.isArray(query.fields)) value = onlyFields(value, query.fields.map(String));
  headers['Content-Type'] = jsonType(documented(operation, status));
  return {status, headers, body: bodyOf(value)};
}
