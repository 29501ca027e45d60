/** Compares answers of a host with those of the local server, as far as a reader or browser notices a difference. */
import type {IncomingHttpHeaders} from 'node:http';
import {headersFor, readHeaderRules, readHeaders} from '../../../src/plugins/security/policy/headers';
import {ACCEPTED, ADDRESSES, LURES, WRITING} from './addresses';
import {ask} from './drive';

/** The media type, where browsers treat several in the same way. */
function typeOf(headers: IncomingHttpHeaders): string {
  const type = (headers['content-type'] ?? '').split(';')[0] ?? '';
  return type
    .replace('application/javascript', 'text/javascript')
    .replace('application/xml', 'text/xml')
    .replace('image/vnd.microsoft.icon', 'image/x-icon');
}

function charsetOf({'content-type': type = ''}: IncomingHttpHeaders): string {
  return /charset=([^;]+)/i.exec(type)?.[1]?.toLowerCase() ?? '';
}

/** The caching of an answer in a normalised form. */
function cachingOf(headers: IncomingHttpHeaders): string {
  const text = headers['cache-control'] ?? 'unsaid';
  if (/max-age=31536000.*immutable/.test(text)) return 'a year';
  return /no-cache|no-store|max-age=0/.test(text) ? 'asks again' : text;
}

/** Target of a redirect. */
function targetOf(address: string, {location}: IncomingHttpHeaders): URL | undefined {
  return location === undefined ? undefined : new URL(location, `http://127.0.0.1${address}`);
}

/** What an answer depends on, in a normalised form. Packing is left out: hosts name it only where they pack. */
function dependsOn({vary = ''}: IncomingHttpHeaders): string {
  const names = vary.toLowerCase().split(/\s*,\s*/);
  return [...new Set(names)].filter((name) => name !== '' && name !== 'accept-encoding').join(', ');
}

/** @returns the target of a redirect to another host or query; undefined for any other answer */
export function strayTarget(address: string, headers: IncomingHttpHeaders): string | undefined {
  const asked = new URL(`http://127.0.0.1${address}`);
  const target = targetOf(address, headers);
  return target && (target.origin !== asked.origin || target.search !== asked.search) ? target.href : undefined;
}

/** Path and query only, because hosts add their own name. */
function ownTarget(address: string, headers: IncomingHttpHeaders): string {
  const {pathname = '', search = ''} = targetOf(address, headers) ?? {};
  return pathname + search;
}

/**
 * @param files addresses of files in the build, at least one of each kind
 * @param baseUrl path the site was built for
 * @returns a line for each difference
 */
export async function differences(
  build: string,
  local: number,
  host: number,
  files: readonly string[],
  baseUrl = '/',
): Promise<string[]> {
  const lines: string[] = [];
  const rules = readHeaderRules(build);
  const asked = [
    ...[...ADDRESSES, ...files].map((place) => ({place, accept: '*/*', packing: 'gzip'})),
    // Not packed, so that their sizes can be compared.
    ...['/', '/docs/', '/docs.md', '/old/', '/nothing/'].flatMap((place) =>
      ACCEPTED.map((accept) => ({place, accept, packing: 'identity'})),
    ),
  ];
  for (const {place, accept, packing} of asked) {
    const address = baseUrl + place.slice(1);
    const [ours, theirs] = await Promise.all(
      [local, host].map((port) => ask(port, address, {'accept-encoding': packing, accept})),
    );
    if (!ours || !theirs) continue;
    const compare = (what: string, wanted: string, found: string): void => {
      if (wanted !== found) lines.push(`${address} for ${accept}: ${what} is "${found}", not "${wanted}"`);
    };
    compare('status', String(ours.status), theirs.status === 308 ? '301' : String(theirs.status));
    for (const [name, value] of ours.status === 404 ? readHeaders(build) : headersFor(rules, address))
      if (name !== 'Cache-Control') compare(name, value, String(theirs.headers[name.toLowerCase()] ?? ''));
    compare('the target', ownTarget(address, ours.headers), ownTarget(address, theirs.headers));
    if (ours.status === 404) compare('the type', typeOf(ours.headers), typeOf(theirs.headers));
    if (typeOf(ours.headers) === 'text/markdown')
      compare('the charset', charsetOf(ours.headers), charsetOf(theirs.headers));
    if (ours.status !== 200) continue;
    if (packing === 'identity') compare('the size in bytes', String(ours.bytes), String(theirs.bytes));
    compare('what it depends on', dependsOn(ours.headers), dependsOn(theirs.headers));
    compare('X-Robots-Tag', String(ours.headers['x-robots-tag']), String(theirs.headers['x-robots-tag']));
    compare('the type', typeOf(ours.headers), typeOf(theirs.headers));
    compare('caching', cachingOf(ours.headers), cachingOf(theirs.headers));
    if (ours.headers['content-encoding']) compare('packing', 'gzip', theirs.headers['content-encoding'] ?? '');
  }
  for (const method of WRITING) {
    const address = `${baseUrl}docs/`;
    const [ours, theirs] = await Promise.all([local, host].map((port) => ask(port, address, {}, {method})));
    if (ours?.status !== theirs?.status)
      lines.push(`${method} ${address}: status is "${theirs?.status}", not "${ours?.status}"`);
  }
  for (const address of LURES)
    for (const port of [local, host]) {
      const {headers} = await ask(port, address, {});
      const target = strayTarget(address, headers);
      if (target !== undefined) lines.push(`${address}: leads to ${target}`);
      const [name] = /\{.*\}/.exec(address) ?? [];
      if (name !== undefined && headers.location?.includes(name) === false)
        lines.push(`${address}: ${name} became ${headers.location}`);
    }
  return lines;
}
