import type {Behaviour} from '../call';
import {invalidField, notFound} from '../problem';
import {referenceTo} from '../record';
import {idOf} from './access';
import {checked} from './checked';
import {personAsking, visibleProducts} from './search/products';

/** Products that the sample organisation orders together, with the share of orders that hold both. */

const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const PAIRS: Record<string, [product: string, score: number][]> = {
  [GLOVES]: [
    ['prd_01JHSV9380G8M2BDK34JWMD6J0', 0.37],
    ['prd_01JK8AA26YWTC8EYYN1S7VJF5X', 0.12],
  ],
  prd_01JHSV9380G8M2BDK34JWMD6J0: [[GLOVES, 0.44]],
  prd_01JK8AA26YWTC8EYYN1S7VJF5X: [[GLOVES, 0.58]],
};

const boughtTogether: Behaviour = (call) => {
  const anchor = call.param('product_id');
  const products = call.collection('clients/Product');
  if (!products.byIdentifier(anchor) && !call.world.exists(anchor)) throw notFound(anchor);
  const seen = new Set(visibleProducts(call).map(({id}) => idOf(id)));
  // Somebody who may not see a product may not ask about it either.
  const isKept = personAsking(call) !== '' && products.byIdentifier(anchor) !== undefined && !seen.has(anchor);
  if (isKept) throw notFound(anchor);
  const {limit, store_id: store} = call.parameters.query;
  const words = anchor === GLOVES ? 'these gloves' : 'this product';
  const items = (PAIRS[anchor] ?? [])
    .filter(([id]) => store === undefined || idOf(products.byIdentifier(id)?.value.store) === store)
    .filter(([id]) => seen.has(id))
    .slice(0, typeof limit === 'number' ? limit : 5)
    .map(([id, score]) => ({
      product: referenceTo(call.world, id, 'product'),
      score,
      reason: `In ${Math.round(score * 100)} % of orders with ${words}`,
    }));
  return {
    kind: 'stateful',
    value: {recommendation_id: call.world.issue('rec'), strategy: 'frequently_bought_together', items},
  };
};

/** A decision counts on the page of one product or of one category, not of both. */
const {create: override} = checked(({anchor_product_id: product, anchor_category_id: category}) => {
  if (idOf(product) !== '' && idOf(category) !== '')
    throw invalidField('/anchor_category_id', 'unknown_field', 'Name a product or a category, not both.');
});

export const RECOMMENDATIONS: Record<string, Behaviour> = {
  'clients/list-frequently-bought-together': boughtTogether,
  'clients/create-recommendation-override': override,
};
