/** The lists for programs name pages that were built, and all of them. */
import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {BUILD_DIR} from '../../scripts/lib/build';
import {BASE_URL, SITE_URL} from '../../src/config/env';
import {templates} from '../../src/content/data/templates';
import {APIS} from '../../src/config/apis';
import {builtRoutes} from '../support/pages';

const FILES = ['llms.txt', ...APIS.map(({route}) => `${route.slice(1)}llms.txt`)];
const base = `${SITE_URL}${BASE_URL}`;

const addresses = FILES.flatMap((file) =>
  [...fs.readFileSync(path.join(BUILD_DIR, file), 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url),
);

it('leads only to what was built', () => {
  const missing = addresses.filter((url) => {
    if (!url.startsWith(base)) return true;
    const file = path.join(BUILD_DIR, url.slice(base.length));
    return !fs.existsSync(url.endsWith('/') ? path.join(file, 'index.html') : file);
  });
  expect(missing).toEqual([]);
});

it('names every operation, guide and template', () => {
  const listed = new Set(addresses);
  const wanted = [
    ...builtRoutes().filter((route) => /^\/api\/(?:clients\/[^/]+|suppliers)\/[^/]+\/$/.test(route)),
    ...builtRoutes().filter((route) => /^\/guides\/[^/]+\/[^/]+\/$/.test(route)),
    ...templates.map(({slug}) => `/templates/${slug}/`),
  ];
  expect(wanted.length).toBeGreaterThan(templates.length);
  expect(wanted.filter((route) => !listed.has(base + route.slice(1)))).toEqual([]);
});
