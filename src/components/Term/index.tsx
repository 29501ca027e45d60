import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {GlossaryTerm} from '@site/src/content/glossary';
import styles from './styles.module.css';

interface Props {
  /**
   * Term in docs/glossary.yaml, when the text uses another word. src/content/remark/checkComponents checks it at build.
   */
  id?: string;
  /** Set at build for the first use on a page. */
  entry?: Pick<GlossaryTerm, 'id' | 'definition'>;
  children: ReactNode;
}

/** A glossary term: a link to its entry, with the definition in a tooltip. Later uses on a page are plain text. */
export default function Term({entry, children}: Props): ReactNode {
  if (!entry) return children;
  return (
    <Link to={`/docs/glossary/#${entry.id}`} className={styles.term} data-tip={entry.definition}>
      {children}
    </Link>
  );
}
