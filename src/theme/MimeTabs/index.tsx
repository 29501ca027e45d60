/**
 * Replaces docusaurus-theme-openapi-docs 5.2's MimeTabs.
 * Reason: the original shows one media type and hides the others behind tabs that need scripts. Ours shows them one
 * below the other, and types with the same content once.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CaseSwitches from '@site/src/components/CaseSwitches';
import Html from '@site/src/components/Html';
import styles from '@site/src/css/reference.module.css';
import type {BodyView, ContentView} from '@site/src/openapi/bodies';
import type {Field} from '@site/src/openapi/fields';
import ResponseExamples from '@site/src/theme/ResponseExamples';
import Schema from '@site/src/theme/Schema';
import SchemaTabs from '@site/src/theme/SchemaTabs';

interface ContentProps {
  content: ContentView;
  label: string;
  /** Whether every branch starts closed. */
  closed: boolean;
  withExamples: boolean;
}

/** Number of fields above which a body that starts closed is folded as a whole. */
const FOLDED_FROM = 6;

function Fields({schema: {fields = [], switches}, closed}: {schema: Field; closed: boolean}): ReactNode {
  const list = (
    <>
      <CaseSwitches switches={switches} />
      <Schema fields={fields} closed={closed} />
    </>
  );
  if (!closed || fields.length <= FOLDED_FROM) return list;
  return (
    <details className={styles.branch}>
      <summary>{fields.length} fields of the answer</summary>
      {list}
    </details>
  );
}

function Content({
  content: {mediaTypes, schema, object, examples},
  label,
  closed,
  withExamples,
}: ContentProps): ReactNode {
  return (
    <>
      {mediaTypes.length > 0 && (
        <p className={styles.facts}>
          {mediaTypes.map((type) => (
            <span key={type}>
              <code>{type}</code>
            </span>
          ))}
          {schema && <span>{schema.type}</span>}
          {object && (
            <span>
              Object:{' '}
              <Link to={object.href} autoAddBaseUrl={false}>
                {object.title}
              </Link>
            </span>
          )}
        </p>
      )}
      {schema?.description && <Html html={schema.description} className={styles.text} />}
      {schema?.fields && <Fields schema={schema} closed={closed} />}
      {schema?.variants && (
        <>
          <p className={styles.facts}>
            {schema.discriminator === undefined ? (
              'One of these forms:'
            ) : (
              <span>
                One of these forms, by <code>{schema.discriminator}</code>:
              </span>
            )}
          </p>
          <SchemaTabs variants={schema.variants} depth={0} closed={closed} />
        </>
      )}
      {withExamples && <ResponseExamples examples={examples} label={label} />}
    </>
  );
}

interface Props {
  body: BodyView;
  /** Label of the examples: "Request" or "Response". */
  label: string;
  /** Whether every branch starts closed. */
  closed?: boolean;
  /** Whether the examples follow; those of operations stand among the samples. */
  withExamples?: boolean;
}

/** Media types, fields and examples of a request or a response. */
export default function MimeTabs({body, label, closed = false, withExamples = false}: Props): ReactNode {
  const {description, others = []} = body;
  return (
    <>
      {description && <Html html={description} />}
      <Content content={body} label={label} closed={closed} withExamples={withExamples} />
      {others.map((content) => (
        <Content
          key={content.mediaTypes.join()}
          content={content}
          label={label}
          closed={closed}
          withExamples={withExamples}
        />
      ))}
    </>
  );
}
