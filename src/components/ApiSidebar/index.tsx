import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {useHistory} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {followLink} from '@site/src/components/followLink';
import {sectionsOf} from '@site/src/openapi/sections';
import type {SidebarGroup, SidebarOperation} from '@site/src/openapi/sidebar';
import {sidebarOf, type SidebarPart} from './part';
import styles from './styles.module.css';

interface ItemProps {
  href: string;
  active: boolean;
  className?: string;
  children: ReactNode;
}

/** A plain link: hundreds of Docusaurus's own on every page made a build seconds longer. */
function Item({href, active, className, children}: ItemProps): ReactNode {
  return (
    <li className={clsx('menu__list-item', className)}>
      {/* eslint-disable-next-line @docusaurus/no-html-links */}
      <a
        className={clsx('menu__link', active && 'menu__link--active')}
        href={href}
        {...(active && {'aria-current': 'page'})}
      >
        {children}
      </a>
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

interface GroupsProps {
  groups: SidebarPart['view']['groups'];
  /** The group of the page. */
  current: SidebarGroup | undefined;
  path: string;
}

function Groups({groups, current, path}: GroupsProps): ReactNode {
  return groups.map(({slug, href, title}) => (
    <React.Fragment key={slug}>
      <Item href={href} active={href === path} className={styles.group}>
        {title}
      </Item>
      {current?.slug === slug && (
        <li className={styles.operations}>
          <Parts group={current} path={path} />
        </li>
      )}
    </React.Fragment>
  ));
}

interface Props {
  /** Address of the page. */
  path: string;
}

/** All groups of an API, and the operations of the current group. */
export default function ApiSidebar({path}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const history = useHistory();
  const part = sidebarOf(path);
  if (!part) return null;
  const {view, group} = part;
  const list = withBaseUrl(`/openapi/${view.api}.operations.json`);
  return (
    // The item itself is not a control: it handles presses on the links inside.
    <li
      id="api-sidebar"
      onClick={(event) => {
        followLink(event.nativeEvent, history);
      }}
      data-api={view.api}
      data-group={group?.slug ?? ''}
    >
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
        {view.objects !== undefined && (
          <Item href={view.objects} active={path.startsWith(view.objects)}>
            Objects
          </Item>
        )}
        {sectionsOf(view.groups).map(({heading, groups}) => {
          const items = <Groups key={heading} groups={groups} current={group} path={path} />;
          // A heading over a single group would say everything twice.
          if (heading === undefined || groups.length === 1) return items;
          return (
            <li key={heading}>
              {/* The overview opens all. */}
              <details className={styles.section} open={!group || groups.some(({slug}) => slug === group.slug)}>
                <summary className="menu__link">{heading}</summary>
                <ul className="menu__list">{items}</ul>
              </details>
            </li>
          );
        })}
      </ul>
      <template id="api-sidebar-end" />
    </li>
  );
}
