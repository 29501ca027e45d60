/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ApiExplorer/Server.
 * Reason: the original is a select box with a store, which only appears in the browser. Ours lists the servers with
 * their variables; the console has a select box of its own.
 */
import React, {type ReactNode} from 'react';
import Html from '@site/src/components/Html';
import styles from '@site/src/css/reference.module.css';
import type {ServerView} from '@site/src/openapi/servers';

interface Props {
  servers: readonly ServerView[];
}

function Variables({variables}: {variables: NonNullable<ServerView['variables']>}): ReactNode {
  return variables.map(({name, default: usual, values, description}) => (
    <React.Fragment key={name}>
      <p className={styles.facts}>
        <span>
          <code>{`{${name}}`}</code>
        </span>
        <span>
          Default <code>{usual}</code>
        </span>
        {values.length > 0 && (
          <span>
            One of{' '}
            {values.map((value) => (
              <code key={value}>{value} </code>
            ))}
          </span>
        )}
      </p>
      {description !== undefined && <Html html={description} className={styles.text} />}
    </React.Fragment>
  ));
}

export default function Server({servers}: Props): ReactNode {
  return (
    <dl className={styles.states}>
      {servers.map(({url, description, variables}) => (
        <div key={url}>
          <dt>
            <code>{url}</code>
          </dt>
          <dd>
            {description}
            {variables && <Variables variables={variables} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
