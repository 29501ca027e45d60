import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Id of the place on this page. */
  id: string;
  /** What the place shows, for those who can't see where the control stands. */
  name: string;
}

/** The address of a place: a link; src/client/page/links.ts lets a press copy it as well. */
export default function AnchorLink({id, name}: Props): ReactNode {
  return (
    // Not Docusaurus's Link: pages have hundreds of these, and it made every build seconds longer.
    // eslint-disable-next-line @docusaurus/no-html-links
    <a className={styles.anchor} href={`#${id}`} aria-label={`Link to ${name}`} data-copy-link>
      #
    </a>
  );
}
