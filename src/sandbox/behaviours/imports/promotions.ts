import type {Kind} from './kind';

/** Imports of promotions, which go to the stores as those of a call do. */
export const PROMOTIONS: Kind = {
  collection: 'suppliers/SupplierPromotion',
  key: ['external_id'],
  columns: ['id'],
  required: ['external_id|id', 'name:*', 'kind', 'store_ids', 'starts_at', 'ends_at'],
  // An export names promotions without a key of the supplier by their id.
  find: ({call, row: {cells}}) => {
    const all = call.collection('suppliers/SupplierPromotion').all();
    const {id = '', external_id: own = ''} = cells;
    return all.find(({value}) => (id === '' ? own !== '' && value.external_id === own : value.id === id));
  },
  isByCall: true,
};
