import {fileURLToPath} from 'node:url';
import {serveStatic} from '@hono/node-server/serve-static';
import {Hono, type Context} from 'hono';
import {html} from 'hono/html';
import type {JSX} from 'hono/jsx/jsx-runtime';
import {secureHeaders} from 'hono/secure-headers';
import {refusal} from '../plumbing/origin.ts';
import {readCart} from './cart.ts';
import {cartPages} from './cartPages.tsx';
import {eventRecorder} from './events.ts';
import {LANGUAGE, textOf} from './format.ts';
import {nameReader} from './names.ts';
import {Layout} from './pages/Layout.tsx';
import {ProblemPart} from './pages/parts.tsx';
import {ProductCard} from './pages/ProductCard.tsx';
import {ProductPage} from './pages/ProductPage.tsx';
import {SearchPage} from './pages/SearchPage.tsx';
import {parts} from './parts.tsx';
import {failureOf, result, statusFor, type Api} from './platform/client.ts';
import {isFilter, searchRequest} from './search.ts';

export interface ShopOptions {
  api: Api;
  /** Delivery country, ISO 3166-1 alpha-2. */
  country: string;
  /** Id of the user the shop is shown to. */
  buyer: string | undefined;
  /** Whether behaviour is recorded at all. */
  recordsEvents: boolean;
  /** The way of a cart into an ERP, when there is one. */
  punchout: {connection: string; returnUrl: string; email: string} | undefined;
}

/** Reads a product as this shop shows it. */
export function productReader({api, country}: ShopOptions) {
  const query = {country, language: LANGUAGE};
  return (id: string) => result(api.GET('/v1/products/{product_id}', {params: {path: {product_id: id}, query}}));
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
  shop.get('/look.css', serveStatic({path: './plumbing/look.css'}));
  for (const file of ['/main.css', '/pictures.js', '/unsent.js']) shop.get(file, serveStatic({root: 'public'}));
  shop.route('/', parts(options));
  shop.route('/', cartPages(options));

  const readProduct = productReader(options);
  const readNames = nameReader(api);

  shop.get('/', async (c) => {
    const list = await result(api.GET('/v1/recommendations', {params: {query: {limit: 8}}}));
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
        <section class="hero">
          <h1>What do you need today?</h1>
          <p>Prices and stock are those of your suppliers, and your cart goes to your ERP.</p>
        </section>
        <h2>Recommended for you</h2>
        <div class="cards">{cards}</div>
        {cards.length === 0 && <p class="empty">Nothing yet. It gets better with what you look at and order.</p>}
      </>
    );
    return page(c, 'Start', content);
  });

  shop.get('/search', async (c) => {
    const params = new URL(c.req.url).searchParams;
    const facets = await result(api.GET('/v1/search/facets', {params: {query: {language: LANGUAGE}}}));
    const labels = new Map(facets.data.map(({field, label}) => [field ?? '', textOf(label)]));
    const body = searchRequest(params, [...labels.keys()].filter(isFilter), country);
    const [found, names] = await Promise.all([result(api.POST('/v1/search/products', {body})), readNames()]);
    if (body.query) record(c, [{type: 'search', query: body.query, recommendation_id: found.query_id ?? null}]);
    const content = <SearchPage params={params} result={found} labels={labels} known={names} />;
    return page(c, body.query || 'All products', content);
  });

  shop.get('/products/:id', async (c) => {
    const id = c.req.param('id');
    const {from, position} = c.req.query();
    const params = {path: {product_id: id}, query: {country: [country]}};
    const [product, offers] = await Promise.all([
      readProduct(id),
      result(api.GET('/v1/products/{product_id}/offers', {params})),
    ]);
    const view = {product_id: id, recommendation_id: from ?? null};
    const click = position ? [{type: 'click' as const, ...view, position: Number(position)}] : [];
    record(c, [...click, {type: 'view', ...view}]);
    return page(c, textOf(product.name), <ProductPage product={product} offers={offers.data} country={country} />);
  });

  shop.notFound((c) => {
    c.status(404);
    const content = (
      <>
        <h1>There is no such page</h1>
        <p>
          <a href="/search">See all products</a>, or search above.
        </p>
      </>
    );
    return page(c, 'No such page', content);
  });

  shop.onError((error, c) => {
    const shown = failureOf(error);
    c.status(statusFor(shown));
    if (c.req.header('HX-Request') === 'true') return c.html(<ProblemPart error={shown} />);
    return page(c, shown.problem.title, <ProblemPart error={shown} />);
  });
  return shop;
}

/** A page of the shop, in its frame. */
export async function page(c: Context, title: string, content: JSX.Element): Promise<Response> {
  return c.html(
    html`<!doctype html>${Layout({title, query: c.req.query('q') ?? '', lines: readCart(c).size, children: content})}`,
  );
}
