import type {Schemas} from '../platform/client.ts';
import {Drawing} from './Drawing.tsx';
import {cleanHtml, money, textOf} from '../format.ts';

type Product = Schemas['Product'];

interface Props {
  product: Product;
  /** Name with the matching words marked. */
  highlight?: string | undefined;
  /** Why the product is shown. */
  note: string | null | undefined;
  /** The search or recommendation, and the place in it: the product page puts both into its events. */
  from: string | null | undefined;
  position: number;
}

export function ProductCard({product, highlight, note, from, position}: Props) {
  const origin = new URLSearchParams({...(from && {from}), position: String(position)});
  const name = cleanHtml(highlight ?? textOf(product.name));
  const price = product.best_price;
  return (
    <article class="card product">
      <Picture product={product} />
      <h2>
        <a href={`/products/${product.id}?${origin}`} dangerouslySetInnerHTML={{__html: name}} />
      </h2>
      <p class="soft">
        {product.brand} · {product.supplier?.name}
      </p>
      <StockBadge product={product} />
      {note && <p class="soft">{note}</p>}
      <p class="price">
        <strong>{price ? money(price.amount, price.currency) : 'Price on request'}</strong>{' '}
        <small>{textOf(product.unit_label)}</small>
      </p>
      {price && <AddForm id={product.id} name={textOf(product.name)} />}
    </article>
  );
}

/** Puts one product into the cart: with htmx where the buyer is, without it on the page of the cart. */
function AddForm({id, name}: {id: string; name: string}) {
  return (
    <form
      method="post"
      action="/cart/items"
      hx-post="/cart/items"
      hx-trigger="submit throttle:600ms"
      hx-target="#toasts"
    >
      <input type="hidden" name="product_id" value={id} />
      <input type="hidden" name="quantity" value="1" />
      <button aria-label={`Add to the cart: ${name}`}>Add to the cart</button>
    </form>
  );
}

const TONES = {in_stock: 'good', limited: 'wait', out_of_stock: 'bad', on_request: '', unknown: ''};

/** Stock of the supplier's last upload. */
export function StockBadge({product}: {product: Product}) {
  const state = product.availability?.state ?? 'unknown';
  const label = {in_stock: 'In stock', limited: 'Few left', out_of_stock: 'Out of stock', on_request: 'On request'};
  return <span class={`badge ${TONES[state]}`}>{state === 'unknown' ? 'Stock unknown' : label[state]}</span>;
}

/**
 * The first picture over a drawing, which is seen when there is none or it does not load. Hosts of the sample world end
 * in `.example`, and no network has them.
 */
export function Picture({product: {images, name, categories}}: {product: Product}) {
  const [image] = images ?? [];
  const url = URL.canParse(image?.url ?? '') ? new URL(image?.url ?? '') : undefined;
  const hasPicture = url?.protocol === 'https:' && !url.hostname.endsWith('.example');
  const words = [textOf(name), ...(categories ?? []).map((category) => category.name ?? '')];
  return (
    <div class="picture">
      <Drawing words={words} label={image?.alt ?? textOf(name)} />
      {hasPicture && <img src={url.href} alt="" loading="lazy" />}
    </div>
  );
}
