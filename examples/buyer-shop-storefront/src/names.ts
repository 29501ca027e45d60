import {textOf} from './format.ts';
import {result, type Api} from './platform/client.ts';

const TEN_MINUTES = 600_000;

type Named = {id: string; name: string | Record<string, string> | null};
type Read = (cursor?: string) => Promise<{data: readonly Named[]; page: {next_cursor?: string | null}}>;

/** All pages of a list. */
async function allOf(read: Read): Promise<Named[]> {
  const {data, page} = await read();
  const found = [...data];
  for (let next = page.next_cursor; next;) {
    const more = await read(next);
    found.push(...more.data);
    next = more.page.next_cursor;
  }
  return found;
}

/**
 * Reads the names of suppliers, stores and categories, which facets know by id. They are kept for a while.
 *
 * @returns by id. What this credential may not read is left out
 */
export function nameReader(api: Api): () => Promise<ReadonlyMap<string, string>> {
  let kept: {names: Promise<ReadonlyMap<string, string>>; until: number} | undefined;
  async function read(): Promise<ReadonlyMap<string, string>> {
    const at = (cursor?: string) => ({params: {query: {limit: 100, ...(cursor && {cursor})}}});
    const lists = await Promise.allSettled([
      allOf((cursor) => result(api.GET('/v1/suppliers', at(cursor)))),
      allOf((cursor) => result(api.GET('/v1/stores', at(cursor)))),
      allOf((cursor) => result(api.GET('/v1/categories', at(cursor)))),
    ]);
    // Asked again soon: perhaps the API was only busy.
    if (lists.some(({status}) => status === 'rejected')) kept = undefined;
    const records = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
    return new Map(records.map(({id, name}) => [id, typeof name === 'string' ? name : textOf(name)]));
  }
  return () => {
    if (!kept || Date.now() > kept.until) kept = {names: read(), until: Date.now() + TEN_MINUTES};
    return kept.names;
  };
}
