import type {Report} from '../../server/report';
import {change, money, rate} from '../format';

interface Figure {
  name: string;
  text: string;
  change: string;
  /** What is counted, shown below: a number without it is read as something else. */
  meaning: string;
}

function figuresOf({spend, search}: Report): Figure[] {
  const {previous_period: before} = spend;
  const of = (name: string, text: string, now?: string | number, then?: string | number, meaning = ''): Figure => {
    const [a, b] = [now, then].map((value) => (value === undefined ? undefined : Number(value)));
    return {name, text, change: change(a, b), meaning};
  };
  const {total_spend: total, savings_total: saved, catalogue_share: share} = spend;
  return [
    of('Spend', money(total), total?.amount, before?.total_spend?.amount, 'Order lines at the rate of the order date'),
    of('Orders', `${spend.order_count}`, spend.order_count, before?.order_count, 'Orders sent to suppliers'),
    of('Savings', money(saved), saved?.amount, before?.savings_total?.amount, 'Against the baseline of each source'),
    of('From the catalogue', rate(share), share ?? undefined, before?.catalogue_share, 'Part of all spend'),
    of(
      'Searches without results',
      rate(search.no_result_rate),
      search.no_result_rate ?? undefined,
      search.previous_period?.no_result_rate ?? undefined,
      'Part of all searches',
    ),
  ];
}

export function Figures({report}: {report: Report}) {
  return (
    <dl className="figures">
      {figuresOf(report).map(({name, text, change, meaning}) => (
        <div key={name} className="card">
          <dt>{name}</dt>
          <dd>
            <strong>{text}</strong> {change && <span className="soft">{change} on the period before</span>}
            <small>{meaning}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
