import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {CONTACT_PAGE} from '@site/src/config/site';
import SiteIndex from './SiteIndex';
import styles from './styles.module.css';

interface Props {
  /** Whether filters are set, which may be the reason. */
  filtered?: boolean;
  onFollow?: (() => void) | undefined;
}

/** Suggestions when nothing was found. */
export default function Nothing({filtered = false, onFollow}: Props): ReactNode {
  return (
    <div className={styles.nothing}>
      <p>
        Try fewer words, another word for the same, or the name of a field or code
        {filtered ? ', or take a filter away' : ''}. These places may help as well:
      </p>
      <SiteIndex onFollow={onFollow} />
      {CONTACT_PAGE !== '' && (
        <p>
          Is something missing?{' '}
          <Link to={CONTACT_PAGE} onClick={onFollow}>
            Tell us
          </Link>
        </p>
      )}
    </div>
  );
}
