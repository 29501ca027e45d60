import type {Audience} from '../../../content/data/audiences';

/** A page above another one, and the page itself at the end. */
export interface Step {
  name: string;
  /** Whole address; absent where the name is no page. */
  url?: string;
}

/** What a page is, beyond what every page says in its head. */
export type PageKind =
  | {kind: 'home'; searchPage: string}
  | {kind: 'article'; modified?: string}
  | {kind: 'guide'; steps: readonly string[]; minutes?: number; modified?: string}
  | {kind: 'post'; published: string; authors: readonly {name: string; url?: string}[]; tags: readonly string[]}
  | {kind: 'changelog'; posts: readonly {url: string; title: string; published: string}[]}
  | {kind: 'other'};

/** What a built page says about itself. Addresses are whole and end as the page's canonical address does. */
export interface Page {
  url: string;
  title: string;
  description: string;
  image: string;
  audience: readonly Audience[];
  trail: readonly Step[];
  is: PageKind;
}

/** What all pages have in common. */
export interface Site {
  url: string;
  name: string;
  /** Who publishes it. */
  publisher: string;
  description: string;
  language: string;
  logo: string;
}
