import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {APIS} from '@site/src/config/apis';

/** Useful handwritten pages. */
const WRITTEN = [
  {to: '/docs/errors/', label: 'All error codes'},
  {to: '/docs/conventions/', label: 'Conventions of both APIs'},
  {to: '/guides/', label: 'All guides'},
];

const PLACES = [
  ...(APIS.some(({isForeign}) => isForeign) ? [] : WRITTEN),
  ...APIS.map(({route, title}) => ({to: route, label: `All operations of the ${title}`})),
];

/** Links to complete lists, for readers who find nothing by search. */
export default function SiteIndex({onFollow}: {onFollow?: (() => void) | undefined}): ReactNode {
  return (
    <ul>
      {PLACES.map(({to, label}) => (
        <li key={to}>
          <Link to={to} onClick={onFollow}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
