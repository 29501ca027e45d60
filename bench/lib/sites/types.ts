import type {Cost} from '../command';

export type SiteName = 'ours' | 'stock' | 'starlight';

/** How many times as many operations as we have. */
export type Size = 1 | 10;

export type PageKind = 'home' | 'docs' | 'guide' | 'operation' | 'blog';

/** One of the sites that are compared, made from the same description. */
export interface Site {
  name: SiteName;
  /** Head of its column. */
  title: string;
  /** Addresses of its pages; it lacks the kinds that are absent. */
  pages: Partial<Record<PageKind, string>>;
  /** Lays out the sources for a size, without anything made by an earlier build. */
  prepare: (size: Size) => Promise<void>;
  /** Builds what was laid out. */
  build: (label: string) => Promise<Cost>;
  /** What the last build made. */
  output: string;
}
