/**
 * Built-in roles and their rights, as the contract and the guides describe them. Every other right in an area includes
 * reading. `*` stands for all rights of the API.
 *
 * Rights that a role has only for own or assigned records are given without that limit, because the sandbox has one
 * person for each role.
 */
interface Role {
  name: string;
  /** Id of the user behind a key of this role. */
  user: string;
  rights: readonly string[];
}

const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
export const INES = 'usr_01JHNB2V00YXEK1SK9XRFPV10A';
export const LENA = 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK';
/** A member of the group EHS, which no other person is in. */
const SAMIR = 'usr_01JHPZ8K00T4V2M7XQ9C5W3RNB';
/** Id of the user behind a key that names no role: a service user. */
export const SERVICE_USER = 'usr_01JHP33WC0KR0Q85R9RY3Z921Z';

/** Id of the user behind the keys of the first supplier. */
export const SUPPLIER_USER = 'usr_01JHMFKY00KD640QMY15YZECC9';

/** People of the client that a key can name before its role: `plk_test_ines_procurement_manager`. */
export const PEOPLE: Record<string, string> = {tomas: TOMAS, maya: MAYA, ines: INES, lena: LENA, samir: SAMIR};

/** A supplier that keys of the suppliers API can speak for. */
interface SupplierSeat {
  /** Id of the supplier. */
  id: string;
  name: string;
  /** The person behind its keys. */
  user: {id: string; name: string};
}

/** Suppliers by the word in a key: `pls_test_kestrel`. A key that names none belongs to the first. */
export const SUPPLIERS: Record<string, SupplierSeat> = {
  brightwater: {
    id: 'sup_01JHHJXM40PBZWT1RYV94Q288E',
    name: 'Brightwater Lab Supply',
    user: {id: SUPPLIER_USER, name: 'Nora Ahlgren'},
  },
  kestrel: {
    id: 'sup_01JHJAYNG0FR93K8W9EY9G3EVY',
    name: 'Kestrel Office',
    user: {id: 'usr_01JHJAYNG0T7V2M8XKQ4T6WN9R', name: 'Piet Vermeer'},
  },
  orvane: {
    id: 'sup_01JHK2ZPW0DYFK3Y9FGMM7HSD3',
    name: 'Orvane Industrial',
    user: {id: 'usr_01JHK2ZPW0Q5X8C3V6W1T9RYNB', name: 'Elin Marsh'},
  },
};

/** The supplier whose records the examples of the suppliers API show. */
export const FIRST_SUPPLIER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';

const read = (areas: string): string[] => areas.split(' ').map((area) => `${area}.read`);
const write = (areas: string): string[] => areas.split(' ').flatMap((area) => [`${area}.read`, `${area}.write`]);

export const ROLES: Record<string, Role> = {
  owner: {name: 'Owner', user: TOMAS, rights: ['*']},
  admin: {name: 'Admin', user: TOMAS, rights: ['*']},
  procurement_manager: {
    name: 'Procurement manager',
    user: TOMAS,
    rights: [
      ...read('clients users audit inventory personalize recommendations search'),
      ...write('stores store_permissions suppliers categories mappings buyer_permissions presets search_rules'),
      ...write('products announcements articles email rfqs forms services punchout exports batch insights analytics'),
      ...write('reviews suggestions tags shipping recommendations search'),
      ...[
        'approvals.read',
        'approvals.configure',
        'approvals.decide',
        'rfqs.award',
        'reviews.moderate',
        'punchout.use',
      ],
      'inventory.approve',
    ],
  },
  category_buyer: {
    name: 'Category buyer',
    user: TOMAS,
    rights: [
      ...read('stores store_permissions inventory articles announcements recommendations personalize search'),
      ...write('suppliers categories mappings buyer_permissions presets search_rules products rfqs forms services'),
      ...write('exports batch insights analytics reviews suggestions tags shipping search'),
      ...['approvals.read', 'approvals.decide', 'rfqs.award', 'punchout.read', 'punchout.use'],
    ],
  },
  approver: {
    name: 'Approver',
    user: INES,
    rights: [
      ...read('suppliers products announcements articles rfqs exports batch search inventory reviews'),
      ...['approvals.read', 'approvals.decide', 'inventory.approve'],
    ],
  },
  buyer: {
    name: 'Buyer',
    user: MAYA,
    rights: [
      ...read('analytics announcements articles forms inventory products punchout recommendations suppliers'),
      ...write('reviews rfqs search services'),
      ...['inventory.request', 'punchout.use'],
    ],
  },
  viewer: {
    name: 'Viewer',
    user: MAYA,
    rights: [
      ...read('stores store_permissions suppliers categories mappings buyer_permissions presets search_rules products'),
      ...read('announcements articles forms services insights analytics reviews inventory recommendations search tags'),
      ...read('shipping suggestions'),
    ],
  },
  inventory_manager: {
    name: 'Inventory manager',
    user: INES,
    rights: [
      ...read('users audit suppliers categories mappings products search recommendations'),
      ...write('inventory announcements articles rfqs exports batch insights analytics reviews tags'),
      ...['inventory.adjust', 'inventory.count', 'inventory.approve', 'inventory.request', 'inventory.pick'],
    ],
  },
  stock_keeper: {
    name: 'Stock keeper',
    user: LENA,
    rights: [
      ...read('products batch'),
      ...write('inventory'),
      ...['inventory.adjust', 'inventory.count', 'inventory.request', 'inventory.pick', 'batch.write'],
    ],
  },
  picker: {name: 'Picker', user: LENA, rights: [...read('inventory'), 'inventory.pick', 'inventory.count']},
  analyst: {
    name: 'Analyst',
    user: MAYA,
    rights: [
      ...read('suppliers categories mappings products rfqs reviews inventory search'),
      ...write('insights analytics exports'),
    ],
  },
};

/** Rights that no built-in role has but those with all. */
const OF_OWNERS = 'clients.read_all clients.write personalize.write plugins.read plugins.write users.write'.split(' ');

/** Every right of the clients API. */
export const ALL_RIGHTS: readonly string[] = [
  ...new Set([...Object.values(ROLES).flatMap(({rights}) => rights), ...OF_OWNERS]),
]
  .filter((right) => right !== '*')
  .sort();

export const SUPPLIER_ROLES: Record<string, Role> = {
  supplier_admin: {name: 'Supplier admin', user: SUPPLIER_USER, rights: ['*']},
  catalogue_manager: {
    name: 'Catalogue manager',
    user: SUPPLIER_USER,
    rights: [
      ...write('catalogue stock imports'),
      ...read('stores prices promotions'),
      'catalogue.delete',
      'catalogue.disable',
    ],
  },
  pricing_manager: {
    name: 'Pricing manager',
    user: SUPPLIER_USER,
    rights: [...write('prices promotions imports'), ...read('stores catalogue stock rfqs')],
  },
  sales: {
    name: 'Sales',
    user: SUPPLIER_USER,
    rights: [...read('stores catalogue prices promotions'), ...write('rfqs')],
  },
  analyst: {
    name: 'Analyst',
    user: SUPPLIER_USER,
    rights: read('stores catalogue prices promotions stock rfqs'),
  },
  read_only: {
    name: 'Read only',
    user: SUPPLIER_USER,
    rights: read('stores catalogue prices promotions stock rfqs'),
  },
};

/** The name of the role at the end of a key. `category_buyer` also ends in `buyer`, so the longest name wins. */
export function roleAtEnd(words: string, names: readonly string[]): string | undefined {
  return names.filter((name) => words.endsWith(name)).sort((a, b) => b.length - a.length)[0];
}
