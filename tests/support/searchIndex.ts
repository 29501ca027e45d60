import {packFiles} from '../../src/search/embedded/files';
import type {SearchRecord} from '../../src/search/types';

/** The record of a page with a text. */
export function pageRecord(url: string, title: string, content?: string): SearchRecord {
  return {
    id: url,
    url,
    url_without_anchor: url,
    type: 'lvl1',
    'hierarchy.lvl0': 'Guides',
    'hierarchy.lvl1': title,
    ...(content !== undefined && {content}),
    kind: 'page',
    section: 'guides',
    audience: ['buyer'],
    docusaurus_tag: 'default',
    version: 'current',
    language: 'en',
    item_priority: 1,
  };
}

/** The files of a published index, by path. */
export function indexFiles(...records: SearchRecord[]): Record<string, string> {
  const {head, fields, text} = packFiles(records);
  return {
    'search-index/manifest.json': JSON.stringify({files: {head: 'h.json', fields: 'f.json', text: 't.json'}}),
    'search-index/h.json': JSON.stringify(head),
    'search-index/f.json': JSON.stringify(fields),
    'search-index/t.json': JSON.stringify(text),
  };
}
