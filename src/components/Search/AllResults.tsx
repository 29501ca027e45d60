import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {searchPage} from './field';
import frame from './frame.module.css';

export interface Props {
  query: string;
  onFollow: () => void;
}

/** The link to the page with all results; nothing for an empty query. */
export default function AllResults({query, onFollow}: Props): ReactNode {
  const baseUrl = useBaseUrl('/');
  if (query.trim() === '') return null;
  return (
    <p className={frame.all}>
      <Link to={searchPage(baseUrl, query)} onClick={onFollow} data-search-all>
        All results for “{query}”
      </Link>
    </p>
  );
}
