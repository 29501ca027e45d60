import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {OPEN_SEARCH_FILE, SITE_TITLE} from '@site/src/config/site';

/** Tells browsers that they can search the site from the address bar. On the pages where they look for it only. */
export default function OpenSearchLink(): ReactNode {
  const href = useBaseUrl(`/${OPEN_SEARCH_FILE}`);
  return (
    <Head>
      <link rel="search" type="application/opensearchdescription+xml" title={SITE_TITLE} href={href} />
    </Head>
  );
}
