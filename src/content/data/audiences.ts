/** The four kinds of readers, with their labels. */
export type Audience = 'buyer' | 'supplier' | 'inventory' | 'developer';

export const AUDIENCE_LABELS: Record<Audience, string> = {
  buyer: 'Buyers',
  supplier: 'Suppliers',
  inventory: 'Inventory',
  developer: 'Developers',
};

/** Audiences in the order in which pages list them. */
export const AUDIENCES = Object.keys(AUDIENCE_LABELS) as Audience[];
