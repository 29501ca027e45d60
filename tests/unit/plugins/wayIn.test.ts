/** The files with which programs and browsers find their way in. */
import {load} from 'cheerio';
import {expect, it} from 'vitest';
import {ASSISTANT_CRAWLERS} from '../../../src/config/assistants';
import {STATUS_PAGE} from '../../../src/config/statusPage';
import {API_CATALOG, linkset} from '../../../src/plugins/site-files/catalog/linkset';
import {openSearch} from '../../../src/plugins/site-files/open-search';
import {robotsText} from '../../../src/plugins/site-files/robots';
import {pageLists} from '../../../src/plugins/site-files/twins/lists';
import {shortTwinRules} from '../../../src/plugins/site-files/twins';

const SITE = 'https://docs.example/';

it('robots.txt names the sitemap, and sends assistants away only when the owner says so', () => {
  const open = robotsText(SITE, true);
  expect(open).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}sitemap.xml\n`);
  const closed = robotsText(SITE, false);
  const [refused = '', others = ''] = closed.split('\n\n');
  for (const name of ASSISTANT_CRAWLERS) expect(refused).toContain(`User-agent: ${name}\n`);
  expect(refused.endsWith('\nDisallow: /')).toBe(true);
  expect(others).toBe('User-agent: *\nAllow: /');
});

it('the OpenSearch description leads to the search page, with names that fit', () => {
  const $ = load(openSearch(SITE), {xml: true});
  expect($('Url[type="text/html"]').attr('template')).toBe(`${SITE}search/?q={searchTerms}`);
  expect($('ShortName').text().length).toBeLessThanOrEqual(16);
  expect($('ShortName').text()).not.toBe('');
});

it('the catalogue names each API with its description, documentation and terms', () => {
  const found = linkset(
    [{name: 'clients', servers: ['https://api.example'], terms: 'https://docs.example/terms'}],
    SITE,
  );
  const [whole, clients, suppliers] = found.linkset;
  expect(whole).toEqual({
    anchor: SITE + API_CATALOG,
    item: [
      {href: 'https://api.example', title: 'Clients API'},
      // Without a server of its own, an API is where it is documented.
      {href: `${SITE}api/suppliers/`, title: 'Suppliers API'},
    ],
  });
  expect(clients).toMatchObject({
    anchor: 'https://api.example',
    'service-desc': [{href: `${SITE}openapi/clients.yaml`, type: 'application/yaml'}, {type: 'application/json'}],
    'service-doc': [{type: 'text/html'}, {href: `${SITE}api/clients/index.md`, type: 'text/markdown'}],
    status: [{href: `${SITE}${STATUS_PAGE.slice(1)}`, type: 'text/html'}],
    'terms-of-service': [{href: 'https://docs.example/terms'}],
  });
  expect(Object.keys(suppliers ?? {})).toEqual(['anchor', 'service-desc', 'service-doc', 'status']);
});

it('a list that would be too long is divided by folders', () => {
  const route = (group: number, page: number): string => `/api/clients/g${group}/${page === 0 ? '' : `p${page}/`}`;
  const pages = Array.from({length: 900}, (_, index) => ({
    route: route(Math.floor(index / 90), index % 90),
    title: `Page ${index}`,
    text: 'What it does, in some words that make the list long.',
  }));
  const lists = pageLists([{route: '/', title: 'Home'}, {route: '/docs/', title: 'Docs'}, ...pages], SITE, true);
  expect(lists.map(({root}) => root)).toEqual([
    '/',
    '/docs/',
    ...Array.from({length: 10}, (_, group) => `/api/clients/g${group}/`),
    '/api/clients/',
  ]);
  for (const {text} of lists) expect(text.length).toBeLessThan(50_000);
  const named = lists.flatMap((list) => list.pages.map((page) => page.route));
  expect(named.sort()).toEqual(['/', '/docs/', ...pages.map((page) => page.route)].sort());
  expect(lists.at(-1)?.text).toContain(`- [Page 90](${SITE}api/clients/g1/llms.txt): `);
  expect(lists[0]?.text).toContain(`](${SITE}docs/llms.txt): How the platform works, for everybody. 1 page.\n`);
});

it('hosts that read rules from a file get one for each short address', () => {
  expect(shortTwinRules(['/', '/docs/a/'], '/portal/')).toBe('/portal/docs/a.md /portal/docs/a/index.md 200\n');
});
