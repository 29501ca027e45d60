import React, {type ReactNode} from 'react';
import Layout from '@theme/Layout';
import PageHeader from '@site/src/components/PageHeader';
import PageMain from '@site/src/components/PageMain';
import TemplateGallery from '@site/src/components/TemplateGallery';
import type {TemplateCardView} from '@site/src/content/data/templates/view';
// Written by src/plugins/gallery/templates.
import cards from '@generated/templates/default/cards.json';

export default function TemplatesPage(): ReactNode {
  const templates = cards as TemplateCardView[];
  return (
    <Layout
      title="Templates"
      description={`${templates.length} sample applications on the platform: small, tested, and made to be changed into yours.`}
    >
      <PageMain wide>
        <PageHeader title="Templates">
          <p>
            {templates.length} sample applications that run. Each starts with one command against the sandbox, has tests
            and a short README, and is small enough to be read before you make it yours.
          </p>
        </PageHeader>
        <TemplateGallery cards={templates} />
      </PageMain>
    </Layout>
  );
}
