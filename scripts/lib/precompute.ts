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
 * Bytes of API descriptions from which on nothing is made ahead: a second copy of them in memory, while the compiler has
 * its own, would be worse than the time it saves. Ours are a quarter of it.
 */
const TOO_LARGE = 16e6;

/** What the compiler knows of the site, for those who have no compiler: both must come to the same key. */
export function siteContext(siteDir: string): SiteContext {
  return {siteDir, baseUrl: BASE_URL, siteConfig: {url: SITE_URL}};
}

/**
 * Makes and keeps what the compiler will need of the API descriptions, while it is still at the pages. What isn't there
 * when it is needed the compiler makes itself. Made in the order in which it is needed: first what loading the site asks
 * for.
 *
 * @param siteDir absolute path of the site
 * @returns makes what is asked for when the pages are written
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
