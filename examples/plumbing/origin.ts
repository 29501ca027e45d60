import {problem} from './problem.ts';

/** Methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request comes from a page of this application, or from no page at all. Browsers say where it comes from. */
export function isOwn({headers, url}: Request): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}

/**
 * The answer to a change that a page of another site asks for: a browser sends it with what the reader may do here.
 *
 * @returns undefined when the request may go on
 */
export function refusal(request: Request): Response | undefined {
  if (SAFE.has(request.method) || isOwn(request)) return undefined;
  return problem(403, 'cross_site', 'Not from here', 'Only pages of this application may do this.');
}

/** Whether a name or an address leads nowhere but to this machine. */
export const isThisMachine = (name: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(name);

/**
 * The answer to a request under a name that is not of this machine: a site can give its own name the address of this
 * machine, and would read here as you do (DNS rebinding). A proxy on this machine passes the name that people use on,
 * which is what `PUBLIC_HOST` says.
 *
 * @returns undefined when the request may go on
 */
export function wrongName(request: Request, publicHost = process.env.PUBLIC_HOST): Response | undefined {
  const {hostname} = new URL(request.url);
  if (isThisMachine(hostname) || hostname === publicHost) return undefined;
  const detail = `Nobody should open this as ${hostname}. If people do, set PUBLIC_HOST to that name.`;
  return problem(421, 'wrong_host', 'Not under this name', detail);
}
