import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import Html from '@site/src/components/Html';
import PageHeader from '@site/src/components/PageHeader';
import PageMain from '@site/src/components/PageMain';
import PageMenu from '@site/src/components/PageMenu';
import {sectionsOf} from '@site/src/openapi/sections';
import type {ApiMap, MapLink} from '@site/src/openapi/sidebar';
// Written by src/plugins/reference/pages.
import maps from '@generated/openapi/default/map.json';
import styles from './styles.module.css';

const apis = maps as ApiMap[];

function countOf({groups}: ApiMap): number {
  return groups.reduce((sum, {operations}) => sum + operations, 0);
}

/** Number of operations of a group, in words for those who hear it. */
function Count({operations}: {operations: number}): ReactNode {
  return (
    <span className={styles.count}>
      {operations}
      <span className="visually-hidden">{operations === 1 ? ' operation' : ' operations'}</span>
    </span>
  );
}

function Row({title, href, operations}: MapLink): ReactNode {
  return (
    <li>
      <Link to={href} autoAddBaseUrl={false}>
        {title}
      </Link>{' '}
      <Count operations={operations} />
    </li>
  );
}

/** A group that stands alone below its heading shows its resources. */
function Groups({groups}: Pick<ApiMap, 'groups'>): ReactNode {
  const rows = groups.flatMap((group) => (groups.length === 1 ? [group, ...group.resources] : [group]));
  return (
    <ul className={styles.groups}>
      {rows.map((row) => (
        <Row key={row.href} {...row} />
      ))}
    </ul>
  );
}

/** Both references on one screen. */
export default function ApiPage(): ReactNode {
  return (
    <Layout
      title="API reference"
      description={`All groups of the ${apis.map(({title}) => title).join(' and the ')} on one page, with their operations.`}
    >
      <PageMain wide>
        <PageHeader title="API reference">
          <p>
            Begin with the <Link to="/docs/getting-started/quick-start/">Quick start</Link>; read{' '}
            <Link to="/docs/conventions/">Conventions</Link> and <Link to="/docs/errors/">Errors</Link> next.
          </p>
        </PageHeader>
        <PageMenu permalink={useBaseUrl('/api/')} />
        <div className={styles.sections}>
          {apis.map((api) => (
            <section key={api.api} aria-labelledby={api.api}>
              <div className={styles.section}>
                <Heading as="h2" id={api.api}>
                  <Link to={api.href} autoAddBaseUrl={false}>
                    {api.title}
                  </Link>
                </Heading>
                <Html html={api.purpose} />
                <span className={styles.count}>
                  {countOf(api)} operations in {api.groups.length} groups
                </span>
              </div>
              {sectionsOf(api.groups).map(({heading, groups}) => (
                <div key={heading} className={styles.section}>
                  {heading !== undefined && <Heading as="h3">{heading}</Heading>}
                  <Groups groups={groups} />
                </div>
              ))}
            </section>
          ))}
        </div>
      </PageMain>
    </Layout>
  );
}
