/**
 * Wraps theme-classic 3.10's Footer/Copyright.
 * Reason: every page needs links to the contact page and the page on stored data, and a button for the reader's
 * choices, beside the row of links.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import OriginalCopyright from '@theme-original/Footer/Copyright';
import type {Props} from '@theme/Footer/Copyright';
import Contact from '@site/src/components/Contact';
import styles from './styles.module.css';

export default function FooterCopyright(props: Props): ReactNode {
  return (
    <>
      <p className={styles.reach}>
        <Contact /> <Link to="/docs/stored-data/">What is stored in your browser</Link>{' '}
        {/* Only shown on sites that ask for consent: src/client/consent sets an attribute of the document. */}
        <button type="button" className={styles.choices} data-privacy-choices-open="">
          Privacy choices
        </button>
      </p>
      <OriginalCopyright {...props} />
    </>
  );
}
