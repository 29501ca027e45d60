import {useSyncExternalStore} from 'react';
import type {Period} from '../server/report.ts';
import {isDay} from './format.ts';

function follow(tell: () => void): () => void {
  addEventListener('popstate', tell);
  return () => removeEventListener('popstate', tell);
}

/** The period in the address, so that it can be sent to somebody, and Back leads to the one before. */
export function usePeriod(): Period | undefined {
  const search = new URLSearchParams(useSyncExternalStore(follow, () => location.search));
  const [from, to] = [search.get('from'), search.get('to')];
  // What is no day has no month before it, and no figures.
  return from && to && isDay(from) && isDay(to) ? {from, to} : undefined;
}

export function show({from, to}: Period): void {
  history.pushState(null, '', `?${new URLSearchParams({from, to})}`);
  // A browser tells only of what Back and Forward do.
  dispatchEvent(new PopStateEvent('popstate'));
}
