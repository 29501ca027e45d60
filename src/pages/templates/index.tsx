import React, {type ReactNode} from 'react';
import Layout from '@theme/Layout';
import PageMain from '@site/src/components/PageMain';
import PageHeader from '@site/src/components/PageHeader';
import TemplateCard from '@site/src/components/TemplateCard';
import {templates} from '@site/src/data/templates';
import styles from './styles.module.css';

export default function TemplateGallery(): ReactNode {
  return (
    <Layout
      title="Templates"
      description="Fifteen designs of applications on the platform: what each does, which operations it calls, and what it needs."
    >
      <PageMain wide>
        <PageHeader title="Templates">
          <p>
            {templates.length} designs for applications on the platform. Each names the operations and scopes it needs,
            shows how data flows, and says what to change before production.
          </p>
        </PageHeader>
        <ul className={styles.grid}>
          {templates.map((template) => (
            <li key={template.slug}>
              <TemplateCard template={template} />
            </li>
          ))}
        </ul>
      </PageMain>
    </Layout>
  );
}
