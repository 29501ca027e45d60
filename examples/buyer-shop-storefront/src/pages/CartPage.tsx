import type {PropsWithChildren} from 'hono/jsx';
import type {Schemas} from '../platform/client.ts';
import {count, money, perUnits, textOf} from '../format.ts';
import type {CallFailed} from '../platform/client.ts';
import type {Price} from '../price.ts';
import {ProblemPart} from './parts.tsx';
import {Picture, StockBadge} from './ProductCard.tsx';

export interface CartLine {
  id: string;
  /** What the buyer wants; the price may be for more, because of a minimum or a multiple. */
  quantity: number;
  product?: Schemas['Product'];
  offer?: Schemas['ProductOffer'];
  price?: Price;
  /** Whether it could not be read or priced now; it may be there all the same. */
  isUnread?: boolean;
}

export interface Shown {
  lines: CartLine[];
  freight: Schemas['ShippingEstimate'] | undefined;
  canHandOver: boolean;
  /** Makes a second press of the button the same request. */
  key: string;
  /** The cart as it is shown: another window may change it. */
  seen: string;
  /** How many lines went to the ERP last time, and may be put back. */
  handed?: number;
  /** Why some lines have no price now. */
  failure?: CallFailed | undefined;
}

export function CartPage(shown: Shown) {
  return (
    <>
      <h1>Cart</h1>
      <CartNote />
      <CartPart {...shown} />
    </>
  );
}

/** Why the cart below is not that of today. @param isSwapped whether htmx puts it in the place of the one that is there */
export function CartNote({isSwapped, children}: PropsWithChildren<{isSwapped?: boolean}>) {
  return (
    <div id="cart-note" {...(isSwapped && {'hx-swap-oob': 'true'})}>
      {children}
    </div>
  );
}

/** What changes with a quantity. */
export function CartPart({lines, freight, canHandOver, key, seen, handed = 0, failure}: Shown) {
  if (lines.length === 0)
    return (
      <div id="cart" class="empty">
        <h2>Your cart is empty</h2>
        <p>What you put in stays here, also when you close the browser.</p>
        <a class="button main" href="/search">
          Look at all products
        </a>
        <PutBack lines={handed} />
      </div>
    );
  const unread = lines.filter(({isUnread}) => isUnread).length;
  const priced = lines.flatMap(({price}) => price ?? []);
  const currencies = [...new Set(priced.map(({currency}) => currency))];
  const sumOf = (wanted: string): number =>
    priced.filter(({currency}) => currency === wanted).reduce((sum, {total}) => sum + total, 0);
  // The sum leaves out what a supplier agrees case by case.
  const isOpen = freight?.groups?.some(({price}) => !price);
  const shipping = isOpen ? undefined : freight?.total;
  return (
    <div id="cart" class="split wide-start">
      <ul class="card lines">
        {lines.map((line) => (
          <Line {...line} />
        ))}
      </ul>
      <section class="card stack sum" aria-label="Total">
        {currencies.map((currency) => {
          const extra = shipping?.currency === currency ? Number(shipping.amount) : undefined;
          return (
            <dl>
              <dt>Goods, net</dt>
              <dd>{money(sumOf(currency), currency)}</dd>
              <dt>Freight, estimated</dt>
              <dd>{extra !== undefined ? money(extra, currency) : isOpen ? 'agreed case by case' : 'not known'}</dd>
              <dt class="total">{extra === undefined ? 'Total, net, without freight' : 'Total, net'}</dt>
              <dd class="total">{money(sumOf(currency) + (extra ?? 0), currency)}</dd>
            </dl>
          );
        })}
        {failure && <ProblemPart error={failure} />}
        {unread > 0 && (
          <p>
            {unread === 1 ? 'One product is' : `${count(unread)} products are`} not priced now, and not in the total.
            Take out what you can do without, or <a href="/cart">Look again</a>. The hand-over waits for it.
          </p>
        )}
        {priced.length + unread < lines.length && (
          <p class="soft">Lines without a price are not in the total, and stay here when you hand over.</p>
        )}
        {canHandOver ? (
          <form
            method="post"
            action="/cart/hand-over"
            class="stack"
            hx-post="/cart/hand-over"
            hx-target="#refused"
            hx-sync="this:drop"
          >
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="seen" value={seen} />
            <button class="main" disabled={priced.length === 0 || unread > 0}>
              Hand over to the ERP
            </button>
            <div id="refused" />
          </form>
        ) : (
          <p class="soft">Set PUNCHOUT_CONNECTION to hand carts over to your ERP.</p>
        )}
        <PutBack lines={handed} />
      </section>
    </div>
  );
}

/** Nobody tells the shop whether the ERP has taken what was posted. */
function PutBack({lines = 0}: {lines?: number | undefined}) {
  if (lines === 0) return null;
  return (
    <form method="post" action="/cart/back" class="stack">
      <p class="soft">
        {lines === 1 ? 'One line was' : `${count(lines)} lines were`} posted to the ERP last time. If it has not got
        them:
      </p>
      <button>Put the lines of the last hand-over back</button>
    </form>
  );
}

function Line({id, quantity, product, offer, price, isUnread}: CartLine) {
  const name =
    textOf(product?.name) || (isUnread ? 'A product that cannot be read now' : 'A product that is no longer here');
  const unit = textOf(product?.unit_label);
  const isSoldOut = product?.availability?.state === 'out_of_stock';
  const change = {'hx-post': `/cart/items/${id}`, 'hx-target': '#cart', 'hx-swap': 'outerHTML'};
  return (
    <li>
      {product ? <Picture product={product} /> : <span />}
      <div>
        <a href={`/products/${id}`}>{name}</a>
        <p class="soft">
          {product?.supplier?.name} {product?.sku && `· ${product.sku}`} {unit && `· ${unit}`}
        </p>
        {price ? (
          <p>
            {money(price.unitPrice, price.currency)} {perUnits(price.per)}
            {price.tier && <span class="badge good">{`price from ${count(price.tier.min_quantity)}`}</span>}
          </p>
        ) : (
          <p>
            <span class="badge wait">{isUnread ? 'not priced now' : 'no offer for this quantity'}</span>
          </p>
        )}
        {isSoldOut && <StockBadge product={product} />}
        {price?.next && (
          <p class="soft">
            {`${count(Number(price.next.min_quantity) - price.quantity)} more, and they cost ${money(price.next.unit_price, price.currency)} ${perUnits(price.per)}.`}
          </p>
        )}
        {price && price.quantity !== quantity && (
          <p class="soft">{`Ordered as ${count(price.quantity)}: in steps of ${count(offer?.order_multiple ?? '1')}.`}</p>
        )}
      </div>
      <form method="post" action={`/cart/items/${id}`} class="row" {...change} hx-trigger="change, submit">
        <input
          name="quantity"
          type="number"
          min="0"
          max="999999"
          required
          value={String(quantity)}
          aria-label={`Quantity of ${name}`}
        />
        <noscript>
          <button>Change</button>
        </noscript>
      </form>
      <strong class="num">{price ? money(price.total, price.currency) : '–'}</strong>
      <form method="post" action={`/cart/items/${id}`} {...change}>
        <input type="hidden" name="quantity" value="0" />
        <button class="link" aria-label={`Remove ${name}`}>
          Remove
        </button>
      </form>
    </li>
  );
}
