import React, {type ReactNode} from 'react';
import CodeText from '@site/src/components/CodeText';
import DiagramFrame from '@site/src/components/DiagramFrame';
import type {TemplateView} from '@site/src/content/data/templates/view';
import styles from './styles.module.css';

interface Props {
  template: TemplateView;
}

/** The data flow as a drawing, and its numbered steps in words. */
export default function Flow({template: {title, diagram, flow}}: Props): ReactNode {
  return (
    <>
      <DiagramFrame label={`${title}: what runs where. The steps below say the same.`} svg={diagram} />
      <ol className={styles.flow}>
        {flow.map(({from, to, what}) => (
          <li key={`${from}-${to}-${what}`}>
            <span className={styles.way}>
              {from} <span aria-label="to">→</span> {to}:
            </span>{' '}
            <CodeText text={what} />
          </li>
        ))}
      </ol>
    </>
  );
}
