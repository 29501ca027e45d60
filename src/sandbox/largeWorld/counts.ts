/** Numbers that follow from other records. Those of the documentation count goods that it never shows. */
import {idOf, objects} from '../behaviours/access';
import {isShown} from '../behaviours/productCounts';
import {copy} from '../json';
import type {JsonObject, SeedSpec} from '../types';
import {modelIn, type Growth} from './ids';
import {CATEGORIES} from './kinds';

/** Seeds with a field counted. */
function counted(seeds: readonly SeedSpec[], field: string, count: (value: JsonObject) => number): SeedSpec[] {
  return seeds.map((seed) => ({...seed, value: {...seed.value, [field]: count(seed.value)}}));
}

/** The categories that products name and no example shows. */
function missing(seeds: readonly SeedSpec[]): SeedSpec[] {
  const model = modelIn(seeds, CATEGORIES.safety.id);
  return [CATEGORIES.workwear, CATEGORIES.office].map(({id, name}, at) => ({
    value: {
      ...copy(model),
      id,
      name: {en: name, de: {Workwear: 'Arbeitskleidung'}[name] ?? 'Bürobedarf'},
      code: `MG-${90 + at}`,
      path: name,
      position: 4 + at,
      image: null,
      external_id: `ERP-WG-${90 + at}`,
    },
  }));
}

export const countGrowth: Growth = {
  'clients/Supplier': (seeds, {products}) =>
    counted(seeds, 'product_count', ({id, status}) =>
      status === 'blocked' || status === 'archived'
        ? 0
        : products.filter((product) => isShown(product) && idOf(product.supplier) === id).length,
    ),
  'clients/SupplierStoreLink': (seeds, {products}) =>
    counted(
      seeds,
      'product_count',
      ({supplier_id: supplier, store_id: store}) =>
        products.filter(
          (product) => isShown(product) && idOf(product.supplier) === supplier && idOf(product.store) === store,
        ).length,
    ),
  'clients/Store': (seeds, {products, links}) =>
    counted(
      counted(
        seeds,
        'product_count',
        ({id}) => products.filter((product) => isShown(product) && idOf(product.store) === id).length,
      ),
      'supplier_count',
      ({id}) =>
        new Set(
          links.filter((link) => link.store_id === id && link.status === 'active').map((link) => link.supplier_id),
        ).size,
    ),
  'clients/Category': (seeds, {products}) => {
    const all = [...seeds, ...missing(seeds)];
    const isIn = (id: string, above: unknown): boolean => {
      if (id === above) return true;
      const parent = all.find(({value}) => value.id === id)?.value.parent_id;
      return typeof parent === 'string' && isIn(parent, above);
    };
    return counted(
      all,
      'product_count',
      ({id}) =>
        products.filter((product) => isShown(product) && objects(product.categories).some((one) => isIn(idOf(one), id)))
          .length,
    );
  },
  'suppliers/PriceList': (seeds, {entries}) =>
    counted(seeds, 'entry_count', ({id}) => entries.filter(({parents}) => parents?.price_list_id === id).length),
};
