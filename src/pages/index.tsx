import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {PRODUCT_NAME, TAGLINE} from '@site/src/config/site';
import {AUDIENCE_STARTS} from '@site/src/data/starts';
import AudienceLabel from '@site/src/components/AudienceLabel';
import FirstCall from './_home/FirstCall';
import SiteMap from '@site/src/components/SiteMap';
import styles from './_home/styles.module.css';

function Starts(): ReactNode {
  return (
    <ul className={styles.starts}>
      {AUDIENCE_STARTS.map(({audience, title, text, href, next}) => (
        <li key={audience}>
          <AudienceLabel audience={audience} />
          <Heading as="h2">
            <Link to={href}>{title}</Link>
          </Heading>
          <p>{text}</p>
          <ul className={styles.next}>
            {next.map((link) => (
              <li key={link.href}>
                <Link to={link.href}>{link.title}</Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

export default function Home(): ReactNode {
  return (
    <Layout description={TAGLINE}>
      <main className={styles.page}>
        <header className={styles.hero}>
          <div>
            <Heading as="h1">{PRODUCT_NAME} documentation</Heading>
            <p className={styles.lead}>
              {PRODUCT_NAME} connects buying organisations with their suppliers and keeps count of what is on the shelf:
              catalogues and prices come in, buyers find and request, stock moves and refills.
            </p>
            <p className={styles.actions}>
              <Link className="button button--primary" to="/docs/">
                Read the docs
              </Link>
              <Link className="button button--secondary" to="/docs/getting-started/quick-start/">
                Make a first request
              </Link>
            </p>
          </div>
          <FirstCall />
        </header>
        <Starts />
        <SiteMap />
      </main>
    </Layout>
  );
}
