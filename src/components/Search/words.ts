/** All texts of the search about states and places. */
import {AUDIENCE_LABELS} from '../../content/data/audiences';
import {APIS} from '../../config/apis';
import type {Audience, FacetName, Hit, Kind, Section} from '@site/src/search/types';
import type {SearchState} from './useSearch';

const SECTIONS: Record<Section, string> = {
  docs: 'Docs',
  guides: 'Guides',
  tutorial: 'Tutorial',
  // A site with a single API has that one.
  'clients-api': APIS[0]?.title ?? 'Clients API',
  'suppliers-api': 'Suppliers API',
  templates: 'Templates',
  changelog: 'Changelog',
  site: 'Site',
};

const KINDS: Record<Kind, string> = {
  page: 'Pages',
  section: 'Sections',
  operation: 'Operations',
  parameter: 'Parameters',
  property: 'Properties',
  enum: 'Values',
  problem: 'Problem codes',
  template: 'Templates',
  post: 'Posts',
};

export const FACET_TITLES: Record<FacetName, string> = {
  section: 'Part of the site',
  audience: 'Written for',
  kind: 'What it is',
};

const LABELS: Record<FacetName, Record<string, string>> = {
  section: SECTIONS,
  audience: AUDIENCE_LABELS satisfies Record<Audience, string>,
  kind: KINDS,
};

/** @returns the label of a facet's value; the value itself when it has none */
export function facetLabel(facet: FacetName, value: string): string {
  return LABELS[facet][value] ?? value;
}

/** The part of the site of a hit, shown beside its title. */
export function placeOf({record}: Hit): string {
  const page = record['hierarchy.lvl1'];
  const above = record['hierarchy.lvl2'] ?? '';
  switch (record.kind) {
    case 'property':
      return `Property of ${above} · ${page}`;
    case 'enum':
      return `Value of ${above} · ${page}`;
    case 'parameter':
      return `${above} · ${page}`;
    case 'problem':
      return 'Problem code';
    default: {
      if (record.type === 'lvl1') return '';
      return record['hierarchy.lvl3'] === undefined ? page : `${page} · ${above}`;
    }
  }
}

/** The state of a search, as a sentence for screen readers. */
export function searchStatus(query: string, state: SearchState): string {
  if (query.trim() === '') return 'Type to search the docs, guides, both APIs and the changelog.';
  if (state.step === 'failed') return 'Search could not be loaded.';
  const {results} = state;
  if (!results || (state.step === 'loading' && results.query.q !== query)) return 'Searching …';
  if (results.found === 0)
    return results.partial ? 'Nothing yet: the texts are still loading.' : `Nothing matches “${query}”.`;
  const {found, partial, spelling} = results;
  const pages = `${found} ${found === 1 ? 'page' : 'pages'}`;
  const shownFor = spelling ? spelling.shownFor : query;
  const likeness = spelling?.unknown.length === 1 ? 'it' : 'them';
  const shown = shownFor === undefined ? `${pages} with words spelt like ${likeness}` : `${pages} for “${shownFor}”`;
  if (partial) return `${shown}, more while the texts load`;
  if (!spelling) return shown;
  return `Nothing matches ${spelling.unknown.map((word) => `“${word}”`).join(' or ')}. Shown: ${shown}.`;
}
