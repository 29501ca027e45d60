import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import type {CaseGroup, CaseSwitch} from '@site/src/openapi/fieldTypes';
import styles from '@site/src/css/reference.module.css';

/** Number of values that a choice names. */
const NAMED = 3;

function nameOf({values, own}: CaseGroup): string {
  return own.length === 0 && values.length > NAMED ? 'any other' : values.join(', ');
}

function Choice({values, isFirst, children}: {values: string; isFirst: boolean; children: ReactNode}): ReactNode {
  return (
    // A button: a press on it is kept until the scripts are there.
    <button
      type="button"
      role="radio"
      aria-checked={isFirst}
      tabIndex={isFirst ? 0 : -1}
      className="code-button"
      data-values={values}
    >
      {children}
    </button>
  );
}

/**
 * Shows the fields, examples and problems of one case. It needs scripts, src/client/page/cases.ts; without them
 * everything is shown, and each field says when it counts.
 */
export default function CaseSwitches({switches = []}: {switches?: readonly CaseSwitch[] | undefined}): ReactNode {
  return switches.map(({key, by, groups}) => (
    <div
      key={key}
      role="radiogroup"
      aria-label={`Show the fields that count with ${by}`}
      className={clsx(styles.act, 'margin-bottom--sm')}
      data-switch={key}
      data-search-ignore
      data-markdown-ignore
    >
      <span aria-hidden>
        Show <code>{by}</code>
      </span>
      <Choice values="" isFirst>
        all
      </Choice>
      {groups.map((group) => (
        <Choice key={group.values[0]} values={group.values.join(' ')} isFirst={false}>
          {nameOf(group)}
        </Choice>
      ))}
    </div>
  ));
}
