import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import AudienceLabel from '@site/src/components/AudienceLabel';
import CardPicture from '@site/src/components/TemplatePicture/CardPicture';
import {HOME_TEMPLATES} from '@site/src/content/data/starts';
import type {TemplateCardView} from '@site/src/content/data/templates/view';
// Written by src/plugins/gallery/templates.
import all from '@generated/templates/default/cards.json';
import styles from './styles.module.css';

const cards = all as TemplateCardView[];

/** Three templates with their pictures. */
export default function Samples(): ReactNode {
  const chosen = HOME_TEMPLATES.map((slug) => cards.find((card) => card.slug === slug)).filter(
    (card) => card !== undefined,
  );
  return (
    <section className={styles.part}>
      <header>
        <Heading as="h2">Start from something that runs</Heading>
        <p>
          <Link to="/templates/">All {cards.length} templates</Link>
        </p>
      </header>
      <ul className={styles.samples}>
        {chosen.map(({slug, title, pitch, audience, picture}) => (
          <li key={slug}>
            <div>{picture !== undefined && <CardPicture picture={picture} />}</div>
            <AudienceLabel audience={audience} />
            <Heading as="h3">
              <Link to={`/templates/${slug}/`}>{title}</Link>
            </Heading>
            <p>{pitch}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
