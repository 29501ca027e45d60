import React, {type ReactNode} from 'react';
import CodeBlock from '@site/src/components/CodeBlock';
import Html from '@site/src/components/Html';
import type {BodyView} from '@site/src/openapi/view';
import FieldList from './FieldList';
import styles from './styles.module.css';

interface Props {
  body: BodyView;
  /** What stands before the examples: "Request" or "Response". */
  label: string;
}

/** Media types, fields and examples of a request or a response. */
export default function Body({body, label}: Props): ReactNode {
  const {schema} = body;
  return (
    <>
      {body.description && <Html html={body.description} />}
      {body.mediaTypes.length > 0 && (
        <p className={styles.facts}>
          {body.mediaTypes.map((type) => (
            <span key={type}>
              <code>{type}</code>
            </span>
          ))}
          {schema && <span>{schema.type}</span>}
        </p>
      )}
      {schema?.description && <Html html={schema.description} className={styles.text} />}
      {schema?.fields && <FieldList fields={schema.fields} />}
      {schema?.variants?.map((variant) => (
        <details key={variant.title} className={styles.branch}>
          <summary>{variant.title}</summary>
          <FieldList fields={variant.fields} depth={1} />
        </details>
      ))}
      {body.examples.map(({summary, html, language}) => (
        <CodeBlock key={summary} language={language} title={`${label}: ${summary}`} html={html} />
      ))}
    </>
  );
}
