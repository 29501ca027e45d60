import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Id of the place on this page. */
  id: string;
  /** Name of the place for screen readers. */
  name: string;
}

/** A link to a place on the page. src/client/page/links.ts also copies its address on a press. */
export default function AnchorLink({id, name}: Props): ReactNode {
  return (
    // A plain link instead of Docusaurus's Link: with hundreds on a page, those made every build seconds longer.
    // eslint-disable-next-line @docusaurus/no-html-links
    <a className={styles.anchor} href={`#${id}`} aria-label={`Link to ${name}`} data-copy-link>
      #
    </a>
  );
}
