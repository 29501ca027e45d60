import {describe, expect, it} from 'vitest';
import {readRights} from '../../../src/openapi/rights';
import {ROLES, SUPPLIER_ROLES} from '../../../src/openapi/roles';

const all = readRights(process.cwd());

describe.each([
  ['clients', ROLES],
  ['suppliers', SUPPLIER_ROLES],
] as const)('the rights of %s', (name, roles) => {
  const {roles: names = [], rights = []} = all.find(({api}) => api === name) ?? {};
  const holding = (right: string): string[] | undefined => rights.find((one) => one.name === right)?.roles;

  it('name the roles as people read them', () => {
    expect(names).toEqual(Object.values(roles).map((role) => role.name));
    for (const {name: right, roles: held} of rights) {
      expect(right).toMatch(/^[a-z_]+\.[a-z_]+$/);
      expect(names).toEqual(expect.arrayContaining(held));
    }
  });

  it('give every role what it has and nothing else', () => {
    for (const {name: role, rights: own} of Object.values(roles)) {
      const held = rights.filter((right) => right.roles.includes(role)).map((right) => right.name);
      const known = own.includes('*')
        ? rights.map((right) => right.name)
        : own.filter((right) => holding(right) !== undefined);
      expect(held.sort()).toEqual([...new Set(known)].sort());
    }
  });
});

it('keeps the imports of a supplier from those who only read', () => {
  const {rights = []} = all.find(({api}) => api === 'suppliers') ?? {};
  expect(rights.find(({name}) => name === 'imports.read')?.roles).toEqual([
    'Supplier admin',
    'Catalogue manager',
    'Pricing manager',
  ]);
});
