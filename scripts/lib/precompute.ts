import path from 'node:path';
import {BASE_URL, SITE_URL} from '../../src/config/env';
import {APIS} from '../../src/config/apis';
import {loadSources} from '../../src/openapi/load';
import {buildModel, type ApiModel} from '../../src/openapi/model';
import {cacheFolder, noteKey} from '../../src/plugins/cache';
import {contractKey, type SiteContext} from '../../src/plugins/cache/key';
import {lifecyclesOf} from '../../src/plugins/reference/pages/lifecycles';
import {cachedDownloads} from '../../src/plugins/reference/downloads/files';
import {siteSlices} from '../../src/plugins/sandbox/slices/slices';
import {cachedDrafts} from '../../src/plugins/search/cachedDrafts';
import {cachedZips} from '../../src/plugins/gallery/templates/cachedZips';
import {contractSize} from './contractSize';

/**
 * Size of the API descriptions in bytes above which nothing is precomputed, because a second copy of them in memory
 * would cost more than the saved time is worth.
 */
const TOO_LARGE = 16e6;

/**
 * The site's facts as Docusaurus would pass them. They must be equal to the compiler's, so that both compute the same
 * cache key.
 */
export function siteContext(siteDir: string): SiteContext {
  return {siteDir, baseUrl: BASE_URL, siteConfig: {url: SITE_URL}};
}

/**
 * Computes data that the compiler will need of the API descriptions, and writes it to the cache while the compiler is
 * busy with pages. The compiler computes missing data itself. The order is that in which the compiler needs it,
 * beginning with what loading the site needs.
 *
 * @param siteDir absolute path of the site
 * @returns a function that computes the data for the end of the build
 * @throws Error when a description is broken
 */
export async function precompute(siteDir: string): Promise<() => Promise<void>> {
  if (contractSize(siteDir) > TOO_LARGE) return () => Promise.resolve();
  const context = siteContext(siteDir);
  const key = await contractKey(context);
  const models: ApiModel[] = [];
  for (const api of APIS) {
    const {document} = await loadSources(path.join(siteDir, api.root), {isChecked: false});
    const model = buildModel(api, document);
    noteKey(model, key);
    models.push(model);
  }
  for (const model of models) {
    lifecyclesOf(model, context);
    siteSlices(model, siteDir);
  }
  return async () => {
    await cacheFolder(await cachedZips(context, models));
    for (const model of models) cachedDrafts(siteDir, model);
    await cacheFolder(await cachedDownloads(context, models));
  };
}
