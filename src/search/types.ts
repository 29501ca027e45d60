/** Types that the two engines, the push to a cluster and the interface share. */
import type {Audience} from '../content/data/audiences';

export type {Audience};

/** Part of the site a record belongs to. */
export type Section =
  'docs' | 'guides' | 'tutorial' | 'clients-api' | 'suppliers-api' | 'templates' | 'changelog' | 'site';

/** The kind of a record. */
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
  /** Name of the part of the site: "Clients API · Materials", "Docs · Inventory". */
  'hierarchy.lvl0': string;
  /** Title of the page. */
  'hierarchy.lvl1': string;
  'hierarchy.lvl2'?: string;
  'hierarchy.lvl3'?: string;
  /** Plain text, raw (not HTML-escaped), at most 1,000 characters. */
  content?: string;
  kind: Kind;
  section: Section;
  audience: readonly Audience[];
  /** Exact search terms: an operation id, "PATCH /v1/products/{product_id}", the name of a field, a code. */
  identifiers?: readonly string[];
  /** Synonyms and answered questions from front matter: searched, never shown. */
  keywords?: readonly string[];
  /** What readers type when they look for this place: searched, never shown. */
  phrases?: readonly string[];
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
  /** Accepted values of docusaurus_tag; none means the latest version of everything. */
  tags?: readonly string[];
  /** Language of the records; the embedded index has only one. */
  language?: string;
  /** Page of results, from 1. */
  page: number;
  /** Number of site pages (not records) on one page of results. */
  perPage: number;
}

/** Highlighted text as data, never HTML: indexed text cannot inject. */
export type Marked = readonly {text: string; mark?: true}[];

/** Greatest number of hits for one page of the site: `group_by: url_without_anchor`, `group_limit`. */
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
  /** Of an operation: its method and path. */
  call?: {method: string; path: string};
  excerpt?: Marked;
}

/** More of a hit than its excerpt, for a reader who looks at it without opening it. */
export interface Preview {
  /** The text of the record. */
  text: Marked;
  /** Headings of its page, for a hit that is a whole page. */
  sections: readonly string[];
}

export const FACETS = ['section', 'audience', 'kind'] as const;
export type FacetName = (typeof FACETS)[number];

export interface Facet {
  value: string;
  count: number;
}

export interface Spelling {
  /** Unknown words as they were typed. */
  unknown: readonly string[];
  /** The query that the results belong to; absent when several words are spelt like an unknown one. */
  shownFor?: string;
}

export interface SearchResults {
  query: SearchQuery;
  /** Hits of one site page are adjacent, the best first. */
  hits: readonly Hit[];
  /** Number of matching site pages (not records), on all pages of results. */
  found: number;
  /** Number of matching pages for each value, largest first. A facet's own filter does not narrow its counts. */
  facets: Record<FacetName, readonly Facet[]>;
  engine: 'embedded' | 'typesense';
  /** Set while the texts are still loading: only titles, headings and identifiers were searched. */
  partial?: true;
  /** Set when the query has words that no record contains: the results are only spelt like them. */
  spelling?: Spelling;
  /** A note for the reader, such as that the hosted service did not answer. */
  notice?: string;
}

/** A passage or page that an answer is based on. */
export interface Source {
  url: string;
  title: string;
}

/** A passage of the site, quoted word for word. */
export interface Passage extends Source {
  text: Marked;
  /** Set when it is so surely the answer that it may be shown to somebody who has not asked for a passage. */
  sure?: true;
  /** Set when each line of the text is a row of a table, the first one its header. */
  table?: true;
}

/** The events of an answer, in the order they come. */
export type AnswerEvent =
  /** The complete quoted answer; empty when no passage answers. */
  | {type: 'passages'; passages: readonly Passage[]}
  /** A piece of generated text, to be appended. */
  | {type: 'text'; text: string}
  | {type: 'sources'; sources: readonly Source[]}
  | {type: 'conversation'; id: string}
  /** A note for the reader, such as that a new conversation has begun. */
  | {type: 'notice'; text: string};

export interface Question {
  text: string;
  /** Id of the conversation to continue, if the backend has conversations. */
  conversation?: string;
}

export interface SearchBackend {
  /** @throws DOMException `AbortError` when the signal fired; Error when there is no result at all */
  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchResults>;
  /** Registers a callback for better answers, as when the texts are loaded. @returns unsubscribes */
  onChange?(changed: () => void): () => void;
  /** Answers a question in several events. @throws as `search` does */
  ask?(question: Question, signal?: AbortSignal): AsyncIterable<AnswerEvent>;
  /** The best passage for a query that is a question. Absent when an answer costs more than a moment of the reader's machine. */
  quote?(query: string, signal?: AbortSignal): Promise<Passage | undefined>;
  /** More of a hit of the last search, by the id of its record. */
  preview?(id: string, signal?: AbortSignal): Promise<Preview | undefined>;
}
