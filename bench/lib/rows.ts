import type {FigureKey, Figures} from './figures';
import type {PageKind} from './sites/types';

export type Unit = 'KB' | 'GB' | 's' | 'ms' | 'words' | 'scores';

/** A requirement for one of our values. */
export interface Target {
  text: string;
  /** The limit; undefined when the value to compare with was not measured. */
  limit(own: Figures, peer: Figures): number | undefined;
  /** Whether the value must reach the limit instead of staying below it. */
  atLeast?: boolean;
}

export interface Row {
  key: FigureKey;
  label: string;
  unit: Unit;
  target?: Target;
}

/** Factor between the unit in which a value is stored (bytes, seconds, milliseconds) and the displayed unit. */
export const UNIT_SIZE: Record<Unit, number> = {KB: 1024, GB: 1e9, s: 1, ms: 1, words: 1, scores: 1};

/** Digits behind the point that a value is shown with. */
export const DECIMALS: Record<Unit, number> = {KB: 1, GB: 2, s: 1, ms: 0, words: 0, scores: 0};

function number(figures: Figures, key: FigureKey): number | undefined {
  const value = figures[key];
  return typeof value === 'number' ? value : undefined;
}

function atMost(value: number, unit: Unit): Target {
  return {text: `≤ ${value} ${unit}`, limit: () => value * UNIT_SIZE[unit]};
}

/** A limit relative to another of our own values. */
function ofOwn(key: FigureKey, factor: number, text: string): Target {
  return {
    text,
    limit: (own) => {
      const value = number(own, key);
      return value === undefined ? undefined : value * factor;
    },
  };
}

/** A limit relative to the same value of Starlight in this run. */
function ofPeer(key: FigureKey, factor: number): Target {
  return {
    text: factor === 1 ? '≤ Starlight' : `≤ ${factor} × Starlight`,
    limit: (_, peer) => {
      const value = number(peer, key);
      return value === undefined ? undefined : value * factor;
    },
  };
}

const KINDS: readonly [PageKind, string][] = [
  ['home', 'Home'],
  ['docs', 'Docs page'],
  ['guide', 'Guide'],
  ['operation', 'Operation page'],
  ['blog', 'Blog'],
];
/** Greatest weight of a first visit in KB, for kinds of pages with a limit. */
const LIMITS: Partial<Record<PageKind, number>> = {docs: 75, operation: 100};
/** Greatest weight of its scripts in KB. */
const SCRIPTS = 4;

const weight: Row[] = KINDS.flatMap(([kind, label]): Row[] => [
  {
    key: `weight/${kind}/total`,
    label: `${label}: cold visit`,
    unit: 'KB',
    ...(LIMITS[kind] !== undefined && {target: atMost(LIMITS[kind], 'KB')}),
  },
  {
    key: `weight/${kind}/scripts`,
    label: `${label}: of it scripts`,
    unit: 'KB',
    ...(LIMITS[kind] !== undefined && {target: atMost(SCRIPTS, 'KB')}),
  },
]);

const lighthouse: Row[] = KINDS.flatMap(([kind, label]): Row[] => [
  {
    key: `lighthouse/${kind}/scores`,
    label: `${label}: performance, accessibility, best practices, SEO`,
    unit: 'scores',
    target: {text: '100 each', limit: () => 100, atLeast: true},
  },
  {
    key: `lighthouse/${kind}/lcp`,
    label: `${label}: largest contentful paint`,
    unit: 'ms',
    ...(kind === 'operation' && {target: ofPeer('lighthouse/operation/lcp', 1)}),
  },
  {key: `lighthouse/${kind}/tbt`, label: `${label}: total blocking time`, unit: 'ms', target: atMost(50, 'ms')},
]);

/** All rows of the table in order. */
export const ROWS: readonly Row[] = [
  ...weight,
  {key: 'weight/operation/words', label: 'Operation page: readable without scripts', unit: 'words'},
  {key: 'sessions/bytes', label: 'Ten pages in a row: transferred', unit: 'KB', target: ofPeer('sessions/bytes', 1.15)},
  {
    key: 'sessions/next',
    label: 'Ten pages in a row: next page, median',
    unit: 'ms',
    target: ofPeer('sessions/next', 0.5),
  },
  ...lighthouse,
  {key: 'build/cold', label: 'Cold build', unit: 's', target: ofPeer('build/cold', 1)},
  {key: 'build/peak', label: 'Cold build: peak memory', unit: 'GB', target: atMost(2, 'GB')},
  {
    key: 'build/warm-mdx',
    label: 'Warm build after one MDX file',
    unit: 's',
    target: ofOwn('build/cold', 0.25, '< ¼ of cold'),
  },
  {
    key: 'build/warm-yaml',
    label: 'Warm build after one OpenAPI file',
    unit: 's',
    target: ofOwn('build/cold', 0.25, '< ¼ of cold'),
  },
  {
    key: 'scale/cold',
    label: 'Cold build at 10×',
    unit: 's',
    target: ofOwn('build/cold', 10, '≤ 10 × cold (linear)'),
  },
  {key: 'scale/peak', label: 'Cold build at 10×: peak memory', unit: 'GB', target: atMost(4, 'GB')},
  {
    key: 'scale/docs-growth',
    label: 'Docs page: cold visit at 10× minus at 1×',
    unit: 'KB',
    target: atMost(10, 'KB'),
  },
  {
    key: 'scale/operation-growth',
    label: 'Operation page: cold visit at 10× minus at 1×',
    unit: 'KB',
    target: atMost(10, 'KB'),
  },
  {key: 'hmr/mdx', label: 'Edit to an MDX file shows after', unit: 's', target: atMost(2, 's')},
  {key: 'hmr/yaml', label: 'Edit to an OpenAPI file shows after', unit: 's', target: atMost(2, 's')},
];
