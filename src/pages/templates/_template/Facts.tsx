import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Scope from '@site/src/components/Scope';
import {AUDIENCE_LABELS} from '@site/src/content/data/audiences';
import {levelRule} from '@site/src/content/data/templates/levels';
import type {TemplateView} from '@site/src/content/data/templates/view';
import styles from './styles.module.css';

interface Props {
  template: TemplateView;
}

/** Key facts about a template. */
export default function Facts({template}: Props): ReactNode {
  const {audience, area, runsAs, stack, api, scopes, lines, files, verified, level, time} = template;
  const facts: [string, ReactNode][] = [
    ['For', AUDIENCE_LABELS[audience]],
    ['Area', area],
    ['Runs as', runsAs],
    ['Stack', stack.join(', ')],
    [
      'API',
      <ul key="api" className={styles.inline}>
        {api.map((name) => (
          <li key={name}>
            <Link to={`/api/${name}/`}>{name === 'clients' ? 'Clients API' : 'Suppliers API'}</Link>
          </li>
        ))}
      </ul>,
    ],
    ['Level', `${level}: ${levelRule(level)}`],
    ...(time === undefined
      ? []
      : [['Time to run', `npm ci ${time.install} seconds, npm start ${time.start} seconds`] as [string, ReactNode]]),
    ['Size', `${lines} lines of source without tests and generated types, ${files.length} files in all`],
    [
      'Scopes',
      <ul key="scopes" className={styles.inline}>
        {scopes.map((scope) => (
          <li key={scope}>
            <Scope name={scope} />
          </li>
        ))}
      </ul>,
    ],
    ['Licence', 'MIT'],
    ...(verified === undefined ? [] : [['Verified', `${verified}: tests and faults passed`] as [string, ReactNode]]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
