import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {LearningPathView} from '@site/src/content/learningPaths';
import styles from './styles.module.css';

interface Props {
  /** Id in docs/paths.yaml; checked at build. */
  of: string;
  /** Set by src/content/remark/checkComponents. */
  view?: LearningPathView;
}

/** Pages in the order in which somebody with a role reads them. */
export default function LearningPath({of, view}: Props): ReactNode {
  useBrokenLinks().collectAnchor(of);
  if (!view)
    throw new Error(
      `<LearningPath of="${of}"> was not resolved: src/content/remark/checkComponents must run on this page.`,
    );
  const {title, about, steps} = view;
  const minutes = steps.reduce((sum, step) => sum + (step.minutes ?? 0), 0);
  return (
    <section id={of} className={styles.path} aria-labelledby={`${of}-title`}>
      <p className={styles.head}>
        <strong id={`${of}-title`}>{title}</strong>{' '}
        <span className={styles.note}>
          {steps.length} pages, {minutes} minutes to read
        </span>
      </p>
      <p className={styles.about}>{about}</p>
      <ol className={styles.steps}>
        {steps.map(({title: name, route, kind}) => (
          <li key={route}>
            <Link to={route}>{name}</Link> <span className={styles.note}>{kind}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
