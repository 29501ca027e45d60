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
  return (
    <div class="split">
      <Picture product={product} />
      <div>
        <h1>{textOf(product.name)}</h1>
        <p>
          {product.brand} · {product.supplier?.name} · SKU {product.sku}
        </p>
        <p>
          <StockBadge product={product} /> at the supplier’s last upload
        </p>
        {/* Suppliers may take seconds to answer: asked after the page is painted. */}
        <p role="status" hx-get={`/parts/stock/${product.id}`} hx-trigger="load">
          Live stock …
        </p>
        <div dangerouslySetInnerHTML={{__html: cleanHtml(textOf(product.description))}} />
        <h2>Prices for delivery to {countryName(country)}</h2>
        {offers.length === 0 && <p>There is no offer for this country. Ask for a quotation.</p>}
        {offers.map((offer) => (
          <Offer offer={offer} unit={textOf(product.unit_label)} />
        ))}
        <form hx-get="/parts/cost" hx-target="#cost" hx-trigger="load, change, submit">
          <input type="hidden" name="product_id" value={product.id} />
          <input type="hidden" name="unit" value={product.unit_of_measure ?? 'EA'} />
          <fieldset class="grid">
            <label>
              Quantity <input name="quantity" type="number" value={minimum} min={minimum} />
            </label>
            <label>
              Country <input name="country" value={country} maxlength={2} />
            </label>
            <label>
              Postal code <input name="postal_code" autocomplete="postal-code" />
            </label>
          </fieldset>
          <button>Work out</button>
          <div id="cost" role="status" />
        </form>
      </div>
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
      <table>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Net price per {per > 1 ? `${per} × ${unit}` : unit}</th>
        </tr>
        {tiers.map((tier) => (
          <tr>
            <td>{count(tier.min_quantity)}</td>
            <td>{money(tier.unit_price, price.currency)}</td>
          </tr>
        ))}
      </table>
      <p>
        From {offer.store?.name}. Minimum {count(minimum ?? '1')}, in steps of {count(step ?? '1')}.
        {offer.lead_time_days != null && ` Delivered in ${offer.lead_time_days} days.`}
        {offer.valid_to && ` Valid until ${day(offer.valid_to)}.`}
      </p>
    </>
  );
}
