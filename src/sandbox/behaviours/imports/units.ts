import {isStandardUnit, WITHDRAWN_UNITS} from '../../standardUnits';
import type {World} from '../../world';

/** Why a code is none of the standard, which holds for products of suppliers, whatever units a client has. */
export function standardUnitFault(code: string): string | undefined {
  const better = WITHDRAWN_UNITS[code];
  if (better !== undefined) return `${code} is withdrawn; use ${better}.`;
  return isStandardUnit(code) ? undefined : `${code} is no unit code.`;
}

/** Why a unit code is wrong; undefined when it is a code in use or a unit of the client. */
export function clientUnitFault({world}: {world: World}, code: string): string | undefined {
  const own = world.collection('clients/UnitOfMeasure')?.where('code', code)?.value;
  if (own?.active === false) return `${code} is switched off.`;
  return own && WITHDRAWN_UNITS[code] === undefined ? undefined : standardUnitFault(code);
}

/** Why a unit code is wrong in the API of a call. */
export function unitFault(call: {world: World; api: {index: {name: string}}}, code: string): string | undefined {
  return call.api.index.name === 'suppliers' ? standardUnitFault(code) : clientUnitFault(call, code);
}
