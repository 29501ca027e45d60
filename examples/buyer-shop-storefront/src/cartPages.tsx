import {Hono, type Context} from 'hono';
import {cartText, keepCart, readCart, withQuantity, type Cart} from './cart.ts';
import {CartNote, CartPage, CartPart, type CartLine} from './pages/CartPage.tsx';
import {CartCount} from './pages/Layout.tsx';
import {ProblemPart} from './pages/parts.tsx';
import {ReturnPage} from './pages/ReturnPage.tsx';
import {result, CallFailed, failureOf, type Schemas} from './platform/client.ts';
import {priceFor} from './price.ts';
import {page, productReader, type ShopOptions} from './shop.tsx';

/**
 * Nothing for what is no longer there: somebody may have taken it out of the catalogue meanwhile.
 *
 * @throws Error for any other failure, which says nothing about a product
 */
async function ifThere<T>(call: Promise<T>): Promise<T | undefined> {
  return call.catch((error: unknown) => {
    if (CallFailed.of(error).status === 404) return undefined;
    throw error;
  });
}

/** The cart: its lines with today's prices, and the way to the ERP. */
export function cartPages(options: ShopOptions): Hono {
  const {api, country, punchout} = options;
  const readProduct = productReader(options);
  const routes = new Hono();

  /** Prices are read each time: a cart keeps none, so it never shows an old one. */
  async function linesOf(cart: Cart): Promise<CartLine[]> {
    return Promise.all(
      [...cart].map(async ([id, quantity]): Promise<CartLine> => {
        const params = {path: {product_id: id}, query: {country: [country]}};
        const [product, offers] = await Promise.all([
          ifThere(readProduct(id)),
          ifThere(result(api.GET('/v1/products/{product_id}/offers', {params}))),
        ]);
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

  async function shown(cart: Cart) {
    const lines = await linesOf(cart);
    return {
      lines,
      freight: await freightOf(lines),
      canHandOver: punchout !== undefined,
      key: crypto.randomUUID(),
      seen: cartText(cart),
    };
  }

  /** With scripts the part that changed, else the page. */
  async function answer(c: Context, cart: Cart, note?: string): Promise<Response> {
    if (c.req.header('HX-Request') !== 'true') return c.redirect('/cart', 303);
    try {
      return await c.html(
        <>
          <CartPart {...await shown(cart)} />
          <CartNote isSwapped>{note && <p role="alert">{note}</p>}</CartNote>
          <CartCount count={cart.size} isSwapped />
        </>,
      );
    } catch (error) {
      // The lines stay where they are, with what they were last.
      c.header('HX-Reswap', 'none');
      return c.html(
        <CartNote isSwapped>
          <ProblemPart error={failureOf(error)} />
          <p class="soft">What you have changed is kept. Prices and the total are those from before.</p>
        </CartNote>,
        502,
      );
    }
  }

  routes.get('/cart', async (c) => {
    const cart = readCart(c);
    try {
      return await page(c, 'Cart', <CartPage {...await shown(cart)} />);
    } catch (error) {
      c.status(502);
      const lines = cart.size === 1 ? 'one product' : `${cart.size} products`;
      return await page(
        c,
        'Cart',
        <>
          <h1>Cart</h1>
          <ProblemPart error={failureOf(error)} />
          <p>
            Your cart is kept, with {lines}. <a href="/cart">Look again</a>
          </p>
        </>,
      );
    }
  });

  routes.post('/cart/items', async (c) => {
    const form = await c.req.formData();
    const [id, quantity] = [String(form.get('product_id')), Number(form.get('quantity'))];
    const before = readCart(c);
    const cart = keepCart(c, withQuantity(before, id, (before.get(id) ?? 0) + quantity));
    if (c.req.header('HX-Request') !== 'true') return c.redirect('/cart', 303);
    return c.html(
      <>
        <p class="toast passing">
          {cart.get(id) === before.get(id) ? 'The cart is full.' : `In the cart: ${cart.get(id)}`}{' '}
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
    const lines = (await linesOf(cart)).filter(({price}) => price);
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
    keepCart(c, new Map([...readCart(c)].filter(([product]) => !gone.has(product))));
    // The browser posts the same form again, to the ERP.
    return c.redirect(session.return_url, 307);
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
