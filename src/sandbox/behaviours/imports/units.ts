import {isStandardUnit, WITHDRAWN_UNITS} from '../../standardUnits';
import type {World} from '../../world';

/** Why a unit code is wrong; undefined when it is a code in use or a unit of the client. */
export function unitFault({world}: {world: World}, code: string): string | undefined {
  const own = world.collection('clients/UnitOfMeasure')?.where('code', code)?.value;
  if (own?.active === false) return `${code} is switched off.`;
  const better = WITHDRAWN_UNITS[code];
  if (better !== undefined) return `${code} is withdrawn; use ${better}.`;
  return own || isStandardUnit(code) ? undefined : `${code} is no unit code.`;
}
