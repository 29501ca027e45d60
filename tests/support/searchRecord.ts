import type {SearchRecord} from '../../src/search/types';

/** A record of a page, with whatever else is given. */
export function searchRecord(url: string, title: string, more: Partial<SearchRecord> = {}): SearchRecord {
  const [page = '', anchor] = url.split('#');
  return {
    id: url,
    url,
    url_without_anchor: page,
    ...(anchor !== undefined && {anchor}),
    type: 'lvl1',
    'hierarchy.lvl0': 'Docs',
    'hierarchy.lvl1': title,
    kind: 'page',
    section: 'docs',
    audience: ['buyer'],
    docusaurus_tag: 'docs-default-current',
    version: 'current',
    language: 'en',
    item_priority: more.kind === 'property' ? 4_000_000 : 9_000_000,
    ...more,
  };
}
