/** Writes the headers of a build in the formats of the supported hosts, and reads them for the local server. */
import fs from 'node:fs';
import path from 'node:path';
import {TWIN_HEADER} from '../../../content/twins/address';
import {API_CATALOG, CATALOG_TYPE} from '../../site-files/catalog/linkset';

export type Header = readonly [name: string, value: string];

/** Read by Netlify, Cloudflare Pages and our own server. */
export const HEADERS_FILE = '_headers';
/** Include the first file in a `server` block of nginx, or import the second in a Caddyfile. See deploy/. */
export const NGINX_FILE = '_headers.nginx.conf';
export const CADDY_FILE = '_headers.caddy';

/** Folder of files whose names contain a hash of their content. */
const FINGERPRINTED = 'assets/*';
const FOR_EVER: Header = ['Cache-Control', 'public, max-age=31536000, immutable'];

/** Folders that tools in a browser may read from any other site: descriptions, and what the sandbox is made from. */
const OPEN = ['openapi', 'sandbox'] as const;
const TO_ALL: readonly Header[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
];

/** The twins of pages. nginx and Caddy have the header in their configuration. */
const TWINS = '*.md';

/** Headers of all addresses that a pattern such as `/docs/*` or `/*.md` matches. */
export interface HeaderRule {
  pattern: string;
  headers: readonly Header[];
}

function rule(pattern: string, headers: readonly Header[]): string {
  return `${pattern}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
}

/** nginx and Caddy read a value in quotation marks in the same way. */
function quoted(value: string): string {
  return value.replaceAll('"', '\\"');
}

/** For a `server` block or a location. A folder without an index is a missing address, too. */
function nginxText(baseUrl: string, headers: readonly Header[]): string {
  const all = headers.map(([name, value]) => `add_header ${name} "${quoted(value)}" always;\n`).join('');
  return `${all}error_page 403 404 =404 ${baseUrl}404.html;\n`;
}

function caddyText(baseUrl: string, headers: readonly Header[]): string {
  const all = headers.map(([name, value]) => `\t${name} "${quoted(value)}"\n`).join('');
  const paths = OPEN.map((folder) => `${baseUrl}${folder}/*`).join(' ');
  const toAll = TO_ALL.map((header) => `header @open ${header.join(' ')}\n`).join('');
  return (
    `header {\n${all}}\n@open path ${paths}\n${toAll}` +
    'handle_errors {\n\t@missing expression {err.status_code} == 404\n\thandle @missing {\n' +
    `\t\trewrite * ${baseUrl}404.html\n\t\theader Cache-Control no-cache\n\t\theader Content-Type "text/html; charset=utf-8"\n\t\tencode gzip\n\t\tfile_server\n\t}\n` +
    '\trespond {err.status_code}\n}\n'
  );
}

/** Writes all three files to the folder of a build. @param baseUrl ends in a slash */
export function writeHeaders(folder: string, baseUrl: string, headers: readonly Header[]): void {
  const write = (file: string, text: string): void => fs.writeFileSync(path.join(folder, file), text);
  const open = OPEN.map((part) => rule(`${baseUrl}${part}/*`, TO_ALL)).join('');
  const own =
    rule(baseUrl + FINGERPRINTED, [FOR_EVER]) +
    rule(baseUrl + TWINS, [TWIN_HEADER]) +
    rule(baseUrl + API_CATALOG, [['Content-Type', CATALOG_TYPE]]);
  write(HEADERS_FILE, rule('/*', headers) + own + open);
  write(NGINX_FILE, nginxText(baseUrl, headers));
  write(CADDY_FILE, caddyText(baseUrl, headers));
}

function headerOf(line: string): Header {
  const [name = '', ...value] = line.split(':');
  return [name.trim(), value.join(':').trim()];
}

/** @returns what the build asks of hosts, in the order of its file; empty when it has no such file */
export function readHeaderRules(folder: string): HeaderRule[] {
  const file = path.join(folder, HEADERS_FILE);
  if (!fs.existsSync(file)) return [];
  const parts = fs.readFileSync(file, 'utf8').split(/\n(?=\S)/);
  return parts.map((part) => {
    const [pattern = '', ...lines] = part.split('\n');
    return {pattern, headers: lines.map(headerOf).filter(([name]) => name !== '')};
  });
}

/** @returns the headers for every page; empty when the build has no such file */
export function readHeaders(folder: string): readonly Header[] {
  return readHeaderRules(folder)[0]?.headers ?? [];
}

/** @returns the headers for an address, of all rules that match it */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Header[] {
  return rules.flatMap(({pattern, headers}) => {
    const [start = '', end] = pattern.split('*');
    if (end === undefined) return pathname === pattern ? headers : [];
    return pathname.startsWith(start) && pathname.endsWith(end) ? headers : [];
  });
}
