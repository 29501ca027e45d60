import type {Audience} from '../../../content/data/audiences';

/** A breadcrumb: a page above, or the page itself at the end. */
export interface Step {
  name: string;
  /** Absolute address; absent for a name without a page. */
  url?: string;
}

/** The kind of a page, with the data that only this kind has. */
export type PageKind =
  | {kind: 'home'; searchPage: string}
  | {kind: 'article'; modified?: string}
  | {kind: 'guide'; steps: readonly string[]; minutes?: number; modified?: string}
  | {kind: 'post'; published: string; authors: readonly {name: string; url?: string}[]; tags: readonly string[]}
  | {kind: 'changelog'; posts: readonly {url: string; title: string; published: string}[]}
  | {kind: 'other'};

/** Metadata of a built page. Addresses are absolute and end like the page's canonical address. */
export interface Page {
  url: string;
  title: string;
  description: string;
  image: string;
  audience: readonly Audience[];
  trail: readonly Step[];
  is: PageKind;
}

/** Data that all pages share. */
export interface Site {
  url: string;
  name: string;
  /** Name of the publisher. */
  publisher: string;
  description: string;
  language: string;
  logo: string;
}
