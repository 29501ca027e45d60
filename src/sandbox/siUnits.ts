/** Factors of standard units to the SI base of their dimension. The base itself has the factor 1. */

const SI: Record<string, Record<string, string>> = {
  mass: {
    KGM: '1',
    MC: '0.000000001',
    MGM: '0.000001',
    GRM: '0.001',
    TNE: '1000',
    ONZ: '0.028349523125',
    LBR: '0.45359237',
  },
  volume: {
    MTQ: '1',
    '4G': '0.000000001',
    MLT: '0.000001',
    CMQ: '0.000001',
    CLT: '0.00001',
    DLT: '0.0001',
    LTR: '0.001',
    HLT: '0.1',
    GLL: '0.003785411784',
  },
  length: {MTR: '1', MMT: '0.001', CMT: '0.01', KMT: '1000', INH: '0.0254', FOT: '0.3048', LM: '1'},
  area: {MTK: '1', CMK: '0.0001'},
  // Months and years are parts of a year of 365.25 days, as Recommendation 20 has them.
  time: {SEC: '1', MIN: '60', HUR: '3600', DAY: '86400', WEE: '604800', MON: '2629800', ANN: '31557600'},
};

/** Digits after the point that the smallest factors need. */
const DIGITS = 15;

export interface Measure {
  dimension: string;
  /** Code of the SI base. */
  base: string;
  /** In parts that are small enough for every unit. */
  factor: bigint;
}

/** How many parts a factor has, written with any number of decimals. */
export function partsOf(factor: string): bigint {
  const [whole = '0', fraction = ''] = factor.split('.');
  return BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0'));
}

/** What a unit of a dimension measures. */
export function measureWith(dimension: string, factor: string): Measure | undefined {
  const [base] = Object.keys(SI[dimension] ?? {});
  return base === undefined ? undefined : {dimension, base, factor: partsOf(factor)};
}

/** What a standard unit measures; undefined for packages, counted units and unknown ones. */
export function standardMeasure(code: string): Measure | undefined {
  const found = Object.entries(SI).find(([, factors]) => factors[code] !== undefined);
  return found && measureWith(found[0], found[1][code] ?? '1');
}

/** The factor of a standard unit, with as many decimals as a field for it holds; null when nothing would be left. */
export function shownFactor(code: string): string | null {
  const factor = Object.values(SI).find((factors) => factors[code] !== undefined)?.[code];
  if (factor === undefined) return null;
  const shown = Number(factor)
    .toFixed(6)
    .replace(/\.?0+$/, '');
  return shown === '0' ? null : shown;
}
