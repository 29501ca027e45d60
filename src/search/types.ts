/** What the two engines, the push to a cluster and the interface share. Pure data: nothing here runs. */
import type {Audience} from '../content/data/audiences';

export type {Audience};

/** Part of the site a record belongs to. */
export type Section =
  'docs' | 'guides' | 'tutorial' | 'clients-api' | 'suppliers-api' | 'templates' | 'changelog' | 'site';

/** What kind of place a record is. */
export type Kind =
  'page' | 'section' | 'operation' | 'parameter' | 'property' | 'enum' | 'problem' | 'template' | 'post';

/** One searchable place. Field names follow DocSearch's scraper, so that its tools work. */
export interface SearchRecord {
  /** Stable: url + '#' + nth when several records share a url. */
  id: string;
  /** Path from the site's root with base URL, with anchor. */
  url: string;
  url_without_anchor: string;
  anchor?: string;
  type: 'lvl1' | 'lvl2' | 'lvl3' | 'content';
  /** Part of the site, granular: "Clients API · Materials", "Docs · Inventory". */
  'hierarchy.lvl0': string;
  /** The page. */
  'hierarchy.lvl1': string;
  'hierarchy.lvl2'?: string;
  'hierarchy.lvl3'?: string;
  /** Plain text, raw (not HTML-escaped), at most 1,000 characters. */
  content?: string;
  kind: Kind;
  section: Section;
  audience: readonly Audience[];
  /** What must be found exactly: an operation id, "PATCH /v1/products/{product_id}", a field's name, a code. */
  identifiers?: readonly string[];
  /** Other words for the place and questions it answers, from front matter: searched, never shown. */
  keywords?: readonly string[];
  docusaurus_tag: string;
  version: string;
  language: string;
  /** Rank: page rank, level, position. */
  item_priority: number;
}

export interface SearchQuery {
  q: string;
  section?: readonly string[];
  audience?: readonly string[];
  kind?: readonly string[];
  /** Values of docusaurus_tag to stay within; none means all. */
  tags?: readonly string[];
  /** Of the texts; the embedded index holds one language anyway. */
  language?: string;
  /** From 1. */
  page: number;
  /** Pages of the site (not records) on one page of results. */
  perPage: number;
}

/** Highlighted text as data, never HTML: indexed text cannot inject. */
export type Marked = readonly {text: string; mark?: true}[];

/** At most so many hits stand for one page of the site: `group_by: url_without_anchor`, `group_limit`. */
export const HITS_PER_PAGE = 3;

export interface Hit {
  record: Pick<
    SearchRecord,
    | 'id'
    | 'url'
    | 'url_without_anchor'
    | 'type'
    | 'kind'
    | 'section'
    | 'hierarchy.lvl0'
    | 'hierarchy.lvl1'
    | 'hierarchy.lvl2'
    | 'hierarchy.lvl3'
  >;
  title: Marked;
  excerpt?: Marked;
}

export const FACETS = ['section', 'audience', 'kind'] as const;
export type FacetName = (typeof FACETS)[number];

export interface Facet {
  value: string;
  count: number;
}

export interface Spelling {
  /** As they were typed. */
  unknown: readonly string[];
  /** The query that has these results; absent when several words are spelt like an unknown one. */
  shownFor?: string;
}

export interface SearchResults {
  query: SearchQuery;
  /** Hits of one page of the site follow each other, its best first. */
  hits: readonly Hit[];
  /** Pages of the site that match (not records), on all pages of results. */
  found: number;
  /** How many pages match with each value, largest first; a facet's own filter does not narrow its counts. */
  facets: Record<FacetName, readonly Facet[]>;
  engine: 'embedded' | 'typesense';
  /** Set while the texts are still loading: titles, headings and identifiers were searched. */
  partial?: true;
  /** Set when words of the query stand nowhere that was searched: what is found is only spelt like them. */
  spelling?: Spelling;
  /** What the reader should know, such as that the hosted service did not answer. */
  notice?: string;
}

/** A passage or page that an answer rests on. */
export interface Source {
  url: string;
  title: string;
}

/** A passage of the site, quoted word for word. */
export interface Passage extends Source {
  text: Marked;
}

/** What asking gives, in the order it comes. */
export type AnswerEvent =
  /** The whole of an extractive answer; empty when no passage answers. */
  | {type: 'passages'; passages: readonly Passage[]}
  /** Generated text, to be appended. */
  | {type: 'text'; text: string}
  | {type: 'sources'; sources: readonly Source[]}
  | {type: 'conversation'; id: string}
  /** Something the reader should know, such as that the conversation started anew. */
  | {type: 'notice'; text: string};

export interface Question {
  text: string;
  /** Continues the conversation of that id, where the backend has conversations. */
  conversation?: string;
}

export interface SearchBackend {
  /** @throws DOMException `AbortError` when the signal fired; Error when no result can be given at all */
  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchResults>;
  /** Calls back when the answers to queries have changed, as when the texts have come. @returns stops it */
  onChange?(changed: () => void): () => void;
  /** Answers a question, in parts. @throws as search does */
  ask?(question: Question, signal?: AbortSignal): AsyncIterable<AnswerEvent>;
}
