import {describe, expect, it} from 'vitest';
import {createEngine, nearestPages, tokenize} from '../../src/search/engine';
import {extractPage} from '../../src/search/extract';
import {sectionOf, type SearchIndex} from '../../src/search/records';

const index: SearchIndex = {
  pages: [
    {
      url: '/docs/procurement/',
      title: 'Procurement',
      section: 'Docs',
      description: 'Buyer permissions and approvals.',
      headings: [['buyer-permissions', 'Buyer permissions']],
    },
    {
      url: '/api/clients/tags/update-tag/',
      title: 'Update a tag',
      section: 'Clients API',
      description: '',
      keywords: 'update-tag,PATCH /v1/tags/{tag_id}',
      headings: [],
    },
    {
      url: '/guides/inventory/receive-goods/',
      title: 'Receive goods',
      section: 'Guides',
      description: 'Book a delivery.',
      headings: [],
    },
  ],
};

describe('search', () => {
  const engine = createEngine(index);

  it('finds a section and leads to it', () => {
    expect(engine.search('buyer perm', 5).map(({url}) => url)).toContain('/docs/procurement/#buyer-permissions');
  });

  it.each(['update-tag', 'PATCH /v1/tags'])('finds the operation first for %s', (query) => {
    expect(engine.search(query, 5)[0]?.url).toBe('/api/clients/tags/update-tag/');
  });

  it('forgives a typing error', () => {
    expect(engine.search('recieve goods', 5)[0]?.url).toBe('/guides/inventory/receive-goods/');
  });

  it('leads an error code to its entry alone', () => {
    const withErrors = createEngine({
      pages: [
        ...index.pages,
        {
          url: '/docs/errors/',
          title: 'Errors',
          section: 'Docs',
          description: '',
          headings: [['insufficient_stock', 'insufficient_stock Not enough stock']],
        },
      ],
    });
    expect(withErrors.search('insufficient_stock', 5).map(({url}) => url)).toEqual([
      '/docs/errors/#insufficient_stock',
    ]);
  });

  it('does not take a typing error for granted while the word exists', () => {
    expect(engine.search('goods', 5).map(({url}) => url)).toEqual(['/guides/inventory/receive-goods/']);
  });

  it('finds nothing for nothing', () => {
    expect(engine.search('  ', 5)).toEqual([]);
  });

  it('keeps identifiers whole and in parts', () => {
    expect(tokenize('minimum_order_quantity')).toEqual(['minimum_order_quantity', 'minimum', 'order', 'quantity']);
  });
});

describe('nearest pages', () => {
  it('puts the address that differs least first', () => {
    expect(nearestPages(index, '/guides/inventory/recieve-goods/', 1)[0]?.url).toBe('/guides/inventory/receive-goods/');
  });
});

describe('records from pages', () => {
  const html = `<html><head><title>T</title><meta name="description" content="D"></head><body><main><h1>Title</h1>
    <h2 id="a">First\u200B<a class="hash-link" href="#a">#</a></h2><h4 id="x">Deep</h4></main></body></html>`;

  it('hold title, description and headings of two levels', () => {
    expect(extractPage(html, '/docs/x/', '/base/')).toEqual({
      url: '/base/docs/x/',
      title: 'Title',
      section: 'Docs',
      description: 'D',
      headings: [['a', 'First']],
    });
  });

  it('leave out pages that ask for it', () => {
    expect(
      extractPage(html.replace('<head>', '<head><meta name="robots" content="noindex, nofollow">'), '/docs/x/', '/'),
    ).toBeUndefined();
  });

  it('know the part of the site from the path', () => {
    expect([sectionOf('/docs/tutorial/'), sectionOf('/docs/x/'), sectionOf('/')]).toEqual(['Tutorial', 'Docs', 'Site']);
  });
});
