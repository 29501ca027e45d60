import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeText from '@site/src/components/CodeText';
import Html from '@site/src/components/Html';
import Method from '@site/src/components/Method';
import Scope from '@site/src/components/Scope';
import TryIt from '@site/src/components/TryIt';
import Download from './Download';
import type {OperationProps} from './types';
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

/** Method and path, what the operation does, and who may call it. */
export default function OperationHeader({operation}: OperationProps): ReactNode {
  const {scopes, permission, rateLimit, idempotency, idempotent} = operation;
  return (
    <>
      <p className={styles.route}>
        <Method method={operation.method} /> <code>{operation.path}</code>
        {idempotent && <span className={styles.flag}>idempotent</span>}
        {operation.deprecated && <span className={styles.flag}>deprecated</span>}
        {operation.beta && <span className={styles.flag}>beta</span>}
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
        <Fact name="Operation id">
          <code>{operation.id}</code>
        </Fact>
        <Fact name="OpenAPI">
          <Download file={`${operation.api}/${operation.id}.yaml`}>This operation as YAML</Download>
        </Fact>
      </dl>
      <TryIt api={operation.api} id={operation.id} />
    </>
  );
}
