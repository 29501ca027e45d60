import type {Schemas} from '../platform/client.ts';
import {cleanHtml, count, countryName, day, money, textOf} from '../format.ts';
import {Picture, StockBadge} from './ProductCard.tsx';

interface Props {
  product: Schemas['Product'];
  offers: Schemas['ProductOffer'][];
  country: string;
}

export function ProductPage({product, offers, country}: Props) {
  const minimum = offers[0]?.min_order_quantity ?? '1';
  const step = offers[0]?.order_multiple ?? '1';
  const unit = textOf(product.unit_label);
  return (
    <div class="split product-page">
      <Picture product={product} />
      <div class="stack">
        <h1>{textOf(product.name)}</h1>
        <p class="soft">
          {product.brand} · {product.supplier?.name} · SKU {product.sku}
        </p>
        <p>
          <StockBadge product={product} /> at the supplier’s last upload
        </p>
        {/* Suppliers may take seconds to answer: asked after the page is painted. */}
        <p role="status" hx-get={`/parts/stock/${product.id}`} hx-trigger="load">
          Live stock …
        </p>
        <div class="prose" dangerouslySetInnerHTML={{__html: cleanHtml(textOf(product.description))}} />
        <h2>Prices for delivery to {countryName(country)}</h2>
        {offers.length === 0 && <p class="empty">There is no offer for this country. Ask for a quotation.</p>}
        {offers.map((offer) => (
          <Offer offer={offer} unit={unit} />
        ))}
      </div>
      <aside class="card stack">
        <form
          class="stack"
          method="post"
          action="/cart/items"
          hx-get="/parts/cost"
          hx-target="#cost"
          hx-trigger="load, change"
        >
          <input type="hidden" name="product_id" value={product.id} />
          <input type="hidden" name="unit" value={product.unit_of_measure ?? 'EA'} />
          <label>
            Quantity{' '}
            <input name="quantity" type="number" value={minimum} min={minimum} step={step} max="999999" required />
          </label>
          <div class="pair">
            <label>
              Country{' '}
              <input
                name="country"
                value={country}
                maxlength={2}
                pattern="[A-Za-z]{2}"
                required
                title="Two letters, such as DE"
              />
            </label>
            <label>
              Postal code <input name="postal_code" autocomplete="postal-code" />
            </label>
          </div>
          <p class="soft">The cart is priced for {countryName(country)}.</p>
          <button type="button" hx-get="/parts/cost" hx-include="closest form" hx-validate="true" hx-target="#cost">
            Work out
          </button>
          <div id="cost" role="status" />
          {offers[0]?.unit_price && (
            <button
              class="main"
              hx-post="/cart/items"
              hx-trigger="click throttle:600ms"
              hx-validate="true"
              hx-target="#toasts"
            >
              Add to the cart
            </button>
          )}
        </form>
      </aside>
    </div>
  );
}

/** Price tiers of one offer, with what can be ordered. */
function Offer({offer, unit}: {offer: Schemas['ProductOffer']; unit: string}) {
  const {unit_price: price, price_quantity: per = 1, min_order_quantity: minimum, order_multiple: step} = offer;
  if (!price) return <p>Price on request.</p>;
  const tiers = [{min_quantity: minimum ?? '1', unit_price: price.amount}, ...(offer.tiers ?? [])];
  return (
    <>
      <div class="table">
        <table>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col" class="num">
                Net price per {per > 1 ? `${per} × ${unit}` : unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => (
              <tr>
                <td>{count(tier.min_quantity)}</td>
                <td class="num">{money(tier.unit_price, price.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="soft">
        From {offer.store?.name}. Minimum {count(minimum ?? '1')}, in steps of {count(step ?? '1')}.
        {offer.lead_time_days != null && ` Delivered in ${offer.lead_time_days} days.`}
        {offer.valid_to && ` Valid until ${day(offer.valid_to)}.`}
      </p>
    </>
  );
}
