import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Audience} from '@site/src/content/data/audiences';
import AudienceLabel from '@site/src/components/AudienceLabel';
import styles from './styles.module.css';

interface CardsProps {
  children: ReactNode;
}

/** A grid of links to further pages. */
export function Cards({children}: CardsProps): ReactNode {
  return <ul className={styles.cards}>{children}</ul>;
}

interface CardProps {
  title: string;
  /** Path on this site with a trailing slash. */
  href: string;
  audience?: Audience;
  children?: ReactNode;
}

export function Card({title, href, audience, children}: CardProps): ReactNode {
  return (
    <li className={styles.card}>
      {audience && <AudienceLabel audience={audience} />}
      <Link to={href} className={styles.title}>
        {title}
      </Link>
      <div className={styles.text}>{children}</div>
    </li>
  );
}
