import type {Caller} from '../caller';
import {isObject} from '../json';
import type {Reply} from '../respond';
import type {Json} from '../types';
import type {Exchange} from './exchange';

/** Calls that the log of the API remembers. */
const CAPACITY = 1_000;

function problemIn({status, body}: Reply): Json {
  const problem = status >= 400 && body !== null ? (JSON.parse(body) as Json) : null;
  return isObject(problem) ? (problem.code ?? null) : null;
}

/** A call that was answered, as far as the log tells of it. */
interface Logged extends Pick<Exchange, 'match' | 'request' | 'url' | 'world'> {
  requestId: string;
  /** Id of the operation; empty where none fits the path. */
  id: string;
}

/**
 * Notes a call of the clients API whose caller is known, whatever it was answered. Neither its body nor the values of
 * its headers are kept. Time does not pass while the sandbox works, so no call takes any.
 */
export function logCall(
  {match, request, url, world, requestId, id}: Logged,
  {credential}: Caller,
  sent: string,
  reply: Reply,
): void {
  if (match.api.name !== 'clients') return;
  const names = [...new Set(url.searchParams.keys())].map((name) => `${name}=…`).join('&');
  world.calls.push({
    id: requestId.replace(/^req_/, 'apil_'),
    occurred_at: world.now(),
    request_id: requestId,
    method: request.method,
    path: `${match.path}${names === '' ? '' : `?${names}`}`,
    operation_id: id === '' ? null : id,
    status: reply.status,
    duration_ms: 0,
    api_key_id: world.notes.get(`key:${credential}`) ?? null,
    ip_address: null,
    request_bytes: new TextEncoder().encode(sent).length,
    response_bytes: reply.body === null ? 0 : new TextEncoder().encode(reply.body).length,
    problem_code: problemIn(reply),
    idempotency_key: request.headers.get('Idempotency-Key'),
  });
  if (world.calls.length > CAPACITY) world.calls.shift();
}
