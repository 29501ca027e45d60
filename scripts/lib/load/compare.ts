/** Compares what a host answers with what the local server answers, where a reader or a browser sees a difference. */
import type {IncomingHttpHeaders} from 'node:http';
import {readHeaders} from '../security/headers';
import {ask} from './drive';

/** One address of each kind; files of the build are added by their endings. */
const ADDRESSES = [
  '/',
  '/docs/',
  '/docs',
  '/docs/index.html',
  '/docs.html',
  '/index.html',
  '/nothing/',
  '/assets/nothing.js',
  '/problems/conflict_in_use/',
  '/_headers',
  '/_headers.caddy',
  '/.env',
] as const;

/** Addresses that a careless host redirects to another one. */
const LURES = [
  '//evil.example/index.html',
  '//evil.example/docs/index.html',
  '//evil.example/docs.html',
  '/%5Cevil.example/index.html',
  '/%2F%2Fevil.example/index.html',
  '//docs',
  '///docs/index.html',
] as const;

/** Types that browsers treat alike. */
function typeOf(headers: IncomingHttpHeaders): string {
  const type = (headers['content-type'] ?? '').split(';')[0] ?? '';
  return type
    .replace('application/javascript', 'text/javascript')
    .replace('application/xml', 'text/xml')
    .replace('image/vnd.microsoft.icon', 'image/x-icon');
}

/** How long a copy may be used unasked, in words that hosts say differently. */
function cachingOf(headers: IncomingHttpHeaders): string {
  const text = headers['cache-control'] ?? 'unsaid';
  if (/max-age=31536000/.test(text)) return 'a year';
  return /no-cache|no-store|max-age=0/.test(text) ? 'asks again' : text;
}

/** Where a redirect leads; hosts add their own name. */
function targetOf({location}: IncomingHttpHeaders): URL | undefined {
  return location === undefined ? undefined : new URL(location, 'http://127.0.0.1');
}

/**
 * @param files addresses of files of the build, at least one of each kind
 * @returns a line for each difference
 */
export async function differences(
  build: string,
  local: number,
  host: number,
  files: readonly string[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const address of [...ADDRESSES, ...files]) {
    const [ours, theirs] = await Promise.all(
      [local, host].map((port) => ask(port, address, {'accept-encoding': 'gzip'})),
    );
    if (!ours || !theirs) continue;
    const compare = (what: string, wanted: string, found: string): void => {
      if (wanted !== found) lines.push(`${address}: ${what} is "${found}", not "${wanted}"`);
    };
    compare('status', String(ours.status), theirs.status === 308 ? '301' : String(theirs.status));
    for (const [name, value] of readHeaders(build))
      compare(name, value, String(theirs.headers[name.toLowerCase()] ?? ''));
    compare('the target', targetOf(ours.headers)?.pathname ?? '', targetOf(theirs.headers)?.pathname ?? '');
    if (ours.status !== 200) continue;
    compare('the type', typeOf(ours.headers), typeOf(theirs.headers));
    compare('caching', cachingOf(ours.headers), cachingOf(theirs.headers));
    if (ours.headers['content-encoding']) compare('packing', 'gzip', theirs.headers['content-encoding'] ?? '');
  }
  for (const address of LURES)
    for (const port of [local, host]) {
      const {headers} = await ask(port, address, {});
      const target = targetOf(headers);
      if (target && target.hostname !== '127.0.0.1') lines.push(`${address}: leads to ${target.href}`);
    }
  return lines;
}
