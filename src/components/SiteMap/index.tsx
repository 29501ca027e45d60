import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {SITE_SECTIONS} from '@site/src/content/data/sections';
import styles from './styles.module.css';

/** All parts of the site with a sentence each, for browsing and for readers without scripts. */
export default function SiteMap(): ReactNode {
  return (
    <section className={styles.map}>
      <Heading as="h2" id="sections">
        All sections
      </Heading>
      <ul>
        {SITE_SECTIONS.map(({href, title, text}) => (
          <li key={href}>
            <Link to={href}>{title}</Link> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
