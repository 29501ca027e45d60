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

/** The rights that an API knows, and the roles its callers have. */
export interface Rights {
  api: ApiName;
  roles: string[];
  rights: Right[];
}

/**
 * Which built-in role holds which right: the rights from the contract, the roles as the sandbox gives them.
 *
 * @param siteDir the site's folder
 * @returns nothing for an API whose contract lists no rights
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
