import {isObject} from '../json';
import {Problem} from '../problem';
import type {Json} from '../types';
import type {Call} from '../call';
import type {Reply} from '../respond';
import {isWrite, type Exchange} from './exchange';

/** What two requests with one key have in common. */
interface Content {
  query: string;
  body: string;
}

interface Stored extends Content {
  moment: string;
  reply: Reply;
}

/** A day; after it the same key is a new call. */
const LIFE = 86_400_000;
const CAPACITY = 1_000;
/** Characters of all requests that are remembered: files may be large. */
const ROOM = 50_000_000;

function copy(reply: Reply): Reply {
  return {...reply, headers: {...reply.headers}};
}

/** A problem document that names the request it answers, not the one that was answered first. */
function withRequest(body: string | null, requestId: string): string | null {
  const problem = body === null ? null : (JSON.parse(body) as Json);
  return isObject(problem) && 'request_id' in problem ? JSON.stringify({...problem, request_id: requestId}) : body;
}

/**
 * Whether a second call with the same key gets the same answer. A failure of ours is not kept: we ask for a retry with
 * the same key, which would get nothing but the failure again.
 */
function isKept({status}: Reply): boolean {
  return status < 400 || status === 409;
}

/** The fourth step: stores replies by credential, operation and idempotency key. The oldest are forgotten first. */
export class Replays {
  private readonly stored = new Map<string, Stored>();
  private taken = 0;

  /** The stored reply to the same call. @throws Problem when the key was used with another body */
  find(exchange: Exchange, call: Call): Reply | undefined {
    const stored = this.stored.get(placeOf(exchange, call) ?? '');
    if (!stored || Date.parse(call.world.now()) - Date.parse(stored.moment) > LIFE) return undefined;
    const other = differenceOf(stored, contentOf(exchange, call));
    if (other) throw new Problem('idempotency_key_reused', `The key was first used at ${stored.moment} with ${other}.`);
    const {headers, ...rest} = stored.reply;
    const body = rest.status < 400 ? rest.body : withRequest(rest.body, exchange.failures.requestId);
    return {...rest, body, headers: {...headers, 'Idempotency-Replayed': 'true'}};
  }

  keep(exchange: Exchange, call: Call, reply: Reply): void {
    const place = placeOf(exchange, call);
    if (place === undefined || !isWrite(exchange) || !isKept(reply)) return;
    this.forget(place);
    const content = contentOf(exchange, call);
    this.stored.set(place, {...content, moment: call.world.now(), reply: copy(reply)});
    this.taken += sizeOf(content);
    for (const [oldest] of this.stored) {
      if (oldest === place || (this.stored.size <= CAPACITY && this.taken <= ROOM)) break;
      this.forget(oldest);
    }
  }

  clear(): void {
    this.stored.clear();
    this.taken = 0;
  }

  private forget(place: string): void {
    const stored = this.stored.get(place);
    this.taken -= stored ? sizeOf(stored) : 0;
    this.stored.delete(place);
  }
}

/**
 * The key under which a reply is stored; undefined when the call has no idempotency key, or its operation takes none.
 */
function placeOf({request, match, operation}: Exchange, {caller}: Call): string | undefined {
  if (operation.idempotency !== 'supported' && operation.idempotency !== 'required') return undefined;
  const key = request.headers.get('Idempotency-Key');
  return key === null ? undefined : `${caller.credential} ${request.method} ${match.path} ${key}`;
}

function contentOf({url}: Exchange, call: Call): Content {
  return {query: url.search, body: call.sentText};
}

function sizeOf({query, body}: Content): number {
  return query.length + body.length;
}

/** What a request has other than the one before it. */
function differenceOf(first: Content, second: Content): string | undefined {
  if (first.body !== second.body) return 'another body';
  return first.query === second.query ? undefined : 'other query parameters';
}
