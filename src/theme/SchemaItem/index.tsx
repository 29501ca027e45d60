/**
 * Replaces docusaurus-theme-openapi-docs 5.2's SchemaItem.
 * Reason: as Schema. The original has no anchor for a field, and shows less about it.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CaseSwitches from '@site/src/components/CaseSwitches';
import CodeText from '@site/src/components/CodeText';
import Html from '@site/src/components/Html';
import styles from '@site/src/css/reference.module.css';
import {casesWords, tokensOf} from '@site/src/openapi/cases';
import type {Field} from '@site/src/openapi/fields';
import {flagWords} from '@site/src/openapi/flags';
// Imported from the theme, so that each component can be overridden; they refer to each other.
import Schema from '@theme/Schema';
import SchemaTabs from '@theme/SchemaTabs';

/** Number of fields above which a branch below the first level starts closed. */
const OPEN_LIMIT = 3;

/** Number of constraints above which they are folded. */
const SHOWN_RULES = 2;

function Flags({field}: {field: Field}): ReactNode {
  return flagWords(field).map((flag) => (
    <span key={flag} className={flag === 'required' ? styles.required : styles.flag}>
      {flag}
    </span>
  ));
}

/** For which values of another field this one counts. */
function Cases({cases = []}: Field): ReactNode {
  return cases.length > 0 && <span className={styles.flag}>{casesWords(cases, String)}</span>;
}

function Values({values}: {values: NonNullable<Field['values']>}): ReactNode {
  return (
    <ul className={styles.values}>
      {values.map(({value, description}) => (
        <li key={value}>
          <code>{value}</code> {description && <Html as="span" html={description.replace(/^<p>|<\/p>$/g, '')} />}
        </li>
      ))}
    </ul>
  );
}

function Rules({rules}: {rules: readonly string[]}): ReactNode {
  return rules.map((rule) => (
    <span key={rule}>
      <CodeText text={rule} />
    </span>
  ));
}

/** Limits and patterns that are too many to stand in a line with the example. */
function Constraints({rules = []}: Field): ReactNode {
  if (rules.length <= SHOWN_RULES) return null;
  return (
    <details className={styles.branch}>
      <summary>{rules.length} constraints</summary>
      <p className={styles.facts}>
        <Rules rules={rules} />
      </p>
    </details>
  );
}

function Facts({field}: {field: Field}): ReactNode {
  const {rules = [], examples = []} = field;
  const isFolded = rules.length > SHOWN_RULES;
  if ((isFolded || rules.length === 0) && examples.length === 0 && field.default === undefined) return null;
  return (
    <p className={styles.facts}>
      {!isFolded && <Rules rules={rules} />}
      {field.default !== undefined && (
        <span>
          Default <code>{field.default}</code>
        </span>
      )}
      {examples.map((example) => (
        <span key={example}>
          Example <code>{example}</code>
        </span>
      ))}
    </p>
  );
}

function Repeats({field: {circular, repeats}}: {field: Field}): ReactNode {
  return (
    <p className={styles.facts}>
      <span>
        Repeats the fields of {repeats === undefined ? circular : <Link to={`#${repeats}`}>{circular}</Link>}, shown
        above.
      </span>
    </p>
  );
}

interface Branch {
  /** Levels above the list of the field. */
  depth: number;
  /** Whether every branch starts closed. */
  closed: boolean;
}

/** Whether the fields are those of a map whose values have none: its type says nearly all of it. */
function isPlainMap([first, ...others]: readonly Field[]): boolean {
  return first !== undefined && others.length === 0 && first.name.startsWith('<') && !first.fields && !first.variants;
}

function Below({field, depth, closed}: {field: Field} & Branch): ReactNode {
  if (field.circular !== undefined) return <Repeats field={field} />;
  if (field.variants) {
    return (
      <details className={styles.branch} open={!closed && depth === 0 && field.variants.length <= OPEN_LIMIT}>
        <summary>
          {field.variants.length} forms of <code>{field.name}</code>
          {field.discriminator !== undefined && (
            <>
              , by <code>{field.discriminator}</code>
            </>
          )}
        </summary>
        <SchemaTabs variants={field.variants} depth={depth} closed={closed} />
      </details>
    );
  }
  if (!field.fields || field.fields.length === 0) return null;
  const isOpen = !closed && depth === 0 && field.fields.length <= OPEN_LIMIT && !isPlainMap(field.fields);
  return (
    <details className={styles.branch} open={isOpen}>
      <summary>
        {field.fields.length} {field.fields.length === 1 ? 'field' : 'fields'} of <code>{field.name}</code>
      </summary>
      <CaseSwitches switches={field.switches} />
      <Schema fields={field.fields} depth={depth + 1} closed={closed} />
    </details>
  );
}

interface Props extends Branch {
  field: Field;
}

/** The name, which is the link to its place: src/client/page/links.ts also copies its address on a press. */
function FieldName({anchor, name}: Pick<Field, 'anchor' | 'name'>): ReactNode {
  return (
    // A plain link instead of Docusaurus's Link: with hundreds on a page, those made every build seconds longer.
    // eslint-disable-next-line @docusaurus/no-html-links
    <a href={`#${anchor}`}>
      <code>{name}</code>
    </a>
  );
}

/** One field: name, type, meaning, and nested fields. */
export default function SchemaItem({field, depth, closed}: Props): ReactNode {
  return (
    <li
      id={field.anchor}
      className={styles.field}
      data-place
      {...(field.cases && {'data-cases': tokensOf(field.cases)})}
    >
      <div className={styles.line}>
        <FieldName {...field} />
        <span className={styles.type}>
          {field.object === undefined ? (
            field.type
          ) : (
            <Link to={field.object} autoAddBaseUrl={false}>
              {field.type}
            </Link>
          )}
        </span>
        <Flags field={field} />
        <Cases {...field} />
      </div>
      {field.description && <Html html={field.description} className={styles.text} />}
      {field.values && <Values values={field.values} />}
      <Facts field={field} />
      <Constraints {...field} />
      <Below field={field} depth={depth} closed={closed} />
    </li>
  );
}
