import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeText from '@site/src/components/CodeText';
import Operation from '@site/src/components/Operation';
import TableScroll from '@site/src/components/TableScroll';
import type {LimitsView, LimitView, RateView} from '@site/src/openapi/limits';

interface Props {
  /** `rates`, or a section of openapi/shared/limits.yaml; checked at build. */
  of: string;
  /** Set by src/content/remark/checkComponents. */
  view?: LimitsView;
}

function RateRow({policy, words, applies, operations}: RateView): ReactNode {
  return (
    <tr>
      <td>
        <code>{policy}</code>
      </td>
      <td>{words}</td>
      <td>
        {applies ??
          operations.map((operation, index) => (
            <React.Fragment key={operation.href}>
              {index > 0 && ', '}
              <Operation id={operation.href} {...operation} />
            </React.Fragment>
          ))}
      </td>
    </tr>
  );
}

function LimitRow({what, limit, beyond = '', href}: LimitView): ReactNode {
  return (
    <tr>
      <td>
        {href === undefined ? (
          <CodeText text={what} />
        ) : (
          <Link to={href}>
            <CodeText text={what} />
          </Link>
        )}
      </td>
      <td>
        <CodeText text={limit} />
      </td>
      <td>
        <CodeText text={beyond} />
      </td>
    </tr>
  );
}

/** A table of limits from openapi/shared/limits.yaml. */
export default function Limits({of, view}: Props): ReactNode {
  if (!view) throw new Error('<Limits> was not resolved: src/content/remark/checkComponents must run on this page.');
  const isRates = of === 'rates';
  const head = isRates ? ['Policy', 'Quota per credential', 'Applies to'] : ['What', 'Limit', 'Beyond it'];
  return (
    <TableScroll>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {isRates
          ? view.rates.map((rate) => <RateRow key={rate.policy} {...rate} />)
          : view.sections[of]?.map((limit) => <LimitRow key={limit.id} {...limit} />)}
      </tbody>
    </TableScroll>
  );
}
