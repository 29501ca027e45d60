import type {ApiName} from '../../config/apis';
import {PEOPLE, roleAtEnd, ROLES, SUPPLIER_ROLES, SUPPLIERS} from '../roles';

function rolesOf(api: ApiName): typeof ROLES {
  return api === 'suppliers' ? SUPPLIER_ROLES : ROLES;
}

/**
 * The role that a page's `permission` names first, as keys of the sandbox spell it.
 *
 * @returns undefined when it names none of this API, such as "Everyone with a login"
 */
export function roleIn(permission: string, api: ApiName): string | undefined {
  const found = Object.entries(rolesOf(api)).flatMap(([key, {name}]) => {
    const at = new RegExp(`\\b${name}\\b`).exec(permission)?.index;
    return at === undefined ? [] : [{key, at, length: name.length}];
  });
  return found.sort((a, b) => a.at - b.at || b.length - a.length)[0]?.key;
}

/** Whether the end of a key says who calls: `inventory_manager`, `tomas_category_buyer`, `kestrel`. */
export function isCaller(words: string): boolean {
  const roles = [...Object.keys(ROLES), ...Object.keys(SUPPLIER_ROLES)];
  const people = [...Object.keys(PEOPLE), ...Object.keys(SUPPLIERS)];
  const role = roleAtEnd(words, roles) ?? '';
  const person = words.slice(0, words.length - role.length).replace(/_$/, '');
  return words !== '' && (person === '' || people.includes(person));
}
