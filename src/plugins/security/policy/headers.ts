/** Writes the headers of a build in the formats of the supported hosts, and reads them for the local server. */
import fs from 'node:fs';
import path from 'node:path';

export type Header = readonly [name: string, value: string];

/** Read by Netlify, Cloudflare Pages and our own server. */
export const HEADERS_FILE = '_headers';
/** Include the first file in a `server` block of nginx, or import the second in a Caddyfile. See deploy/. */
export const NGINX_FILE = '_headers.nginx.conf';
export const CADDY_FILE = '_headers.caddy';

/** Files whose names contain a hash of their content. */
const FINGERPRINTED = '/assets/*';
const FOR_EVER: Header = ['Cache-Control', 'public, max-age=31536000, immutable'];

function rule(pattern: string, headers: readonly Header[]): string {
  return `${pattern}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
}

/** nginx and Caddy read a value in quotation marks in the same way. */
function quoted(value: string): string {
  return value.replaceAll('"', '\\"');
}

/** Writes all three files to the folder of a build. */
export function writeHeaders(folder: string, baseUrl: string, headers: readonly Header[]): void {
  const write = (file: string, text: string): void => fs.writeFileSync(path.join(folder, file), text);
  write(HEADERS_FILE, rule('/*', headers) + rule(baseUrl.slice(0, -1) + FINGERPRINTED, [FOR_EVER]));
  write(NGINX_FILE, headers.map(([name, value]) => `add_header ${name} "${quoted(value)}" always;\n`).join(''));
  write(CADDY_FILE, `header {\n${headers.map(([name, value]) => `\t${name} "${quoted(value)}"\n`).join('')}}\n`);
}

/** @returns the headers for every page; empty when the build has no such file */
export function readHeaders(folder: string): Header[] {
  const file = path.join(folder, HEADERS_FILE);
  if (!fs.existsSync(file)) return [];
  const [first = ''] = fs.readFileSync(file, 'utf8').split(/\n(?=\S)/);
  return first
    .split('\n')
    .slice(1)
    .map((line): Header => {
      const [name = '', ...value] = line.split(':');
      return [name.trim(), value.join(':').trim()];
    })
    .filter(([name]) => name !== '');
}
