/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ApiExplorer/MethodEndpoint.
 * Reason: the original shows method and path, and in the browser the server that its store contains. Ours also shows
 * who may call the operation, how often, and whether repeating the call is safe; servers are on the overview page.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeText from '@site/src/components/CodeText';
import Download from '@site/src/components/Download';
import Html from '@site/src/components/Html';
import Method from '@site/src/components/Method';
import type {OperationProps} from '@site/src/components/operationProps';
import Scope from '@site/src/components/Scope';
import shared from '@site/src/css/reference.module.css';
import ApiExplorer from '@site/src/theme/ApiExplorer';
import styles from './styles.module.css';

const IDEMPOTENCY: Record<string, string> = {
  safe: 'Reads only; repeat it as often as you like.',
  natural: 'Repeating it has no further effect.',
  supported: 'Send an `Idempotency-Key` to make a retry safe.',
  required: 'Needs an `Idempotency-Key`.',
  none: 'Each call has an effect of its own; do not repeat it blindly.',
};

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

/** Method, path and summary of the operation, and who may call it. */
export default function MethodEndpoint({operation}: OperationProps): ReactNode {
  const {scopes, permission, rateLimit, idempotency, idempotent, credentials, extensions, webhook} = operation;
  return (
    <>
      <p className={styles.route}>
        <Method method={operation.method} /> <code>{webhook ? operation.path.slice(1) : operation.path}</code>
        {webhook && <span className={shared.flag}>webhook</span>}
        {idempotent && !webhook && <span className={shared.flag}>idempotent</span>}
        {operation.deprecated && <span className={shared.flag}>deprecated</span>}
        {operation.beta && <span className={shared.flag}>beta</span>}
      </p>
      <Html html={operation.description} />
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
            <CodeText text={IDEMPOTENCY[idempotency] ?? idempotency} />
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
      {!webhook && <ApiExplorer api={operation.api} id={operation.id} />}
    </>
  );
}
