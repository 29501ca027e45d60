import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Html from '@site/src/components/Html';
import type {ApiView, GroupView} from '@site/src/openapi/pages';
import {sectionsOf} from '@site/src/openapi/sections';
import OperationTable from '@site/src/components/OperationTable';
import styles from '@site/src/css/reference.module.css';

interface ApiProps {
  api: ApiView;
}

interface GroupProps {
  group: GroupView;
}

export function ApiIntro({api}: ApiProps): ReactNode {
  return <Html html={api.description} />;
}

export function GroupIntro({group}: GroupProps): ReactNode {
  return <Html html={group.description} />;
}

/** Leads to the objects of an API, where they have pages. */
export function ObjectsLink({api: {objects}}: ApiProps): ReactNode {
  if (!objects) return null;
  return (
    <p>
      <Link to={objects.href} autoAddBaseUrl={false}>
        {objects.count === 1 ? 'One object' : `${objects.count} objects`}
      </Link>{' '}
      have a page of their own: fields, states, events, and the operations that return or take them.
    </p>
  );
}

interface GroupTableProps extends ApiProps {
  /** Place of the section. */
  section: number;
}

/** The groups of one section of an API, with their purpose. */
export function GroupTable({api, section}: GroupTableProps): ReactNode {
  const groups = sectionsOf(api.groups)[section]?.groups ?? [];
  return (
    <ul className={styles.groups}>
      {groups.map(({slug, title, href, purpose, operations}) => (
        <li key={slug} id={slug}>
          <p>
            <Link to={href}>{title}</Link>{' '}
            <span className={styles.type}>
              {operations.length} {operations.length === 1 ? 'operation' : 'operations'}
            </span>
          </p>
          <Html html={purpose} className={styles.text} />
        </li>
      ))}
    </ul>
  );
}

interface ResourceProps {
  group: ApiView['groups'][number];
}

export function ResourceSection({group}: ResourceProps): ReactNode {
  return (
    <>
      <Html html={group.purpose} />
      {group.more !== undefined && (
        <details className={styles.branch}>
          <summary>More about {group.title}</summary>
          <Html html={group.more} className={styles.text} />
        </details>
      )}
      <OperationTable operations={group.operations} />
    </>
  );
}

/** The objects that a group's operations send and return. */
export function ObjectTable({group}: GroupProps): ReactNode {
  return (
    <dl className={styles.states}>
      {group.objects.map(({name, description, href, fields}) => (
        <div key={name}>
          <dt>
            {href === undefined ? (
              <code>{name}</code>
            ) : (
              <Link to={href} autoAddBaseUrl={false}>
                <code>{name}</code>
              </Link>
            )}
          </dt>
          <dd>
            <Html html={description} />
            {href === undefined && (
              <p>
                Its fields: <Link to={fields.href}>{fields.title}</Link>
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
