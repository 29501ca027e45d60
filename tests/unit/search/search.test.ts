import {beforeAll, describe, expect, it} from 'vitest';
import {searchStatus} from '../../../src/components/Search/words';
import {passagesFor} from '../../../src/search/answers/passages';
import {Engine} from '../../../src/search/embedded/engine';
import {packFiles, unpackRows} from '../../../src/search/embedded/files';
import {excerpt, mark} from '../../../src/search/embedded/mark';
import {wantsOf} from '../../../src/search/embedded/query';
import {distance, Vocabulary} from '../../../src/search/embedded/vocabulary';
import {ForeignWords} from '../../../src/search/foreign';
import {FOREIGN_SETS} from '../../../src/search/foreignTerms';
import {nearestPages} from '../../../src/search/nearest';
import {STOPWORDS, SYNONYMS} from '../../../src/search/synonyms';
import {singular, tokenize} from '../../../src/search/text';
import type {SearchQuery, SearchRecord, SearchResults} from '../../../src/search/types';
import {searchRecord} from '../../support/searchRecord';

const RECORDS: SearchRecord[] = [
  searchRecord('/docs/procurement/', 'Procurement', {content: 'Stores, approvals and punchout.'}),
  searchRecord('/docs/procurement/#buyer-permissions', 'Procurement', {
    type: 'lvl2',
    kind: 'section',
    'hierarchy.lvl2': 'Buyer permissions',
    content: 'A buyer permission hides offers. The strictest rule wins when several match.',
  }),
  searchRecord('/docs/inventory/units-of-measure/', 'Units of measure', {
    audience: ['inventory'],
    content: 'A unit has a code of UN/ECE Recommendation 20.',
    keywords: ['Which code do I use for a box?'],
  }),
  searchRecord('/api/clients/tags/update-tag/', 'Update a tag', {
    kind: 'operation',
    section: 'clients-api',
    audience: ['developer'],
    identifiers: ['update-tag', 'PATCH /v1/tags/{tag_id}'],
    content: 'Changes <b>the colour</b> of a tag.',
  }),
  searchRecord('/api/clients/tags/list-tags/', 'List tags', {
    kind: 'operation',
    section: 'clients-api',
    audience: ['developer'],
    identifiers: ['list-tags', 'GET /v1/tags'],
  }),
  searchRecord('/guides/inventory/receive-goods/', 'Receive goods', {
    section: 'guides',
    audience: ['inventory'],
    content: 'Book a delivery into stock. Post the rest as a second receipt.',
    keywords: ['What do I do when less arrives than ordered?'],
  }),
  searchRecord('/docs/errors/#insufficient_stock', 'Errors', {
    type: 'lvl2',
    kind: 'problem',
    'hierarchy.lvl2': 'insufficient_stock',
    identifiers: ['insufficient_stock'],
    content: '409 Not enough stock. More was asked for than is available.',
  }),
  searchRecord('/api/clients/tags/show-tag/#response-200.display_name', 'Show a tag', {
    type: 'lvl3',
    kind: 'property',
    section: 'clients-api',
    audience: ['developer'],
    'hierarchy.lvl2': 'Tag',
    'hierarchy.lvl3': 'display_name',
    identifiers: ['display_name', 'Tag.display_name'],
    content: 'Name shown in lists.',
  }),
];

/** What only the tests about exact places ask for. */
const PLACES: SearchRecord[] = [
  ...RECORDS,
  searchRecord('/api/clients/', 'Clients API', {
    section: 'clients-api',
    identifiers: ['https://clients.example', 'https://sandbox.clients.example'],
  }),
  searchRecord('/api/suppliers/', 'Suppliers API', {
    section: 'suppliers-api',
    identifiers: ['https://suppliers.example'],
  }),
  ...(
    [
      ['clients-api', '/api/clients/show-pen/', 'GET /v1/pens/{pen_id}'],
      ['clients-api', '/api/clients/delete-pen/', 'DELETE /v1/pens/{pen_id}'],
      ['clients-api', '/api/clients/export-pens/', 'GET /v1/pens/export'],
      ['clients-api', '/api/clients/list-pen-caps/', 'GET /v1/pens/{pen_id}/caps'],
      ['clients-api', '/api/clients/show-pen-cap/', 'GET /v1/pens/{pen_id}/caps/{cap_id}'],
      ['clients-api', '/api/clients/award-pen/', 'POST /v1/pens/{pen_id}/award'],
      ['suppliers-api', '/api/suppliers/show-pen/', 'GET /v1/pens/{pen_id}'],
    ] as const
  ).map(([section, url, call]) => searchRecord(url, `Pen ${url}`, {kind: 'operation', section, identifiers: [call]})),
  searchRecord('/api/clients/show-pen/#body.lines.status_id', 'Show a pen', {
    type: 'lvl3',
    kind: 'property',
    section: 'clients-api',
    'hierarchy.lvl2': 'Pen',
    'hierarchy.lvl3': 'lines.status_id',
    identifiers: ['status_id', 'Pen.lines.status_id'],
  }),
  searchRecord('/api/clients/show-pen/#body.via', 'Show a pen', {
    type: 'lvl3',
    kind: 'enum',
    section: 'clients-api',
    'hierarchy.lvl2': 'Pen.via',
    'hierarchy.lvl3': 'ui',
    identifiers: ['ui'],
  }),
  searchRecord('/docs/portal/', 'Portal', {content: 'The portal of suppliers.'}),
  searchRecord('/docs/orders/', 'Send a purchase order', {content: 'An order goes out.'}),
  searchRecord('/docs/orders/#retries', 'Send a purchase order', {
    type: 'lvl2',
    kind: 'section',
    'hierarchy.lvl2': 'Retries',
    content: 'Write a review when the request is completed.\nCancel.\nAn order is sent again after five minutes.',
  }),
];

async function engineOf(records: readonly SearchRecord[]): Promise<Engine> {
  const {head, fields, text} = packFiles(records, FOREIGN_SETS);
  const engine = new Engine();
  await engine.addHead(head);
  await engine.addFields(fields);
  await engine.addText(text);
  return engine;
}

const FOREIGN = new ForeignWords(FOREIGN_SETS);

let engine: Engine;
beforeAll(async () => {
  engine = await engineOf(RECORDS);
});

function search(q: string, more: Partial<SearchQuery> = {}): SearchResults {
  return engine.search({q, page: 1, perPage: 10, ...more});
}

function urls(q: string, more: Partial<SearchQuery> = {}): string[] {
  return search(q, more).hits.map(({record}) => record.url);
}

describe('words', () => {
  it('keep identifiers whole and in parts', () => {
    expect(tokenize('minimum_order_quantity (dataProvider).')).toEqual([
      'minimum_order_quantity',
      'minimum',
      'order',
      'quantity',
      'dataProvider',
      'data',
      'Provider',
    ]);
  });

  it.each([
    ['orders', 'order'],
    ['categories', 'category'],
    ['addresses', 'address'],
    ['boxes', 'box'],
    ['statuses', 'status'],
    ['status', 'status'],
    ['class', 'class'],
    ['gas', 'gas'],
  ])('have one form for %s', (word, form) => {
    expect(singular(word)).toBe(form);
  });

  it('are wished for with what means the same', () => {
    const [unit, box] = wantsOf('unit of measure box');
    expect(unit?.words).toEqual(['unit', 'of', 'measure']);
    expect(unit?.instead).toContainEqual(['uom']);
    expect(box).toEqual({words: ['box'], instead: [], open: true});
  });

  it('are whole when they are abbreviations in capitals', () => {
    expect(wantsOf('PO').map(({open}) => open)).toEqual([false]);
    expect(wantsOf('po').map(({open}) => open)).toEqual([true]);
    expect(wantsOf('XQ').map(({open}) => open)).toEqual([true]);
  });

  it('that say nothing are left out, unless there are no others', () => {
    expect(wantsOf('how do I book').map(({words}) => words)).toEqual([['book']]);
    expect(wantsOf('how to').map(({words}) => words)).toEqual([['how'], ['to']]);
  });
});

describe('German and French words', () => {
  it('are searched with the English ones, and small words between them are left out', () => {
    const [one, ...others] = wantsOf('demande de devis pour le fournisseur', FOREIGN);
    expect(one).toMatchObject({words: ['demande', 'de', 'devis'], foreign: true});
    expect(others.map(({words}) => words)).toEqual([['fournisseur']]);
  });

  it('may stand in a compound', () => {
    expect(FOREIGN.meaningAt(['lieferantenpreisliste'], 0)?.english).toContainEqual(['supplier', 'price', 'list']);
    expect(FOREIGN.meaningAt(['supplier'], 0)).toBeUndefined();
  });

  it('are the same in other cases, but for short ones, whose endings are part of them', () => {
    const words = new ForeignWords([
      ['store', 'Lager'],
      ['supplier', 'Lieferant'],
    ]);
    expect(words.meaningAt(['lieferanten'], 0)?.english).toEqual([['supplier']]);
    expect(words.meaningAt(['lager'], 0)?.english).toEqual([['store']]);
    expect(words.meaningAt(['lagen'], 0)).toBeUndefined();
  });
});

describe('the nearest word', () => {
  const vocabulary = new Vocabulary();
  for (const word of ['shipping', 'sharing', 'shipment', 'bread', 'brand', 'brand', 'brand']) vocabulary.add(word);

  it('is the one with the fewest mistakes, then the more frequent one', () => {
    expect(vocabulary.nearest('shiping')).toBe('shipping');
    expect(vocabulary.nearest('braed')).toBe('bread');
    expect(vocabulary.nearest('brasd')).toBe('brand');
    expect(vocabulary.nearest('xylophone')).toBeUndefined();
    const other = new Vocabulary();
    for (const word of ['shift', 'deprecation']) other.add(word);
    expect(other.nearest('shift')).toBe('shift');
    // Words that exist are no typing errors.
    expect(other.nearest('swift')).toBeUndefined();
    expect(other.nearest('depreciation')).toBeUndefined();
    expect(vocabulary.nearest('brend')).toBe('brand');
    const short = new Vocabulary();
    short.add('full');
    expect(short.nearest('fuel')).toBeUndefined();
    expect(short.nearest('fulk')).toBe('full');
  });

  it('is looked for although two words of a title, written as one, begin like it', () => {
    const joined = new Vocabulary();
    joined.add('rfq');
    joined.add('rfqquotation', true);
    expect(joined.hasPrefix('rfqq')).toBe(false);
    expect(joined.hasPrefix('rfqquotation')).toBe(true);
    expect(joined.nearest('rfqq')).toBe('rfq');
  });

  it('costs less with two letters in the wrong order than with another letter', () => {
    expect(distance('form', 'from', 2)).toBeLessThan(distance('form', 'firm', 2) + 0.5);
    expect(distance('form', 'form', 2)).toBe(0);
  });
});

describe('synonyms', () => {
  it('are sets of at least two different ways, each in one form of spelling', () => {
    for (const set of SYNONYMS) {
      expect(new Set(set).size).toBe(set.length);
      expect(set.length).toBeGreaterThan(1);
      for (const way of set) expect(way).toBe(way.toLowerCase().trim());
    }
  });

  it('are no words that are left out of queries', () => {
    expect(SYNONYMS.flat().filter((way) => STOPWORDS.includes(way))).toEqual([]);
  });
});

describe('search', () => {
  it.each([
    ['a section by its heading', 'buyer perm', '/docs/procurement/#buyer-permissions'],
    ['an operation by its id', 'update-tag', '/api/clients/tags/update-tag/'],
    ['an operation by its id in spite of a typing error', 'udpate-tag', '/api/clients/tags/update-tag/'],
    ['an operation by its call', 'PATCH /v1/tags/{tag_id}', '/api/clients/tags/update-tag/'],
    [
      'an operation by a call with a real id',
      'PATCH /v1/tags/tag_01JHG2VHC01KFMFZM7H90298FB',
      '/api/clients/tags/update-tag/',
    ],
    ['an operation by the beginning of its call', 'PATCH /v1/tags', '/api/clients/tags/update-tag/'],
    ['an operation by an address', 'https://api.example/v1/tags?limit=5', '/api/clients/tags/list-tags/'],
    ['an operation by the end of its call', 'PATCH /tags/{id}', '/api/clients/tags/update-tag/'],
    ['a code at its entry', 'insufficient_stock', '/docs/errors/#insufficient_stock'],
    ['a property at its place', 'display_name', '/api/clients/tags/show-tag/#response-200.display_name'],
    ['a property with its object', 'Tag.display_name', '/api/clients/tags/show-tag/#response-200.display_name'],
    ['a code in a piece of JSON', '{"code":"insufficient_stock",', '/docs/errors/#insufficient_stock'],
    ['a property in camel case', 'displayName', '/api/clients/tags/show-tag/#response-200.display_name'],
    ['a property below a list', 'data[0].display_name', '/api/clients/tags/show-tag/#response-200.display_name'],
    ['a property by a JSON pointer', '/data/0/display_name', '/api/clients/tags/show-tag/#response-200.display_name'],
    ['a page by a German word', 'Maßeinheiten', '/docs/inventory/units-of-measure/'],
    ['a page by a French phrase', 'unité de mesure', '/docs/inventory/units-of-measure/'],
    ['a page by a German word with a typing error', 'Mengeneinhiet', '/docs/inventory/units-of-measure/'],
    ['a page in spite of a typing error', 'recieve goods', '/guides/inventory/receive-goods/'],
    ['a page by half a word with a typing error', 'reciev', '/guides/inventory/receive-goods/'],
    ['a page by another word for the same', 'uom', '/docs/inventory/units-of-measure/'],
    ['a page by the singular', 'unit of measure', '/docs/inventory/units-of-measure/'],
    ['a page by its text', 'recommendation 20', '/docs/inventory/units-of-measure/'],
    ['a page by a question it answers', 'less arrives than ordered', '/guides/inventory/receive-goods/'],
  ])('finds %s first', (_, query, url) => {
    expect(urls(query)[0]).toBe(url);
  });

  it('does not take a typing error for granted while the word exists', () => {
    expect(urls('goods')).toEqual(['/guides/inventory/receive-goods/']);
  });

  it('finds nothing for nothing, and nothing for nonsense', () => {
    expect(search('  ')).toMatchObject({hits: [], found: 0});
    expect(urls('zzzzqqqqxxxx')).toEqual([]);
  });

  it('marks what matched as data, and leaves HTML in texts as text', () => {
    const [hit] = search('colour tag').hits;
    expect(hit?.title).toEqual([{text: 'Update a '}, {text: 'tag', mark: true}]);
    expect(hit?.excerpt?.map(({text}) => text).join('')).toBe('Changes <b>the colour</b> of a tag.');
  });

  it('counts pages, keeps the hits of one together and goes on to the next', () => {
    const all = search('tag');
    expect(all.found).toBe(3);
    const pages = [1, 2, 3].map((page) => search('tag', {page, perPage: 1}));
    expect(pages.flatMap(({hits}) => hits)).toEqual(all.hits);
    expect(pages.map(({found}) => found)).toEqual([3, 3, 3]);
  });

  it('filters, and counts for each facet what its values would leave', () => {
    const {facets} = search('tag', {kind: ['property']});
    expect(urls('tag', {kind: ['property']})).toEqual(['/api/clients/tags/show-tag/#response-200.display_name']);
    expect(facets.kind).toEqual([
      {value: 'operation', count: 2},
      {value: 'property', count: 1},
    ]);
    expect(facets.section).toEqual([{value: 'clients-api', count: 1}]);
    for (const {value, count} of facets.kind) expect(search('tag', {kind: [value]}).found).toBe(count);
  });

  it('says nothing of spelling where nothing is shown', () => {
    expect(search('zzzzqqqqxxxx')).not.toHaveProperty('spelling');
    expect(search('recieve', {kind: ['property']})).toMatchObject({found: 0, hits: []});
    expect(search('recieve', {kind: ['property']})).not.toHaveProperty('spelling');
    expect(search('recieve')).toMatchObject({spelling: {unknown: ['recieve'], shownFor: 'receive'}});
  });

  it.each([
    ['gooods', 'goods'],
    ['Gooods recieve', 'goods receive'],
    ['measurre', 'measure'],
    ['deliverry', 'delivery'],
  ])('names what is shown for "%s" as it is written there', (q, shownFor) => {
    expect(search(q).spelling).toEqual({unknown: q.split(' '), shownFor});
  });

  it.each([
    // In titles, with "insufficient_stock" for one.
    ['st', ['/docs/errors/#insufficient_stock']],
    ['un', ['/docs/inventory/units-of-measure/']],
    // In texts alone: "second", "available", "delivery".
    ['se', []],
    ['av', []],
    ['de', []],
    // Three letters say enough.
    ['sec', ['/guides/inventory/receive-goods/']],
    ['ava', ['/docs/errors/#insufficient_stock']],
  ])('looks for two letters in titles alone: %s', (q, found) => {
    expect(urls(q)).toEqual(found);
  });

  it('stays within a version when it is told to', () => {
    expect(urls('tag', {tags: ['docs-other-1.0']})).toEqual([]);
  });

  it('answers from titles before the texts have come, and says so', async () => {
    const {head} = packFiles(RECORDS);
    const early = new Engine();
    await early.addHead(head);
    const results = early.search({q: 'receive', page: 1, perPage: 5});
    expect(results.partial).toBe(true);
    expect(results.hits.map(({record}) => record.url)).toEqual(['/guides/inventory/receive-goods/']);
    expect(search('receive').partial).toBeUndefined();
  });

  it('shows an address once, however many records it has', async () => {
    const twice = [RECORDS[0], RECORDS[0], RECORDS[1]].filter((record) => record !== undefined);
    const {hits} = (await engineOf(twice)).search({q: 'procurement', page: 1, perPage: 5});
    expect(hits.map(({record}) => record.url)).toEqual(['/docs/procurement/', '/docs/procurement/#buyer-permissions']);
  });
});

describe('exact places', () => {
  let places: Engine;
  beforeAll(async () => {
    places = await engineOf(PLACES);
  });
  const found = (q: string): string[] => places.search({q, page: 1, perPage: 10}).hits.map(({record}) => record.url);

  it.each([
    ['the operation of an address with an id', 'https://clients.example/v1/pens/5f1/award', '/api/clients/award-pen/'],
    ['the API that the server belongs to', 'https://suppliers.example/v1/pens/5f1?limit=2', '/api/suppliers/show-pen/'],
    ['the one that reads, when no method is given', 'https://clients.example/v1/pens/77', '/api/clients/show-pen/'],
    [
      'what a command sends',
      `curl -X DELETE 'https://sandbox.clients.example/v1/pens/77' -H 'Accept: application/json'`,
      '/api/clients/delete-pen/',
    ],
    [
      'what a command with a body sends',
      `curl https://clients.example/v1/pens/77/award -d '{"a": 1}'`,
      '/api/clients/award-pen/',
    ],
    [
      'what a script sends',
      `fetch('https://clients.example/v1/pens/77', {method: 'DELETE'})`,
      '/api/clients/delete-pen/',
    ],
    ['the deepest call that ids fit', 'GET /v1/pens/4711/caps/4711', '/api/clients/show-pen-cap/'],
    ['a word of the path before a place for an id', 'GET /v1/pens/export', '/api/clients/export-pens/'],
    ['the API by its server', 'https://clients.example/', '/api/clients/'],
    ['a nested field by the name that is shown', 'lines.status_id', '/api/clients/show-pen/#body.lines.status_id'],
    ['a value of two letters', 'ui', '/api/clients/show-pen/#body.via'],
    ['what an acronym stands for, before words that begin so', 'PO', '/docs/orders/'],
    ['the same while it is typed', 'po', '/docs/orders/'],
    ['a page by its address', 'https://docs.example/docs/orders/', '/docs/orders/'],
    ['a page by its address without protocol', 'docs.example/docs/orders/', '/docs/orders/'],
    ['a section by its path', '/docs/orders/#retries', '/docs/orders/#retries'],
  ])('finds %s first', (_, query, url) => {
    expect(found(query)[0]).toBe(url);
  });

  it('does not take a call of another server for one of this', () => {
    expect(found('https://suppliers.example/v1/pens/77')).not.toContain('/api/clients/show-pen/');
  });

  it('says when it has only what is spelt like a word', () => {
    const said = (q: string): string => {
      const results = places.search({q, page: 1, perPage: 5});
      return searchStatus(q, {step: 'ready', results});
    };
    expect(said('Portal Recieve')).toMatch(/^Nothing matches “Recieve”\. Shown: \d+ pages? for “Portal receive”\.$/);
    expect(said('Müller goods')).toMatch(/^Nothing matches “Müller”\. Shown: \d+ pages? for “goods”\.$/);
    for (const q of ['receive', 'recei', 'uom', 'PO', 'lines.status_id']) expect(said(q)).toMatch(/^\d+ pages? for/);
    expect(said('zzzzqqqqxxxx')).toBe('Nothing matches “zzzzqqqqxxxx”.');
  });

  it('quotes no sentence over the end of its paragraph', () => {
    const [passage] = passagesFor('When is an order sent again after a request is completed?', places);
    expect(passage?.text.map(({text}) => text).join('')).not.toMatch(/completed\. (?:Cancel|An)/);
    expect(passage?.url).toBe('/docs/orders/#retries');
  });
});

describe('files', () => {
  it('keep everything the engine needs', () => {
    const {head, fields, text} = packFiles(RECORDS);
    const entries = [...unpackRows(head, head.rows, text), ...unpackRows(head, fields.rows, fields.texts)];
    expect(entries.map(({url}) => url).sort()).toEqual(RECORDS.map(({url}) => url).sort());
    const property = entries.find(({kind}) => kind === 'property');
    expect(property).toMatchObject({
      'hierarchy.lvl2': 'Tag',
      'hierarchy.lvl3': 'display_name',
      identifiers: ['display_name', 'Tag.display_name'],
      content: 'Name shown in lists.',
      audience: ['developer'],
    });
  });
});

describe('what the files leave out', () => {
  it('comes back: anchors made from headings, names from addresses, and the number of the page', () => {
    const records = [
      searchRecord('/docs/b/#set-a-price--tier', 'B', {type: 'lvl2', 'hierarchy.lvl2': 'Set a price & tier'}),
      searchRecord('/docs/a/#set-a-price', 'A', {type: 'lvl2', 'hierarchy.lvl2': 'Set a price, twice'}),
      searchRecord('/api/clients/tags/show-tag/', 'Show a tag', {
        kind: 'operation',
        identifiers: ['show-tag', 'GET /v1/tags/{tag_id}'],
      }),
      searchRecord('/docs/b/', 'B', {identifiers: ['c']}),
    ];
    const {head, text} = packFiles(records);
    const entries = unpackRows(head, head.rows, text);
    expect(entries.map(({url}) => url)).toEqual(records.map(({url}) => url));
    expect(entries.map(({identifiers}) => identifiers ?? [])).toEqual(
      records.map(({identifiers}) => identifiers ?? []),
    );
    expect(JSON.stringify(head.rows)).not.toMatch(/price--tier|"show-tag"/);
  });
});

describe('marks', () => {
  it('join neighbours and leave the rest', () => {
    expect(mark('A transfer order, again', new Set(['transfer', 'order']))).toEqual([
      {text: 'A '},
      {text: 'transfer order', mark: true},
      {text: ', again'},
    ]);
  });

  it('show the part of a long text that has most of the words', () => {
    const text = `${'Nothing here. '.repeat(40)}The strictest rule wins. ${'Nothing there. '.repeat(40)}`;
    const shown = excerpt(text, new Set(['strictest', 'rule']))
      .map((part) => part.text)
      .join('');
    expect(shown).toContain('strictest rule');
    expect(shown.length).toBeLessThan(190);
    expect(shown).toMatch(/^… .* …$/);
  });
});

describe('extractive answers', () => {
  it('quote word for word, with the place', () => {
    const [passage] = passagesFor('Which rule wins when several buyer permissions match?', engine);
    expect(passage?.url).toBe('/docs/procurement/#buyer-permissions');
    expect(passage?.text.map(({text}) => text).join('')).toContain('The strictest rule wins when several match.');
    expect(passage?.title).toBe('Procurement › Buyer permissions');
  });

  it('are the whole of a short section, also what says no word of the question', async () => {
    const content = [
      'A parcel that was refused comes back to the warehouse.',
      'Book it as a return there.',
      'The buyer is told on the same day.',
    ];
    const short = new Engine();
    const packed = packFiles([
      ...RECORDS,
      searchRecord('/docs/parcels/#refused', 'Parcels', {
        type: 'content',
        kind: 'section',
        'hierarchy.lvl2': 'Refused parcels',
        content: content.join('\n'),
      }),
    ]);
    await short.addHead(packed.head);
    await short.addFields(packed.fields);
    await short.addText(packed.text);
    const [passage] = passagesFor('Where does a refused parcel come back to?', short);
    expect(passage?.text.map(({text}) => text).join('')).toBe(content.join('\n'));
  });

  it('are not given for what no passage covers', () => {
    expect(passagesFor('Who won the world cup in 1998?', engine)).toEqual([]);
    expect(passagesFor('Does a delivery frighten dragons in castles?', engine)).toEqual([]);
    expect(passagesFor('??', engine)).toEqual([]);
  });
});

describe('nearest pages', () => {
  it('puts the address that differs least first', () => {
    const {head} = packFiles(RECORDS);
    expect(nearestPages(head, '/guides/inventory/recieve-goods/', 1)).toEqual([
      {url: '/guides/inventory/receive-goods/', title: 'Receive goods', part: 'Docs'},
    ]);
  });
});
