import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** Where those who find nothing often find it after all. */
const PLACES = [
  {to: '/docs/errors/', label: 'All error codes'},
  {to: '/docs/conventions/', label: 'Conventions of both APIs'},
  {to: '/guides/', label: 'All guides'},
  {to: '/api/clients/', label: 'All operations of the Clients API'},
  {to: '/api/suppliers/', label: 'All operations of the Suppliers API'},
] as const;

interface Props {
  /** Whether filters may be what left nothing. */
  filtered?: boolean;
  onFollow?: (() => void) | undefined;
}

/** What to try when nothing was found. */
export default function Nothing({filtered = false, onFollow}: Props): ReactNode {
  return (
    <div className={styles.nothing}>
      <p>
        Try fewer words, another word for the same, or the name of a field or code
        {filtered ? ', or take a filter away' : ''}. These places may help as well:
      </p>
      <ul>
        {PLACES.map(({to, label}) => (
          <li key={to}>
            <Link to={to} onClick={onFollow}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
