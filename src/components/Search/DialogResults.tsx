import React, {useEffect, useState, type ReactNode} from 'react';
import Ask from './Ask';
import Failure from './Failure';
import Hits from './Hits';
import SavedList from './SavedList';
import Nothing from './Nothing';
import Preview from './Preview';
import Quote from './Quote';
import Spelling from './Spelling';
import Starts from './Starts';
import Tabs from './Tabs';
import type {Hit, Section} from '@site/src/search/types';
import {rememberHit} from './recent';
import {useSearch} from './useSearch';
import {searchStatus} from './words';
import styles from './styles.module.css';

/** Greatest number of site pages in the dialog. */
const PAGES = 10;

export interface Props {
  query: string;
  onQuery: (query: string) => void;
  onFollow: () => void;
}

/** The part of the dialog that is loaded when it opens: engine, results and answers. */
export default function DialogResults({query, onQuery, onFollow}: Props): ReactNode {
  const [sections, setSections] = useState<readonly Section[]>([]);
  const {state, retry} = useSearch({q: query, section: sections, page: 1, perPage: PAGES});
  const [question, setQuestion] = useState<string>();
  /** The hit that the reader pointed at last. */
  const [looked, setLooked] = useState<Hit>();
  const isEmpty = query.trim() === '';
  // Typing starts a new search.
  useEffect(() => {
    setQuestion(undefined);
    setLooked(undefined);
  }, [query]);

  if (question !== undefined)
    return <Ask key={question} question={question} onFollow={onFollow} onBack={() => setQuestion(undefined)} />;
  const {results} = state;
  const hit = results?.hits.find(({record}) => record.id === looked?.record.id) ?? results?.hits[0];
  return (
    <>
      <div className={styles.line}>
        <p role="status" className={styles.status}>
          {searchStatus(query, state)}
        </p>
        {!isEmpty && (
          <button type="button" className="button button--secondary button--sm" onClick={() => setQuestion(query)}>
            Ask
          </button>
        )}
      </div>
      {results?.notice !== undefined && <p className={styles.notice}>{results.notice}</p>}
      {state.step === 'failed' && <Failure retry={retry} onFollow={onFollow} />}
      {isEmpty && <SavedList onFollow={onFollow} />}
      {isEmpty && <Starts onFollow={onFollow} />}
      {!isEmpty && results && <Tabs chosen={sections} results={results} onChoose={setSections} />}
      {!isEmpty && results && <Spelling results={results} onQuery={onQuery} />}
      {!isEmpty && results && sections.length === 0 && (
        <Quote results={results} onMore={() => setQuestion(query)} onFollow={onFollow} />
      )}
      {!isEmpty && results && (
        // Dialog reads the attribute: Enter follows the first hit only if it belongs to the current query.
        <div data-search-query={results.query.q} className={styles.columns}>
          <div>
            <Hits
              hits={results.hits}
              onFollow={(hit) => {
                rememberHit(hit);
                onFollow();
              }}
              onLook={setLooked}
              looked={hit?.record.id}
            />
          </div>
          {hit && <Preview hit={hit} />}
          {state.step === 'ready' && results.found === 0 && !results.partial && (
            <Nothing filtered={sections.length > 0} onFollow={onFollow} />
          )}
        </div>
      )}
    </>
  );
}
