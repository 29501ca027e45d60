/**
 * The segments of UNSPSC, which are the first two digits of its codes. The sandbox knows no more of the code set, so a
 * code whose segment exists counts as known.
 */
const SEGMENTS = new Set(
  [
    '10 11 12 13 14 15 20 21 22 23 24 25 26 27 30 31 32 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57',
    '60 64 70 71 72 73 76 77 78 80 81 82 83 84 85 86 90 91 92 93 94 95',
  ].flatMap((line) => line.split(' ')),
);

/** The version of the code set that the sample world uses. */
export const UNSPSC_VERSION = '26.0801';

/** Whether a code of UNSPSC, or the beginning of one, lies in a segment that exists. */
export function isInSegment(code: string): boolean {
  return SEGMENTS.has(code.slice(0, 2));
}

/** Whether a code or prefix exists, as mappings ask. A pair of digits 99 stands for what does not exist. */
export function isUnspscCode(code: string): boolean {
  return isInSegment(code) && !code.match(/\d\d/g)?.includes('99');
}
