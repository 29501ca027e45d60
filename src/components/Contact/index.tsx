import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {CONTACT_PAGE} from '@site/src/config/site';

interface Props {
  children?: ReactNode;
}

/** A link to the contact page. With a messenger it opens the messenger instead (src/client/messenger/contact.ts). */
export default function Contact({children = 'Contact us'}: Props): ReactNode {
  if (CONTACT_PAGE === '') return children;
  return (
    <Link to={CONTACT_PAGE} data-contact="">
      {children}
    </Link>
  );
}
