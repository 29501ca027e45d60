import {KEY_PREFIXES} from '../config/sandboxKeys';
import {PEOPLE, ROLES, SUPPLIER_ROLES, SUPPLIERS} from './roles';

/** A key of the sandbox. */
export interface SandboxKey {
  key: string;
  /** The role, person or supplier it speaks for. */
  about: string;
}

/** Role of the people in the table; every other role can follow their names too. */
const ROLE = 'approver';

/** Keys by what they name, in the order of the table. */
export function sandboxKeys(): SandboxKey[] {
  const {clients, suppliers} = KEY_PREFIXES;
  return [
    ...Object.entries(ROLES).map(([key, {name}]) => ({key: `${clients}${key}`, about: name})),
    ...Object.keys(PEOPLE).map((name) => ({
      key: `${clients}${name}_${ROLE}`,
      about: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}, as ${ROLES[ROLE]?.name.toLowerCase() ?? ''}`,
    })),
    ...Object.entries(SUPPLIERS).map(([key, {name}]) => ({key: `${suppliers}${key}`, about: name})),
    ...Object.entries(SUPPLIER_ROLES).map(([key, {name}]) => ({
      key: `${suppliers}${key}`,
      about: `${name} of ${Object.values(SUPPLIERS)[0]?.name ?? ''}`,
    })),
  ];
}
