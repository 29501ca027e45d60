import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {shareAddress, SOCIAL_NETWORK} from '@site/src/config/social';

interface Props {
  /** Path of the page, with the base URL. */
  permalink: string;
  title: string;
}

/**
 * A link that shares a page on the social network. Nothing of the network is loaded for it: its script, where the site
 * loads it, opens the link in a small window. A site without that script has no such link.
 */
export default function Share({permalink, title}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  if (siteConfig.customFields?.['social'] !== true) return null;
  return (
    <p data-search-ignore data-markdown-ignore>
      <Link href={shareAddress(siteConfig.url + permalink.replace(/\/?$/, '/'), title)}>Share on {SOCIAL_NETWORK}</Link>
    </p>
  );
}
