import React, {type ReactNode} from 'react';
import siteConfig from '@generated/docusaurus.config';

interface Props {
  /** Path from the root of the site, without its base URL. */
  to: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link to a page of the site. The console has no router of its own; the page around it changes the route. */
export default function SiteLink({to, onClick, children}: Props): ReactNode {
  return (
    // eslint-disable-next-line @docusaurus/no-html-links -- Docusaurus's link needs its router.
    <a href={siteConfig.baseUrl + to.replace(/^\//, '')} onClick={onClick}>
      {children}
    </a>
  );
}
