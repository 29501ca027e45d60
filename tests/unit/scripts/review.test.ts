/** `npm run review` over two tiny builds, and the comment that is made of what somebody else has written. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {load} from 'cheerio';
import {micromark} from 'micromark';
import {gfm, gfmHtml} from 'micromark-extension-gfm';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {code, commentOf, MARKER} from '../../../scripts/lib/review/markdown';
import {compareContract} from '../../../scripts/lib/review/contract';
import {reportOf} from '../../../scripts/lib/review/html';
import {chosenPages} from '../../../scripts/lib/review/pictures';
import {review} from '../../../scripts/lib/review/review';
import {reviewSchema, type Changes, type Review} from '../../../scripts/lib/review/types';
import {indexFiles, pageRecord} from '../../support/searchIndex';

type Files = Record<string, string>;

const page = (title: string, body: string, asset = '0123abcd'): string =>
  `<!doctype html><html><head><title>${title}</title><script src="/assets/js/main.${asset}.js"></script></head>` +
  `<body><nav>menu</nav><main><h1>${title}</h1>${body}</main></body></html>`;

const api = (paths: object, schemas: object): string =>
  JSON.stringify({openapi: '3.1.0', paths, components: {schemas}});

const BASE: Files = {
  'index.html': page('Home', '<p>Welcome.</p>'),
  'same/index.html': page(
    'Same',
    '<p><b class="note_Ab-1">As it was.</b> <span class="theme-last-updated">Last updated on <time datetime="2026-05-01">1 May</time></span></p>',
  ),
  'changed/index.html': page('Changed', '<p>Ten pallets.</p><p>And boxes.</p>'),
  'gone/index.html': page('Gone', '<a href="/nowhere/">x</a>'),
  'marked/index.html': page('Marked', '<p class="a_x1Yz b">Text</p>'),
  'assets/js/main.0123abcd.js': '1234567890',
  'openapi/clients.json': api(
    {'/tags': {get: {operationId: 'list'}, post: {operationId: 'create'}}, '/old': {get: {}}},
    {Tag: {type: 'object'}, Old: {}},
  ),
  'openapi/clients.operations.json': '[]',
  ...indexFiles(pageRecord('/guides/shop/check-out-a-cart/', 'Check out a cart')),
};

const HEAD: Files = {
  ...BASE,
  'same/index.html': page(
    'Same',
    '<p><b class="note_Zz_9">As it was.</b> <span class="theme-last-updated">Last updated on <time datetime="2026-06-09">9 June</time></span></p>',
    'ffff0000',
  ),
  'changed/index.html': page('Changed', '<p>Eleven pallets.</p><p>And boxes.</p>'),
  'marked/index.html': page('Marked', '<p class="a_x1Yz c">Text</p>'),
  'new/index.html': page('New', '<a href="/gone/">x</a>'),
  'assets/js/main.0123abcd.js': '123456789012345',
  'openapi/clients.json': api(
    {'/tags': {get: {operationId: 'list'}, post: {operationId: 'create', deprecated: true}}, '/new': {put: {}}},
    {Tag: {type: 'object', required: ['id']}, New: {}},
  ),
  ...indexFiles(pageRecord('/guides/shop/another/', 'Something else')),
};
delete HEAD['gone/index.html'];

let folder: string;
const place = (name: string): string => path.join(folder, name);

function write(name: string, files: Files): string {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(place(name), file)), {recursive: true});
    fs.writeFileSync(path.join(place(name), file), text);
  }
  return place(name);
}

const samples = {passed: 3, failed: 0, counts: [{what: 'bash: run', amount: 7}]};
let different: Review;
let same: Review;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'review-'));
  const [base, head] = [write('base', BASE), write('head', HEAD)];
  different = await review({name: 'main', base, head, out: place('out'), pictures: 0, samples});
  same = await review({name: 'main', base, head: base, out: place('same'), pictures: 0, samples});
});

afterAll(() => {
  fs.rmSync(folder, {recursive: true});
});

describe('a review', () => {
  it('names pages that are added, changed and removed, and no page for its assets or its date', () => {
    const {pages} = different;
    expect(pages.added).toEqual([{route: '/new/', title: 'New'}]);
    expect(pages.removed).toEqual([{route: '/gone/', title: 'Gone'}]);
    expect(pages.markup).toEqual(['/marked/']);
    expect(pages.changed).toEqual([
      {
        route: '/changed/',
        title: 'Changed',
        added: 1,
        removed: 1,
        lines: [
          {sign: '-', text: 'Ten pallets.'},
          {sign: '+', text: 'Eleven pallets.'},
        ],
      },
    ]);
  });

  it('weighs files by kind', () => {
    expect(different.bytes.find(({kind}) => kind === 'JavaScript')).toEqual({
      kind: 'JavaScript',
      before: 10,
      after: 15,
    });
  });

  it('names operations and schemas of the contract', () => {
    expect(different.contract).toEqual([
      {
        api: 'clients',
        operations: {added: ['PUT /new'], removed: ['GET /old'], changed: ['POST /tags']},
        schemas: {added: ['New'], removed: ['Old'], changed: ['Tag']},
        webhooks: {added: [], removed: [], changed: []},
        servers: {added: [], removed: [], changed: []},
        credentials: {added: [], removed: [], changed: []},
        verdicts: [
          {level: 'breaking', text: 'GET /old: An operation is gone.'},
          {level: 'safe', text: 'An operation will end. In create.'},
          {level: 'safe', text: 'PUT /new: An operation is new.'},
        ],
      },
    ]);
  });

  describe('of descriptions whose operations and schemas are the same', () => {
    const paths = {'/tags': {get: {operationId: 'list'}}};
    const described = (more: object): Files => ({
      'openapi/clients.json': JSON.stringify({openapi: '3.1.0', paths, ...more}),
    });
    const between = (older: object, newer: object): Review['contract'] =>
      compareContract(write('older', described(older)), write('newer', described(newer)));
    const none = {added: [], removed: [], changed: []};
    const scheme = (name: string): object => ({
      components: {securitySchemes: {key: {type: 'apiKey', in: 'header', name}}},
    });

    it.each<[string, object, object, Partial<Review['contract'][number]>]>([
      [
        'webhooks',
        {webhooks: {'order.sent': {post: {}}}},
        {webhooks: {'order.taken': {post: {}}}},
        {webhooks: {...none, removed: ['order.sent'], added: ['order.taken']}},
      ],
      [
        'addresses',
        {servers: [{url: 'https://old.example'}]},
        {servers: [{url: 'https://new.example'}]},
        {servers: {...none, removed: ['https://old.example'], added: ['https://new.example']}},
      ],
      ['credentials', scheme('X-Key'), scheme('X-Token'), {credentials: {...none, changed: ['key']}}],
      [
        'credentials that every operation needs',
        {},
        {security: [{key: []}]},
        {credentials: {...none, added: ['every operation, unless it says otherwise']}},
      ],
    ])('names %s', (_, older, newer, wanted) => {
      expect(between(older, older)).toEqual([]);
      const [found] = between(older, newer);
      expect(found).toMatchObject({api: 'clients', operations: none, schemas: none, ...wanted});
      const comment = commentOf({...same, contract: between(older, newer)});
      const names = Object.values(wanted as Record<string, Changes>).flatMap((changes) =>
        Object.values(changes).flat(),
      );
      for (const name of names) expect(load(comment)('code').text()).toContain(name);
      expect(comment).not.toContain('Nothing changed');
    });
  });

  it('says which break is declared, and why', () => {
    const root = write('declaring', {
      'openapi/changes/tags.yaml':
        'why: Nobody has called it for a year.\nbreaking:\n  - {api: clients, rule: operation-removed, place: "GET /old"}\n',
    });
    const contract = compareContract(place('base'), place('head'), root);
    expect(contract[0]?.verdicts[0]).toEqual({
      level: 'breaking',
      text: 'GET /old: An operation is gone.',
      declared: 'openapi/changes/tags.yaml: Nobody has called it for a year.',
    });
    const comment = commentOf({...same, contract});
    expect(comment).toContain('1 breaking change, all declared');
    expect(comment).toMatch(/breaking, declared: .*gone.*Nobody has called it for a year/);
    expect(commentOf(different)).toContain('1 breaking change, 1 not declared');
    expect(reportOf({...same, contract})).toContain('Nobody has called it for a year.');
  });

  it('takes a new value in an answer as the API has announced it', () => {
    const described = (values: string[]): Files => ({
      'openapi/clients.json': api(
        {
          '/tags': {
            get: {operationId: 'list', responses: {200: {content: {'application/json': {schema: {enum: values}}}}}},
          },
        },
        {},
      ),
    });
    const [found] = compareContract(write('few', described(['a'])), write('more', described(['a', 'b'])));
    expect(found?.verdicts.map(({level}) => level)).toEqual(['safe']);
  });

  it('asks the golden set of both indexes', () => {
    expect(different.search?.moved).toContainEqual({query: 'check out', before: 1, after: null});
    expect(different.search?.before.recall5).toBeGreaterThan(different.search?.after.recall5 ?? 1);
  });

  it('tells a link that broke from one that was broken', () => {
    expect(different.links.fresh).toEqual([{page: '/new/', href: '/gone/', why: 'leads to no page'}]);
    expect(different.links.old).toBe(0);
  });

  it('says when nothing changed', () => {
    expect(commentOf(same)).toContain('**Nothing changed for readers: 5 pages compared.**');
    expect(commentOf(same)).not.toContain('<details><summary>Pages');
    expect(same.search?.moved).toEqual([]);
  });

  it('says how many pages have no picture', () => {
    expect(different.pictures).toEqual({pages: [], leftOut: 4});
    expect(fs.readFileSync(path.join(place('out'), 'index.html'), 'utf8')).not.toContain('<img');
  });

  it('takes pictures from every part in turn', () => {
    const routes = ['/api/clients/a/', '/api/clients/b/', '/api/clients/c/', '/docs/x/'];
    expect(chosenPages(routes, 3)).toEqual(['/api/clients/a/', '/docs/x/', '/api/clients/b/']);
  });

  it('does not compare searches that it cannot read', async () => {
    const empty = write('empty', {'index.html': page('Home', '')});
    const found = await review({name: 'x', base: empty, head: empty, out: place('out2'), pictures: 0, samples: null});
    expect(found.search).toBeNull();
    expect(commentOf(found)).toContain('| Search | not compared |');
  });
});

describe('a comment', () => {
  const drawn = (markdown: string): ReturnType<typeof load> =>
    load(
      micromark(markdown, {
        allowDangerousHtml: true,
        extensions: [gfm()],
        htmlExtensions: [gfmHtml()],
      }),
    );
  const TRICKS = [
    '<img src=x onerror=alert(1)>',
    '</code></details><script>alert(1)</script>',
    '[press](https://evil.example)',
    'https://evil.example/x www.evil.example a@evil.example',
    '@everyone #1 `x` **bold** | cell | -->',
    'line\n\n# heading',
  ];

  it.each(TRICKS)('keeps %j as text', (trick) => {
    const $ = drawn(`- a ${code(trick)} b`);
    expect(
      $('li *')
        .get()
        .map(({name}) => name),
    ).toEqual(['code']);
    expect($('code').text()).toBe(trick.replaceAll('\n', ' '));
  });

  it.each(TRICKS)('has no link, picture or script with %j in every text', (trick) => {
    const text = trick.slice(0, 200);
    const hostile: Review = {
      ...different,
      base: text,
      pages: {
        all: 1,
        added: [{route: text, title: text}],
        removed: [{route: text, title: text}],
        changed: [{route: text, title: text, added: 1, removed: 0, lines: [{sign: '+', text}]}],
        markup: [text],
      },
      contract: [
        {
          api: text,
          operations: {added: [text], removed: [text], changed: [text]},
          schemas: {added: [text], removed: [text], changed: [text]},
          webhooks: {added: [text], removed: [text], changed: [text]},
          servers: {added: [text], removed: [text], changed: [text]},
          credentials: {added: [text], removed: [text], changed: [text]},
          verdicts: [{level: 'breaking', text, declared: text}],
        },
      ],
      search: {
        ...(different.search ?? {queries: 1, before: {recall5: 1, mrr: 1}, after: {recall5: 1, mrr: 1}}),
        moved: [{query: text, before: 1, after: 2}],
      },
      samples: {passed: 1, failed: 0, counts: [{what: text, amount: 1}]},
      links: {checked: 1, newly: 1, fresh: [{page: text, href: text, why: text}], old: 0},
    };
    const markdown = commentOf(reviewSchema.parse(hostile));
    const $ = drawn(markdown);
    const outside = 'a, img, script, h1, h2, iframe, style';
    expect($(outside).length).toBe(0);
    expect($('details').length).toBe(8);
    $('code').remove();
    expect($('body').text()).not.toMatch(/evil|alert|everyone|heading/);
    expect(markdown.startsWith(MARKER)).toBe(true);
  });

  it('shows the first of a long list and says how many are left', () => {
    const many = Array.from({length: 40}, (_, at) => ({route: `/p${at}/`, title: 't'}));
    const comment = commentOf({...different, pages: {...different.pages, added: many}});
    expect(comment).toContain('… and 25 more in the report');
    expect(comment.length).toBeLessThan(65_536);
  });

  it('leaves out parts that GitHub would not take, and says so', () => {
    const long = Array.from({length: 15}, (_, at) => ({route: `/p${at}/`, title: '€'.repeat(10_000)}));
    const comment = commentOf({...different, pages: {...different.pages, added: long}}, ['The report.']);
    expect(comment.length).toBeLessThan(65_536);
    expect(comment).toContain('1 part too long for a comment: see the report.');
    expect(comment).toContain('| Search |');
    expect(comment).toContain('Broken links');
    expect(comment.endsWith('The report.\n')).toBe(true);
  });

  it('is not made of data of another form', () => {
    expect(reviewSchema.safeParse({...different, more: 1}).success).toBe(false);
    expect(reviewSchema.safeParse({...different, base: 'x'.repeat(501)}).success).toBe(false);
    expect(reviewSchema.safeParse({...different, links: {...different.links, old: '<b>'}}).success).toBe(false);
  });
});
