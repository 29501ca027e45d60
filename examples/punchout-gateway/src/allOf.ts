import {unreachable, versioned, type Call} from './client';

interface Page<One> {
  data: One[];
  page: {has_more: boolean; next_cursor?: string | null};
}

/**
 * All records of a list, page by page.
 *
 * @param read asks for one page
 * @returns the version that the list had on its first page: when it changes while the others are read, a change that
 *   names this version is refused
 * @throws CallFailed
 */
export async function allOf<One>(read: (at: {cursor?: string; limit: number}) => Call<Page<One>>) {
  const first = await versioned(read({limit: 100}), unreachable);
  const all = [...first.data.data];
  let {page} = first.data;
  while (page.has_more && page.next_cursor) {
    const next = await versioned(read({cursor: page.next_cursor, limit: 100}), unreachable);
    all.push(...next.data.data);
    page = next.data.page;
  }
  return {all, version: first.version};
}
