import {mayPass, waitInWords, waitOf} from './retryAfter.ts';

/** A problem document (RFC 9457), with the members that applications read. Most codes have but some of them. */
export interface Problem {
  title: string;
  code: string;
  status?: number;
  detail?: string;
  /** What is wrong with single fields. */
  errors?: {pointer?: string; parameter?: string; message: string}[];
  /** What the person lacks. */
  missing?: unknown;
  required_permission?: unknown;
  required_scope?: unknown;
  /** Name of the call, for support. */
  request_id?: string;
  /** How much of it is there, a quantity. */
  available?: unknown;
}

/** An answer that is not the one asked for, or none at all. Its message is a sentence, for logs and terminals. */
export class CallFailed extends Error {
  constructor(
    readonly problem: Problem,
    /** Status of the answer; 0 when none came. */
    readonly status = problem.status ?? 0,
    /** Seconds that the answer asks to wait. */
    readonly wait?: number,
  ) {
    super(sentenceOf(problem));
  }

  /** Whether the platform has decided. If not, the same may be tried again, with its `Idempotency-Key`. */
  get isFinal(): boolean {
    return this.status > 0 && !mayPass(this.status, this.problem.code);
  }

  /** Any error as one that can be shown. */
  static of(error: unknown): CallFailed {
    if (error instanceof CallFailed) return error;
    console.error(error);
    return new CallFailed({title: 'Something went wrong', code: 'internal', detail: String(error)});
  }
}

function sentenceOf({title, code, detail, errors, ...more}: Problem): string {
  const lacks = more.missing ?? more.required_permission ?? more.required_scope;
  // Messages for single fields say more than the detail above them.
  const said = errors?.map(({message}) => message) ?? [detail];
  return [`${title} (${code}).`, ...said, lacks !== undefined && `Missing: ${String(lacks)}.`]
    .filter(Boolean)
    .join(' ');
}

/**
 * What a page says of an answer that is not the one asked for. When the API asks to wait, that says more than its detail.
 *
 * @param error body of the answer, as far as it could be read
 */
export function problemIn(error: unknown, response: Response): Problem {
  const isProblem = typeof error === 'object' && error !== null && 'code' in error;
  // Checked as far as it can be; the description fixes the other members.
  const {status} = response;
  const problem = isProblem ? (error as Problem) : {title: 'Unexpected answer', status, code: `http_${status}`};
  const wait = waitOf(response);
  return wait ? {...problem, detail: waitInWords(wait)} : problem;
}

/** A call of openapi-fetch. */
export type Call<Data> = Promise<{data?: Data; error?: unknown; response: Response}>;

/** In the browser: no answer came. @param reason a TypeError when it is `fetch` that failed; others say more themselves */
export function offline(reason?: unknown): Error {
  if (reason instanceof Error && !(reason instanceof TypeError)) return reason;
  return new CallFailed({title: 'No connection', detail: 'Look at your network and try again.', code: 'offline'});
}

/** On a server: no answer came. @param reason for the log, and for people when it is one that can be shown */
export function unreachable(reason: unknown): CallFailed {
  console.error(reason);
  // A credential that is refused says so.
  if (reason instanceof CallFailed) return reason;
  const detail = 'Try again in a moment.';
  return new CallFailed({title: 'The platform cannot be reached', detail, code: 'unreachable'});
}

/**
 * What was asked for, and its version: send it as `If-Match` with the change of what was read, and a change that
 * somebody else has made in between is answered with 412 in place of being overwritten.
 *
 * @param without what is thrown when no answer comes
 * @returns an empty version for what has none
 * @throws CallFailed
 */
export async function versioned<Data>(call: Call<Data>, without: (reason: unknown) => Error = offline) {
  const {data, error, response} = await call.catch((reason: unknown) => {
    throw without(reason);
  });
  if (!response.ok) throw new CallFailed(problemIn(error, response), response.status, waitOf(response));
  // A success has the body that the description promises, or none.
  return {data: data as Data, version: response.headers.get('ETag') ?? ''};
}

/** What was asked for. @param without what is thrown when no answer comes @throws CallFailed */
export async function result<Data>(call: Call<Data>, without?: (reason: unknown) => Error): Promise<Data> {
  return (await versioned(call, without)).data;
}
