import React, {type ReactNode} from 'react';
import Layout from '@theme/Layout';
import PageHeader from '@site/src/components/PageHeader';
import SearchForm from '@site/src/components/Search/SearchForm';
import SiteMap from '@site/src/components/SiteMap';
import styles from './search.module.css';

export default function SearchPage(): ReactNode {
  return (
    <Layout
      title="Search"
      description="Search the documentation, guides, both API references, templates and the changelog."
    >
      <main className={styles.page}>
        <PageHeader title="Search" />
        <SearchForm />
        <SiteMap />
      </main>
    </Layout>
  );
}
