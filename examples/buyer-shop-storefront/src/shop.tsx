import {fileURLToPath} from 'node:url';
import {serveStatic} from '@hono/node-server/serve-static';
import {Hono, type Context} from 'hono';
import {html} from 'hono/html';
import type {JSX} from 'hono/jsx/jsx-runtime';
import {secureHeaders} from 'hono/secure-headers';
import {refusal} from '../plumbing/origin.ts';
import {eventRecorder} from './events.ts';
import {LANGUAGE, textOf} from './format.ts';
import {Layout} from './pages/Layout.tsx';
import {ProblemPart} from './pages/parts.tsx';
import {ProductCard} from './pages/ProductCard.tsx';
import {ProductPage} from './pages/ProductPage.tsx';
import {SearchPage} from './pages/SearchPage.tsx';
import {parts} from './parts.tsx';
import {ApiError, bodyOf, type Api} from './platform/client.ts';
import {searchRequest} from './search.ts';

export interface ShopOptions {
  api: Api;
  /** Delivery country, ISO 3166-1 alpha-2. */
  country: string;
  /** Id of the user the shop is shown to. */
  buyer: string | undefined;
  /** Whether behaviour is recorded at all. */
  recordsEvents: boolean;
}

const fileOf = (module: string) => serveStatic({path: fileURLToPath(import.meta.resolve(module))});

/** The shop as a web application: its pages. What pages ask for later is in `parts.tsx`. */
export function createShop(options: ShopOptions): Hono {
  const {api, country} = options;
  const record = eventRecorder(options);
  const shop = new Hono();
  const sources = {defaultSrc: ["'self'"], imgSrc: ["'self'", 'https:', 'data:'], frameAncestors: ["'none'"]};
  shop.use(secureHeaders({contentSecurityPolicy: sources}));
  // A page of another site must not ask in this buyer's name.
  shop.use(async (c, next) => refusal(c.req.raw) ?? next());
  shop.get('/htmx.js', fileOf('htmx.org/dist/htmx.min.js'));
  shop.get('/pico.css', fileOf('@picocss/pico/css/pico.jade.min.css'));
  shop.get('/main.css', serveStatic({root: 'public'}));
  shop.route('/', parts(options));

  const query = {country, language: LANGUAGE};
  const readProduct = (id: string) =>
    bodyOf(api.GET('/v1/products/{product_id}', {params: {path: {product_id: id}, query}}));

  shop.get('/', async (c) => {
    const list = await bodyOf(api.GET('/v1/recommendations', {params: {query: {limit: 8}}}));
    // The list has names only; a product that this buyer may not see is left out.
    const found = await Promise.allSettled(
      (list.items ?? []).map(async ({product, reason}) => ({product: await readProduct(product.id), note: reason})),
    );
    const cards = found.map((one, index) => {
      const origin = {from: list.recommendation_id, position: index + 1};
      return one.status === 'fulfilled' && <ProductCard {...one.value} {...origin} />;
    });
    const content = (
      <>
        <h1>Recommended for you</h1>
        <div class="cards">{cards}</div>
        {cards.length === 0 && <p>Nothing yet. It gets better with what you look at and order.</p>}
      </>
    );
    return page(c, 'Start', content);
  });

  shop.get('/search', async (c) => {
    const params = new URL(c.req.url).searchParams;
    const facets = await bodyOf(api.GET('/v1/search/facets', {params: {query: {language: LANGUAGE}}}));
    const labels = new Map(facets.data.map(({field, label}) => [field ?? '', textOf(label)]));
    const body = searchRequest(params, [...labels.keys()], country);
    const result = await bodyOf(api.POST('/v1/search/products', {body}));
    if (body.query) record(c, [{type: 'search', query: body.query, recommendation_id: result.query_id ?? null}]);
    return page(c, body.query || 'All products', <SearchPage params={params} result={result} labels={labels} />);
  });

  shop.get('/products/:id', async (c) => {
    const id = c.req.param('id');
    const {from, position} = c.req.query();
    const params = {path: {product_id: id}, query: {country: [country]}};
    const [product, offers] = await Promise.all([
      readProduct(id),
      bodyOf(api.GET('/v1/products/{product_id}/offers', {params})),
    ]);
    const view = {product_id: id, recommendation_id: from ?? null};
    const click = position ? [{type: 'click' as const, ...view, position: Number(position)}] : [];
    record(c, [...click, {type: 'view', ...view}]);
    return page(c, textOf(product.name), <ProductPage product={product} offers={offers.data} country={country} />);
  });

  shop.onError((error, c) => {
    console.error(error);
    const problem = {status: 502, title: 'The shop cannot be reached', detail: '', code: 'unreachable'};
    const shown = error instanceof ApiError ? error : new ApiError(problem, null);
    // What the API thinks of our credential is not the visitor's affair.
    c.status(shown.problem.status === 404 ? 404 : 502);
    return page(c, shown.problem.title, <ProblemPart error={shown} />);
  });
  return shop;
}

async function page(c: Context, title: string, content: JSX.Element): Promise<Response> {
  return c.html(html`<!doctype html>${Layout({title, query: c.req.query('q') ?? '', children: content})}`);
}
