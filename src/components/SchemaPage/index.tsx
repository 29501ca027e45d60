import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Html from '@site/src/components/Html';
import {OperationLead} from '@site/src/components/OperationColumns';
import facts from '@site/src/components/OperationFacts/styles.module.css';
import reference from '@site/src/css/reference.module.css';
import {eventRoute} from '@site/src/content/events';
import type {ObjectLink} from '@site/src/openapi/objects/place';
import type {SchemaIndex} from '@site/src/openapi/objects/sections';
import type {FieldLink, ObjectView} from '@site/src/openapi/objects/view';
import styles from './styles.module.css';

interface Props {
  schema: ObjectView;
}

interface IndexProps {
  index: SchemaIndex;
}

export function SchemaLead({index: {lead}}: IndexProps): ReactNode {
  return <p>{lead}</p>;
}

interface SectionProps extends IndexProps {
  /** Place of the section. */
  section: number;
}

/** The objects of one section, each with what it is. */
export function SchemaSection({index, section}: SectionProps): ReactNode {
  return (
    <ul className={reference.groups}>
      {index.sections[section]?.objects.map(({title, href, about}) => (
        <li key={href}>
          <p>
            <Link to={href} autoAddBaseUrl={false}>
              {title}
            </Link>
          </p>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  );
}

interface ListProps {
  children: readonly ReactNode[];
}

/** Things one after the other, separated by commas. */
function List({children}: ListProps): ReactNode {
  return children.map((child, index) => (
    // The lists never change after the build.
    <React.Fragment key={index}>
      {index > 0 && ', '}
      {child}
    </React.Fragment>
  ));
}

/** What the object is, what its ids look like, who writes it, and what tells of it. */
export function SchemaFacts({schema}: Props): ReactNode {
  const {description, prefix, writtenBy, group, events} = schema;
  return (
    <OperationLead>
      <Html html={description} />
      {prefix !== undefined && (
        <dl className={facts.summary}>
          <div>
            <dt>Ids begin with</dt>
            <dd>
              <code>{prefix}_</code>
            </dd>
          </div>
          <div>
            <dt>Written with</dt>
            <dd>
              {writtenBy.length === 0 ? (
                'the platform'
              ) : (
                <List>
                  {writtenBy.map((right) => (
                    <code key={right}>{right}</code>
                  ))}
                </List>
              )}
            </dd>
          </div>
          {group && (
            <div>
              <dt>Group</dt>
              <dd>
                <Link to={group.href} autoAddBaseUrl={false}>
                  {group.title}
                </Link>
              </dd>
            </div>
          )}
          {events.length > 0 && (
            <div>
              <dt>Events</dt>
              <dd>
                <List>
                  {events.map((type) => (
                    <Link key={type} to={eventRoute(type)}>
                      <code>{type}</code>
                    </Link>
                  ))}
                </List>
              </dd>
            </div>
          )}
        </dl>
      )}
    </OperationLead>
  );
}

/** Around its fields. Those that contain the object again lead back to the list. */
export function SchemaFields({schema: {body}, children}: Props & {children: ReactNode}): ReactNode {
  useBrokenLinks().collectAnchor(body.anchor);
  return (
    <div id={body.anchor} className={reference.place}>
      {children}
    </div>
  );
}

interface LinksProps {
  title: string;
  links: readonly (ObjectLink | FieldLink)[];
}

function Links({title, links}: LinksProps): ReactNode {
  if (links.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className={styles.names}>
        {links.map((link) => {
          const field = 'field' in link ? link.field : undefined;
          return (
            <li key={`${link.href} ${field ?? ''}`}>
              <Link to={link.href} autoAddBaseUrl={false}>
                {link.title}
              </Link>
              {field !== undefined && (
                <>
                  {' '}
                  <code>{field}</code>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Which objects it leads to, which hold its id, and which contain it. */
export function SchemaLinks({schema: {leadsTo, namedBy, within}}: Props): ReactNode {
  return (
    <>
      <Links title="It holds the ids of:" links={leadsTo} />
      <Links title="Its id stands in:" links={namedBy} />
      <Links title="It is part of:" links={within} />
    </>
  );
}
