import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeText from '@site/src/components/CodeText';
import Download from '@site/src/components/Download';
import type {OperationProps} from '@site/src/components/operationProps';
import Scope from '@site/src/components/Scope';
import {eventRoute} from '@site/src/content/events';
import {retriesText} from '@site/src/openapi/retries';
import styles from './styles.module.css';

interface FactProps {
  name: string;
  children: ReactNode;
}

function Fact({name, children}: FactProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who may call the operation, how often, whether again, and its id. */
export default function OperationFacts({operation}: OperationProps): ReactNode {
  const {scopes, permission, rateLimit, idempotency, credentials, events, extensions, webhook} = operation;
  return (
    <dl className={styles.summary}>
      {scopes.length > 0 && (
        <Fact name="Scope">
          {scopes.map((scope) => (
            <Scope key={scope} name={scope} />
          ))}
        </Fact>
      )}
      {permission && (
        <Fact name="Permission">
          <code>{permission}</code>
        </Fact>
      )}
      {rateLimit && (
        <Fact name="Rate limit">
          <Link to="/docs/conventions/#rate-limits">{rateLimit.policy}</Link>
          {rateLimit.quota !== undefined && `: ${rateLimit.quota}`}
        </Fact>
      )}
      {idempotency && (
        <Fact name="Retries">
          <CodeText text={retriesText(idempotency)} />
        </Fact>
      )}
      {events && (
        <Fact name="Events">
          {events.map((type, index) => (
            <React.Fragment key={type}>
              {index > 0 && ', '}
              <Link to={eventRoute(type)}>
                <code>{type}</code>
              </Link>
            </React.Fragment>
          ))}
        </Fact>
      )}
      {credentials && (
        <Fact name="Authentication">
          {credentials.length === 0
            ? 'none'
            : credentials.map((schemes, index) => (
                <React.Fragment key={schemes.join()}>
                  {index > 0 && ' or '}
                  <code>{schemes.join(' + ')}</code>
                </React.Fragment>
              ))}
        </Fact>
      )}
      {extensions?.map(({name, value}) => (
        <Fact key={name} name={name}>
          <code>{value}</code>
        </Fact>
      ))}
      <Fact name="Operation id">
        <code>{operation.id}</code>
      </Fact>
      {!webhook && (
        <Fact name="OpenAPI">
          <Download file={`${operation.api}/${operation.id}.yaml`}>This operation as YAML</Download>
        </Fact>
      )}
    </dl>
  );
}
