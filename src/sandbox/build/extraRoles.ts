import {createRandom} from '../random';
import {ALL_RIGHTS, ROLES} from '../../openapi/roles';
import type {ExtraSeed} from './extraSeed';

/** Built-in roles that no example shows completely. */

/** Ids that examples give to the people who have these roles. */
const IDS: Record<string, string> = {
  procurement_manager: 'rol_01JHQ5EGM09ZKD17YRS06V1HPW',
  integration: 'rol_01JHQ5EGM025Y2PMB6308W0XHX',
};

interface Shown {
  users: number;
  description: string;
}

const SHOWN: Record<string, Shown> = {
  owner: {users: 1, description: 'Has every right and can transfer the ownership.'},
  admin: {users: 0, description: 'Has every right but to transfer the ownership.'},
  procurement_manager: {users: 1, description: 'Runs suppliers, stores, rules and awards.'},
  category_buyer: {users: 0, description: 'Buys for certain categories and awards their RFQs.'},
  approver: {users: 1, description: 'Decides approvals and requests.'},
  viewer: {users: 0, description: 'Reads and changes nothing.'},
  inventory_manager: {users: 1, description: 'Runs materials, locations and stock.'},
  stock_keeper: {users: 1, description: 'Receives, moves and counts stock in certain locations.'},
  picker: {users: 1, description: 'Works on pick lists and counts.'},
  analyst: {users: 0, description: 'Builds reports and exports.'},
  integration: {users: 1, description: 'Service users; the rights are the scopes of their keys.'},
};

function rightsOf(name: string): string[] {
  const rights = ROLES[name]?.rights ?? ['inventory.read', 'inventory.write', 'products.read'];
  return [...new Set(rights.includes('*') ? ALL_RIGHTS : rights)].sort();
}

/** The id of a built-in role. */
function idOf(name: string): string {
  return IDS[name] ?? `rol_01JHN8D4Q7${createRandom(`role ${name}`).ulid(0).slice(10)}`;
}

/** Ids of the roles in which a key can speak for a person. */
export function rolesOf(user: string): string[] {
  return Object.entries(ROLES).flatMap(([name, role]) => (role.user === user ? [idOf(name)] : []));
}

export function builtInRoles(): ExtraSeed[] {
  return Object.entries(SHOWN).map(([name, {users, description}]) => ({
    // The role Buyer, which examples show completely.
    like: 'rol_01JHN8D4Q7W2K5T9X3C6R0ZB1M',
    with: {
      id: idOf(name),
      name: ROLES[name]?.name ?? 'Integration',
      description,
      permission_keys: rightsOf(name),
      user_count: users,
    },
  }));
}
