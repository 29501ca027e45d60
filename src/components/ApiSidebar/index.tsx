import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import clients from '@generated/openapi/default/sidebar-clients.json';
import suppliers from '@generated/openapi/default/sidebar-suppliers.json';
import type {SidebarGroup, SidebarOperation, SidebarView} from '@site/src/openapi/sidebar';
import styles from './styles.module.css';

const VIEWS = [clients, suppliers] as SidebarView[];

interface ItemProps {
  href: string;
  active: boolean;
  className?: string;
  children: ReactNode;
}

function Item({href, active, className, children}: ItemProps): ReactNode {
  return (
    <li className={clsx('menu__list-item', className)}>
      <Link
        className={clsx('menu__link', active && 'menu__link--active')}
        to={href}
        autoAddBaseUrl={false}
        {...(active && {'aria-current': 'page'})}
      >
        {children}
      </Link>
    </li>
  );
}

interface OperationsProps {
  operations: SidebarOperation[];
  path: string;
}

function Operations({operations, path}: OperationsProps): ReactNode {
  return (
    <ul className="menu__list">
      {operations.map(({id, href, method, summary, deprecated}) => (
        <Item
          key={id}
          href={href}
          active={href === path}
          className={`qm-method qm-method--${method}${deprecated ? ' qm-method--deprecated' : ''}`}
        >
          {summary}
        </Item>
      ))}
    </ul>
  );
}

function Parts({group, path}: {group: SidebarGroup; path: string}): ReactNode {
  return group.parts.map(({title, operations}) =>
    title === undefined ? (
      <Operations key="" operations={operations} path={path} />
    ) : (
      <details key={title} className={styles.part} open={operations.some(({href}) => href === path)}>
        <summary className="menu__link">{title}</summary>
        <Operations operations={operations} path={path} />
      </details>
    ),
  );
}

interface Props {
  /** Address of the page. */
  path: string;
}

function isIn(group: SidebarGroup, path: string): boolean {
  return group.href === path || group.parts.some(({operations}) => operations.some(({href}) => href === path));
}

/** Every group of an API, and the operations of the group the reader is in. */
export default function ApiSidebar({path}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const view = VIEWS.find(({href}) => path.startsWith(href));
  if (!view) return null;
  const list = withBaseUrl(`/openapi/${view.api}.operations.json`);
  const group = view.groups.find((candidate) => isIn(candidate, path));
  return (
    <li id="api-sidebar" data-api={view.api} data-group={group?.slug ?? ''}>
      <p className={styles.filter}>
        <input
          type="search"
          data-filter={list}
          aria-label={`Filter the ${view.title}`}
          placeholder="Filter operations"
        />
      </p>
      <ul className="menu__list" data-filtered>
        <Item href={view.href} active={view.href === path}>
          Overview
        </Item>
        {view.groups.map((candidate) => (
          <React.Fragment key={candidate.slug}>
            <Item href={candidate.href} active={candidate.href === path} className={styles.group}>
              {candidate.title}
            </Item>
            {candidate === group && (
              <li className={styles.operations}>
                <Parts group={candidate} path={path} />
              </li>
            )}
          </React.Fragment>
        ))}
      </ul>
      <template id="api-sidebar-end" />
    </li>
  );
}
