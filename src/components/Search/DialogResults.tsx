import React, {useEffect, useState, type ReactNode} from 'react';
import Ask from './Ask';
import Failure from './Failure';
import Hits from './Hits';
import SavedList from './SavedList';
import Nothing from './Nothing';
import Spelling from './Spelling';
import Starts from './Starts';
import Tabs from './Tabs';
import type {Section} from '@site/src/search/types';
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
  const isEmpty = query.trim() === '';
  // Typing starts a new search.
  useEffect(() => setQuestion(undefined), [query]);

  if (question !== undefined)
    return <Ask key={question} question={question} onFollow={onFollow} onBack={() => setQuestion(undefined)} />;
  const {results} = state;
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
      {!isEmpty && results && (
        // Dialog reads the attribute: Enter follows the first hit only if it belongs to the current query.
        <div data-search-query={results.query.q}>
          <Hits
            hits={results.hits}
            onFollow={(hit) => {
              rememberHit(hit);
              onFollow();
            }}
          />
          {state.step === 'ready' && results.found === 0 && !results.partial && (
            <Nothing filtered={sections.length > 0} onFollow={onFollow} />
          )}
        </div>
      )}
    </>
  );
}
