import path from 'node:path';
import {readPage} from '../../content/built';
import type {BuiltPage} from '../../search/records';
import type {Metas} from './metas';

/** Pages without records of their own: other sources provide them, or the pages only list others. */
const NO_TEXT = /^\/(?:api|problems|search|sandbox)\/|^\/blog\/(?:tags|archive|authors|page)\/|^\/404/;

/** The pages of a build that have records of their own, by their address. */
export function readBuilt(outDir: string, routes: readonly string[], baseUrl: string, metas: Metas): BuiltPage[] {
  const paths = [...new Set(routes)]
    .map((route) => `/${route.slice(baseUrl.length)}`)
    .filter((route) => route.endsWith('/') && !NO_TEXT.test(route))
    .sort();
  return paths.flatMap((route) => {
    const html = readPage(path.join(outDir, route, 'index.html'));
    return html === undefined ? [] : [{path: route, html, meta: metas.get(route) ?? {}}];
  });
}
