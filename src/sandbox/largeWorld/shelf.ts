/** A shelf of products for applications that show lists, with an offer for Germany each. */
import {copy} from '../json';
import type {JsonObject, SeedSpec} from '../types';
import {newId, KNOWN, modelIn, reference, type Growth} from './ids';
import {CATEGORIES, type Kind} from './kinds';
import {sellerOf, supplierReference} from './suppliers';

/** The product that the new ones are copies of, and its offer. */
const LIKE = {product: 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G', offer: 'pof_01JJBX0GD4WEX2NTWX2F7BPDSC'};
/** The price list of Brightwater that the sample world shows. */
const LIST = 'prl_01JJ7BVW0048R49GDKGKVD23XN';

const UNITS: Record<string, {en: string; de: string}> = {
  XBX: {en: 'Box', de: 'Packung'},
  XBO: {en: 'Bottle', de: 'Flasche'},
  XPK: {en: 'Pack', de: 'Paket'},
  EA: {en: 'Piece', de: 'Stück'},
  PR: {en: 'Pair', de: 'Paar'},
};

/** Category, name in English and in German, brand, unit, price of the first size, what each size costs more, sizes. */
const ROWS = `
gloves|Latex gloves, powder-free|Latexhandschuhe, puderfrei|Clearhand|XBX|7.10|0|XS,S,M,L,XL
gloves|Vinyl gloves, powder-free|Vinylhandschuhe, puderfrei|Clearhand|XBX|4.90|0|S,M,L,XL
gloves|Nitrile gloves, long cuff|Nitrilhandschuhe, lange Stulpe|Clearhand|XBX|14.20|0|XS,S,M,L,XL
gloves|Nitrile gloves, black|Nitrilhandschuhe, schwarz|Norrgrip|XBX|9.60|0|S,M,L,XL
gloves|Nitrile gloves, sterile|Nitrilhandschuhe, steril|Clearhand|XBX|31.50|0|6,7,8,9
gloves|Neoprene gloves for acids|Neoprenhandschuhe für Säuren|Norrgrip|PR|6.80|0|7,8,9,10
gloves|Butyl gloves for solvents|Butylhandschuhe für Lösemittel|Norrgrip|PR|24.40|0|8,9,10
gloves|Cut-resistant gloves, level C|Schnittschutzhandschuhe, Stufe C|Norrgrip|PR|8.25|0|7,8,9,10,11
gloves|Assembly gloves, PU coated|Montagehandschuhe, PU-beschichtet|Norrgrip|PR|1.95|0|7,8,9,10,11
gloves|Leather gloves for welding|Schweißerhandschuhe aus Leder|Harbrand|PR|12.90|0|9,10,11
gloves|Heat-resistant gloves, 250 °C|Hitzeschutzhandschuhe, 250 °C|Harbrand|PR|17.30|0|8,9,10
gloves|Cryogenic gloves, waterproof|Kälteschutzhandschuhe, wasserdicht|Harbrand|PR|89.00|0|M,L,XL
gloves|Cotton gloves, white|Baumwollhandschuhe, weiß|Whitefold|PR|0.85|0|8,9,10
solvents|Acetone, technical grade|Aceton, technisch|Brightwater|XBO|9.80|11.60|1 l,2.5 l,5 l
solvents|Ethanol 96 %, denatured|Ethanol 96 %, vergällt|Brightwater|XBO|11.40|13.20|1 l,2.5 l,5 l
solvents|Ethanol absolute, analytical grade|Ethanol absolut, p. a.|Brightwater|XBO|27.90|31.00|1 l,2.5 l
solvents|Isopropyl alcohol, analytical grade|Isopropanol, p. a.|Brightwater|XBO|14.60|16.80|1 l,2.5 l,5 l
solvents|Methanol, HPLC grade|Methanol, HPLC|Reagenta|XBO|16.20|18.90|1 l,2.5 l
solvents|Acetonitrile, HPLC grade|Acetonitril, HPLC|Brightwater|XBO|39.80|48.00|1 l,2.5 l
solvents|Ethyl acetate, analytical grade|Ethylacetat, p. a.|Reagenta|XBO|18.10|20.50|1 l,2.5 l,5 l
solvents|Hexane, analytical grade|Hexan, p. a.|Reagenta|XBO|22.40|26.00|1 l,2.5 l
solvents|Heptane, analytical grade|Heptan, p. a.|Reagenta|XBO|24.80|28.00|1 l,2.5 l
solvents|Toluene, analytical grade|Toluol, p. a.|Reagenta|XBO|17.60|21.00|1 l,2.5 l
solvents|Dichloromethane, analytical grade|Dichlormethan, p. a.|Reagenta|XBO|19.20|23.50|1 l,2.5 l
solvents|Dimethyl sulfoxide|Dimethylsulfoxid|Brightwater|XBO|33.10|40.00|500 ml,1 l
solvents|Water, HPLC grade|Wasser, HPLC|Brightwater|XBO|8.90|9.40|1 l,2.5 l,5 l
safety|Safety glasses, clear|Schutzbrille, klar|Oculis|EA|6.40|0|standard,narrow,wide
safety|Safety glasses, anti-fog|Schutzbrille, beschlagfrei|Oculis|EA|9.90|0|standard,narrow,wide
safety|Goggles for chemicals|Vollsichtbrille für Chemikalien|Oculis|EA|13.70|0|standard,over glasses
safety|Face shield|Gesichtsschutz|Oculis|EA|18.50|6.00|20 cm,25 cm
safety|Half mask, reusable|Halbmaske, wiederverwendbar|Respira|EA|21.60|0|S,M,L
safety|Gas filter|Gasfilter|Respira|EA|14.30|3.20|A1,A2,ABEK1
safety|Respirator, folded|Atemschutzmaske, gefaltet|Respira|XBX|16.80|9.40|FFP1,FFP2,FFP3
safety|Ear plugs, foam|Gehörschutzstöpsel, Schaum|Stillwell|XBX|12.10|14.00|50 pairs,200 pairs
safety|Ear muffs|Kapselgehörschutz|Stillwell|EA|19.40|7.50|27 dB,31 dB,35 dB
safety|Safety helmet|Schutzhelm|Harbrand|EA|15.20|0|white,yellow,blue,red
safety|Eye wash bottle|Augenspülflasche|Brightwater|XBO|11.90|8.20|500 ml,1 l
safety|First aid kit|Verbandkasten|Brightwater|EA|29.50|24.00|small,large
safety|Fire blanket|Löschdecke|Harbrand|EA|22.70|11.00|1.2 m,1.8 m
safety|Spill kit|Notfallset für Leckagen|Brightwater|EA|48.00|37.00|20 l,50 l,120 l
workwear|Laboratory coat, mixed fabric|Laborkittel, Mischgewebe|Whitefold|EA|18.40|0|XS,S,M,L,XL,XXL
workwear|Laboratory coat, flame retardant|Laborkittel, flammhemmend|Whitefold|EA|52.00|0|S,M,L,XL
workwear|Disposable coat|Einwegkittel|Whitefold|XBX|21.30|0|M,L,XL
workwear|Chemical apron, PVC|Chemikalienschürze, PVC|Whitefold|EA|13.60|2.40|90 cm,120 cm
workwear|Overall, type 5/6|Schutzanzug, Typ 5/6|Whitefold|EA|5.80|0|M,L,XL,XXL
workwear|Sleeve covers|Ärmelschoner|Whitefold|XBX|8.70|0|white,blue
workwear|Overshoes|Überschuhe|Whitefold|XBX|6.20|0|36 to 41,42 to 47
workwear|Safety shoes S1P|Sicherheitsschuhe S1P|Harbrand|PR|54.90|0|38,39,40,41,42,43,44,45
workwear|Safety boots S3|Sicherheitsstiefel S3|Harbrand|PR|79.90|0|40,41,42,43,44,45
workwear|High-visibility vest|Warnweste|Whitefold|EA|3.90|0|M,L,XL
office|Notebook, squared|Notizbuch, kariert|Xilva|EA|2.40|1.30|A6,A5,A4
office|Copy paper, 80 g|Kopierpapier, 80 g|Xilva|XPK|4.60|4.20|A4,A3
office|Ball point pen|Kugelschreiber|Xilva|XBX|14.90|0|blue,black,red,green
office|Permanent marker, solvent-proof|Permanentmarker, lösemittelfest|Inkwell|XBX|18.20|0|fine,medium
office|Labels for laser printers|Etiketten für Laserdrucker|Xilva|XBX|11.70|2.90|38 mm,52 mm,70 mm
office|Cryo labels, -196 °C|Kryoetiketten, -196 °C|Inkwell|XBX|46.50|8.00|13 mm,25 mm
office|Lever arch file|Ordner|Xilva|EA|2.10|0|50 mm,80 mm
office|Toner, black|Toner, schwarz|Inkwell|EA|68.00|31.00|standard,high yield
office|Whiteboard cleaner|Whiteboardreiniger|Inkwell|XBO|6.30|0|250 ml
office|Clipboard with cover|Klemmbrett mit Deckel|Xilva|EA|5.40|0|A4,A5
office|Desk pad|Schreibunterlage|Xilva|EA|9.80|0|blue,grey
`;

const STATES = ['in_stock', 'in_stock', 'in_stock', 'limited', 'in_stock', 'out_of_stock', 'in_stock', 'on_request'];
const COUNTRIES: Record<string, string> = {Harbrand: 'SE', Norrgrip: 'SE', Whitefold: 'PT', Inkwell: 'NL'};

/** A product for sale: what orders, approvals and lists of the supplier are made of. */
export interface Goods {
  id: string;
  sku: string;
  name: string;
  kind: Kind;
  unit: string;
  price: string;
  /** What one costs from twenty on. */
  tier: string;
  seller: {id: string; name: string};
  product: JsonObject;
}

function goods(): Goods[] {
  const rows = ROWS.trim().split('\n');
  const all = rows.flatMap((row, line) => {
    const [kind = '', en = '', de = '', brand = '', unit = '', first = '', more = '', sizes = ''] = row.split('|');
    return sizes
      .split(',')
      .map((size, index) => ({kind: kind as Kind, en, de, brand, unit, line, size, index, first, more}));
  });
  return all.map(({kind, en, de, brand, unit, line, size, index, first, more}, number): Goods => {
    const price = (Number(first) + index * Number(more)).toFixed(2);
    const state = STATES[(line * 3 + index) % STATES.length] ?? 'in_stock';
    const quantity = {in_stock: 40 + ((line * 37 + index * 91) % 900), limited: 3 + (line % 6), out_of_stock: 0}[state];
    const seller = sellerOf(kind, brand, line);
    const sku = `${seller.initials}-${60_000 + line * 10}-${index + 1}`;
    const id = newId('prd', number);
    const category = CATEGORIES[kind];
    const name = `${en}, ${size}`;
    return {
      id,
      sku,
      name,
      kind,
      unit,
      price,
      tier: (Number(price) * 0.95).toFixed(2),
      seller,
      product: {
        id,
        name: {en: name, de: `${de}, ${size}`},
        description: {en: `<p>${name}.</p>`, de: `<p>${de}, ${size}.</p>`},
        sku,
        supplier: supplierReference(seller),
        brand,
        manufacturer: {name: brand, mpn: sku.slice(3), country: COUNTRIES[brand] ?? 'DE'},
        identifiers: [],
        codes: [{scheme: 'unspsc', value: category.unspsc, version: '26.0801'}],
        categories: [reference(category.id, category.name, 'category')],
        unit_of_measure: unit,
        unit_label: {...UNITS[unit]},
        unit_size: null,
        images: [],
        resources: [],
        properties: [],
        best_price: {amount: price, currency: 'EUR'},
        availability: {
          state,
          quantity: quantity === undefined ? null : String(quantity),
          lead_time_days: state === 'on_request' ? 14 : 2 + (line % 4),
          as_of: '2025-03-14T08:55:00.000Z',
        },
        rating: null,
        hazardous: kind === 'solvents' && !en.startsWith('Water'),
        hidden: false,
        tags: [],
        product_url: null,
      },
    };
  });
}

/** All products beside those of the documentation. */
export const GOODS: readonly Goods[] = goods();

/** Each has a list of prices; the ids of those that the documentation knows end in letters. */
const SELLERS = [...new Set(GOODS.map(({seller}) => seller.id))];

function offer(model: JsonObject, {id, price, tier, seller}: Goods, number: number): SeedSpec {
  const isKnown = seller.id === KNOWN.brightwater;
  return {
    value: {
      ...copy(model),
      id: newId('pof', number),
      supplier: supplierReference(seller),
      price_list_id: isKnown ? LIST : newId('prl', SELLERS.indexOf(seller.id) + 1),
      unit_price: {amount: price, currency: 'EUR'},
      tiers: [{min_quantity: '20', unit_price: tier}],
      valid_to: '2025-12-31',
    },
    parents: {product_id: id},
  };
}

/** What Brightwater itself sees of its goods. */
const OWN = GOODS.filter(({seller}) => seller.id === KNOWN.brightwater);
/** How far the descriptions are. */
const COMPLETENESS: JsonObject[] = [
  {score: 78, missing: ['images', 'resources:en']},
  {score: 84, missing: ['images']},
  {score: 91, missing: ['resources:de']},
  {score: 64, missing: ['images', 'properties', 'resources:en']},
  {score: 97, missing: []},
];
const keyOf = ({sku}: Goods): string => sku.toLowerCase();

function own(model: JsonObject, one: Goods): JsonObject {
  const {id, product, kind} = one;
  const shared = ['id', 'sku', 'name', 'description', 'brand', 'manufacturer', 'unit_of_measure', 'unit_label'];
  return {
    ...copy(model),
    ...Object.fromEntries(shared.map((field) => [field, product[field] ?? null])),
    product_identifier: keyOf(one),
    identifiers: [],
    unit_size: null,
    images: [],
    resources: [],
    country_of_origin: 'DE',
    keywords: {},
    lead_time_days: (product.availability as JsonObject).lead_time_days ?? null,
    categories: [
      {...(model.categories as JsonObject[])[0], id: newId('pca', Number(id.slice(-4))), path: [CATEGORIES[kind].name]},
    ],
    codes: [],
    properties: [],
    urls: [],
    completeness: COMPLETENESS[Number(id.slice(-4)) % COMPLETENESS.length] ?? null,
    external_id: null,
    metadata: {},
  };
}

function entry(model: JsonObject, one: Goods, number: number): SeedSpec {
  return {
    value: {
      ...copy(model),
      id: newId('ple', number),
      product_identifier: keyOf(one),
      unit_price: one.price,
      tiers: [{min_quantity: '20', unit_price: one.tier}],
      valid_from: '2025-01-01',
      approval_state: {[KNOWN.store]: 'approved'},
      created_at: '2025-01-22T16:00:00.000Z',
      updated_at: '2025-01-22T16:00:00.000Z',
    },
    parents: {price_list_id: LIST},
  };
}

function stock(model: JsonObject, one: Goods, number: number): JsonObject {
  const {state = null, quantity = null, lead_time_days: days = null} = one.product.availability as JsonObject;
  return {
    ...copy(model),
    id: newId('stk', number),
    product_identifier: keyOf(one),
    state,
    quantity: quantity ?? '0',
    lead_time_days: days,
    external_id: null,
  };
}

const seed = (value: JsonObject): SeedSpec => ({value});

export const shelfGrowth: Growth = {
  'clients/Product': (seeds) => {
    const model = modelIn(seeds, LIKE.product);
    return [...seeds, ...GOODS.map(({product}) => seed({...copy(model), ...product}))];
  },
  'clients/ProductOffer': (seeds) => {
    const model = modelIn(seeds, LIKE.offer);
    return [...seeds, ...GOODS.map((one, at) => offer(model, one, at))];
  },
  'suppliers/SupplierProduct': (seeds) => {
    const model = modelIn(seeds, LIKE.product);
    return [...seeds, ...OWN.map((one) => seed(own(model, one)))];
  },
  'suppliers/PriceListEntry': (seeds) => {
    const model = modelIn(seeds, 'ple_01JP84WDW0XPXKT2C9QGM08BBA');
    return [...seeds, ...OWN.map((one, at) => entry(model, one, at))];
  },
  'suppliers/StockRecord': (seeds) => {
    const model = modelIn(seeds, 'stk_01JHWA7YM0KCNG8R35NWT7RGKA');
    return [...seeds, ...OWN.map((one, at) => seed(stock(model, one, at)))];
  },
};
