import React, {createContext, useContext, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {linkTo} from '../address';
import Call from '../Call';
import MarkedText from '../MarkedText';
import {placeOf} from '../words';
import type {ModalHit} from './client';
import styles from '../styles.module.css';

/** Index of the hit that Enter would follow. */
export const ActiveHit = createContext<number | null>(null);

/** @param number index of the hit in DocSearch */
export function optionId(number: number): string {
  return `docsearch-item-${number}`;
}

interface Props {
  /** The hit; DocSearch adds the number. */
  hit: ModalHit & {__autocomplete_id: number};
}

/**
 * One hit. The link itself is the option, so that no control contains another one and the browser can open it in a new
 * tab. Indexed text is never rendered as HTML.
 */
export default function HitOption({hit: {found, __autocomplete_id: number}}: Props): ReactNode {
  const active = useContext(ActiveHit);
  const place = placeOf(found);
  return (
    <Link
      to={linkTo(found.record.url)}
      id={optionId(number)}
      role="option"
      aria-selected={number === active}
      tabIndex={-1}
      className={styles.hit}
      data-search-hit
    >
      <span className={styles.title}>
        <MarkedText text={found.title} />
      </span>
      {place !== '' && <span className={styles.place}>{place}</span>}
      <Call call={found.call} />
      {found.excerpt && (
        <span className={styles.excerpt}>
          <MarkedText text={found.excerpt} />
        </span>
      )}
    </Link>
  );
}
