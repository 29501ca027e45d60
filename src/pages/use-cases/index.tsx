import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import CodeText from '@site/src/components/CodeText';
import PageMain from '@site/src/components/PageMain';
import PageHeader from '@site/src/components/PageHeader';
import {AUDIENCE_LABELS, type Audience} from '@site/src/data/audiences';
import {useCases, type UseCase} from '@site/src/data/useCases';
import styles from './styles.module.css';

function UseCaseEntry({useCase}: {useCase: UseCase}): ReactNode {
  return (
    <article className={styles.entry} id={useCase.id}>
      <Heading as="h3">{useCase.title}</Heading>
      <p>
        <CodeText text={useCase.situation} />
      </p>
      <dl className={styles.contrast}>
        <div>
          <dt>Before</dt>
          <dd>
            <CodeText text={useCase.before} />
          </dd>
        </div>
        <div>
          <dt>With the platform</dt>
          <dd>
            <CodeText text={useCase.with} />
          </dd>
        </div>
      </dl>
      <ol>
        {useCase.steps.map(({title, text, href}) => (
          <li key={title}>
            <Link to={href}>{title}</Link>: <CodeText text={text} />
          </li>
        ))}
      </ol>
      <p className={styles.links}>
        <Link to={useCase.guide}>Guide to this job</Link>
        <Link to={useCase.apiGroup}>Operations behind it</Link>
        <Link to={`/templates/${useCase.template}/`}>Template that shows it</Link>
      </p>
    </article>
  );
}

export default function UseCases(): ReactNode {
  const audiences = (Object.keys(AUDIENCE_LABELS) as Audience[]).filter((audience) =>
    useCases.some((useCase) => useCase.audience === audience),
  );
  return (
    <Layout
      title="Use cases"
      description="Ten jobs in procurement, supply and inventory: the situation, the way through the platform, and where to start."
    >
      <PageMain>
        <PageHeader title="Use cases">
          <p>
            Ten jobs people do with the platform. Each shows the situation, three steps, and the guide, operations and
            template that carry them.
          </p>
        </PageHeader>
        <nav aria-label="Audiences" className={styles.jump}>
          {audiences.map((audience) => (
            <Link key={audience} to={`#${audience}`}>
              {AUDIENCE_LABELS[audience]}
            </Link>
          ))}
        </nav>
        {audiences.map((audience) => (
          <section key={audience}>
            <Heading as="h2" id={audience}>
              {AUDIENCE_LABELS[audience]}
            </Heading>
            {useCases
              .filter((useCase) => useCase.audience === audience)
              .map((useCase) => (
                <UseCaseEntry key={useCase.id} useCase={useCase} />
              ))}
          </section>
        ))}
      </PageMain>
    </Layout>
  );
}
