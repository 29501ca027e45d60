import React, {type ReactNode} from 'react';
import Html from '@site/src/components/Html';
import type {BodyView, ContentView} from '@site/src/openapi/bodies';
import type {Variant} from '@site/src/openapi/fields';
import Example from './Example';
import FieldList, {Variants} from './FieldList';
import styles from './styles.module.css';

interface ContentProps {
  content: ContentView;
  label: string;
  /** Whether every branch starts closed. */
  closed: boolean;
}

function Forms({variants, closed}: {variants: Variant[]; closed: boolean}): ReactNode {
  return (
    <>
      <p className={styles.facts}>One of these forms:</p>
      <Variants variants={variants} depth={0} closed={closed} />
    </>
  );
}

function Content({content: {mediaTypes, schema, examples}, label, closed}: ContentProps): ReactNode {
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
        </p>
      )}
      {schema?.description && <Html html={schema.description} className={styles.text} />}
      {schema?.fields && <FieldList fields={schema.fields} closed={closed} />}
      {schema?.variants && <Forms variants={schema.variants} closed={closed} />}
      {examples.map((example) => (
        <Example key={example.anchor} example={example} label={label} />
      ))}
    </>
  );
}

interface Props {
  body: BodyView;
  /** What stands before the examples: "Request" or "Response". */
  label: string;
  /** Whether every branch starts closed. */
  closed?: boolean;
}

/** Media types, fields and examples of a request or a response. */
export default function Body({body, label, closed = false}: Props): ReactNode {
  const {description, others = []} = body;
  return (
    <>
      {description && <Html html={description} />}
      <Content content={body} label={label} closed={closed} />
      {others.map((content) => (
        <Content key={content.mediaTypes.join()} content={content} label={label} closed={closed} />
      ))}
    </>
  );
}
