import type {PageKind, SiteName} from './sites/types';

export const PARTS = ['weight', 'sessions', 'lighthouse', 'build', 'scale', 'hmr'] as const;
export type Part = (typeof PARTS)[number];

/** Names of what is measured; the part comes first. */
export type FigureKey = `${Part}/${string}`;

/** What was measured on one site. The four scores of a page are one figure. */
export type Figures = Partial<Record<FigureKey, number | readonly number[]>>;

export interface Failure {
  part: Part;
  site: SiteName;
  why: string;
}

export interface Results {
  figures: Partial<Record<SiteName, Figures>>;
  failures: Failure[];
}

export type Pages = Partial<Record<PageKind, string>>;

/** The middle one; of an even number the later. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
