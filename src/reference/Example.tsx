import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import CodeBlock from '@site/src/components/CodeBlock';
import type {ExampleView} from '@site/src/openapi/bodies';
import AnchorLink from './AnchorLink';
import styles from './styles.module.css';

interface Props {
  example: ExampleView;
  /** What stands before its title: "Request" or "Response". */
  label: string;
}

/** One example of a body, with an address of its own. */
export default function Example({example: {anchor, summary, html, language}, label}: Props): ReactNode {
  useBrokenLinks().collectAnchor(anchor);
  return (
    <figure id={anchor} className={styles.example} data-place>
      <figcaption className={styles.line}>
        <span>
          {label}: {summary}
        </span>
        <AnchorLink id={anchor} name={`the example: ${summary}`} />
      </figcaption>
      <CodeBlock language={language} html={html} />
    </figure>
  );
}
