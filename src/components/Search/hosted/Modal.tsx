import React, {useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {searchBackend} from '@site/src/search';
import {sectionAt} from '@site/src/search/records/parts';
import type {SearchQuery} from '@site/src/search/types';
import Ask from '../Ask';
import Failure from '../Failure';
import SavedList from '../SavedList';
import Nothing from '../Nothing';
import {rememberHit} from '../recent';
import type {SearchState} from '../useSearch';
import {useReaderTags} from '../useVersionTags';
import {facetLabel, searchStatus} from '../words';
import {createModalClient} from './client';
import {FIELD_LABEL, FIELD_PLACEHOLDER, searchPage} from '../field';
import {useRepairedModal} from './repairedModal';
import styles from '../styles.module.css';
import './docsearch.css';

/** Greatest number of site pages in the modal. */
const PAGES = 10;

/** Address of the repository, where readers can report missing results; src/plugins/search defines it. */
declare const __SEARCH_REPOSITORY__: string;

function missingResultsUrl(query: string): string {
  const title = `Search: nothing found for “${query}”`;
  return `${__SEARCH_REPOSITORY__}/issues/new?${new URLSearchParams({title}).toString()}`;
}

export interface Props {
  /** Text that was typed or selected before the modal was loaded. */
  typed: string;
  /** The input that is shown until the modal's own is ready. */
  before: RefObject<HTMLInputElement | null>;
  onReady: () => void;
  onQuery: (query: string) => void;
  onClose: () => void;
}

/** The versions, the language and the section of the current page, by which a search can be narrowed. */
function useReaderContext(): {section: string | undefined; near: Pick<SearchQuery, 'tags' | 'language'>} {
  const baseUrl = useBaseUrl('/');
  const {i18n} = useDocusaurusContext();
  const {pathname} = useLocation();
  const tags = useReaderTags();
  return {
    section: sectionAt(`/${pathname.slice(baseUrl.length)}`),
    near: {tags, language: i18n.currentLocale},
  };
}

/** The loaded dialog: DocSearch's modal on our backend, and the panel for questions. */
export default function Modal({typed, before, onReady, onQuery, onClose}: Props): ReactNode {
  const baseUrl = useBaseUrl('/');
  const history = useHistory();
  const [state, setState] = useState<SearchState>({step: 'loading'});
  const [isNarrow, setNarrow] = useState(false);
  const [question, setQuestion] = useState<string>();
  const {section, near} = useReaderContext();
  /** Filters of the next query. A ref, because DocSearch clears its input when its client changes. */
  const scope = useRef<Pick<SearchQuery, 'tags' | 'language' | 'section'>>(near);
  scope.current = {...near, ...(isNarrow && section !== undefined && {section: [section]})};
  const client = useMemo(
    () =>
      createModalClient(
        (q, signal) => searchBackend(baseUrl).search({...scope.current, q, page: 1, perPage: PAGES}, signal),
        setState,
      ),
    [baseUrl],
  );
  const answered = state.results?.query.q;

  const modal = useRepairedModal(
    {
      client,
      collection: 'docs',
      label: FIELD_LABEL,
      placeholder: FIELD_PLACEHOLDER,
      initialQuery: useRef(typed).current,
      missingResultsUrl,
    },
    {
      onClose,
      onFollow: ({found}) => {
        rememberHit(found);
        onClose();
      },
      onAsk: () => setQuestion(modal.query),
      onEnterEarly: () => {
        if (modal.query.trim() === '') return;
        onClose();
        history.push(searchPage(baseUrl, modal.query));
      },
      isShown: question === undefined && state.step !== 'failed',
      isAnswered: (query) => state.step === 'ready' && answered === query,
    },
  );
  const {query, field, refresh} = modal;
  const isEmpty = query.trim() === '';

  useLayoutEffect(() => {
    // Keeps the caret where it was in the replaced input.
    const {selectionStart = null, selectionEnd = null} = before.current ?? {};
    field.current?.focus();
    field.current?.setSelectionRange(selectionStart, selectionEnd);
    onReady();
  }, [before, field, onReady]);
  useEffect(() => onQuery(query), [query, onQuery]);
  // Typing starts a new search.
  useEffect(() => setQuestion(undefined), [query]);
  useEffect(() => client.stop, [client]);
  // Repeats the query when the embedded index has loaded its texts, or a late answer of the cluster arrives.
  const again = useRef(refresh);
  again.current = refresh;
  useEffect(() => searchBackend(baseUrl).onChange?.(() => again.current()), [baseUrl]);
  useEffect(() => again.current(), [isNarrow]);

  const {results} = state;
  return (
    <>
      {modal.searchBar}
      {question !== undefined ? (
        <Ask
          key={question}
          question={question}
          onFollow={onClose}
          onBack={() => {
            setQuestion(undefined);
            field.current?.focus();
          }}
        />
      ) : (
        <>
          <div className={styles.line}>
            <p role="status" className={styles.status}>
              {searchStatus(query, state)}
            </p>
            {section !== undefined && !isEmpty && (
              <label className="DocSearch-Scope">
                <input type="checkbox" checked={isNarrow} onChange={(event) => setNarrow(event.target.checked)} />
                Only {facetLabel('section', section)}
              </label>
            )}
            {!isEmpty && (
              <button type="button" className="button button--secondary button--sm" onClick={() => setQuestion(query)}>
                Ask <kbd aria-hidden="true">Alt ↵</kbd>
              </button>
            )}
          </div>
          {!isEmpty && results?.notice !== undefined && <p className={styles.notice}>{results.notice}</p>}
          {!isEmpty && state.step === 'failed' && <Failure retry={refresh} onFollow={onClose} />}
          {isEmpty && <SavedList onFollow={onClose} />}
          {state.step !== 'failed' && (
            <div data-search-query={answered}>
              {modal.screen}
              {!isEmpty && state.step === 'ready' && state.results.found === 0 && !state.results.partial && (
                <Nothing onFollow={onClose} />
              )}
            </div>
          )}
        </>
      )}
      {modal.footer}
    </>
  );
}
