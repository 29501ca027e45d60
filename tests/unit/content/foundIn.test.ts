import {describe, expect, it} from 'vitest';
import type {ContractIndex} from '../../../src/content/contractIndex';
import {foundIn} from '../../../src/content/remark/foundIn';

function index(summary: string, text = 'About the SKU.'): ContractIndex {
  return {
    operations: {
      'clients/list-tags': {method: 'get', summary, route: '/api/clients/tags/list-tags/'},
      'clients/show-tag': {method: 'get', summary: 'Show', route: '/api/clients/tags/show-tag/'},
    },
    emptyAnswers: [],
    records: [],
    problems: [],
    scopes: [],
    rights: {clients: {'tags.read': ['Buyer']}},
    limits: {},
    rightsPages: {},
    lifecycles: {},
    schemas: {'clients/Product': {sku: {href: '/p', type: 'string', text}}},
  };
}

const PAGE = `Call <Operation id="clients/list-tags" /> with a
<Field of="Product"
  name="sku" /> and <Permission name="tags.read" />.`;

describe('what the references of a page find', () => {
  it('changes with what they show', () => {
    const before = JSON.stringify(foundIn(PAGE, index('List tags')));
    expect(before).toContain('List tags');
    expect(before).toContain('About the SKU.');
    expect(before).toContain('Buyer');
    expect(JSON.stringify(foundIn(PAGE, index('All tags')))).not.toBe(before);
    expect(JSON.stringify(foundIn(PAGE, index('List tags', 'Other.')))).not.toBe(before);
  });

  it('stays the same when something else in the contract changes', () => {
    const page = '<Operation id="clients/show-tag" />';
    expect(foundIn(page, index('All tags'))).toEqual(foundIn(page, index('List tags')));
  });

  it('is nothing for a page without references', () => {
    expect(foundIn('# Tags\n\n<Steps>\n\n1. <Term>SKU</Term>\n\n</Steps>', index('List tags'))).toEqual([]);
  });

  it('says that a reference finds nothing, so that the page is compiled again when it does', () => {
    expect(foundIn('<Operation id="clients/lists-tags" />', index('List tags'))).toEqual([
      expect.stringContaining('no such operation'),
    ]);
  });
});
