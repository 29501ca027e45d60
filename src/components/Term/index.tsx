import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {GlossaryTerm} from '@site/src/content/glossary';
import styles from './styles.module.css';

interface Props {
  /** Entry of docs/glossary.yaml where the words on the page are others; checked at build by src/content/remark/checkComponents. */
  id?: string;
  /** Given by the check at the first use on a page. */
  entry?: Pick<GlossaryTerm, 'id' | 'definition'>;
  children: ReactNode;
}

/** A word of the glossary: a link to its entry, with the definition as a note. Later uses on a page are plain text. */
export default function Term({entry, children}: Props): ReactNode {
  if (!entry) return children;
  return (
    <Link to={`/docs/glossary/#${entry.id}`} className={styles.term} data-tip={entry.definition}>
      {children}
    </Link>
  );
}
