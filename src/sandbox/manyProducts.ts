import {asText, copy} from './json';
import type {CommonSlice, GroupSlice, JsonObject, SandboxSource, SeedSpec} from './types';

/**
 * A shelf of products for applications that show lists. The sample world of the documentation has the few that its
 * pages name; these are added where somebody asks for them, so that no page downloads them and no documented count
 * changes.
 */

/** The product that the new ones are copies of, and its offer. */
const LIKE = {product: 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G', offer: 'pof_01JJBX0GD4WEX2NTWX2F7BPDSC'};

const CATEGORIES: Record<string, {id: string; name: string}> = {
  gloves: {id: 'cat_01JHJ0N2M0GS8FDF88HAJFSSPF', name: 'Protective gloves'},
  solvents: {id: 'cat_01JJ3Y08G0SZPM38SK6XK6RPXC', name: 'Solvents'},
  safety: {id: 'cat_01JHHX77F5HP9R0QYHXE09WQAN', name: 'Safety'},
  workwear: {id: 'cat_01JJ1J2BNBG7YK9W4S7XVEYE1N', name: 'Workwear'},
};
const UNITS: Record<string, {en: string; de: string}> = {
  XBX: {en: 'Box', de: 'Packung'},
  XBO: {en: 'Bottle', de: 'Flasche'},
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
solvents|Methanol, HPLC grade|Methanol, HPLC|Brightwater|XBO|16.20|18.90|1 l,2.5 l
solvents|Acetonitrile, HPLC grade|Acetonitril, HPLC|Brightwater|XBO|39.80|48.00|1 l,2.5 l
solvents|Ethyl acetate, analytical grade|Ethylacetat, p. a.|Brightwater|XBO|18.10|20.50|1 l,2.5 l,5 l
solvents|Hexane, analytical grade|Hexan, p. a.|Brightwater|XBO|22.40|26.00|1 l,2.5 l
solvents|Heptane, analytical grade|Heptan, p. a.|Brightwater|XBO|24.80|28.00|1 l,2.5 l
solvents|Toluene, analytical grade|Toluol, p. a.|Brightwater|XBO|17.60|21.00|1 l,2.5 l
solvents|Dichloromethane, analytical grade|Dichlormethan, p. a.|Brightwater|XBO|19.20|23.50|1 l,2.5 l
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
`;

const STATES = ['in_stock', 'in_stock', 'in_stock', 'limited', 'in_stock', 'out_of_stock', 'in_stock', 'on_request'];

/** The same ids each time: twelve digits of the moment they were created, then their number. */
const idOf = (prefix: string, number: number): string => `${prefix}_01JHT4C800${String(number).padStart(16, '0')}`;

interface Shelf {
  product: JsonObject;
  offer: JsonObject;
}

function shelf(): Shelf[] {
  const rows = ROWS.trim().split('\n');
  const all = rows.flatMap((row, line) => {
    const [kind = '', en = '', de = '', brand = '', unit = '', first = '', more = '', sizes = ''] = row.split('|');
    return sizes.split(',').map((size, index) => ({kind, en, de, brand, unit, line, size, index, first, more}));
  });
  return all.map(({kind, en, de, brand, unit, line, size, index, first, more}, number): Shelf => {
    const amount = (Number(first) + index * Number(more)).toFixed(2);
    const state = STATES[(line * 3 + index) % STATES.length] ?? 'in_stock';
    const quantity = {in_stock: 40 + ((line * 37 + index * 91) % 900), limited: 3 + (line % 6), out_of_stock: 0}[state];
    const sku = `BW-${60000 + line * 10}-${index + 1}`;
    const price = {amount, currency: 'EUR'};
    const country = {Harbrand: 'SE', Norrgrip: 'SE', Whitefold: 'PT'}[brand] ?? 'DE';
    return {
      product: {
        id: idOf('prd', number),
        name: {en: `${en}, ${size}`, de: `${de}, ${size}`},
        description: {en: `<p>${en}, ${size}.</p>`, de: `<p>${de}, ${size}.</p>`},
        sku,
        brand,
        manufacturer: {name: brand, mpn: sku.slice(3), country},
        identifiers: [],
        codes: [],
        categories: [{...CATEGORIES[kind], type: 'category'}],
        unit_of_measure: unit,
        unit_label: {...UNITS[unit]},
        unit_size: null,
        images: [],
        resources: [],
        properties: [],
        best_price: price,
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
      offer: {
        id: idOf('pof', number),
        unit_price: price,
        tiers: [{min_quantity: '20', unit_price: (Number(amount) * 0.95).toFixed(2)}],
        valid_to: '2025-12-31',
      },
    };
  });
}

function withSeeds(
  slice: GroupSlice,
  name: string,
  like: string,
  seeds: (model: JsonObject) => SeedSpec[],
): GroupSlice {
  const spec = slice.collections[name];
  const model = spec?.seeds.find(({value}) => value.id === like)?.value;
  if (!spec || !model) return slice;
  return {...slice, collections: {...slice.collections, [name]: {...spec, seeds: [...spec.seeds, ...seeds(model)]}}};
}

/** A source whose sample world has some hundred and sixty products more, each with a price for Germany. */
export function withManyProducts(source: SandboxSource): SandboxSource {
  const more = shelf();
  const added = (slice: GroupSlice): GroupSlice =>
    withSeeds(
      withSeeds(slice, 'clients/Product', LIKE.product, (model) =>
        more.map(({product}) => ({value: {...copy(model), ...product}})),
      ),
      'clients/ProductOffer',
      LIKE.offer,
      (model) =>
        more.map(({product, offer}) => ({
          value: {...copy(model), ...offer},
          parents: {product_id: asText(product.id)},
        })),
    );
  const known = Object.fromEntries(more.map(({product}) => [asText(product.id), (product.name as {en: string}).en]));
  return {
    ...source,
    common: async (api): Promise<CommonSlice> => {
      const common = await source.common(api);
      return api === 'clients' ? {...common, known: {...common.known, ...known}} : common;
    },
    load: async (api, group) => {
      const slice = await source.load(api, group);
      return api === 'clients' ? added(slice) : slice;
    },
  };
}
