import type {Kind} from './kind';

/** Imports of promotions, which go to the stores as those of a call do. */
export const PROMOTIONS: Kind = {
  collection: 'suppliers/SupplierPromotion',
  key: ['external_id'],
  required: ['external_id', 'name:*', 'kind', 'store_ids', 'starts_at', 'ends_at'],
  right: 'promotions.write',
  isByCall: true,
};
