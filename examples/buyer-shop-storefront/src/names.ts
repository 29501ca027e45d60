import {textOf} from './format.ts';
import {result, type Api} from './platform/client.ts';

const TEN_MINUTES = 600_000;

/**
 * Reads the names of suppliers, stores and categories, which facets know by id. They are kept for a while.
 *
 * @returns by id. What this credential may not read is left out
 */
export function nameReader(api: Api): () => Promise<ReadonlyMap<string, string>> {
  let kept: {names: Promise<ReadonlyMap<string, string>>; until: number} | undefined;
  async function read(): Promise<ReadonlyMap<string, string>> {
    const params = {query: {limit: 100}};
    const lists = await Promise.allSettled([
      result(api.GET('/v1/suppliers', {params})),
      result(api.GET('/v1/stores', {params})),
      result(api.GET('/v1/categories', {params})),
    ]);
    // Asked again soon: perhaps the API was only busy.
    if (lists.some(({status}) => status === 'rejected')) kept = undefined;
    const records = lists.flatMap((list) => (list.status === 'fulfilled' ? [...list.value.data] : []));
    return new Map(records.map(({id, name}) => [id, typeof name === 'string' ? name : textOf(name)]));
  }
  return () => {
    if (!kept || Date.now() > kept.until) kept = {names: read(), until: Date.now() + TEN_MINUTES};
    return kept.names;
  };
}
