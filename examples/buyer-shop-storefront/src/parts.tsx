import {Hono, type Context} from 'hono';
import type {JSX} from 'hono/jsx/jsx-runtime';
import {Cost, LiveStock, ProblemPart} from './pages/parts.tsx';
import {isCountry} from './format.ts';
import {CallFailed, result, failureOf, statusFor} from './platform/client.ts';
import {priceFor} from './price.ts';
import type {ShopOptions} from './shop.tsx';
import {stockReader} from './stock.ts';

/** Pieces of HTML that htmx asks for after a page is painted. */
export function parts({api, country}: ShopOptions): Hono {
  const routes = new Hono();
  const liveStock = stockReader(api, country);

  routes.get('/parts/suggestions', (c) =>
    part(c, async () => {
      const query = {q: (c.req.query('q') ?? '').slice(0, 60), kinds: ['query' as const, 'product' as const]};
      const {data} = await result(api.GET('/v1/search/suggestions', {params: {query}}));
      return data.map(({text}) => <option value={text ?? ''} />);
    }),
  );

  routes.get('/parts/stock/:id', (c) => part(c, async () => <LiveStock stock={await liveStock(c.req.param('id'))} />));

  routes.get('/parts/cost', (c) =>
    part(c, async () => {
      const {product_id = '', quantity = '1', unit = 'EA', ...to} = c.req.query();
      const lines = [{product_id, quantity: {value: quantity, unit}}];
      const body = {country: to.country?.toUpperCase() || country, postal_code: to.postal_code || null, lines};
      if (!isCountry(body.country)) throw new CallFailed(unknownCountry(body.country));
      const params = {path: {product_id}, query: {country: [body.country], quantity}};
      const [offers, shipping] = await Promise.all([
        result(api.GET('/v1/products/{product_id}/offers', {params})),
        result(api.POST('/v1/shipping/estimate', {body})),
      ]);
      // The API leaves out offers with a higher minimum, and the cheapest for the quantity comes first.
      return <Cost price={offers.data[0] && priceFor(Number(quantity), offers.data[0])} shipping={shipping} />;
    }),
  );

  return routes;
}

const unknownCountry = (code: string) => ({
  title: 'Unknown country',
  status: 422,
  code: 'validation_failed',
  detail: `There is no country ${code}.`,
});

/** A part that fails says so in its place; the page around it stays. */
async function part(c: Context, make: () => Promise<JSX.Element | JSX.Element[]>): Promise<Response> {
  try {
    return await c.html(<>{await make()}</>);
  } catch (error) {
    const shown = failureOf(error);
    return await c.html(<ProblemPart error={shown} />, statusFor(shown));
  }
}
