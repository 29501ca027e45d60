import type {PageKind, SiteName} from './sites/types';

export const PARTS = ['weight', 'sessions', 'lighthouse', 'build', 'scale', 'hmr'] as const;
export type Part = (typeof PARTS)[number];

/** Names of measured values; they begin with the name of the part. */
export type FigureKey = `${Part}/${string}`;

/** Measured values of one site. The four scores of a page are one value. */
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

/** The median; of an even number of values, the upper one. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
