import fs from 'node:fs';
import path from 'node:path';
import {BUILD_DIR} from '../../scripts/lib/build';

/** Routes of all built pages, with trailing slashes, without 404.html. */
export function builtRoutes(folder: string = BUILD_DIR): string[] {
  return (
    fs
      .readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => file === 'index.html' || file.endsWith('/index.html'))
      .map((file) => `/${file.slice(0, -'index.html'.length)}`)
      // The first only lead on to the error catalogue; the others list the source of a template, without scripts.
      .filter((route) => !/^\/problems\/|^\/templates\/[^/]+\/source\/$/.test(route))
      .sort()
  );
}

export function readPage(route: string, folder: string = BUILD_DIR): string {
  return fs.readFileSync(path.join(folder, route, 'index.html'), 'utf8');
}

/** Makes something of each page once for all tests of a file, which have to run in one worker for that. */
export function oncePerPage<T>(make: (html: string) => T): (route: string) => T {
  const made = new Map<string, T>();
  return (route) => {
    const known = made.get(route) ?? make(readPage(route));
    made.set(route, known);
    return known;
  };
}

/** One page of each kind, by what it is. */
export const PAGE_KINDS = {
  home: '/',
  search: '/search/',
  'use cases': '/use-cases/',
  gallery: '/templates/',
  template: '/templates/approval-inbox/',
  'docs overview': '/docs/',
  'docs page': '/docs/inventory/',
  'docs page with tables': '/docs/procurement/user-groups/',
  'error catalogue': '/docs/errors/',
  glossary: '/docs/glossary/',
  'kitchen sink': '/docs/kitchen-sink/',
  tutorial: '/docs/tutorial/',
  'tutorial unit': '/docs/tutorial/introduction/',
  'guide section': '/guides/procurement/',
  guide: '/guides/inventory/receive-goods/',
  'API map': '/api/',
  'clients API': '/api/clients/',
  'API group': '/api/clients/products/',
  'largest group': '/api/clients/inventory/',
  operation: '/api/clients/inventory/update-material/',
  'lifecycle operation': '/api/clients/inventory/dispatch-transfer-order/',
  object: '/api/clients/schemas/rfq/',
  objects: '/api/suppliers/schemas/',
  'suppliers API': '/api/suppliers/',
  'suppliers operation': '/api/suppliers/create-product/',
  changelog: '/blog/',
  post: '/blog/second-update/',
  archive: '/blog/archive/',
  tags: '/blog/tags/',
  authors: '/blog/authors/',
} as const;

/**
 * Kinds that differ from another one in their content, or that hold little: `npm run audit` alone looks at them where each
 * kind is looked at in the same way.
 */
const ALIKE: readonly (keyof typeof PAGE_KINDS)[] = [
  'use cases',
  'docs overview',
  'tutorial unit',
  'guide section',
  'API group',
  'largest group',
  'lifecycle operation',
  'objects',
  'suppliers API',
  'suppliers operation',
  'archive',
  'tags',
  'authors',
];

/** Kinds with most of what readers can press: every check looks at them each day. */
const RICH: readonly string[] = ['guide', 'operation'];

const DAILY = Object.keys(PAGE_KINDS).filter((kind) => !(ALIKE as readonly string[]).includes(kind));

/** Checks that look at every kind of page in the same way, and share the kinds among them each day. */
const SHARED_CHECKS = ['access', 'start'] as const;

/** Whether a check looks each day at this kind of page, which may be one of its own; `npm run audit` looks at all of them. */
export function isDaily(kind: string, check: (typeof SHARED_CHECKS)[number]): boolean {
  if (RICH.includes(kind) || !(kind in PAGE_KINDS)) return true;
  const index = DAILY.indexOf(kind);
  return index >= 0 && index % SHARED_CHECKS.length === SHARED_CHECKS.indexOf(check);
}
