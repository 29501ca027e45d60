import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import AudienceLabel from '@site/src/components/AudienceLabel';
import type {Template} from '@site/src/data/templates';
import styles from './styles.module.css';

interface Props {
  template: Pick<Template, 'slug' | 'title' | 'pitch' | 'audience' | 'area' | 'stack'>;
}

/** One template of the gallery. */
export default function TemplateCard({template}: Props): ReactNode {
  const {slug, title, pitch, audience, area, stack} = template;
  return (
    <article className={styles.card}>
      <p className={styles.labels}>
        <AudienceLabel audience={audience} /> <span className={styles.area}>{area}</span>
      </p>
      <Heading as="h2" className={styles.title}>
        <Link to={`/templates/${slug}/`}>{title}</Link>
      </Heading>
      <p className={styles.pitch}>{pitch}</p>
      <p className={styles.stack}>{stack.join(', ')}</p>
    </article>
  );
}
