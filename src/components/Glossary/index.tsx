import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import AudienceLabel from '@site/src/components/AudienceLabel';
import type {GlossaryEntry} from '@site/src/content/glossary';
import styles from './styles.module.css';

interface Props {
  /** Set by src/content/remark/glossary, like the entries. */
  letter?: string;
  entries?: readonly GlossaryEntry[];
}

interface Target {
  label: string;
  href: string;
}

function Links({title, targets}: {title: string; targets: readonly Target[]}): ReactNode {
  return (
    <span>
      {title}:{' '}
      {targets.map(({label, href}, index) => (
        <React.Fragment key={href}>
          {index > 0 && ', '}
          <Link to={href}>{label}</Link>
        </React.Fragment>
      ))}
    </span>
  );
}

function Entry({id, term, definition, audience, also = [], pages, next}: GlossaryEntry): ReactNode {
  return (
    <>
      <Heading as="h3" id={id} className={styles.term} data-place>
        {term}
      </Heading>
      <p className={styles.definition}>{definition}</p>
      {also.length > 0 && <p className={styles.definition}>Also: {also.join(', ')}.</p>}
      <p className={styles.facts}>
        {audience.map((name) => (
          <AudienceLabel key={name} audience={name} />
        ))}
        <Links title="Read" targets={pages.map(({title: label, href}) => ({label, href}))} />
        {next.length > 0 && (
          <Links title="See also" targets={next.map((other) => ({label: other.term, href: `#${other.id}`}))} />
        )}
      </p>
    </>
  );
}

/** The glossary entries that begin with a letter. */
export default function Glossary({letter, entries}: Props): ReactNode {
  if (!entries)
    throw new Error('<Glossary> was not resolved: src/content/remark/checkComponents must run on this page.');
  return entries.filter(({initial}) => initial === letter).map((entry) => <Entry key={entry.id} {...entry} />);
}
