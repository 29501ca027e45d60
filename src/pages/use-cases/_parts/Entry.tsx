import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import CodeText from '@site/src/components/CodeText';
import Method from '@site/src/components/Method';
import type {PageLink, UseCaseView} from '@site/src/content/data/useCaseView';
import styles from '../styles.module.css';

interface RowProps {
  name: string;
  links: readonly PageLink[];
}

function Row({name, links}: RowProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      {links.map(({title, href}) => (
        <dd key={href}>
          <Link to={href}>{title}</Link>
        </dd>
      ))}
    </div>
  );
}

interface Props {
  useCase: UseCaseView;
}

/** One job: role, situation without and with the platform, steps, and further links. */
export default function Entry({useCase}: Props): ReactNode {
  const {id, role, title, situation, before, with: after, example, steps} = useCase;
  const {docs, guides, calls, journey, template} = useCase;
  useBrokenLinks().collectAnchor(id);
  return (
    <article className={styles.entry}>
      <header>
        {/* A plain heading: the theme's would add a link to itself, and the index above already links to each job. */}
        {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading */}
        <h3 id={id}>{title}</h3>
        <p className={styles.role}>{role}</p>
        <p>
          <CodeText text={situation} />
        </p>
        <p className={styles.example}>
          <Link to={example.href}>For example:</Link> <CodeText text={example.text} />
        </p>
      </header>
      <div>
        <dl className={styles.contrast}>
          <div>
            <dt>Before</dt>
            <dd>
              <CodeText text={before} />
            </dd>
          </div>
          <div>
            <dt>With the platform</dt>
            <dd>
              <CodeText text={after} />
            </dd>
          </div>
        </dl>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <Link to={step.href}>{step.title}</Link>
              <p>
                <CodeText text={step.text} />
              </p>
            </li>
          ))}
        </ol>
        <dl className={styles.path}>
          <Row name="Understand" links={docs} />
          {guides.length > 0 && <Row name="Also do" links={guides} />}
          {journey && <Row name="Try in the sandbox" links={[journey]} />}
          <div>
            <dt>Call</dt>
            {calls.map(({id: operation, method, summary, href}) => (
              <dd key={operation} className={styles.call}>
                <Method method={method} /> <Link to={href}>{summary}</Link>
              </dd>
            ))}
          </div>
          <Row name="Start from" links={[template]} />
        </dl>
      </div>
    </article>
  );
}
