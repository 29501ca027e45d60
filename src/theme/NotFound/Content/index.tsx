/**
 * Replaces theme-classic 3.10's NotFound/Content.
 * Reason: the page must help: it offers search and the pages whose addresses are most like the one asked for.
 */
import React, {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import PageMain from '@site/src/components/PageMain';
import PageHeader from '@site/src/components/PageHeader';
import SiteMap from '@site/src/components/SiteMap';
import type {Hit} from '@site/src/search/engine';
import {loadIndex} from '@site/src/search/load';
import styles from './styles.module.css';

const SUGGESTIONS = 5;

function useNearestPages(): Hit[] {
  const {pathname} = useLocation();
  const baseUrl = useBaseUrl('/');
  const [hits, setHits] = useState<Hit[]>([]);
  useEffect(() => {
    let current = true;
    // Few readers come here, so the engine is not part of every page.
    Promise.all([import('@site/src/search/engine'), loadIndex(baseUrl)])
      .then(([{nearestPages}, index]) => {
        if (current) setHits(nearestPages(index, pathname, SUGGESTIONS));
      })
      .catch((error: unknown) => {
        // Without the index the page still offers search and the list of sections.
        console.warn('The nearest pages could not be found.', error);
      });
    return () => {
      current = false;
    };
  }, [baseUrl, pathname]);
  return hits;
}

export default function NotFoundContent({className}: Props): ReactNode {
  const hits = useNearestPages();
  return (
    <PageMain className={className}>
      <PageHeader title="Page not found">
        <p>There is no page at this address. It may have moved, or the address has a typing error.</p>
      </PageHeader>
      <p>
        <Link to="/search/">Search the documentation</Link>, or press <kbd>/</kbd>.
      </p>
      {hits.length > 0 && (
        <section aria-labelledby="nearest">
          <Heading as="h2" id="nearest">
            Pages with a similar address
          </Heading>
          <ul>
            {hits.map(({url, title, section}) => (
              <li key={url}>
                <Link to={url}>{title}</Link> <span className={styles.section}>{section}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SiteMap />
    </PageMain>
  );
}
