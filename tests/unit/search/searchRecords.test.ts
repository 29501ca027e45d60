import {describe, expect, it} from 'vitest';
import type {ApiModel} from '../../../src/openapi/model';
import {buildModel} from '../../../src/openapi/model';
import {APIS} from '../../../src/config/apis';
import type {OpenApiDocument} from '../../../src/openapi/types';
import {finish} from '../../../src/search/records/draft';
import {downloadDrafts} from '../../../src/search/records/downloads';
import {fieldDrafts} from '../../../src/search/records/fields';
import {recordsOf} from '../../../src/search/records';
import {operationDrafts, plain} from '../../../src/search/records/operations';
import {pageDrafts} from '../../../src/search/records/pages';
import {sectionsOf} from '../../../src/search/records/sections';
import {partOfSite} from '../../../src/search/records/parts';
import {problemDrafts} from '../../../src/search/records/problems';
import {shorten} from '../../../src/search/text';

const NAME = {type: 'string', description: 'Name shown in `lists`.'};
const DOCUMENT: OpenApiDocument = {
  openapi: '3.1.0',
  info: {title: 'Shop', version: '1', description: 'The **shop**.'},
  tags: [{name: 'pens', 'x-display-name': 'Pens', description: 'Things to write with.'}],
  components: {
    schemas: {
      PenCreate: {type: 'object', properties: {name: NAME}},
      Pen: {
        allOf: [
          {$ref: '#/components/schemas/PenCreate'},
          {
            type: 'object',
            properties: {
              state: {
                type: 'string',
                description: 'Where it stands.',
                enum: ['new', 'dry'],
                'x-enum-descriptions': {new: 'Full of ink.', dry: 'Empty.'},
              },
              parts: {
                type: 'array',
                items: {type: 'object', properties: {weight: {type: 'integer', description: 'In grams.'}}},
              },
            },
          },
        ],
      },
      PenPage: {type: 'object', properties: {data: {type: 'array', items: {$ref: '#/components/schemas/Pen'}}}},
    },
  },
  paths: {
    '/v1/pens': {
      get: {
        operationId: 'list-pens',
        summary: 'List pens',
        tags: ['pens'],
        parameters: [{name: 'q', in: 'query', description: 'Text to look for.', schema: {type: 'string'}}],
        responses: {'200': {content: {'application/json': {schema: {$ref: '#/components/schemas/PenPage'}}}}},
      },
      post: {
        operationId: 'create-pen',
        summary: 'Create a pen',
        tags: ['pens'],
        requestBody: {content: {'application/json': {schema: {$ref: '#/components/schemas/PenCreate'}}}},
        responses: {'201': {content: {'application/json': {schema: {$ref: '#/components/schemas/Pen'}}}}},
      },
    },
    '/v1/pens/{pen_id}': {
      get: {
        operationId: 'show-pen',
        summary: 'Show a pen',
        description: 'Gives one pen with [its parts](/docs/pens/).',
        tags: ['pens'],
        responses: {'200': {content: {'application/json': {schema: {$ref: '#/components/schemas/Pen'}}}}},
      },
    },
  },
};

function model(): ApiModel {
  const [clients] = APIS;
  if (!clients) throw new Error('There is no API.');
  return buildModel(clients, DOCUMENT);
}

const HTML = `<html><head><title>T</title><meta name="description" content="What it is.">
<meta name="docsearch:docusaurus_tag" content="docs-default-current"></head><body><main><h1>Pens</h1>
<p>First &lt;b&gt; text.</p><pre>no code</pre>
<h2 id="a">Ink\u200B<a class="hash-link" href="#a">#</a></h2><p>Blue.</p><table><tr><td>One</td><td>Two</td></tr></table>
<h3 id="b">Red ink</h3><p>${'Long line of words. '.repeat(40)}</p><p>${'Another line. '.repeat(40)}</p>
<aside data-search-ignore>Was this page helpful?</aside>
<h2 id="next">Next</h2><p>Links.</p>
<dl><div id="nib" data-search="nib, pen point"><dd><p>The end of a pen.</p></dd></div></dl></main></body></html>`;

describe('the text of a page', () => {
  it('has each fact in one line', () => {
    const [top] = sectionsOf(
      '<dl><div><dt>Stack</dt><dd><ul><li>Vue</li><li>Vite</li></ul></dd></div><div><dt>Area</dt><dd>Stock</dd></div></dl>',
    );
    expect(top?.chunks).toEqual(['Stack: Vue, Vite\nArea: Stock']);
  });

  it('has the description once, although the page repeats it', () => {
    const html =
      '<html><head><meta name="description" content="Picks."></head><body><main><h1>App</h1><p>Picks.</p><p>More.</p></main></body></html>';
    expect(pageDrafts(html, '/templates/app/', {}).map(({content}) => content)).toEqual(['Picks.\nMore.']);
  });

  it('keeps elements apart that only a style separates', () => {
    const [top] = sectionsOf(
      '<p><span>Inventory</span><span>Read: <a href="/">Stock</a></span><span>See also</span></p>',
    );
    expect(top?.chunks).toEqual(['Inventory Read: Stock See also']);
    const [sample] = sectionsOf(
      '<p>Send it.</p><div data-tabs="language"><ul role="tablist"><li>curl</li></ul><div><div data-code="true"><div data-code-title="true">Dispatch once</div><pre>curl</pre></div></div></div>',
    );
    expect(sample?.chunks).toEqual(['Send it.']);
    const [steps] = sectionsOf('<ol><li>Find the RFQ<p>The supplier sees it.</p></li></ol>');
    expect(steps?.chunks).toEqual(['Find the RFQ\nThe supplier sees it.']);
  });

  it('names the events and headers that its tables explain', () => {
    const [, events] = sectionsOf(
      '<h2 id="events">Events</h2><table><tr><td><code>rfq.closed</code>, <code>rfq.due_soon</code></td><td><code>a.b</code></td></tr><tr><td><code>Retry-After</code></td></tr><tr><td><code>true</code></td></tr></table>',
    );
    expect(events?.identifiers).toEqual(['rfq.closed', 'rfq.due_soon', 'Retry-After']);
    expect(events?.chunks.join()).not.toMatch(/\uE001|\uE002/);
    const [, event, other] = sectionsOf(
      '<h3 id="rfq-closed"><code>rfq.closed</code></h3><p>Closed.</p><h3 id="why"><code>rfq.closed</code> and why</h3><p>Because.</p>',
    );
    expect(event?.identifiers).toEqual(['rfq.closed']);
    expect(other?.identifiers).toBeUndefined();
  });
});

describe('records of a page', () => {
  const drafts = pageDrafts(HTML, '/docs/office/pens/', {
    audience: ['buyer'],
    keywords: ['biro'],
    answers: ['Why ink?'],
  });

  it('are the page, its sections and long sections in parts', () => {
    expect(drafts.map(({anchor, type, kind}) => [anchor ?? '', type, kind])).toEqual([
      ['', 'lvl1', 'page'],
      ['a', 'lvl2', 'section'],
      ['b', 'lvl3', 'section'],
      ['b', 'content', 'section'],
      ['nib', 'lvl2', 'section'],
    ]);
  });

  it('have the text raw, without code, marks of links and what says that it is no text', () => {
    const [page, ink] = drafts;
    expect(page?.content).toBe('What it is.\nFirst <b> text.');
    expect(ink).toMatchObject({'hierarchy.lvl1': 'Pens', 'hierarchy.lvl2': 'Ink', content: 'Blue.\nOne – Two'});
    expect(drafts.every(({content = ''}) => content.length <= 1000)).toBe(true);
    expect(JSON.stringify(drafts)).not.toMatch(/no code|helpful/);
  });

  it('have what front matter says, at the page', () => {
    expect(drafts[0]).toMatchObject({
      'hierarchy.lvl0': 'Docs · Office',
      keywords: ['biro', 'Why ink?'],
      audience: ['buyer'],
    });
    expect(drafts.at(-1)).toMatchObject({
      'hierarchy.lvl2': 'nib',
      keywords: ['pen point'],
      content: 'The end of a pen.',
    });
  });

  it('are not made for pages that ask for it', () => {
    const hidden = HTML.replace('<title>', '<meta name="robots" content="noindex, nofollow"><title>');
    expect(pageDrafts(hidden, '/docs/x/', {})).toEqual([]);
  });

  it('know the part of the site from the path', () => {
    expect(
      ['/docs/tutorial/', '/docs/webhooks/', '/docs/inventory/', '/guides/shop/log-in/', '/'].map(
        (path) => partOfSite(path).name,
      ),
    ).toEqual(['Tutorial', 'Docs', 'Docs', 'Guides · Shop', 'Site']);
  });
});

describe('records of an API', () => {
  it('have one a group and one an operation, found by id and call', () => {
    const drafts = operationDrafts(model());
    expect(drafts.map(({'hierarchy.lvl1': title}) => title)).toEqual([
      'Clients API',
      'Pens',
      'List pens',
      'Create a pen',
      'Show a pen',
    ]);
    expect(drafts.at(-1)).toMatchObject({
      path: '/api/clients/pens/show-pen/',
      'hierarchy.lvl0': 'Clients API · Pens',
      content: 'Gives one pen with its parts.',
      identifiers: ['show-pen', 'GET /v1/pens/{pen_id}'],
    });
  });

  it('have a field once, at the operation that shows its object', () => {
    const places = fieldDrafts(model()).map(
      ({path, anchor, kind, 'hierarchy.lvl2': owner, 'hierarchy.lvl3': name}) =>
        `${kind} ${owner} ${name}: ${path.split('/').at(-2)}#${anchor}`,
    );
    expect(places.sort()).toEqual(
      [
        'property Pen name: show-pen#response-200.name',
        'property Pen state: show-pen#response-200.state',
        'enum Pen.state new: show-pen#response-200.state',
        'enum Pen.state dry: show-pen#response-200.state',
        'property Pen parts: show-pen#response-200.parts',
        'property Pen parts.weight: show-pen#response-200.parts.weight',
        'property Page data: list-pens#response-200.data',
        'parameter Query parameter q: list-pens#parameters-query-q',
      ].sort(),
    );
  });

  it('have the text of descriptions without Markdown', () => {
    const name = fieldDrafts(model()).find((draft) => draft['hierarchy.lvl3'] === 'name');
    expect(name?.content).toBe('Name shown in lists.');
  });
});

describe('texts of descriptions', () => {
  it('show code as it is', () => {
    expect(plain('A **secret** reads `***`.')).toBe('A secret reads ***.');
  });

  it('keep their blocks apart', () => {
    expect(plain('The *first*\nblock.\n\n- One `entry`.\n- Another.\n\nThe end.')).toBe(
      'The first block.\nOne entry.\nAnother.\nThe end.',
    );
    expect(plain('Steps:\n  1. Order\n     by mail.\n    - In a list.\n  + Again.')).toBe(
      'Steps:\n1. Order by mail.\nIn a list.\nAgain.',
    );
  });
});

describe('a text that is too long', () => {
  it('ends behind a word, or inside one that is longer than half of it', () => {
    expect(shorten('Short enough.', 13)).toBe('Short enough.');
    expect(shorten('Orders of the laboratory', 18)).toBe('Orders of the…');
    expect(shorten('An incomprehensibilities', 18)).toMatch(/^An incompr\w+…$/);
  });
});

describe('records of files', () => {
  it('lead to the file, and say what it is called elsewhere', () => {
    const drafts = downloadDrafts([model()]);
    expect(drafts.map(({path}) => path)).toEqual([
      '/openapi/clients.json',
      '/openapi/clients.yaml',
      '/openapi/clients.postman.json',
      '/blog/rss.xml',
      '/llms.txt',
    ]);
  });
});

describe('records of problems', () => {
  it('lead to the entry of the code', () => {
    const [problem] = problemDrafts(
      {problems: {out_of_ink: {status: 409, title: 'No ink', cause: 'It is `empty`.', remedy: 'Fill it.'}}},
      'docs-default-current',
    );
    expect(problem).toMatchObject({
      path: '/docs/errors/',
      anchor: 'out_of_ink',
      content: '409 No ink. It is empty. What to do: Fill it.',
    });
  });
});

describe('all records', () => {
  const site = {baseUrl: '/base/', language: 'en'};
  const records = recordsOf(
    {pages: [{path: '/docs/office/pens/', html: HTML, meta: {}}], models: [model()], catalogue: {problems: {}}},
    site,
  );

  it('have addresses with the base URL and ids of their own', () => {
    expect(records.every(({url}) => url.startsWith('/base/'))).toBe(true);
    expect(new Set(records.map(({id}) => id)).size).toBe(records.length);
    expect(records.filter(({anchor}) => anchor === 'b').map(({id}) => id)).toEqual([
      '/base/docs/office/pens/#b',
      '/base/docs/office/pens/#b#1',
    ]);
  });

  it('rank pages above operations above fields, and early places above late ones', () => {
    const priority = (url: string): number => records.find((record) => record.url === url)?.item_priority ?? 0;
    const page = priority('/base/docs/office/pens/');
    const operation = priority('/base/api/clients/pens/show-pen/');
    expect(page).toBeGreaterThan(priority('/base/docs/office/pens/#a'));
    expect(page).toBeGreaterThan(operation);
    expect(operation).toBeGreaterThan(priority('/base/api/clients/pens/show-pen/#response-200.name'));
  });

  it('refuses two records with one id', () => {
    const [draft] = operationDrafts(model());
    if (!draft) throw new Error('There is no draft.');
    expect(() =>
      finish(
        [
          {...draft, anchor: 'a'},
          {...draft, anchor: 'a'},
          {...draft, anchor: 'a#1'},
        ],
        site,
      ),
    ).toThrow('Two search records have the id');
  });
});
