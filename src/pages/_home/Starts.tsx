import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import AudienceLabel from '@site/src/components/AudienceLabel';
import {AUDIENCE_STARTS} from '@site/src/content/data/starts';
import styles from './styles.module.css';

/** The starting points of each audience, in four columns. */
export default function Starts(): ReactNode {
  return (
    <ul className={styles.starts}>
      {AUDIENCE_STARTS.map(({audience, title, text, href, next}) => (
        <li key={audience}>
          <AudienceLabel audience={audience} />
          <Heading as="h2">
            <Link to={href}>{title}</Link>
          </Heading>
          <p>{text}</p>
          <ul>
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
