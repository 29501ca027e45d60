import type {Rfq} from '../client';
import {lineName, money} from '../format';

/** What an RFQ asks for, while there is nothing to compare. */
export function Lines({rfq}: {rfq: Rfq}) {
  return (
    <section className="card stack">
      <h2 id="lines">Lines</h2>
      <ol className="thread" aria-labelledby="lines">
        {rfq.lines?.map(({line_number: number, target_price: target}) => (
          <li key={number}>
            {lineName(rfq, number)} {target && <small className="soft">Target price {money(target)}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
