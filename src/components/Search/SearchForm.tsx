import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import LazyPart from '@site/src/components/LazyPart';
import {QUERY_LIMIT} from './field';
import {useSearchAddress} from './useSearchAddress';
import frame from './frame.module.css';

const loadResults = (): Promise<typeof import('./LiveResults')> => import('./LiveResults');

/** The form of the search page. */
export default function SearchForm(): ReactNode {
  const {searched, go} = useSearchAddress();
  const isBrowser = useIsBrowser();
  return (
    <>
      <form role="search" className={clsx(frame.bar, frame.form)} onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          name="q"
          className={frame.input}
          aria-label="Search the documentation"
          placeholder="Search: minimum order quantity, PATCH /v1/…, RFQ"
          autoComplete="off"
          spellCheck={false}
          maxLength={QUERY_LIMIT}
          value={isBrowser ? searched.q : ''}
          onChange={(event) => go({q: event.target.value, page: 1, asks: false})}
        />
      </form>
      <div className={frame.results}>
        {isBrowser ? (
          <LazyPart what="The search" load={loadResults} props={{searched, go}} />
        ) : (
          <p className={frame.note}>Search needs scripts. The list below leads to every part of the site.</p>
        )}
      </div>
    </>
  );
}
