/**
 * What readers searched for in vain, from what a cluster has counted. Runs in Node only. The cluster counts by rules;
 * search/README.md says how they are made.
 */
import type {Client} from 'typesense';
import {isObject} from './response';
import {orNothing, PushFailed, retrying, type Wait} from './push/retry';

/** A query and how often it was sent. */
export interface Counted {
  q: string;
  count: number;
}

export interface SearchReport {
  /** Queries without a result; null when the cluster does not count them. */
  nothing: Counted[] | null;
  /** Queries with results, of which none was chosen; null when the cluster logs no choices. */
  unchosen: Counted[] | null;
  /** Questions whose answer was marked unhelpful; null when the cluster logs no marks. */
  unhelpful: Counted[] | null;
  /** Queries that look like somebody's own data, and are left out everywhere. */
  leftOut: number;
}

/** Names of the collections and rules, by the alias of the records. */
export const countedNames = (alias: string): Record<'popular' | 'nohits' | 'clicks' | 'unhelpful', string> => ({
  popular: `${alias}_popular`,
  nohits: `${alias}_nohits`,
  clicks: `${alias}_clicks`,
  unhelpful: `${alias}_unhelpful`,
});

/** The one name under which events are logged, because nobody is told apart. */
export const ANYBODY = 'reader';
/** The most events that a server gives. */
const EVENTS = 1000;
/** Addresses and long numbers: an e-mail, an order, a telephone. */
const PERSONAL = /@|\d{6,}/;

function plain(q: string): string {
  return q.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Sums of the same query in different writing, the most frequent first. */
function summed(all: readonly Counted[]): Counted[] {
  const sums = new Map<string, number>();
  for (const {q, count} of all) sums.set(plain(q), (sums.get(plain(q)) ?? 0) + count);
  return [...sums]
    .map(([q, count]) => ({q, count}))
    .filter(({q}) => q !== '')
    .sort((a, b) => b.count - a.count || (a.q < b.q ? -1 : 1));
}

function countedIn(line: string, collection: string): Counted {
  const value: unknown = JSON.parse(line);
  if (!isObject(value) || typeof value['q'] !== 'string' || typeof value['count'] !== 'number')
    throw new PushFailed(`The collection "${collection}" holds something else than counted queries.`);
  return {q: value['q'], count: value['count']};
}

/** The queries of a collection that the cluster fills; nothing when there is none. */
async function readQueries(client: Client, collection: string): Promise<Counted[] | undefined> {
  const text = await orNothing(client.collections(collection).documents().export());
  return text
    ?.split('\n')
    .filter((line) => line !== '')
    .map((line) => countedIn(line, collection));
}

/** The queries of logged events; nothing when no rule of that name exists. */
async function readEvents(client: Client, name: string): Promise<Counted[] | undefined> {
  const found = await orNothing(client.analytics.events().retrieve({user_id: ANYBODY, name, n: EVENTS}));
  return found?.events.flatMap(({query}) => (query === undefined ? [] : [{q: query, count: 1}]));
}

/**
 * @param alias of the records that are searched
 * @param wait for pauses between attempts
 * @throws PushFailed when the cluster does not answer, or not as it is documented
 */
export async function readReport(client: Client, alias: string, wait: Wait): Promise<SearchReport> {
  const names = countedNames(alias);
  const read = <T>(what: string, attempt: () => Promise<T>): Promise<T> => retrying(`read ${what}`, attempt, wait);
  const [popular, nohits, clicks, unhelpful] = [
    await read(names.popular, () => readQueries(client, names.popular)),
    await read(names.nohits, () => readQueries(client, names.nohits)),
    await read(names.clicks, () => readEvents(client, names.clicks)),
    await read(names.unhelpful, () => readEvents(client, names.unhelpful)),
  ];
  const hidden = new Set<string>();
  const kept = (all: readonly Counted[]): Counted[] =>
    summed(all).filter(({q}) => {
      if (PERSONAL.test(q)) hidden.add(q);
      return !PERSONAL.test(q);
    });
  const chosen = new Set(clicks?.map(({q}) => plain(q)));
  const missed = new Set(nohits?.map(({q}) => plain(q)));
  const report = {
    nothing: nohits ? kept(nohits) : null,
    unchosen: popular && clicks ? kept(popular).filter(({q}) => !chosen.has(q) && !missed.has(q)) : null,
    unhelpful: unhelpful ? kept(unhelpful) : null,
  };
  return {...report, leftOut: hidden.size};
}
