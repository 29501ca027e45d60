/** Slices from the files of the contract, in Node. */
import path from 'node:path';
import {APIS} from '../config/apis';
import {KEY_PREFIXES} from '../config/sandboxKeys';
import {readCatalogue} from '../openapi/catalogue';
import {loadDocument} from '../openapi/load';
import {buildModel} from '../openapi/model';
import {slicesOf} from './build';
import type {SandboxSource} from './index';
import {sourceOf} from './memory';

/** Slices of both APIs in memory. @param siteDir the site's folder */
export async function contractSource(siteDir: string): Promise<SandboxSource> {
  const catalogue = readCatalogue(siteDir);
  const slices = await Promise.all(
    APIS.map(async (api) => {
      const model = buildModel(api, await loadDocument(path.join(siteDir, api.root)));
      return slicesOf(model, catalogue, api.isForeign ? {} : {keyPrefix: KEY_PREFIXES[api.name]});
    }),
  );
  return sourceOf(slices);
}
