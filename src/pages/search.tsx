import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import PageMain from '@site/src/components/PageMain';
import OpenSearchLink from '@site/src/components/OpenSearchLink';
import PageHeader from '@site/src/components/PageHeader';
import SearchForm from '@site/src/components/Search/SearchForm';
import SiteMap from '@site/src/components/SiteMap';

export default function SearchPage(): ReactNode {
  return (
    <Layout
      title="Search"
      description="Search the documentation, guides, both API references, templates and the changelog."
    >
      <OpenSearchLink />
      <Head>
        <meta name="start-scripts" content="now" />
      </Head>
      <PageMain>
        <PageHeader title="Search" />
        <SearchForm />
        <SiteMap />
      </PageMain>
    </Layout>
  );
}
