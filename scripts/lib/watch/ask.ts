import type {Site} from './types';

/** Milliseconds to wait for an answer. */
const PATIENCE = 20_000;

/** The address of a route. @param route begins with a slash, and has no base URL */
export function addressOf({address}: Pick<Site, 'address'>, route: string): URL {
  return new URL(route.slice(1), address);
}

/**
 * Asks as a browser does that has nothing in its cache. A redirect is an answer.
 *
 * @throws Error with what went wrong, when there is no answer
 */
export async function ask(address: URL): Promise<Response> {
  try {
    return await fetch(address, {redirect: 'manual', signal: AbortSignal.timeout(PATIENCE)});
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(cause instanceof Error ? cause.message : String(cause), {cause: error});
  }
}

/** @throws Error unless the answer has status 200 */
export async function textAt(address: URL): Promise<string> {
  const response = await ask(address);
  if (response.status !== 200) throw new Error(`${address.pathname} answers ${response.status}`);
  return response.text();
}
