import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import OpenSearchLink from '@site/src/components/OpenSearchLink';
import {PRODUCT_NAME, TAGLINE} from '@site/src/config/site';
import FirstCall from './_home/FirstCall';
import Jobs from './_home/Jobs';
import News from './_home/News';
import Samples from './_home/Samples';
import SearchBox from './_home/SearchBox';
import Starts from './_home/Starts';
import styles from './_home/styles.module.css';

export default function Home(): ReactNode {
  return (
    <Layout description={TAGLINE}>
      <OpenSearchLink />
      <main className={styles.page}>
        <header className={styles.hero}>
          <div>
            <p className={styles.name}>{`${PRODUCT_NAME} documentation`}</p>
            <Heading as="h1">From the supplier’s file to the box on the shelf</Heading>
            <p className={styles.lead}>
              {`${PRODUCT_NAME} is one platform for three jobs. Suppliers publish what they sell. Buying organisations decide
              what their people see, and order from it. Inventory managers keep track of what arrives, where it lies and
              when it runs out.`}
            </p>
            <SearchBox />
            <p className={styles.ways}>
              <Link className="button button--secondary" to="/docs/getting-started/quick-start/">
                Make a first request
              </Link>
              <Link to="/docs/">Overview</Link>
              <Link to="/api/clients/">Clients API</Link>
              <Link to="/api/suppliers/">Suppliers API</Link>
            </p>
          </div>
          <FirstCall />
        </header>
        <Starts />
        <Samples />
        <div className={styles.pair}>
          <News />
          <Jobs />
        </div>
      </main>
    </Layout>
  );
}
