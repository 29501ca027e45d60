/**
 * Replaces theme-classic 3.10's NotFound/Content.
 * Reason: ours offers search, and the pages with the most similar addresses. On hosts without redirects it tries the
 * address with a slash at its end first.
 */
import React, {useEffect, useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {PageMetadata} from '@docusaurus/theme-common';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import Contact from '@site/src/components/Contact';
import PageMain from '@site/src/components/PageMain';
import PageHeader from '@site/src/components/PageHeader';
import SiteMap from '@site/src/components/SiteMap';
import type {NearPage} from '@site/src/search/nearest';
import styles from './styles.module.css';

const SUGGESTIONS = 5;

/**
 * Leads from `/docs`, `/docs.html` and `/docs/index.html` to `/docs/`, for hosts that don't. Other files have no page.
 * The origin is written out, because a path that begins with two slashes would be another host. An address that the
 * router could not decode is written so that it can.
 */
const WITH_SLASH = `(function () {
  try {
    decodeURI(location.pathname);
  } catch (error) {
    history.replaceState(null, '', location.origin + location.pathname.replace(/%/g, '%25') + location.search + location.hash);
    return;
  }
  var path = location.pathname, bare = path.replace(/(\\/index)?\\.html$|\\/$/, '');
  if (path !== bare + '/' && !/\\/404\\.html$/.test(path) && !/\\.\\w+$/.test(bare)) {
    location.replace(location.origin + bare + '/' + location.search + location.hash);
  }
})();`;

/** Undefined until the pages are found. */
function useNearestPages(): NearPage[] | undefined {
  const {pathname} = useLocation();
  const baseUrl = useBaseUrl('/');
  const [hits, setHits] = useState<NearPage[]>();
  useEffect(() => {
    let current = true;
    // Loaded on demand, because few readers come here.
    import('@site/src/search/nearest')
      .then(({findNearestPages}) => findNearestPages(baseUrl, pathname, SUGGESTIONS))
      .then((pages) => {
        if (current) setHits(pages);
      })
      .catch((error: unknown) => {
        // Without the index, the page still has search and the list of sections.
        console.warn('The nearest pages could not be found.', error);
        if (current) setHits([]);
      });
    return () => {
      current = false;
    };
  }, [baseUrl, pathname]);
  return hits;
}

export default function NotFoundContent({className}: Props): ReactNode {
  const hits = useNearestPages();
  // Only in the file that hosts send: where scripts have brought the reader here, the address has its slash.
  const isFile = !useIsBrowser();
  return (
    <PageMain className={className}>
      <Head>
        <meta name="start-scripts" content="now" />
      </Head>
      {isFile && <script dangerouslySetInnerHTML={{__html: WITH_SLASH}} />}
      {/* The route of a docs instance gives no title to an address without a page. */}
      <PageMetadata title="Page not found" />
      <PageHeader title="Page not found">
        <p>There is no page at this address. It may have moved, or the address has a typing error.</p>
      </PageHeader>
      <p>
        <Link to="/search/">Search the documentation</Link>, or press <kbd>/</kbd>. If a link on this site led you here,{' '}
        <Contact>tell us which</Contact>.
      </p>
      {/* The space is reserved while pages are looked for, so that nothing below moves. */}
      {hits?.length !== 0 && (
        <section className={styles.nearest} aria-labelledby="nearest">
          <Heading as="h2" id="nearest">
            Pages with a similar address
          </Heading>
          <ul>
            {hits?.map(({url, title, part}) => (
              <li key={url}>
                <Link to={url}>{title}</Link> {part !== title && <span className={styles.section}>{part}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <SiteMap />
    </PageMain>
  );
}
