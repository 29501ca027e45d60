import {placeTypeId} from './extraTypes';
import type {ExtraSeed} from './extraSeed';

const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const TIPS = {id: 'mat_01JHW3C7C0E2DX26GVWHBF2TWV', name: 'Pipette tips 1000 µl', type: 'material'};

/** Records that examples of other kinds name, so that whoever follows an id finds what it names. */
export const NAMED_BY_OTHERS: Record<string, ExtraSeed[]> = {
  // Of services and their forms, of Kestrel and its UNSPSC class, and of the laboratory coat.
  'clients/Category': [
    {
      like: 'cat_01JJ3Y08G0SZPM38SK6XK6RPXC',
      with: {
        id: 'cat_01JHWA7YM0XJDMZ4EKWX2D43E3',
        name: {en: 'Laboratory services', de: 'Labordienstleistungen'},
        code: 'MG-81',
        parent_id: null,
        path: 'Laboratory services',
        depth: 1,
        position: 4,
        description: {en: 'Calibration, repair and other work.', de: 'Kalibrierung, Reparatur und andere Arbeiten.'},
        unspsc_code: '81100000',
        gl_account: '627500',
        product_count: 0,
        external_id: 'ERP-WG-81',
      },
    },
    {
      like: 'cat_01JJ3Y08G0SZPM38SK6XK6RPXC',
      with: {
        id: 'cat_01JHWDP40G1MVNYC5VCS321XNJ',
        name: {en: 'Office supplies', de: 'Bürobedarf'},
        code: 'MG-60',
        parent_id: null,
        path: 'Office supplies',
        depth: 1,
        position: 5,
        description: {en: 'Pens, paper and folders.', de: 'Stifte, Papier und Ordner.'},
        unspsc_code: '44120000',
        gl_account: '627200',
        product_count: 1,
        external_id: 'ERP-WG-60',
      },
    },
    {
      like: 'cat_01JJ3Y08G0SZPM38SK6XK6RPXC',
      with: {
        id: 'cat_01JJ1J2BNBG7YK9W4S7XVEYE1N',
        name: {en: 'Workwear', de: 'Arbeitskleidung'},
        code: 'MG-4615',
        parent_id: null,
        path: 'Workwear',
        depth: 1,
        position: 6,
        description: {en: 'Coats, trousers and shoes.', de: 'Kittel, Hosen und Schuhe.'},
        unspsc_code: '46181500',
        product_count: 1,
        external_id: 'ERP-WG-4615',
      },
    },
  ],
  // Of Kestrel, whose shop and products buyers of Halden Germany use.
  'clients/SupplierStoreLink': [
    {
      like: 'ssl_01JJ1FKPJ0JJ41570XWTXV0CY0',
      with: {
        id: 'ssl_01JJ1GMZ7C5V9T2X8K4Q6W3NRB',
        supplier_id: 'sup_01JHJAYNG0FR93K8W9EY9G3EVY',
        message: 'Please connect your office range to our German store.',
        auto_approve_products: false,
        contract_reference: null,
        customer_number: 'KO-77100',
        vendor_number: '100517',
        product_count: 6215,
        decided_by: {id: 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH', name: 'Tomas Berg', type: 'user'},
      },
    },
  ],
  'clients/MaterialGroup': [
    {
      like: 'mgr_01JM8DXVY7QC7BMX0D2C52SWAZ',
      with: {
        id: 'mgr_01JM3VK1HS2PK05VR6EZTD73QC',
        code: 'TIPS',
        name: {en: 'Pipette tips', de: 'Pipettenspitzen'},
        unspsc_prefix: '411219',
        gl_account: '400400',
        material_count: 1,
        external_id: 'WG-411219',
      },
    },
  ],
  'clients/Tag': [
    {
      like: 'tag_01JJB4RW80K7M3X9T5V2C6QZHN',
      with: {
        id: 'tag_01JJP2755CS5C24GQE895AKGMJ',
        name: 'Central purchasing',
        color: '#1f5f8b',
        description: 'Companies and pages served by the purchasing team in Berlin',
        entity_types: ['client', 'article'],
        visible_to_buyers: false,
        usage_count: 4,
        metadata: {},
        created_at: '2025-01-28T09:00:00.172Z',
        updated_at: '2025-01-28T09:00:00.172Z',
      },
    },
  ],
  // Where the picked goods of a transfer wait.
  'clients/Location': [
    {
      like: STORE,
      with: {
        id: 'loc_01JMDH4Z1YSZWM9JXV7EZTRNG2',
        code: 'HAL-B1-OUT',
        name: 'Goods out',
        location_type_id: placeTypeId('ZONE'),
        usage: 'staging',
        barcode: 'HAL-B1-OUT',
        pick_sequence: null,
        conditions: null,
        count_interval_days: null,
        path: 'HAL-B1/HAL-B1-OUT',
        child_count: 0,
        material_count: 0,
        last_count_at: null,
        external_id: 'WH-B1-OUT',
      },
    },
  ],
  // How IR-000980 was fulfilled.
  'clients/TransferOrder': [
    {
      like: 'tro_01JMW65R1ZBEVT4HAVG85H6772',
      with: {
        id: 'tro_01JMZ4J684APY1BGMFKS21879V',
        number: 'TO-000121',
        created_at: '2025-03-10T09:57:26.610Z',
        updated_at: '2025-03-11T10:15:33.127Z',
        external_id: null,
        metadata: {},
        to_location_id: LAB,
        lines: [
          {
            id: 'trl_01JMZ4J684C8T2W6X4K9Q7V3RB',
            created_at: '2025-03-10T09:57:26.610Z',
            updated_at: '2025-03-11T10:15:33.127Z',
            created_by: {id: 'usr_01JHNB2V00YXEK1SK9XRFPV10A', name: 'Ines Carvalho', type: 'user'},
            external_id: null,
            metadata: {},
            line_number: 1,
            material_id: GLOVES,
            quantity: {value: '10', unit: 'XBX'},
            lot_number: null,
            serial_numbers: [],
            dispatched_quantity: {value: '10', unit: 'XBX'},
            received_quantity: {value: '10', unit: 'XBX'},
            discrepancy: {value: '0', unit: 'XBX'},
            note: null,
          },
        ],
        priority: 'normal',
        needed_by: '2025-03-12',
        requester: {id: 'usr_01JHKV0R80FZKNM76HMXGW62KC', name: 'Maya Lindqvist', type: 'user'},
        reason: "Extra stock for the visitors' course",
        rule_id: null,
        carrier: null,
        tracking_number: null,
        sscc: null,
        pick_list_ids: [],
        dispatched_at: '2025-03-11T08:40:00.000Z',
        expected_at: '2025-03-11',
        completed_at: '2025-03-11T10:15:33.127Z',
      },
    },
  ],
  // How TO-000122 was picked.
  'clients/PickList': [
    {
      like: 'pkl_01JJ2VNKR0KX3YNGYT8BSGCE0A',
      with: {
        id: 'pkl_01JM59V1YC0TJ9T3RV457V2NFY',
        number: 'PL-000440',
        created_at: '2025-03-06T08:10:00.000Z',
        updated_at: '2025-03-06T12:31:40.200Z',
        source: {type: 'transfer_order', ids: ['tro_01JMW65R1ZBEVT4HAVG85H6772']},
        due_at: '2025-03-06T13:00:00.000Z',
        lines: [
          {
            id: 'pll_01JM59V1YCB6X0M9T3K7V5W1RH',
            created_at: '2025-03-06T08:10:00.000Z',
            updated_at: '2025-03-06T12:20:05.910Z',
            created_by: {id: 'usr_01JHNB2V00YXEK1SK9XRFPV10A', name: 'Ines Carvalho', type: 'user'},
            external_id: null,
            metadata: {},
            line_number: 1,
            material: TIPS,
            location: {id: STORE, name: 'Central store', type: 'location'},
            inventory_item_id: 'inv_01JK5TXQ4C7V2M8XKQ4T6WN9RY',
            lot_number: null,
            quantity: {value: '4800', unit: 'EA'},
            picked_quantity: {value: '4800', unit: 'EA'},
            state: 'picked',
            short_reason: null,
            picked_at: '2025-03-06T12:20:05.910Z',
            picked_by: {id: 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK', name: 'Lena Okafor', type: 'user'},
          },
        ],
        line_count: 1,
        picked_line_count: 1,
        started_at: '2025-03-06T09:05:12.000Z',
        completed_at: '2025-03-06T12:31:40.200Z',
      },
    },
  ],
};
