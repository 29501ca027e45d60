import React, {Children, isValidElement, useId, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import TabItem, {type Props as ItemProps} from './TabItem';
import styles from './styles.module.css';

interface Props {
  /** Tabs with the same group switch together, on every page. */
  groupId?: string;
  /** Accessible name of the list of tabs. */
  label?: string;
  children: ReactNode;
}

function isItem(child: ReactNode): child is ReactElement<ItemProps> {
  return isValidElement<Partial<ItemProps>>(child) && child.props.value !== undefined;
}

export {TabItem};

/** Alternative contents in tabs. Every panel is in the page, the first one open; src/client/page switches them. */
export default function Tabs({groupId, label = 'Choose one', children}: Props): ReactNode {
  const id = useId().replaceAll(/[^\w-]/g, '');
  const items = Children.toArray(children).filter(isItem);
  return (
    <div className={clsx(ThemeClassNames.tabs.container, styles.tabs)} data-tabs={groupId ?? ''}>
      <ul role="tablist" aria-label={label} className="tabs">
        {items.map(({props}, index) => (
          <li
            key={props.value}
            role="tab"
            id={`tab-${id}-${props.value}`}
            aria-controls={`panel-${id}-${props.value}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-value={props.value}
            className="tabs__item"
          >
            {props.label ?? props.value}
          </li>
        ))}
      </ul>
      {items.map(({props}, index) => (
        <div
          key={props.value}
          role="tabpanel"
          id={`panel-${id}-${props.value}`}
          aria-labelledby={`tab-${id}-${props.value}`}
          data-label={props.label ?? props.value}
          hidden={index > 0}
          // The mark by which programs tell what a twin leaves out on purpose.
          data-markdown-ignore={props.isForReaders ? '' : undefined}
          className={styles.panel}
        >
          {props.children}
        </div>
      ))}
    </div>
  );
}
