import {CallFailed} from './answer.ts';
import {refusal} from './origin.ts';
import {problem} from './problem.ts';

/** Milliseconds that the API has to answer. */
const PATIENCE = 30_000;
/** What passes on the way there. Cookies stay here, and the API refuses a credential that comes with an `Origin`. */
const SENT = ['Accept', 'Accept-Language', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'];
/** What passes on the way back. */
const RETURNED = ['Content-Type', 'Date', 'ETag', 'Link', 'Location', 'Request-Id', 'Retry-After'];

function pick(from: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

/**
 * Sends a request of the browser to the API in the name of this application.
 *
 * @param to address of the call
 * @returns the answer of the API, or a problem that says why there is none
 */
export async function passOn(request: Request, to: string, bearer: () => Promise<string>): Promise<Response> {
  const {method} = request;
  try {
    const headers = pick(request.headers, SENT);
    headers.set('Authorization', `Bearer ${await bearer()}`);
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
    const answer = await fetch(to, {method, headers, body, signal: AbortSignal.timeout(PATIENCE)});
    const returned = pick(answer.headers, RETURNED);
    // A browser shows what it keeps when somebody goes back, also after they have signed out.
    returned.set('Cache-Control', 'no-store');
    return new Response(answer.body, {status: answer.status, headers: returned});
  } catch (error) {
    console.error(error);
    if (error instanceof CallFailed) {
      const {code, title, detail = ''} = error.problem;
      return problem(502, code, title, detail);
    }
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return isLate
      ? problem(504, 'timeout', 'The API took too long', 'Look whether it happened, then try again.')
      : problem(502, 'unreachable', 'The API cannot be reached', 'Nothing is lost. Try again in a moment.');
  }
}

export interface Forwarding {
  /** Address of the API, without a slash at the end. */
  apiBaseUrl: string;
  /** The credential of a call, which may follow from who asks. */
  bearer: (request: Request) => Promise<string>;
  /** What the browser may call: a method and a path, such as `GET /v1/users/me`. Every other call ends with 404. */
  allowed: readonly RegExp[];
}

/** Answers calls of the browser below `/api`: those that are allowed go on to the API. */
export function forwarder({apiBaseUrl, bearer, allowed}: Forwarding): (request: Request) => Promise<Response> {
  return async (request) => {
    const refused = refusal(request);
    if (refused) return refused;
    const {pathname, search} = new URL(request.url);
    const path = pathname.replace(/^\/api/, '');
    // Pages ask who is signed in. Where people sign in, that is answered before; here nobody is, which is no error.
    if (path === '/session') return new Response(null, {status: 204});
    if (!allowed.some((call) => call.test(`${request.method} ${path}`)))
      return problem(404, 'not_found', 'Not allowed', 'This application does not make that call.');
    return passOn(request, apiBaseUrl + path + search, () => bearer(request));
  };
}
