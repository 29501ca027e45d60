import {copy} from '../json';
import type {JsonObject, SeedSpec} from '../types';
import {EXTRA_PRODUCTS} from './extraProducts';
import {builtInRoles} from './extraRoles';

/** A record that examples speak of and never show whole: a shown one with other values. */
export interface ExtraSeed {
  like: string;
  with: JsonObject;
}

const EXTRA: Record<string, ExtraSeed[]> = {
  // Stock that transfer orders, pick lists and stock levels speak of.
  'clients/InventoryItem': [
    {
      like: 'inv_01JMXA0CT5ZCGBMZWZCKT600R9',
      with: {
        id: 'inv_01JM7YNMQ51VBM7H3JWJFYB1T4',
        location: {id: 'loc_01JMNHA4M2FJ4FBFTXR514YHBN', name: 'HAL-B1-STORE-A-03-1', type: 'location'},
        quantity: {value: '8', unit: 'XBX'},
        reserved: {value: '8', unit: 'XBX'},
        lot_number: '2311C',
        expires_on: '2026-11-30',
        sscc: null,
        custom_fields: {},
      },
    },
    {
      like: 'inv_01JMXA0CT5ZCGBMZWZCKT600R9',
      with: {
        id: 'inv_01JMZ4Q8T2B6V0X9M3C7K5W1RH',
        location: {id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP', name: 'Central store', type: 'location'},
        quantity: {value: '60', unit: 'XBX'},
        reserved: {value: '0', unit: 'XBX'},
        lot_number: '2501D',
        expires_on: '2028-01-31',
        sscc: null,
        custom_fields: {},
      },
    },
    {
      like: 'inv_01JK4YES1X5NYZM1MGFEFB649Z',
      with: {
        id: 'inv_01JK5TXQ4C7V2M8XKQ4T6WN9RY',
        material: {id: 'mat_01JHW3C7C0E2DX26GVWHBF2TWV', name: 'Pipette tips 1000 µl', type: 'material'},
        location: {id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP', name: 'Central store', type: 'location'},
        quantity: {value: '4800', unit: 'EA'},
        reserved: {value: '0', unit: 'EA'},
        lot_number: null,
        expires_on: null,
        produced_on: null,
        unit_cost: {amount: '0.04', currency: 'EUR'},
      },
    },
    {
      like: 'inv_01JK4YES1X5NYZM1MGFEFB649Z',
      with: {
        id: 'inv_01JK5V0T6M9X2C8W4K7QZ5RYHN',
        material: {id: 'mat_01JHW3C7C0E2DX26GVWHBF2TWV', name: 'Pipette tips 1000 µl', type: 'material'},
        quantity: {value: '960', unit: 'EA'},
        reserved: {value: '0', unit: 'EA'},
        lot_number: null,
        expires_on: null,
        produced_on: null,
        unit_cost: {amount: '0.04', currency: 'EUR'},
      },
    },
  ],
  ...EXTRA_PRODUCTS,
  'clients/Role': builtInRoles(),
};

export function extraSeeds(collection: string, seeds: readonly SeedSpec[]): SeedSpec[] {
  return (EXTRA[collection] ?? []).flatMap(({like, with: values}) => {
    const model = seeds.find(({value}) => value.id === like);
    return model ? [{value: {...copy(model.value), ...values}}] : [];
  });
}
