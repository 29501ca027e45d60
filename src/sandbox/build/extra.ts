import {copy} from '../json';
import type {SeedSpec} from '../types';
import type {ExtraSeed} from './extraSeed';
import {NAMED_BY_OTHERS} from './extraNamed';
import {EXTRA_PRODUCTS} from './extraProducts';
import {INES, LENA} from '../../openapi/roles';
import {allPermissions} from './extraPermissions';
import {builtInRoles, rolesOf} from './extraRoles';
import {systemStatuses} from './extraStatuses';
import {placeTypeId, systemLocationTypes, systemMaterialTypes} from './extraTypes';
import {standardUnits} from './extraUnits';

const EXTRA: Record<string, ExtraSeed[]> = {
  // Stock that transfer orders, pick lists and stock levels mention.
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
        last_movement_at: '2025-03-14T09:30:01.204Z',
        last_count_at: '2025-02-28T15:05:00.000Z',
        updated_at: '2025-03-14T09:30:01.204Z',
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
        last_movement_at: '2025-03-11T09:00:00.000Z',
        last_count_at: '2025-02-28T15:10:00.000Z',
        updated_at: '2025-03-13T15:20:18.540Z',
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
    {
      like: 'inv_01JK4YES1X5NYZM1MGFEFB649Z',
      with: {
        id: 'inv_01JK5W2M7Q4T8XK6N9C3V5RYHB',
        material: {id: 'mat_01JHW29D4V2JV61MC5JXTHP848', name: 'Acetone 2.5 l', type: 'material'},
        location: {id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP', name: 'Central store', type: 'location'},
        quantity: {value: '6', unit: 'XBO'},
        reserved: {value: '0', unit: 'XBO'},
        lot_number: 'AC2411',
        expires_on: '2027-11-30',
        unit_cost: {amount: '24.50', currency: 'EUR'},
      },
    },
    // After a recall.
    {
      like: 'inv_01JK4YES1X5NYZM1MGFEFB649Z',
      with: {
        id: 'inv_01JK5W2M7QC6T0XB4N8V2K5RYH',
        material: {id: 'mat_01JHW29D4V2JV61MC5JXTHP848', name: 'Acetone 2.5 l', type: 'material'},
        location: {id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP', name: 'Central store', type: 'location'},
        quantity: {value: '2', unit: 'XBO'},
        reserved: {value: '0', unit: 'XBO'},
        lot_number: 'AC2406',
        expires_on: '2027-06-30',
        status: {id: 'ist_01JHTFD1JTYP13PBNWY915CJRA', name: 'Quarantined', type: 'inventory_status'},
        unit_cost: {amount: '24.50', currency: 'EUR'},
      },
    },
    {
      like: 'inv_01JK4YES1X5NYZM1MGFEFB649Z',
      with: {
        id: 'inv_01JK5W2M7QF9X3M7C1K5T8W4RB',
        material: {id: 'mat_01JHW29D4V2JV61MC5JXTHP848', name: 'Acetone 2.5 l', type: 'material'},
        location: {id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP', name: 'Central store', type: 'location'},
        quantity: {value: '1', unit: 'XBO'},
        reserved: {value: '0', unit: 'XBO'},
        lot_number: 'AC2302',
        expires_on: '2025-02-28',
        status: {id: 'ist_01JHT5AKPYE8X2R5M9C3T7W1KB', name: 'Expired', type: 'inventory_status'},
        unit_cost: {amount: '24.50', currency: 'EUR'},
      },
    },
  ],
  // What TO-000123 took from the other bin.
  'clients/InventoryTransaction': [
    {
      like: 'itx_01JMVTMCG0J8MYZY8PDDE2RPNP',
      with: {
        id: 'itx_01JMVTMCG0C5X2T8QK9V4M7WNB',
        number: 'IT-004709',
        location_id: 'loc_01JMNHA4M2FJ4FBFTXR514YHBN',
        quantity: {value: '8', unit: 'XBX'},
        base_quantity: {value: '8', unit: 'XBX'},
        lot_number: '2311C',
        expires_on: '2026-11-30',
        balance_after: {value: '8', unit: 'XBX'},
      },
    },
  ],
  'clients/InventoryStatus': systemStatuses(),
  // The category above Solvents.
  'clients/Category': [
    {
      like: 'cat_01JJ3Y08G0SZPM38SK6XK6RPXC',
      with: {
        id: 'cat_01JJ1RS2M6Y2T0FW8WW3NFAM1H',
        name: {en: 'Chemicals', de: 'Chemikalien'},
        code: 'MG-12',
        parent_id: null,
        path: 'Chemicals',
        depth: 1,
        position: 3,
        visible: true,
        external_id: 'ERP-WG-12',
      },
    },
  ],
  // The category buyer, for whom approvals of promotions wait, may decide them.
  'clients/ApprovalPermission': [
    {
      like: 'aprm_01JK5GKF0365219B0MH3QZFWFQ',
      with: {
        id: 'aprm_01JK5GKF03T8V2M6XQ4C9W7RNB',
        name: 'Promotions',
        actions: ['approve_promotions', 'reject', 'bulk_decide'],
        supplier_ids: [],
        store_ids: [],
        countries: [],
        max_amount: null,
        max_change_percent: null,
        external_id: null,
        metadata: {},
      },
    },
    // So do product approvals, and chemicals are read one by one: no list and no file decides them.
    {
      like: 'aprm_01JK5HR2WT44YPJHRQ2TJFH94J',
      with: {
        id: 'aprm_01JK5HR2WTQ8D3V6N0XB7M5SCE',
        name: 'Product content',
        subject_type: 'user',
        subject_id: 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH',
        actions: ['approve_products'],
        category_ids: [],
      },
    },
    {
      like: 'aprm_01JK5HR2WT44YPJHRQ2TJFH94J',
      with: {
        id: 'aprm_01JK5HR2WTG4R9K1Z7YPW2H6TA',
        name: 'Solvents are decided one by one',
        subject_type: 'user',
        subject_id: 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH',
        effect: 'deny',
        actions: ['bulk_decide'],
      },
    },
  ],
  // A material and a place that no other record uses, so that they can be archived.
  'clients/Material': [
    {
      like: 'mat_01JHWWXHGRCYHAYFF4YYP6AY73',
      with: {
        id: 'mat_01JHWWXHGRVM8T4Z6N2QK5D7WC',
        number: 'MAT-10008',
        name: {en: 'Vinyl gloves M', de: 'Vinylhandschuhe M'},
        identifiers: [{type: 'internal', value: 'VG-M'}],
        external_id: '000000000000010008',
        status: 'active',
      },
    },
  ],
  'clients/Location': [
    // Bins that stock, pick lists and stock levels name.
    {
      like: 'loc_01JHZPYT6Q1MVYHH7VF46DYA78',
      with: {
        id: 'loc_01JMNHA4M2FJ4FBFTXR514YHBN',
        code: 'HAL-B1-STORE-A-03-1',
        name: 'HAL-B1-STORE-A-03-1',
        location_type_id: placeTypeId('BIN'),
        parent_id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
        barcode: 'HAL-B1-STORE-A-03-1',
        path: 'HAL-B1/HAL-B1-STORE/HAL-B1-STORE-A-03-1',
        material_count: 1,
        pick_sequence: 110,
        external_id: 'WH-B1-STORE-A-03-1',
        status: 'active',
      },
    },
    {
      like: 'loc_01JHZPYT6Q1MVYHH7VF46DYA78',
      with: {
        id: 'loc_01JM20B6XNG509GP5VHH9QVJVJ',
        code: 'HAL-B1-STORE-A-03-2',
        name: 'HAL-B1-STORE-A-03-2',
        location_type_id: placeTypeId('BIN'),
        parent_id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
        barcode: 'HAL-B1-STORE-A-03-2',
        path: 'HAL-B1/HAL-B1-STORE/HAL-B1-STORE-A-03-2',
        material_count: 1,
        pick_sequence: 120,
        external_id: 'WH-B1-STORE-A-03-2',
        status: 'active',
      },
    },
    {
      like: 'loc_01JHZPYT6Q1MVYHH7VF46DYA78',
      with: {
        id: 'loc_01JHZPYT6QSHF4B2N7T9KX5C3M',
        code: 'HAL-B1-STORE-R-01',
        name: 'Returns shelf 1',
        location_type_id: placeTypeId('SHELF'),
        parent_id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
        barcode: 'HAL-B1-STORE-R-01',
        path: 'HAL-B1/HAL-B1-STORE/HAL-B1-STORE-R-01',
        external_id: 'WH-B1-STORE-R-01',
        status: 'active',
      },
    },
    // Where movements, a refill point and the delivery of an order say that goods arrive.
    {
      like: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
      with: {
        id: 'loc_01JMJEAAHS0YPG3F94G4PR40AW',
        code: 'HAL-B1-IN',
        name: 'Goods in',
        location_type_id: placeTypeId('ZONE'),
        usage: 'receiving',
        barcode: 'HAL-B1-IN',
        pick_sequence: null,
        conditions: null,
        count_interval_days: null,
        path: 'HAL-B1/HAL-B1-IN',
        child_count: 0,
        material_count: 0,
        last_count_at: null,
        external_id: 'WH-B1-IN',
      },
    },
    // The other site: rules, transfer orders and a need speak of it.
    {
      like: 'loc_01JHXKEA40RZGXBM4VR9WDCH41',
      with: {
        id: 'loc_01JM57HTS4KRT4BS74AZCZ9XFW',
        code: 'HAL-L1',
        name: 'Leeds site',
        barcode: 'HAL-L1',
        path: 'HAL-L1',
        child_count: 1,
        address: {
          name: 'Halden Research, Leeds',
          line1: 'Aire Street 30',
          postal_code: 'LS1 4HT',
          city: 'Leeds',
          region: 'GB-LDS',
          country: 'GB',
          gln: '9520090000021',
        },
        gln: '9520090000021',
        time_zone: 'Europe/London',
        external_id: 'WH-L1',
      },
    },
    {
      like: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
      with: {
        id: 'loc_01JM6PDYKY6GYS9M4PDDTCSARP',
        code: 'HAL-L1-STORE',
        name: 'Leeds store',
        parent_id: 'loc_01JM57HTS4KRT4BS74AZCZ9XFW',
        barcode: 'HAL-L1-STORE',
        path: 'HAL-L1/HAL-L1-STORE',
        child_count: 0,
        material_count: 0,
        last_count_at: null,
        gln: null,
        time_zone: 'Europe/London',
        external_id: 'WH-L1-STORE',
      },
    },
    // What the rule between both sites shows goods at while they are on the road.
    {
      like: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
      with: {
        id: 'loc_01JMD2X4EXDD9MK77WP3K94EK6',
        code: 'HAL-ROAD',
        name: 'On the road',
        location_type_id: placeTypeId('VEHICLE'),
        parent_id: null,
        usage: 'transit',
        barcode: 'HAL-ROAD',
        pick_sequence: null,
        conditions: null,
        cost_centre: null,
        count_interval_days: null,
        path: 'HAL-ROAD',
        child_count: 0,
        material_count: 0,
        last_count_at: null,
        external_id: 'WH-ROAD',
      },
    },
  ],
  // Groups that others name: the one above lab 3, and the one that decides large increases.
  'clients/UserGroup': [
    {
      like: 'ugr_01JMHXYVC0EXAG4B5MFMVT6TDJ',
      with: {
        id: 'ugr_01JHW737Z046Y59X4NCT794X8Z',
        name: 'Research',
        code: 'RES',
        member_count: 0,
        description: 'All laboratories.',
        manager_user_id: null,
        membership: 'manual',
        rule: null,
        created_at: '2025-01-17T08:12:31.000Z',
        updated_at: '2025-01-17T08:12:31.000Z',
      },
    },
    {
      like: 'ugr_01JMHXYVC0EXAG4B5MFMVT6TDJ',
      with: {
        id: 'ugr_01JHQ8WC80EA2GFNFC8HZ84BY1',
        name: 'Procurement managers',
        code: 'PROC',
        member_count: 0,
        description: 'Who decides large increases together.',
        manager_user_id: null,
        membership: 'manual',
        rule: null,
        created_at: '2025-01-15T10:20:00.000Z',
        updated_at: '2025-01-15T10:20:00.000Z',
      },
    },
  ],
  // Somebody of the group that may handle solvents.
  'clients/User': [
    {
      like: 'usr_01JHKV0R80FZKNM76HMXGW62KC',
      with: {
        id: 'usr_01JHPZ8K00T4V2M7XQ9C5W3RNB',
        email: 'samir.haddad@halden.example',
        first_name: 'Samir',
        last_name: 'Haddad',
        user_group_ids: ['ugr_01JJD3C8N0E5R7VW2XQYB4TKMH'],
        manager_user_id: null,
        cost_centre: '4805',
        // The whole site, as somebody who looks after what is dangerous there.
        location_ids: ['loc_01JHXKEA40RZGXBM4VR9WDCH41'],
        external_id: 'shaddad',
      },
    },
    // Maya's manager, and the deputy of Tomas.
    {
      like: 'usr_01JHKV0R80FZKNM76HMXGW62KC',
      with: {
        id: INES,
        email: 'ines.carvalho@halden.example',
        first_name: 'Ines',
        last_name: 'Carvalho',
        role_ids: rolesOf(INES),
        user_group_ids: [],
        manager_user_id: null,
        cost_centre: '4803',
        approval_limit: {amount: '2500.00', currency: 'EUR'},
        // All places, as an inventory manager.
        location_ids: [],
        last_login_at: '2025-03-14T07:02:31.000Z',
        external_id: 'icarvalho',
        created_at: '2025-01-15T16:00:00.000Z',
        updated_at: '2025-03-03T08:14:52.206Z',
      },
    },
    // Works in the store, from goods in to the refill of lab 3.
    {
      like: 'usr_01JHKV0R80FZKNM76HMXGW62KC',
      with: {
        id: LENA,
        email: 'lena.okafor@halden.example',
        first_name: 'Lena',
        last_name: 'Okafor',
        role_ids: rolesOf(LENA),
        user_group_ids: [],
        manager_user_id: INES,
        cost_centre: '4803',
        approval_limit: null,
        location_ids: ['loc_01JHXKEA40RZGXBM4VR9WDCH41'],
        last_login_at: '2025-03-14T05:46:09.000Z',
        external_id: 'lokafor',
        created_at: '2025-02-23T16:50:49.705Z',
        updated_at: '2025-02-24T07:05:13.480Z',
      },
    },
  ],
  ...EXTRA_PRODUCTS,
  'clients/LocationType': systemLocationTypes(),
  'clients/MaterialType': systemMaterialTypes(),
  'clients/UnitOfMeasure': standardUnits(),
  'clients/Role': builtInRoles(),
  'clients/Permission': allPermissions(),
};

export function extraSeeds(collection: string, seeds: readonly SeedSpec[]): SeedSpec[] {
  return [...(EXTRA[collection] ?? []), ...(NAMED_BY_OTHERS[collection] ?? [])].flatMap(
    ({like, with: values, parents}) => {
      // Rights have a key and no id.
      const model = seeds.find(({value}) => (value.id ?? value.key) === like);
      return model ? [{value: {...copy(model.value), ...values}, ...(parents && {parents})}] : [];
    },
  );
}
