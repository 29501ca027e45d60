/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ApiExplorer/SecuritySchemes.
 * Reason: the original shows the scheme that is chosen in its store, so it is empty without scripts. Ours lists all
 * schemes on the overview page of the reference.
 */
import React, {type ReactNode} from 'react';
import CodeText from '@site/src/components/CodeText';
import Html from '@site/src/components/Html';
import Scope from '@site/src/components/Scope';
import styles from '@site/src/css/reference.module.css';
import type {SchemeView} from '@site/src/openapi/credentials';

interface Props {
  schemes: readonly SchemeView[];
}

export default function SecuritySchemes({schemes}: Props): ReactNode {
  return (
    <dl className={styles.states}>
      {schemes.map(({name, kind, description, facts, scopes}) => (
        <div key={name}>
          <dt>
            <code>{name}</code> <span className={styles.type}>{kind}</span>
          </dt>
          <dd>
            {description !== undefined && <Html html={description} className={styles.text} />}
            {facts.length > 0 && (
              <p className={styles.facts}>
                {facts.map((fact) => (
                  <span key={fact.name}>
                    {fact.name} <code>{fact.value}</code>
                  </span>
                ))}
              </p>
            )}
            {scopes.length > 0 && (
              <details className={styles.branch}>
                <summary>{scopes.length === 1 ? '1 scope' : `${scopes.length} scopes`}</summary>
                <ul className={styles.values}>
                  {scopes.map((scope) => (
                    <li key={scope.name}>
                      <Scope name={scope.name} /> <CodeText text={scope.description} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
