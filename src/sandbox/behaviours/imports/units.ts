import type {World} from '../../world';

/** Package codes that UN/ECE Recommendation 20 has withdrawn; Recommendation 21 has them with a leading X. */
const WITHDRAWN = new Set('BX PK CT CS BG BO TU VI AM RO RL ST PF PA PX'.split(' '));

/** Codes of Recommendation 20 in use. Codes of Recommendation 21 begin with an X. */
const REC_20 = new Set(
  (
    'C62 EA H87 NAR PR DZN SET KT CEN MIL T3 RM NMP MC MGM GRM KGM TNE ONZ LBR 4G MLT CLT DLT LTR HLT GLL CMQ MTQ ' +
    'MMT CMT MTR KMT INH FOT LM CMK MTK CEL KEL C34 KWH P1 LS MIN HUR DAY E49 WEE MON ANN ACT E48 E51'
  ).split(' '),
);

/** Why a unit code is wrong; undefined when it is a code in use or a unit of the client. */
export function unitFault({world}: {world: World}, code: string): string | undefined {
  const own = world.collection('clients/UnitOfMeasure')?.where('code', code)?.value;
  if (own?.active === false) return `${code} is switched off.`;
  if (WITHDRAWN.has(code)) return `${code} is withdrawn; use X${code}.`;
  if (REC_20.has(code) || /^X[A-Z0-9]{2}$/.test(code)) return undefined;
  return own ? undefined : `${code} is no unit code.`;
}
