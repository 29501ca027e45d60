/**
 * Puts what the cluster found in the order of the embedded engine. A cluster compares words and weighs fields; it knows
 * neither whole pages nor words that say little, so readers would find other things first than without it.
 */
import {engineOver} from '../embedded/overRecords';
import {HITS_PER_PAGE, type Hit, type SearchResults} from '../types';
import type {Candidate} from './response';

/**
 * @param results in the order of the cluster
 * @param candidates the records of the results, and more
 * @returns the results of the query's page, best first; those that the engine would not show come last
 */
export async function ranked(results: SearchResults, candidates: readonly Candidate[]): Promise<SearchResults> {
  if (candidates.length === 0) return results;
  const {query} = results;
  const byAddress = new Map([...candidates].reverse().map(({hit}) => [hit.record.url, hit]));
  const engine = await engineOver(candidates.map(({record}) => record));
  const tags = [...new Set(candidates.map(({record}) => record.docusaurus_tag))];
  // The cluster has filtered already.
  const best = engine.search({q: query.q, tags, page: 1, perPage: candidates.length});
  const pages = new Map<string, Hit[]>();
  for (const {record} of [...best.hits, ...results.hits]) {
    const hit = byAddress.get(record.url);
    const page = pages.get(record.url_without_anchor) ?? [];
    if (!hit || page.includes(hit)) continue;
    pages.set(record.url_without_anchor, [...page, hit].slice(0, HITS_PER_PAGE));
  }
  const shown = [...pages.values()].slice((query.page - 1) * query.perPage, query.page * query.perPage);
  return {...results, hits: shown.flat(), found: Math.max(results.found, pages.size)};
}
