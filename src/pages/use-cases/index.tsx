import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import PageMain from '@site/src/components/PageMain';
import PageHeader from '@site/src/components/PageHeader';
import PageMenu from '@site/src/components/PageMenu';
import {AUDIENCE_LABELS, AUDIENCES, type Audience} from '@site/src/content/data/audiences';
import type {UseCaseView} from '@site/src/content/data/useCaseView';
// Written by src/plugins/gallery/use-cases.
import all from '@generated/use-cases/default/all.json';
import Entry from './_parts/Entry';
import styles from './styles.module.css';

const useCases = all as UseCaseView[];

function of(audience: Audience): UseCaseView[] {
  return useCases.filter((useCase) => useCase.audience === audience);
}

export default function UseCases(): ReactNode {
  return (
    <Layout
      title="Use cases"
      description="Ten jobs in procurement, supply and inventory: the situation, the way through the platform, and where to start."
    >
      <PageMain wide>
        <PageHeader title="Use cases">
          <p>
            Ten jobs people do with the platform. Each shows how it goes without and with it, three steps, and the
            pages, calls and template that carry them.
          </p>
        </PageHeader>
        <PageMenu permalink={useBaseUrl('/use-cases/')} />
        <nav aria-label="Use cases by audience" className={styles.index}>
          {AUDIENCES.map((audience) => (
            <div key={audience}>
              <Link to={`#${audience}`}>{AUDIENCE_LABELS[audience]}</Link>
              <ul>
                {of(audience).map(({id, title}) => (
                  <li key={id}>
                    <Link to={`#${id}`}>{title}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {AUDIENCES.map((audience) => (
          <section key={audience} className={styles.audience}>
            <Heading as="h2" id={audience}>
              {AUDIENCE_LABELS[audience]}
            </Heading>
            {of(audience).map((useCase) => (
              <Entry key={useCase.id} useCase={useCase} />
            ))}
          </section>
        ))}
      </PageMain>
    </Layout>
  );
}
