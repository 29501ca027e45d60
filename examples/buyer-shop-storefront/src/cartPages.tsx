import {Hono, type Context} from 'hono';
import {cartText, keepCart, keepHanded, readCart, readHanded, whyNot, withQuantity, type Cart} from './cart.ts';
import {keptFor} from './kept.ts';
import {CartNote, CartPage, CartPart, type CartLine} from './pages/CartPage.tsx';
import {CartCount} from './pages/Layout.tsx';
import {ProblemPart} from './pages/parts.tsx';
import {ReturnPage} from './pages/ReturnPage.tsx';
import {result, CallFailed, failureOf, type Schemas} from './platform/client.ts';
import {priceFor} from './price.ts';
import {page, productReader, type ShopOptions} from './shop.tsx';

/** Seconds: each change of a line shows all of them, and the platform is asked so often only. */
const KEPT = 60;

/** What was read, nothing for what is no longer in the catalogue, or why nobody knows now. */
async function ifThere<T>(call: Promise<T>): Promise<{found?: T; failure?: CallFailed}> {
  try {
    return {found: await call};
  } catch (error) {
    const failure = failureOf(error);
    return failure.status === 404 ? {} : {failure};
  }
}

/** The cart: its lines with today's prices, and the way to the ERP. */
export function cartPages(options: ShopOptions): Hono {
  const {api, country, punchout} = options;
  const readProduct = keptFor(KEPT, productReader(options));
  const readOffers = keptFor(KEPT, (id) =>
    result(
      api.GET('/v1/products/{product_id}/offers', {params: {path: {product_id: id}, query: {country: [country]}}}),
    ),
  );
  const routes = new Hono();

  /** A cart keeps no prices, so it shows none that is older than a minute. */
  async function linesOf(cart: Cart): Promise<(CartLine & {failure?: CallFailed | undefined})[]> {
    return Promise.all(
      [...cart].map(async ([id, quantity]) => {
        const [{found: product, ...one}, {found: offers, ...other}] = await Promise.all([
          ifThere(readProduct(id)),
          ifThere(readOffers(id)),
        ]);
        const failure = one.failure ?? other.failure;
        if (failure) return {id, quantity, ...(product && {product}), isUnread: true, failure};
        // A quantity below a minimum is raised to it, so all offers are asked for, and the cheapest counts.
        const [best] = (offers?.data ?? [])
          .map((offer) => ({offer, price: priceFor(quantity, offer)}))
          .filter(({price}) => price)
          .sort((one, other) => (one.price?.total ?? 0) - (other.price?.total ?? 0));
        return {
          id,
          quantity,
          ...(product && {product}),
          ...best,
        };
      }),
    );
  }

  async function freightOf(lines: CartLine[]): Promise<Schemas['ShippingEstimate'] | undefined> {
    const known = lines.flatMap(({id, price, product}) =>
      price && product
        ? [{product_id: id, quantity: {value: String(price.quantity), unit: product.unit_of_measure ?? 'EA'}}]
        : [],
    );
    if (known.length === 0) return undefined;
    // A cart without an estimate is still a cart.
    return result(api.POST('/v1/shipping/estimate', {body: {country, postal_code: null, lines: known}})).catch(
      () => undefined,
    );
  }

  async function shown(c: Context, cart: Cart) {
    const lines = await linesOf(cart);
    return {
      lines,
      freight: await freightOf(lines),
      canHandOver: punchout !== undefined,
      key: crypto.randomUUID(),
      seen: cartText(cart),
      handed: readHanded(c).size,
      failure: lines.find(({failure}) => failure)?.failure,
    };
  }

  /** With scripts the part that changed, else the page. */
  async function answer(c: Context, cart: Cart, note?: string): Promise<Response> {
    if (c.req.header('HX-Request') !== 'true') return c.redirect('/cart', 303);
    return c.html(
      <>
        <CartPart {...await shown(c, cart)} />
        <CartNote isSwapped>{note && <p role="alert">{note}</p>}</CartNote>
        <CartCount count={cart.size} isSwapped />
      </>,
    );
  }

  routes.get('/cart', async (c) => page(c, 'Cart', <CartPage {...await shown(c, readCart(c))} />));

  routes.post('/cart/items', async (c) => {
    const form = await c.req.formData();
    const [id, quantity] = [String(form.get('product_id')), Number(form.get('quantity'))];
    const before = readCart(c);
    const wanted = (before.get(id) ?? 0) + quantity;
    const cart = keepCart(c, withQuantity(before, id, wanted));
    if (c.req.header('HX-Request') !== 'true') return c.redirect('/cart', 303);
    return c.html(
      <>
        <p class="toast passing">
          {cart.get(id) === before.get(id) ? whyNot(before, id, wanted) : `In the cart: ${cart.get(id)}`}{' '}
          <a href="/cart">Open the cart</a>
        </p>
        <CartCount count={cart.size} isSwapped />
      </>,
    );
  });

  routes.post('/cart/items/:id', async (c) => {
    const quantity = Number((await c.req.formData()).get('quantity'));
    return answer(c, keepCart(c, withQuantity(readCart(c), c.req.param('id'), quantity)));
  });

  const trip = (id: string) => ({params: {path: {punchout_session_id: id}}});

  /** Opens a session that begins with this cart. The platform prices it again: nobody can bring a price along. */
  routes.post('/cart/hand-over', async (c) => {
    const cart = readCart(c);
    const all = await linesOf(cart);
    const lines = all.filter(({price}) => price);
    if (!punchout || lines.length === 0) return c.redirect('/cart', 303);
    const form = await c.req.formData();
    const key = String(form.get('key'));
    const body = {
      connection_id: punchout.connection,
      operation: 'edit' as const,
      buyer_cookie: key,
      return_url: punchout.returnUrl,
      user_email: punchout.email,
      items: lines.map(({id, quantity, product, price}) => ({
        sku: product?.sku ?? '',
        auxiliary_id: id,
        quantity: String(price?.quantity ?? quantity),
        unit: product?.unit_of_measure ?? null,
      })),
    };
    const params = {header: {'Idempotency-Key': key}};
    const isPart = c.req.header('HX-Request') === 'true';
    if (form.get('seen') !== cartText(cart)) {
      // Nobody hands over what they have not seen.
      c.header('HX-Retarget', '#cart');
      c.header('HX-Reswap', 'outerHTML');
      return answer(c, cart, 'Another window has changed this cart. Look at it, then hand it over.');
    }
    // The button is off then; this is for a page from before.
    if (all.some(({isUnread}) => isUnread)) {
      c.header('HX-Retarget', '#cart');
      c.header('HX-Reswap', 'outerHTML');
      return answer(c, cart, 'Nothing was handed over: not all products are priced now.');
    }
    try {
      const {id} = await result(api.POST('/v1/punchout/sessions', {params, body}));
      const next = `/cart/return/${id}`;
      return isPart ? c.body(null, 200, {'HX-Redirect': next}) : c.redirect(next, 303);
    } catch (error) {
      // The cart stays where it is, with the reason below its button.
      if (isPart) return c.html(<ProblemPart error={failureOf(error)} />, 502);
      throw error;
    }
  });

  routes.get('/cart/return/:id', async (c) => {
    const session = await result(api.GET('/v1/punchout/sessions/{punchout_session_id}', trip(c.req.param('id'))));
    return page(c, 'Hand over', <ReturnPage session={session} fields={await fieldsOf(session)} />);
  });

  routes.post('/cart/return/:id', async (c) => {
    const id = c.req.param('id');
    await result(api.POST('/v1/punchout/sessions/{punchout_session_id}/return', trip(id)));
    return c.redirect(`/cart/return/${id}`, 303);
  });

  /** On its way to the ERP the form passes by here, so that the cart keeps its lines until they are posted. */
  routes.post('/cart/posted/:id', async (c) => {
    const id = c.req.param('id');
    const session = await result(api.GET('/v1/punchout/sessions/{punchout_session_id}', trip(id)));
    if (session.state !== 'returned' || !session.return_url) return c.redirect(`/cart/return/${id}`, 303);
    // Lines without a price have not gone along.
    const gone = new Set(session.cart?.lines?.map((line) => line.auxiliary_id));
    const cart = readCart(c);
    keepCart(c, new Map([...cart].filter(([product]) => !gone.has(product))));
    // The ERP may be out of reach, and says nothing to the shop. A second press keeps what the first has kept.
    const lines = new Map([...cart].filter(([product]) => gone.has(product)));
    if (lines.size > 0) keepHanded(c, lines);
    // The browser posts the same form again, to the ERP.
    return c.redirect(session.return_url, 307);
  });

  /** What the ERP has not got goes back into the cart, as far as the buyer has not put it there again. */
  routes.post('/cart/back', (c) => {
    const cart = [...readHanded(c)].reduce(
      (all, [id, quantity]) => (all.has(id) ? all : withQuantity(all, id, quantity)),
      readCart(c),
    );
    keepCart(c, cart);
    keepHanded(c, new Map());
    return c.redirect('/cart', 303);
  });

  /** The fields of the form that the browser posts to the ERP, as its connection asks for them. */
  async function fieldsOf({cart, connection_id: id}: Schemas['PunchoutSession']): Promise<[string, string][]> {
    const payload = cart?.payload_preview;
    if (!payload || !id) return [];
    const params = {path: {punchout_connection_id: id}};
    const {return_method: method} = await result(
      api.GET('/v1/punchout/connections/{punchout_connection_id}', {params}),
    );
    if (method === 'oci_form') return [...new URLSearchParams(payload)];
    const isBase64 = method === 'cxml_base64';
    return isBase64 ? [['cXML-base64', Buffer.from(payload).toString('base64')]] : [['cXML-urlencoded', payload]];
  }

  return routes;
}
