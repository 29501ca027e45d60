/**
 * Addresses that all hosts must answer in the same way, and addresses that a careless configuration redirects to
 * another host.
 */

/** One address of each kind. */
export const ADDRESSES = [
  '/',
  '/docs/',
  '/docs',
  '/docs?x=1',
  '/docs/index.html',
  '/docs/index.html?x=1&y=%3F',
  '/docs.md',
  '/docs.md?x=1',
  '/docs/index.md',
  '/nothing.md',
  '/old/',
  '/old.md',
  '/docs.html',
  '/docs.html?x=1',
  '/index.html',
  '/index.html?x=/index.html',
  '/404.html',
  '/404.html?x=1',
  '/nothing/',
  '/nothing/?x=1',
  '/assets/nothing.js',
  '/problems/conflict_in_use/',
  '/favicon.ico/',
  '/img/',
  '/img',
  '/assets',
  '/docs%00.html',
  '/%00',
  `/${'%e2%98%83'.repeat(86)}`,
  `/%0a/${'a/'.repeat(2500)}`,
  `/${'a'.repeat(300)}`,
  // A whole path that is longer than file systems take, of short names.
  `/${'a/'.repeat(2500)}`,
  '/openapi/nothing.yaml',
  '/assets/js/nothing.0123abcd.js',
  '/_headers',
  '/_headers.caddy',
  '/_redirects',
  '/index.md',
  '/img.md',
  '/.env',
] as const;

/** Methods that ask for no page. */
export const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

/** Values of `Accept` that assistants and browsers send, and some that are near to them. */
export const ACCEPTED = [
  '*/*',
  'text/markdown',
  'text/markdown, text/html, */*',
  'text/markdown;q=1.0, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html, text/markdown;q=0.5',
  'text/markdown;q=0.9, */*;q=0.1',
  'text/markdown;q=0',
  'text/markdown;q=0.0, */*',
  'text/markdowns',
] as const;

/** Beginnings of a path that browsers read as `//host`, or ignore; also percent-encoded. */
const BEFORE_HOST = [
  '//',
  '///',
  '/.//',
  '/\\',
  '/%5C',
  '/%5c%5c',
  '/%2F',
  '/%2f%2F',
  '/%09/',
  '/%0A/',
  '/%0d%0a/',
  '/%09%5C',
  '/./%09/',
  '/docs/..//',
  '/%2e//',
  '//%09/',
] as const;

/**
 * Paths that a host redirects: the index file of a folder, a page's file, a folder without its slash, and a path out of
 * a folder.
 */
const REDIRECTED = [
  'index.html',
  'docs/index.html',
  'docs.html',
  'docs',
  '..%2fdocs/index.html',
  '../docs',
  '%2e%2e/docs',
  '..%2fdocs',
  '%2e%2e%2fdocs.html',
] as const;

/** Addresses that must be sent unchanged; a browser would normalise some of them. */
export const LURES = [
  ...BEFORE_HOST.flatMap((start) => [
    ...REDIRECTED.map((path) => `${start}evil.example/${path}`),
    `${start}docs`,
    `${start}docs/index.html`,
  ]),
  // Decoded, a part of the path would become the query.
  '/docs/%3Fx/index.html',
  '/docs%3Fx.html',
  '/docs/%3f/..%2f',
  // Names of variables, which a host must not look up.
  ...['{env.HOME}', '{http.request.host}'].flatMap((name) => [`/${name}/index.html`, `/${name}.html`, `/docs?${name}`]),
];
