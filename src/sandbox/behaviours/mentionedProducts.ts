import type {JsonObject} from '../types';

/** Products that examples recommend and no record of the sample world shows, with what the examples say of them. */
export const MENTIONED: readonly JsonObject[] = [
  {
    id: 'prd_01JJC7B1T06247BEYZ42R3XVWQ',
    name: {en: 'Nitrile gloves blue, size M'},
    store: {id: 'sto_01JHG2VHC01KFMFZM7H90298FB', name: 'Halden Germany', type: 'store'},
    categories: [{id: 'cat_01JHJ0N2M0GS8FDF88HAJFSSPF', name: 'Protective gloves', type: 'category'}],
    codes: [{scheme: 'unspsc', value: '46181504', version: '26.0801'}],
    properties: [{name: 'Material', value: 'Nitrile rubber', unit: null}],
    ships_to: ['DE', 'AT', 'NL'],
    // 0.077 EUR a piece, 8 % below what the other gloves cost.
    best_price: {amount: '15.40', currency: 'EUR'},
    availability: {state: 'in_stock', quantity: null, lead_time_days: 5, as_of: null},
    unit_size: {pack_count: '200', content: {value: '1', unit: 'EA'}, text: '200 × 1'},
  },
];
