/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ResponseExamples.
 * Reason: the original generates and highlights examples in the browser, and shows one at a time. Ours are highlighted
 * at build, and each has an anchor. Examples of requests and of problems look the same.
 */
import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import AnchorLink from '@site/src/components/AnchorLink';
import CodeBlock from '@site/src/components/CodeBlock';
import styles from '@site/src/css/reference.module.css';
import type {ExampleView} from '@site/src/openapi/bodies';

interface Props {
  examples: readonly ExampleView[];
  /** Label in front of their titles: "Request", "Response" or "Problem". */
  label: string;
}

/** Examples of a body, each with an anchor. */
export default function ResponseExamples({examples, label}: Props): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  examples.forEach(({anchor}) => collectAnchor(anchor));
  return examples.map(({anchor, summary, html, language, cases}) => (
    <figure key={anchor} id={anchor} className={styles.example} data-place data-cases={cases}>
      <figcaption className={styles.line}>
        <span>
          {label}: {summary}
        </span>
        <AnchorLink id={anchor} name={`the example: ${summary}`} />
      </figcaption>
      <CodeBlock language={language} html={html} />
    </figure>
  ));
}
