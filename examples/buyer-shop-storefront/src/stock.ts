import {result, type Api, type Schemas} from './platform/client.ts';

type LiveStock = Schemas['LiveStock'];

/** Reads live stock, and asks no earlier again than the answer allows: suppliers are asked 120 times a minute at most. */
export function stockReader(api: Api, country: string): (productId: string) => Promise<LiveStock> {
  const kept = new Map<string, {stock: LiveStock; until: number}>();
  return async (productId) => {
    const found = kept.get(productId);
    if (found && Date.now() < found.until) return found.stock;
    const params = {path: {product_id: productId}, query: {country}};
    const stock = await result(api.GET('/v1/products/{product_id}/live-stock', {params}));
    kept.set(productId, {stock, until: Date.now() + (stock.ttl_seconds ?? 60) * 1000});
    return stock;
  };
}
