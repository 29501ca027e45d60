import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {APIS} from '@site/src/config/apis';
import {SEARCH_SHORTCUT} from '@site/src/config/site';
import {AUDIENCE_LABELS} from '@site/src/content/data/audiences';
import {AUDIENCE_STARTS} from '@site/src/content/data/starts';
import styles from './styles.module.css';

/** What the dialog shows before anything is typed: a start for each kind of reader, and the keys. */
export default function Starts({onFollow}: {onFollow: () => void}): ReactNode {
  const isOwn = !APIS.some(({isForeign}) => isForeign);
  return (
    <>
      {isOwn && (
        <section aria-label="Where to start">
          <p className={styles.part}>Where to start</p>
          <ul className={styles.hits}>
            {AUDIENCE_STARTS.map(({audience, title, href}) => (
              <li key={audience}>
                <Link to={href} className={styles.hit} onClick={onFollow} data-search-hit>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.place}>{AUDIENCE_LABELS[audience]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes, <kbd>{SEARCH_SHORTCUT}</kbd> or{' '}
        <kbd>Ctrl</kbd> <kbd>K</kbd> opens the search
      </p>
    </>
  );
}
