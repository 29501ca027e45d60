import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type {Hit} from '@site/src/search/types';
import {linkTo} from './address';
import Call from './Call';
import MarkedText from './MarkedText';
import {placeOf} from './words';
import styles from './styles.module.css';

interface Props {
  hits: readonly Hit[];
  onFollow?: ((hit: Hit) => void) | undefined;
  /** Called when a reader points at a hit. */
  onLook?: ((hit: Hit) => void) | undefined;
  /** Id of the record of the hit that is shown beside the list. */
  looked?: string | undefined;
}

/** Hits grouped by page of the site. */
function groupsOf(hits: readonly Hit[]): Hit[][] {
  const groups: Hit[][] = [];
  for (const hit of hits) {
    const last = groups.at(-1);
    if (last?.[0]?.record.url_without_anchor === hit.record.url_without_anchor) last.push(hit);
    else groups.push([hit]);
  }
  return groups;
}

interface LinkProps extends Omit<Props, 'hits'> {
  hit: Hit;
  /** Set for the hits of a page after its first one: without their texts, more pages have room on the first screen. */
  isFurther: boolean;
}

function HitLink({hit, isFurther, onFollow, onLook, looked}: LinkProps): ReactNode {
  // The page of a further section stands above it.
  const place = isFurther && hit.record.kind === 'section' ? '' : placeOf(hit);
  return (
    <Link
      to={linkTo(hit.record.url)}
      className={clsx(styles.hit, isFurther && styles.further, hit.record.id === looked && styles.looked)}
      onClick={() => onFollow?.(hit)}
      onFocus={() => onLook?.(hit)}
      // The link of Docusaurus has a use of its own for the mouse.
      onPointerEnter={() => onLook?.(hit)}
      data-search-hit
    >
      <span className={styles.title}>
        <MarkedText text={hit.title} />
      </span>
      {place !== '' && <span className={styles.place}>{place}</span>}
      <Call call={hit.call} />
      {hit.excerpt && !isFurther && (
        <span className={styles.excerpt}>
          <MarkedText text={hit.excerpt} />
        </span>
      )}
    </Link>
  );
}

/** The hits, grouped by page, with the part of the site of each. */
export default function Hits({hits, onFollow, onLook, looked}: Props): ReactNode {
  return (
    <ul className={styles.hits}>
      {groupsOf(hits).map((group) => {
        const [first] = group;
        return (
          <li key={first?.record.url_without_anchor} className={styles.group}>
            <p className={styles.part}>{first?.record['hierarchy.lvl0']}</p>
            <ul>
              {group.map((hit, nth) => (
                <li key={hit.record.id}>
                  <HitLink hit={hit} isFurther={nth > 0} onFollow={onFollow} onLook={onLook} looked={looked} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
