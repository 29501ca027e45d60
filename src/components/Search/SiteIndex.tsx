import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';

/** Where those who find nothing often find it after all. */
const PLACES = [
  {to: '/docs/errors/', label: 'All error codes'},
  {to: '/docs/conventions/', label: 'Conventions of both APIs'},
  {to: '/guides/', label: 'All guides'},
  {to: '/api/clients/', label: 'All operations of the Clients API'},
  {to: '/api/suppliers/', label: 'All operations of the Suppliers API'},
] as const;

/** Lists of everything, for readers whom search does not help. */
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
