import React, {type ReactNode} from 'react';
import Results from './Results';
import {useHits} from './useHits';

const DIALOG_LIMIT = 12;

export interface Props {
  query: string;
  onFollow: () => void;
}

/** The part of the dialog that is loaded when it is opened: engine and results. */
export default function DialogResults({query, onFollow}: Props): ReactNode {
  const {state, retry} = useHits(query, DIALOG_LIMIT);
  return <Results query={query} state={state} retry={retry} onFollow={onFollow} />;
}
