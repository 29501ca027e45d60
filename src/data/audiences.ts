/** The four kinds of reader, and what each is called on screen. */
export type Audience = 'buyer' | 'supplier' | 'inventory' | 'developer';

export const AUDIENCE_LABELS: Record<Audience, string> = {
  buyer: 'Buyers',
  supplier: 'Suppliers',
  inventory: 'Inventory',
  developer: 'Developers',
};
