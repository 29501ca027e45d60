import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import AudienceLabel from '@site/src/components/AudienceLabel';
import {AUDIENCES} from '@site/src/content/data/audiences';
import {useCases} from '@site/src/content/data/useCases';
import styles from './styles.module.css';

/** Jobs that people do with the platform, with a row for each audience. */
export default function Jobs(): ReactNode {
  return (
    <section>
      <Heading as="h2">{useCases.length} jobs, start to finish</Heading>
      <dl className={styles.jobs}>
        {AUDIENCES.map((audience) => (
          <div key={audience}>
            <dt>
              <AudienceLabel audience={audience} />
            </dt>
            {useCases
              .filter((useCase) => useCase.audience === audience)
              .map(({id, title}) => (
                <dd key={id}>
                  <Link to={`/use-cases/#${id}`}>{title}</Link>
                </dd>
              ))}
          </div>
        ))}
      </dl>
      <p>
        <Link to="/use-cases/">All use cases</Link>
      </p>
    </section>
  );
}
