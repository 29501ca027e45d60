import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import AudienceLabel from '@site/src/components/AudienceLabel';
// Written by src/plugins/gallery/home.
import newest from '@generated/home/default/newest-post.json';
import type {PostView} from './types';
import styles from './styles.module.css';

/** The newest entry of the changelog. */
export default function News(): ReactNode {
  const {title, description, href, day, date, audiences} = newest as PostView;
  return (
    <section className={styles.news}>
      <Heading as="h2">What changed last</Heading>
      <article>
        <time dateTime={day}>{date}</time>
        <Heading as="h3">
          <Link to={href}>{title}</Link>
        </Heading>
        <p>{description}</p>
        {audiences.map((audience) => (
          <AudienceLabel key={audience} audience={audience} />
        ))}
      </article>
      <p>
        <Link to="/blog/">All changes</Link>
      </p>
    </section>
  );
}
