import {ArrowDownRight, ArrowUpRight} from 'lucide-react';
import {change, changeInPoints, day, money, rate} from '../format.ts';
import type {Report} from '../server.ts';

interface Figure {
  name: string;
  text: string;
  /** Empty when there is nothing to compare with. */
  change: string;
  /** What it is compared with, in words. */
  before?: string | undefined;
  /** What is counted, shown below: a number without it is read as something else. */
  meaning: string;
}

type Amount = Report['spend']['total_spend'];

const number = (amount: Amount | undefined): number | undefined => (amount ? Number(amount.amount) : undefined);

function figuresOf({spend, search, isComparable}: Report): Figure[] {
  const before = isComparable ? spend.previous_period : null;
  const searched = search.previous_period;
  const {total_spend: total, savings_total: saved, catalogue_share: share} = spend;
  return [
    {
      name: 'Spend',
      text: money(total),
      change: change(number(total), number(before?.total_spend)),
      meaning: 'Order lines at the rate of the order date',
    },
    {
      name: 'Orders',
      text: spend.order_count.toLocaleString('en-GB'),
      change: change(spend.order_count, before?.order_count),
      meaning: 'Orders sent to suppliers',
    },
    {
      name: 'Savings',
      text: money(saved),
      change: change(number(saved), number(before?.savings_total)),
      meaning: 'Against the baseline of each source',
    },
    {
      name: 'From the catalogue',
      text: rate(share),
      change: changeInPoints(share, before?.catalogue_share),
      meaning: 'Part of all spend',
    },
    {
      name: 'Searches without results',
      text: rate(search.no_result_rate),
      change: changeInPoints(search.no_result_rate, searched?.no_result_rate),
      // The page names the period before of orders; where they have none, searches may have theirs.
      before: isComparable || !searched ? undefined : `${day(searched.from)} to ${day(searched.to)}`,
      meaning: 'Part of all searches',
    },
  ];
}

function Change({text, before = 'the period before'}: {text: string; before?: string | undefined}) {
  return (
    <span className="soft">
      {text.startsWith('+') && <ArrowUpRight />}
      {text.startsWith('−') && <ArrowDownRight />}
      {text} on {before}
    </span>
  );
}

export function Figures({report}: {report: Report}) {
  return (
    <dl className="figures">
      {figuresOf(report).map(({name, text, change, before, meaning}) => (
        <div key={name} className="card">
          <dt>{name}</dt>
          <dd>
            <strong>{text}</strong>
            {change && <Change text={change} before={before} />}
            <small>{meaning}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
