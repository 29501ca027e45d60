import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';

interface Props {
  children?: ReactNode;
}

/** Leads to the page that says how to reach us; with a messenger it opens the messenger (src/messenger/contact.ts). */
export default function Contact({children = 'Contact us'}: Props): ReactNode {
  return (
    <Link to="/docs/about/#contact-us" data-contact="">
      {children}
    </Link>
  );
}
