import type {JsonObject} from '../types';
import type {ExtraSeed} from './extraSeed';

/** A code of a product, with the id that it has in the product. */
function codeOf(product: string, values: JsonObject): ExtraSeed {
  return {
    like: 'pco_01JHTCSCY03ZG6BRW5F6NTSA2H',
    parents: {product_key: `pid:${product}`},
    with: {...values, name: null},
  };
}

/** A path of a product, with the id that it has in the product. */
function pathOf(product: string, values: JsonObject): ExtraSeed {
  return {
    like: 'pca_01JHTCQJB0XN94FJFDHKZYFSCH',
    parents: {product_key: `pid:${product}`},
    with: {...values, external_code: null},
  };
}

/** A price of a product in the list of the gloves' prices, from which its offers come. */
function priceOf(product: string, values: JsonObject): ExtraSeed {
  return {
    like: 'ple_01JJ7CE5Y0QJP487VDN6K1SK4V',
    parents: {price_list_id: 'prl_01JJ7BVW0048R49GDKGKVD23XN'},
    with: {...values, product_identifier: product},
  };
}

/** A property of a product, with the id that it has in the product. */
function propertyOf(product: string, values: JsonObject): ExtraSeed {
  return {
    like: 'ppr_01JHTCV7H08B95J3ZP08ZXGZ8S',
    parents: {product_key: `pid:${product}`},
    with: {...values, group: null},
  };
}

/** What a coat of any size costs. */
const COAT = {unit_price: '21.90', tiers: [], min_order_quantity: '2', order_multiple: '2', lead_time_days: 4};

/** Products that one API shows and the other only mentions, so that both have the same goods. */
export const EXTRA_PRODUCTS: Record<string, ExtraSeed[]> = {
  'clients/Product': [
    {
      like: 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G',
      with: {
        id: 'prd_01JHSV9380G8M2BDK34JWMD6J0',
        name: {en: 'Acetone 2.5 l', de: 'Aceton 2,5 l'},
        description: {en: '<p>Acetone, 99.8 % or better, in a glass bottle.</p>'},
        sku: 'BW-55010-25',
        brand: 'Brightwater',
        manufacturer: {name: 'Brightwater Lab Supply', mpn: '55010-25', country: 'DE'},
        identifiers: [{type: 'gtin', value: '09520012345636'}],
        codes: [
          {scheme: 'unspsc', value: '12352100', version: '26.0801'},
          {scheme: 'cas', value: '67-64-1', version: null},
          {scheme: 'un_number', value: '1090', version: null},
        ],
        categories: [{id: 'cat_01JJ3Y08G0SZPM38SK6XK6RPXC', name: 'Solvents', type: 'category'}],
        unit_of_measure: 'XBO',
        unit_label: {en: 'Bottle of 2.5 l', de: 'Flasche mit 2,5 l'},
        unit_size: {pack_count: '1', content: {value: '2.5', unit: 'LTR'}, text: '2.5 l'},
        images: [
          {
            url: 'https://brightwater.quartermaster.example/media/bw-55010-25-1.jpg',
            alt: null,
            position: 1,
            width: 1200,
            height: 1200,
          },
        ],
        resources: [
          {
            type: 'sds',
            url: 'https://brightwater.quartermaster.example/docs/bw-55010-sds-en.pdf',
            language: 'en',
            title: 'Safety data sheet acetone',
          },
        ],
        properties: [{name: 'Purity', value: '99.8', unit: 'P1'}],
        availability: {state: 'in_stock', quantity: '180', lead_time_days: 3, as_of: '2025-03-14T08:55:00.000Z'},
        ships_to: ['DE', 'AT', 'GB'],
        rating: null,
        hazardous: true,
        tags: [],
        product_url: null,
        best_price: {amount: '24.10', currency: 'EUR'},
        external_id: null,
      },
    },
    // Of approvals of prices and products, and of suggestions. The client does not show it to buyers.
    {
      like: 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G',
      with: {
        id: 'prd_01JHRB70G0FATYG785PF58CM1Z',
        name: {en: 'Ball point pen blue', de: 'Kugelschreiber blau'},
        description: {en: '<p>Ball point pen with blue ink, 12 in a box.</p>'},
        sku: 'KO-1104-BL',
        brand: 'Kestrel',
        manufacturer: {name: 'Kestrel Office', mpn: '1104-BL', country: 'NL'},
        supplier: {id: 'sup_01JHJAYNG0FR93K8W9EY9G3EVY', name: 'Kestrel Office', type: 'supplier'},
        identifiers: [],
        codes: [{scheme: 'unspsc', value: '44121704', version: '26.0801'}],
        categories: [{id: 'cat_01JHWDP40G1MVNYC5VCS321XNJ', name: 'Office supplies', type: 'category'}],
        unit_of_measure: 'XBX',
        unit_label: {en: 'Box of 12', de: 'Schachtel mit 12'},
        unit_size: {pack_count: '12', content: {value: '1', unit: 'EA'}, text: '12 pieces'},
        images: [],
        resources: [],
        properties: [{name: 'Colour', value: 'blue', unit: null}],
        availability: {state: 'in_stock', quantity: '600', lead_time_days: 2, as_of: '2025-03-14T08:00:00.000Z'},
        ships_to: ['DE'],
        rating: null,
        hazardous: false,
        hidden: true,
        tags: [],
        product_url: null,
        best_price: {amount: '14.90', currency: 'EUR'},
        external_id: null,
      },
    },
  ],
  'suppliers/SupplierProduct': [
    {
      like: 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G',
      with: {
        id: 'prd_01JK8AA26YWTC8EYYN1S7VJF5X',
        product_identifier: 'coat-lab-white',
        sku: 'BW-41200',
        type: 'configurable',
        name: {en: 'Laboratory coat, cotton, white', de: 'Laborkittel, Baumwolle, weiß'},
        description: {
          en: '<p>Lab coat with press studs, 100 % cotton, washable at 95 °C.</p>',
          de: '<p>Laborkittel mit Druckknöpfen, 100 % Baumwolle, waschbar bei 95 °C.</p>',
        },
        brand: 'Whitefold',
        manufacturer: {name: 'Whitefold Workwear', mpn: 'WF-LC1', country: 'PT'},
        identifiers: [],
        unit_of_measure: 'EA',
        unit_label: {en: 'Piece', de: 'Stück'},
        unit_size: {pack_count: '1', content: {value: '1', unit: 'EA'}, text: '1 × 1'},
        images: [
          {
            url: 'https://brightwater.quartermaster.example/media/bw-41200-1.jpg',
            position: 1,
            alt: {en: 'White lab coat', de: 'Weißer Laborkittel'},
          },
        ],
        resources: [],
        ships_to: ['DE', 'AT', 'NL', 'GB'],
        country_of_origin: 'PT',
        keywords: {en: ['lab coat'], de: ['Kittel']},
        lead_time_days: 3,
        categories: [
          {id: 'pca_01JK8AA26YC4T7WQ2M9X5K3R8N', path: ['Workwear', 'Lab coats'], language: 'en', primary: true},
        ],
        codes: [
          {
            id: 'pco_01JK8AA26YH2V6ZT4P8B1D7Q3S',
            scheme: 'unspsc',
            value: '46181500',
            version: '26.0801',
            verified: true,
          },
        ],
        properties: [
          {
            id: 'ppr_01JK8AA26YQ9J3NF7R5W2Y6C0E',
            key: 'material',
            name: {en: 'Material', de: 'Material'},
            value: 'Cotton',
            unit: null,
          },
        ],
        options: [
          {
            id: 'pop_01JK86Q6706DGARJREBFGYA6CZ',
            key: 'size',
            name: {en: 'Size', de: 'Größe'},
            value_keys: ['s', 'm', 'l'],
          },
        ],
        urls: [],
        completeness: {score: 90, missing: ['identifiers.gtin']},
        external_id: null,
      },
    },
  ],
  // What the products show of their codes and properties, as records of their own.
  'suppliers/ProductCode': [
    codeOf('acetone-2500ml', {id: 'pco_01JHTDY0T007VG8HJPMD78TDKQ', scheme: 'cas', value: '67-64-1', version: null}),
    codeOf('acetone-2500ml', {id: 'pco_01JHTDZVD0P7JRW87ZZ6C9CRBJ', scheme: 'un_number', value: '1090', version: null}),
    codeOf('coat-lab-white', {id: 'pco_01JK8AA26YH2V6ZT4P8B1D7Q3S', scheme: 'unspsc', value: '46181500'}),
  ],
  'suppliers/ProductProperty': [
    propertyOf('acetone-2500ml', {
      id: 'ppr_01JHTE1P0024Z6M6MJ6SBGG6J3',
      key: 'purity',
      name: {en: 'Purity', de: 'Reinheit'},
      value: '99.8',
      unit: 'P1',
    }),
    propertyOf('coat-lab-white', {
      id: 'ppr_01JK8AA26YQ9J3NF7R5W2Y6C0E',
      key: 'material',
      name: {en: 'Material', de: 'Material'},
      value: 'Cotton',
      value_type: 'text',
      unit: null,
    }),
  ],
  // The same of their paths, which lead to the categories in which buyers find the products.
  'suppliers/ProductCategory': [
    pathOf('acetone-2500ml', {
      id: 'pca_01JHTDW670K1GQ6H60ARRE87XC',
      path: ['Chemicals', 'Solvents'],
      mapped_to: [
        {
          store_id: 'sto_01JHG2VHC01KFMFZM7H90298FB',
          category: {id: 'cat_01JJ3Y08G0SZPM38SK6XK6RPXC', name: 'Solvents', type: 'category'},
        },
      ],
    }),
    pathOf('coat-lab-white', {
      id: 'pca_01JK8AA26YC4T7WQ2M9X5K3R8N',
      path: ['Workwear', 'Lab coats'],
      mapped_to: [
        {
          store_id: 'sto_01JHG2VHC01KFMFZM7H90298FB',
          category: {id: 'cat_01JJ1J2BNBG7YK9W4S7XVEYE1N', name: 'Workwear', type: 'category'},
        },
      ],
    }),
  ],
  // The class of the coat, which no mapping covers.
  'clients/UnspscMapping': [
    {
      like: 'unm_01JKDBSS60X6YK6VG8ZWCCMQ0G',
      with: {
        id: 'unm_01JKDC8N4GQ7R2W5X9T3M6K1VB',
        unspsc_code: '46181500',
        category_id: null,
        gl_account: null,
        erp_material_group: null,
        priority: 8,
        product_count: 1,
        source: 'suggestion',
        created_by: null,
      },
    },
  ],
  // What the offers of the same list ask for.
  'suppliers/PriceListEntry': [
    priceOf('acetone-2500ml', {
      id: 'ple_01JJ7CF8M0T4V9X2K6Q8W3N5RB',
      unit_price: '24.10',
      tiers: [{min_quantity: '12', unit_price: '22.40'}],
      lead_time_days: 3,
    }),
    priceOf('coat-lab-white', {...COAT, id: 'ple_01JJ7CGA10B7D4F8H2M5P9S6WK', variant_sku: 'BW-41200-M'}),
    priceOf('coat-lab-white', {...COAT, id: 'ple_01JJ7CGA10C3X6Z8N4T7V2Q9JE', variant_sku: 'BW-41200-L'}),
  ],
  'clients/ProductOffer': [
    // The price list of the gloves covers three countries.
    {
      like: 'pof_01JJBX0GD4WEX2NTWX2F7BPDSC',
      parents: {product_id: 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G'},
      with: {id: 'pof_01JJC81X3R7NKDZC4W9T2M6QVB', country: 'NL', lead_time_days: 4},
    },
    {
      like: 'pof_01JJBX0GD4WEX2NTWX2F7BPDSC',
      parents: {product_id: 'prd_01JHSV9380G8M2BDK34JWMD6J0'},
      with: {
        id: 'pof_01JJBX0GD48ACET0NE25DE7QRS',
        unit_price: {amount: '24.10', currency: 'EUR'},
        tiers: [{min_quantity: '12', unit_price: '22.40'}],
        lead_time_days: 3,
      },
    },
    {
      like: 'pof_01JJBX0GD4WEX2NTWX2F7BPDSC',
      parents: {product_id: 'prd_01JK8AA26YWTC8EYYN1S7VJF5X'},
      with: {
        id: 'pof_01JJBX0GD4C0AT41200DE9M3K5',
        unit_price: {amount: '21.90', currency: 'EUR'},
        tiers: [],
        min_order_quantity: '2',
        order_multiple: '2',
        lead_time_days: 4,
      },
    },
  ],
};
