import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import AudienceLabel from '@site/src/components/AudienceLabel';
import CardPicture from '@site/src/components/TemplatePicture/CardPicture';
import {minutesText, type TemplateCardView} from '@site/src/content/data/templates/view';
import styles from './styles.module.css';

interface Props {
  template: TemplateCardView;
}

/** One template in the gallery. */
export default function TemplateCard({template}: Props): ReactNode {
  const {slug, title, pitch, audience, area, runsAs, stack, picture, verified, level, minutes} = template;
  return (
    <article className={styles.card}>
      {picture !== undefined && <CardPicture picture={picture} />}
      <p className={styles.labels}>
        <AudienceLabel audience={audience} />{' '}
        <span className={styles.fact}>
          {area} · {runsAs}
        </span>
      </p>
      <Heading as="h2" className={styles.title}>
        <Link to={`/templates/${slug}/`}>{title}</Link>
      </Heading>
      <p className={styles.pitch}>{pitch}</p>
      <p className={styles.fact}>
        {level}
        {minutes !== undefined && ` · runs in ${minutesText(minutes)}`}
      </p>
      <p className={styles.fact}>{stack.join(', ')}</p>
      {verified !== undefined && <p className={styles.fact}>Verified {verified}</p>}
    </article>
  );
}
