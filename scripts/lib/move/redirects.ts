import type {Redirect} from '../../../src/config/redirects';
import type {PageMove} from './pages';

/**
 * The list of redirects after a move. A redirect to an old address leads to the new one at once; one that begins where a
 * page stands again is taken out.
 *
 * @param source JSON of src/config/movedPages.json
 */
export function withRedirects(source: string, pages: readonly PageMove[]): string {
  const moved = pages.filter(({oldRoute, newRoute}) => oldRoute !== newRoute);
  if (moved.length === 0) return source;
  const next = new Map(moved.map(({oldRoute, newRoute}) => [oldRoute, newRoute]));
  const taken = new Set(next.values());
  const kept = (JSON.parse(source) as Redirect[]).map(({from, to}) => ({from, to: next.get(to) ?? to}));
  const added = moved.map(({oldRoute, newRoute}) => ({from: oldRoute, to: newRoute}));
  const all = [...kept, ...added].filter(({from, to}) => !taken.has(from) && from !== to);
  return JSON.stringify(all);
}
