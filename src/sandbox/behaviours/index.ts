import type {Behaviour} from '../call';

type Behaviours = Record<string, Behaviour>;
type Load = () => Promise<Behaviours>;

/* Each topic is a part of its own, so that a page loads only that of its group. */
const approvals: Load = async () => (await import('./approvals')).APPROVALS;
const buyerPermissions: Load = async () => (await import('./buyerPermissions')).BUYER_PERMISSIONS;
const catalogue: Load = async () => (await import('./catalogue')).CATALOGUE;
const inventory: Load = async () => (await import('./inventory')).INVENTORY;
const jobs: Load = async () => (await import('./jobs')).JOB_BEHAVIOUR;
const people: Load = async () => (await import('./people')).PEOPLE;
const prices: Load = async () => (await import('./priceLists')).PRICE_BEHAVIOUR;
const punchout: Load = async () => (await import('./punchout')).PUNCHOUT;
const quotations: Load = async () => (await import('./quotations')).QUOTATION_BEHAVIOUR;
const rfqs: Load = async () => (await import('./rfqs')).RFQ_BEHAVIOUR;
const supplierCatalogue: Load = async () => (await import('./supplierCatalogue')).SUPPLIER_CATALOGUE;
const suppliers: Load = async () => (await import('./suppliers')).SUPPLIERS_BEHAVIOUR;

/** What the operations of a group do beyond their paths and schemas, by `api/group`. */
const TOPICS: Record<string, Load[]> = {
  'clients/batch_requests': [jobs],
  'clients/buyer_permissions': [buyerPermissions],
  'clients/clients': [catalogue],
  'clients/inventory': [inventory],
  'clients/permissions': [people],
  'clients/plugins': [catalogue],
  'clients/price_approvals': [approvals],
  'clients/products': [catalogue, approvals],
  'clients/promotion_approvals': [approvals],
  'clients/punchout': [punchout],
  'clients/review': [catalogue],
  'clients/rfqs': [rfqs],
  'clients/stores': [suppliers],
  'clients/suggested_entities': [catalogue],
  'clients/supplier_punchouts': [punchout],
  'clients/supplier_store_links': [suppliers],
  'clients/suppliers': [suppliers],
  'clients/tags': [catalogue],
  'clients/unit_label_mappings': [catalogue],
  'clients/unspsc_mappings': [catalogue],
  'clients/user_groups': [people],
  'clients/users': [people],
  'suppliers/batch-import': [jobs],
  'suppliers/disabled-status': [supplierCatalogue],
  'suppliers/price-list': [prices],
  'suppliers/price-resolver': [prices],
  'suppliers/promotion': [supplierCatalogue],
  'suppliers/quotation': [quotations],
  'suppliers/rfq': [quotations],
  'suppliers/stock': [supplierCatalogue],
  'suppliers/supplier-login': [supplierCatalogue],
};

const loaded = new Map<string, Behaviour>();

/** Loads the behaviours of a group, named `api/group`. */
export async function loadBehaviours(group: string): Promise<void> {
  for (const behaviours of await Promise.all((TOPICS[group] ?? []).map((load) => load())))
    for (const [operation, behaviour] of Object.entries(behaviours)) loaded.set(operation, behaviour);
}

/** What an operation, named `api/operation`, does beyond its path and schemas. Its group has to be loaded. */
export function behaviourOf(operation: string): Behaviour | undefined {
  return loaded.get(operation);
}
