import React, {type ReactNode} from 'react';
import styles from './styles.module.css';
import {useDone} from './useDone';

interface Props {
  units: {title: string; href: string}[];
  /** Number of the current page's unit. */
  current?: number;
}

/**
 * The units of the tutorial, with completed ones ticked. Without scripts it is a list of links. The first page lists
 * them in its text, so there it says how far one is and where to go on.
 */
export default function Units({units, current}: Props): ReactNode {
  const done = useDone();
  const count = units.filter((_, index) => done?.has(index + 1)).length;
  if (current === undefined) {
    const next = units.findIndex((_, index) => !done?.has(index + 1));
    return (
      <nav className={styles.units} aria-label="Units of the tutorial" data-furniture>
        <p>{done ? `${count} of ${units.length} units done` : `${units.length} units`}</p>
        {/* The words before the link are always the same, so that it stays where it is. */}
        {units[next] && (
          <p>
            Next:{' '}
            <a href={units[next].href}>
              {next + 1}. {units[next].title}
            </a>
          </p>
        )}
      </nav>
    );
  }
  return (
    <nav className={styles.units} aria-label="Units of the tutorial" data-furniture>
      <p>{done ? `${count} of ${units.length} units done` : `${units.length} units`}</p>
      <ol>
        {units.map(({title, href}, index) => (
          <li key={href} data-done={done?.has(index + 1) ? '' : undefined}>
            <a href={href} aria-current={current === index + 1 ? 'page' : undefined}>
              {index + 1}. {title}
            </a>{' '}
            <span>{done?.has(index + 1) && 'done'}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
