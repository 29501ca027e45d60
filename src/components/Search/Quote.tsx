import React, {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {searchBackend} from '@site/src/search';
import type {Passage, SearchResults} from '@site/src/search/types';
import PassageText from './PassageText';
import styles from './styles.module.css';

/** Milliseconds without a keystroke after which a question counts as typed. */
const PAUSE = 250;

interface Props {
  /** The results that the quote stands above. */
  results: SearchResults;
  onMore: () => void;
  onFollow: () => void;
}

/** The sentence that answers a question, above the results. Other queries have none. */
export default function Quote({results, onMore, onFollow}: Props): ReactNode {
  const backend = searchBackend(useBaseUrl('/'));
  const [quote, setQuote] = useState<{of: string; passage: Passage}>();
  const {q} = results.query;
  useEffect(() => {
    const controller = new AbortController();
    const timer = window.setTimeout(() => {
      backend
        .quote?.(q, controller.signal)
        .then((passage) => setQuote(passage && {of: q, passage}))
        // The results below answer, too.
        .catch(() => undefined);
    }, PAUSE);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
    // Results of the same query come again when more texts are loaded.
  }, [backend, q, results.partial]);
  if (quote?.of !== q) return null;
  const {url, title} = quote.passage;
  return (
    <figure className={styles.quote}>
      <blockquote>
        <PassageText passage={quote.passage} />
      </blockquote>
      <figcaption>
        <Link to={url} onClick={onFollow} data-search-hit>
          {title}
        </Link>{' '}
        <button type="button" className={styles.link} onClick={onMore}>
          More passages
        </button>
      </figcaption>
    </figure>
  );
}
