import type {CallFailed, Schemas} from '../platform/client.ts';
import {count, day, money, perUnits} from '../format.ts';
import type {Price} from '../price.ts';

const SOURCES = {
  live: 'live from the supplier',
  cached: 'from the supplier, a few minutes ago',
  catalogue: 'from the last upload, as there is no live answer',
};

export function LiveStock({stock}: {stock: Schemas['LiveStock']}) {
  return (
    <>
      <span class={`badge ${stock.available ? 'good' : 'bad'}`}>
        {stock.quantity && count(stock.quantity.value)} {stock.available ? 'in stock' : 'out of stock'}
      </span>{' '}
      {SOURCES[stock.source ?? 'catalogue']}
      {stock.expected_at && `, with you on ${day(stock.expected_at)}`}
    </>
  );
}

type Estimate = Schemas['ShippingEstimate'];

/** What a quantity costs, and its freight. */
export function Cost({price, shipping: {groups = [], total}}: {price: Price; shipping: Estimate}) {
  return (
    <>
      {price && (
        <p>
          {`${count(price.quantity)} × ${money(price.unitPrice, price.currency)}${price.per > 1 ? ` ${perUnits(price.per)}` : ''} = `}
          <strong>{money(price.total, price.currency)}</strong> net
        </p>
      )}
      {groups.map(({supplier, price: freight, surcharges, undeliverable_product_ids: refused}) => (
        <p>
          {`Freight: ${freight ? money(freight.amount, freight.currency) : 'agreed case by case'}`}
          {surcharges.map(({type, price: extra}) => ` + ${money(extra.amount, extra.currency)} (${type})`)}
          {refused.length > 0 && <strong> {supplier.name} does not deliver this there.</strong>}
        </p>
      ))}
      {total && groups.every(({price: freight}) => freight) && (
        <p>Shipping in total: {money(total.amount, total.currency)} net, not binding</p>
      )}
    </>
  );
}

export function ProblemPart({error: {problem}}: {error: CallFailed}) {
  return (
    <p role="alert" class="problem">
      <strong>{problem.title}</strong> {problem.errors?.map(({message}) => message).join(' ') ?? problem.detail}{' '}
      <code>{problem.code}</code>
    </p>
  );
}
