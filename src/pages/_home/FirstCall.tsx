import React, {type ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import operation from '@site/api/clients/products/show-product.json';
import type {OperationView} from '@site/src/openapi/view';
import styles from './styles.module.css';

const {samples} = operation as OperationView;

/** One call to the clients API, as its reference page shows it. */
export default function FirstCall(): ReactNode {
  const curl = samples.find(({language}) => language === 'curl');
  if (!curl) throw new Error('The operation show-product has no curl sample: src/openapi/samples.ts makes it.');
  return (
    <div className={styles.call}>
      <CodeBlock language={curl.grammar} title="Show one product">
        {curl.code}
      </CodeBlock>
    </div>
  );
}
