import React, {type ReactNode} from 'react';
import Details from '@site/src/components/Details';
import DiagramFrame from '@site/src/components/DiagramFrame';
import styles from './styles.module.css';

interface Props {
  title: string;
  /** SVG drawn by src/content/remark/diagrams. */
  svg: string;
  /** The content of the drawing in sentences, as JSON. */
  words: string;
}

/** A drawing of boxes and arrows, with its content in words. */
export default function Diagram({title, svg, words}: Props): ReactNode {
  return (
    <figure className={styles.figure}>
      <DiagramFrame label={title} svg={svg} />
      <figcaption>{title}</figcaption>
      <Details>
        <summary>The diagram in words</summary>
        <ul>
          {(JSON.parse(words) as string[]).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Details>
    </figure>
  );
}
