import {distance} from 'fastest-levenshtein';
import {fetchFile, fetchManifest} from './embedded/fetch';
import type {HeadFile} from './embedded/files';

export interface NearPage {
  url: string;
  title: string;
  /** Name of the part of the site. */
  part: string;
}

/** The pages whose addresses resemble a wrong address most. */
export function nearestPages(
  {pages, parts}: Pick<HeadFile, 'pages' | 'parts'>,
  path: string,
  limit: number,
): NearPage[] {
  const wanted = path.toLowerCase();
  const known = new Map(pages.map(([url, title, part]) => [url, {url, title, part: parts[part]?.[0] ?? ''}]));
  return [...known.values()]
    .map((page) => ({page, score: distance(wanted, page.url.toLowerCase()) / Math.max(wanted.length, page.url.length)}))
    .sort((a, b) => a.score - b.score)
    .slice(0, limit)
    .map(({page}) => page);
}

/** @throws Error when the index can't be fetched */
export async function findNearestPages(baseUrl: string, path: string, limit: number): Promise<NearPage[]> {
  const manifest = await fetchManifest(baseUrl);
  return nearestPages(await fetchFile(baseUrl, manifest, 'head'), path, limit);
}
