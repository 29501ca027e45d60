import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {TUTORIAL_UNITS} from '@site/src/data/tutorial';
import styles from './styles.module.css';

/**
 * The units of the tutorial. src/page/tutorial.ts ticks those that this browser remembers as done; without scripts it
 * is a list of links.
 */
export function TutorialUnits({current}: {current?: number}): ReactNode {
  return (
    <nav className={styles.units} aria-label="Units of the tutorial" data-tutorial-units data-furniture>
      <p data-tutorial-count>{TUTORIAL_UNITS.length} units</p>
      <ol>
        {TUTORIAL_UNITS.map(({title, href}, index) => (
          <li key={href} data-tutorial-unit={index + 1}>
            <Link to={href} aria-current={current === index + 1 ? 'page' : undefined}>
              {index + 1}. {title}
            </Link>{' '}
            <span data-tutorial-state />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Lets a reader tick the unit of this page. It shows once scripts run. */
export function TutorialDone({unit}: {unit: number}): ReactNode {
  return (
    <div className={styles.done} data-tutorial-control hidden data-furniture>
      <button type="button" className="button button--secondary" aria-pressed="false" data-tutorial-done={unit}>
        Mark this unit as done
      </button>
      <p role="status" data-tutorial-status />
    </div>
  );
}
