import type {Cost} from '../command';

export type SiteName = 'ours' | 'stock' | 'starlight';

/** Number of operations as a multiple of ours. */
export type Size = 1 | 10;

export type PageKind = 'home' | 'docs' | 'guide' | 'operation' | 'blog';

/** One of the compared sites, built from the same description. */
export interface Site {
  name: SiteName;
  /** Title of its column. */
  title: string;
  /** Addresses of its pages, by kind; absent for kinds that it lacks. */
  pages: Partial<Record<PageKind, string>>;
  /** Prepares the sources for a size, without results of an earlier build. */
  prepare: (size: Size) => Promise<void>;
  /** Builds the prepared sources. */
  build: (label: string) => Promise<Cost>;
  /** Folder of the last build's output. */
  output: string;
}
