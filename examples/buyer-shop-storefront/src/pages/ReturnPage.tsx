import type {Schemas} from '../platform/client.ts';
import {count, money, perUnits} from '../format.ts';

interface Props {
  session: Schemas['PunchoutSession'];
  /** What the browser posts to the ERP. */
  fields: readonly [string, string][];
}

const TITLES = {
  created: 'Open the session',
  started: 'Ready for the ERP',
  returned: 'Checked by the platform',
  cancelled: 'This cart went back empty',
  expired: 'This took too long',
  failed: 'The platform refused',
};

/** The steps of a punchout session: opened by the browser, returned by the platform, posted by the browser. */
export function ReturnPage({session: {id, state, start_url: start, cart, user}, fields}: Props) {
  return (
    <section class="card stack narrow">
      <h1>{TITLES[state]}</h1>
      {state === 'created' && (
        <>
          <p>The platform wants to see your browser once. Open the session, then come back.</p>
          <p class="row">
            <a class="button main" href={start ?? ''} target="_blank" rel="noopener">
              Open the session
            </a>
            <a class="button" href={`/cart/return/${id}`}>
              Go on
            </a>
          </p>
        </>
      )}
      {state === 'started' && (
        <form method="post" action={`/cart/return/${id}`} class="stack">
          <p>The platform checks prices and rights of {user?.name ?? 'the buyer'} once more.</p>
          <button class="main">Check and hand over</button>
        </form>
      )}
      {state === 'returned' && cart && (
        <form method="post" action={`/cart/posted/${id}`} class="stack">
          <p role="status">
            {`${cart.lines?.length === 1 ? '1 line' : `${count(cart.lines?.length ?? 0)} lines`}, ${cart.total ? money(cart.total.amount, cart.total.currency) : ''} without freight, by the platform’s count.`}
          </p>
          <div class="table">
            <table>
              <thead>
                <tr>
                  <th scope="col">Product</th>
                  <th scope="col" class="num">
                    Quantity
                  </th>
                  <th scope="col" class="num">
                    Price, net
                  </th>
                </tr>
              </thead>
              <tbody>
                {cart.lines?.map(({description, quantity, unit_price: price, price_quantity: per}) => (
                  <tr>
                    <td>{description}</td>
                    <td class="num">{count(quantity)}</td>
                    <td class="num">
                      {money(price.amount, price.currency)} {perUnits(per)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {fields.map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <button class="main">Post the cart to the ERP</button>
          <details>
            <summary>What is posted</summary>
            <pre tabindex={0}>{cart.payload_preview}</pre>
          </details>
        </form>
      )}
      {['cancelled', 'expired', 'failed'].includes(state) && <a href="/cart">Back to the cart</a>}
    </section>
  );
}
