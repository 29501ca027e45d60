/** Units of UN/ECE Recommendations 20 and 21 that both APIs know: one table for what is listed and what is taken. */

/** Codes by what they measure. Those without a dimension stand in properties of products, and in no stock. */
const UNITS: Record<string, string> = {
  count: 'EA C62 H87 NAR PR DZN SET KT CEN MIL T3 RM NMP',
  package: 'XBX XPK XPA XCT XCS XBG XBO XTU XVI XAM XJR XDR XRO XRL XST XPX',
  mass: 'MC MGM GRM KGM TNE ONZ LBR',
  volume: '4G MLT CLT DLT LTR HLT GLL CMQ MTQ',
  length: 'MMT CMT MTR KMT INH FOT LM',
  area: 'CMK MTK',
  time: 'SEC MIN HUR DAY WEE MON ANN',
  temperature: 'CEL KEL',
  service: 'ACT E48 E49 E51 LS',
  '': 'C34 KWH P1',
};

/** Every code, with its dimension; an empty one for none. */
export const STANDARD_UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries(UNITS).flatMap(([dimension, codes]) => codes.split(' ').map((code) => [code, dimension] as const)),
);

/** Package codes that Recommendation 20 has withdrawn, with the code of Recommendation 21 that replaces each. */
export const WITHDRAWN_UNITS: Readonly<Record<string, string>> = {
  PK: 'XPK',
  BX: 'XBX',
  CT: 'XCT',
  PA: 'XPA',
  BG: 'XBG',
  BO: 'XBO',
  RO: 'XRO',
  PF: 'XPX',
  PX: 'XPX',
  CS: 'XCS',
  TU: 'XTU',
  VI: 'XVI',
  AM: 'XAM',
  RL: 'XRL',
  ST: 'XST',
};

/** Codes of Recommendation 21 begin with an X. The table has those used most, the others are packages as well. */
function isPackage(code: string): boolean {
  return /^X[A-Z0-9]{2}$/.test(code);
}

/** Whether a code is one of the recommendations in use. */
export function isStandardUnit(code: string): boolean {
  return STANDARD_UNITS.has(code) || isPackage(code);
}

/** Whether a standard unit is a package or a count: no half boxes, and its size depends on the material. */
export function isCounted(code: string): boolean {
  return isPackage(code) || STANDARD_UNITS.get(code) === 'count';
}
