import {copy} from '../json';
import type {JsonObject, SeedSpec} from '../types';
import {newId, isSibling, KNOWN, modelIn, reference, type Growth} from './ids';
import {CATEGORIES, type Kind} from './kinds';

/** Thirty suppliers in all states, of which three are those of the documentation. */

/** Name, legal form, country, postal code, city, initials of its article numbers, what it sells, state. */
const ROWS = `
Aldermoor Safety|Ltd|GB|LS11 9ZZ|Leeds|AM|safety,workwear|active
Birkholm Arbejde|ApS|DK|2100|København|BI|workwear|active
Cestovar|s.r.o.|CZ|110 00|Praha|CE|gloves,workwear|active
Dunmore Papers|Ltd|GB|EH1 1ZZ|Edinburgh|DP|office|active
Eichfeld Arbeitsschutz|GmbH|DE|30159|Hannover|EA|gloves,safety|active
Fjellstad Vern|AS|NO|0150|Oslo|FV|safety|active
Granvik Handskar|AB|SE|411 03|Göteborg|GH|gloves|active
Hellbrunn Optik|GmbH|AT|5020|Salzburg|HO|safety|active
Ilmer Chemie|GmbH|DE|67059|Ludwigshafen|IC|solvents|active
Jorvale Filters|Ltd|GB|YO1 7ZZ|York|JF|safety|active
Kolmsee Bürobedarf|GmbH|DE|04109|Leipzig|KB|office|active
Lindorp Textiel|B.V.|NL|3511 AA|Utrecht|LT|workwear|active
Montclar Gants|SAS|FR|69002|Lyon|MG|gloves|active
Nowatka|Sp. z o.o.|PL|50-065|Wrocław|NW|workwear,safety|active
Ostrava Pracovni|s.r.o.|CZ|702 00|Ostrava|OP|workwear|active
Pellworm Reagenzien|GmbH|DE|24103|Kiel|PR|solvents|active
Quellmatt|AG|CH|8004|Zürich|QM|solvents,safety|active
Rosvik Sko|AB|SE|211 22|Malmö|RS|workwear|active
Sandmoor Label|Ltd|GB|M1 2ZZ|Manchester|SL|office|invited
Tessalia Vetri|S.r.l.|IT|20121|Milano|TV|safety|invited
Ulvang Renhold|AS|NO|5003|Bergen|UR|safety|onboarding
Vantor Pipettes|B.V.|NL|2311 AA|Leiden|VP|solvents|onboarding
Wolfsried Kabel|GmbH|DE|90402|Nürnberg|WK|office|onboarding
Xanten Papier|GmbH|DE|46509|Xanten|XP|office|prospect
Yarrowby Tools|Ltd|GB|NE1 4ZZ|Newcastle|YT|safety|prospect
Zellerau Handschuhe|GmbH|DE|97082|Würzburg|ZH|gloves|blocked
Brasswell Optics|Ltd|GB|B1 1ZZ|Birmingham|BO|safety|archived
`;

const CURRENCIES: Record<string, string> = {
  GB: 'GBP',
  DK: 'DKK',
  CZ: 'CZK',
  NO: 'NOK',
  SE: 'SEK',
  PL: 'PLN',
  CH: 'CHF',
};
const LANGUAGES: Record<string, string[]> = {
  DE: ['de', 'en'],
  AT: ['de', 'en'],
  CH: ['de', 'fr', 'en'],
  FR: ['fr', 'en'],
};
const STAGES: Record<string, [stage: string, percent: number] | undefined> = {
  active: ['live', 100],
  blocked: ['live', 100],
  archived: ['live', 100],
  invited: ['invited', 10],
  onboarding: ['registered', 30],
};
const TERMS = ['30 days net', '14 days net', '30 days net, 2 % within 10 days', '60 days net'];

export interface Supplier {
  id: string;
  name: string;
  initials: string;
  kinds: Kind[];
  status: string;
  country: string;
  row: string[];
}

/** The suppliers beside those of the documentation, in the order of their names. */
export const SUPPLIERS: readonly Supplier[] = ROWS.trim()
  .split('\n')
  .map((text, at) => {
    const row = text.split('|');
    const [name = '', , country = '', , , initials = '', kinds = '', status = ''] = row;
    return {id: newId('sup', at), name, initials, kinds: kinds.split(',') as Kind[], status, country, row};
  });

/** Moments of the first days of the sample world, a few hours apart. */
function created(at: number): string {
  return new Date(Date.parse('2025-01-20T08:00:00.000Z') + at * 5 * 3_600_000).toISOString();
}

function record(model: JsonObject, {id, name, kinds, status, country, row}: Supplier, at: number): JsonObject {
  const [, form = '', , postalCode = '', city = ''] = row;
  const legal = `${name} ${form}`;
  const currency = CURRENCIES[country] ?? 'EUR';
  const stage = STAGES[status];
  const isKnown = status !== 'prospect' && status !== 'invited';
  return {
    ...copy(model),
    id,
    name,
    legal_name: isKnown ? legal : null,
    supplier_number: isKnown ? String(100_530 + at * 7) : null,
    country,
    address: isKnown
      ? {
          ...copy(model.address as JsonObject),
          name: legal,
          line1: `Werkgasse ${at + 3}`,
          postal_code: postalCode,
          city,
          region: null,
          country,
        }
      : null,
    website: `https://${name.split(' ')[0]?.toLowerCase() ?? ''}.quartermaster.example`,
    default_currency: currency,
    languages: LANGUAGES[country] ?? ['en'],
    category_ids: kinds.map((kind) => CATEGORIES[kind].id),
    certifications: [],
    payment_terms: isKnown ? (TERMS[at % TERMS.length] ?? null) : null,
    minimum_order_value: isKnown && at % 3 === 0 ? {amount: `${50 + (at % 4) * 25}.00`, currency} : null,
    ships_to: [...new Set(['DE', country, ...(at % 2 === 0 ? ['AT', 'NL'] : [])])],
    preferred: status === 'active' && at % 5 === 0,
    onboarding: stage ? {stage: stage[0], percent: stage[1]} : null,
    product_count: 0,
    rating:
      status === 'active' && at % 2 === 0 ? {average: (3.6 + (at % 7) * 0.2).toFixed(1), review_count: 3 + at} : null,
    status,
    block_reason: status === 'blocked' ? 'Deliveries late three times in a quarter' : null,
    external_id: isKnown ? `ERP-V-${100_530 + at * 7}` : null,
    created_at: created(at),
    updated_at: created(at + 30),
  };
}

const LINK_STATES: Record<string, string | undefined> = {
  active: 'active',
  blocked: 'active',
  archived: 'ended',
  onboarding: 'requested',
};

function link(model: JsonObject, {id, name, status, country, row}: Supplier, at: number): JsonObject[] {
  const state = LINK_STATES[status];
  if (state === undefined) return [];
  const isOpen = state === 'requested';
  return [
    {
      ...copy(model),
      id: newId('ssl', at),
      supplier_id: id,
      requested_by: isOpen ? 'supplier' : 'client',
      message: isOpen ? `${name} would like to serve your German sites.` : null,
      countries: ['DE'],
      contract_reference: country === 'DE' ? `RC-2025-${String(20 + at).padStart(3, '0')}` : null,
      customer_number: `${row[5] ?? ''}-${7000 + at}`,
      vendor_number: isOpen ? null : String(100_530 + at * 7),
      status: state,
      ...(isOpen && {decided_by: null, decided_at: null}),
      product_count: 0,
      created_at: created(at + 1),
      updated_at: created(at + 31),
    },
  ];
}

function invite(model: JsonObject, {id, name}: Supplier, at: number): JsonObject {
  return {
    ...copy(model),
    id: newId('sin', at),
    supplier_id: id,
    contact_email: `sales@${name.split(' ')[0]?.toLowerCase() ?? ''}.quartermaster.example`,
    reminder_count: at % 2,
  };
}

/** The contact of a supplier that sells. */
export const contactOf = ({id}: Supplier): string => newId('sct', Number(id.slice(-4)));

function contact(model: JsonObject, supplier: Supplier, at: number): JsonObject {
  const {id, name} = supplier;
  return {
    ...copy(model),
    id: contactOf(supplier),
    supplier_id: id,
    name: `${['Ada', 'Bruno', 'Clara', 'Dries', 'Edda', 'Fergus'][at % 6] ?? ''} ${['Holt', 'Marek', 'Sund', 'Vries'][at % 4] ?? ''}`,
    email: `sales@${name.split(' ')[0]?.toLowerCase() ?? ''}.quartermaster.example`,
    phone: `+49405550${String(2000 + at)}`,
    note: null,
    created_at: created(at + 2),
    updated_at: created(at + 2),
  };
}

const seed = (value: JsonObject): SeedSpec => ({value});

export const supplierGrowth: Growth = {
  'clients/Supplier': (seeds) => {
    const model = modelIn(seeds, KNOWN.kestrel);
    // Each state has a supplier of its own here, so those that the build has added for it go.
    return [...seeds.filter((one) => !isSibling(one)), ...SUPPLIERS.map((one, at) => seed(record(model, one, at)))];
  },
  'clients/SupplierStoreLink': (seeds) => {
    const model = modelIn(seeds, 'ssl_01JJ1FKPJ0JJ41570XWTXV0CY0');
    return [...seeds, ...SUPPLIERS.flatMap((one, at) => link(model, one, at)).map(seed)];
  },
  'clients/SupplierInvite': (seeds) => {
    const model = modelIn(seeds, 'sin_01JJC6V0R4T8M2W5K9X1ZQ3B7D');
    const invited = SUPPLIERS.filter(({status}) => status === 'invited');
    return [...seeds, ...invited.map((one, at) => seed(invite(model, one, at)))];
  },
  'clients/SupplierContact': (seeds) => {
    const model = modelIn(seeds, 'sct_01JJBRM8M0XT8QXH4TQVSSFKK0');
    const known = SUPPLIERS.filter(({status}) => status === 'active');
    return [...seeds, ...known.map((one, at) => seed(contact(model, one, at)))];
  },
};

/** The supplier of a line of products: its maker sells itself, the others share what is left. */
export function sellerOf(kind: Kind, brand: string, line: number): {id: string; name: string; initials: string} {
  if (brand === 'Brightwater' || brand === 'Clearhand')
    return {id: KNOWN.brightwater, name: 'Brightwater Lab Supply', initials: 'BW'};
  const sellers = SUPPLIERS.filter(({status, kinds}) => status === 'active' && kinds.includes(kind));
  const all = kind === 'office' ? [{id: KNOWN.kestrel, name: 'Kestrel Office', initials: 'KO'}, ...sellers] : sellers;
  return all[line % all.length] ?? {id: KNOWN.kestrel, name: 'Kestrel Office', initials: 'KO'};
}

export const supplierReference = ({id, name}: {id: string; name: string}): JsonObject =>
  reference(id, name, 'supplier');
