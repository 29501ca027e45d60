import {APIS, type ApiName} from '../config/apis';
import {readPermissions} from './permissions';
import {ROLES, SUPPLIER_ROLES} from './roles';

/** A right and the built-in roles that hold it, for all records or only for their own. */
export interface Right {
  /** `area.verb`. */
  name: string;
  /** Names of the roles, in the order of the table of roles. */
  roles: string[];
}

/** The rights of an API, and the roles of its callers. */
export interface Rights {
  api: ApiName;
  roles: string[];
  rights: Right[];
}

/**
 * The built-in roles that hold each right: rights come from the contract, roles from the sandbox.
 *
 * @param siteDir the site's folder
 * @returns an empty list when the contract of no API lists rights
 */
export function readRights(siteDir: string): Rights[] {
  return APIS.flatMap(({name: api}) => {
    const known = readPermissions(siteDir, api);
    if (!known) return [];
    const roles = Object.values(api === 'suppliers' ? SUPPLIER_ROLES : ROLES);
    const rights = [...known].map((name) => ({
      name,
      roles: roles.filter(({rights: held}) => held.includes('*') || held.includes(name)).map((role) => role.name),
    }));
    return [{api, roles: roles.map(({name}) => name), rights}];
  });
}
