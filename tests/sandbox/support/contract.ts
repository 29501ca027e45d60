import path from 'node:path';
import {APIS} from '../../../src/config/apis';
import {readCatalogue} from '../../../src/openapi/catalogue';
import {loadDocument} from '../../../src/openapi/load';
import {buildModel, type ApiModel} from '../../../src/openapi/model';
import {slicesOf, sourceOf, type ApiSlices} from '../../../src/sandbox/build';
import {KEY_PREFIXES} from '../../../src/config/sandboxKeys';
import type {SandboxSource} from '../../../src/sandbox';

export interface OurSandbox {
  models: ApiModel[];
  slices: ApiSlices[];
  source: SandboxSource;
}

/** Both APIs, read and cut into slices. */
export async function ourSandbox(): Promise<OurSandbox> {
  const siteDir = process.cwd();
  const catalogue = readCatalogue(siteDir);
  const models = await Promise.all(
    APIS.map(async (api) => buildModel(api, await loadDocument(path.join(siteDir, api.root)))),
  );
  const slices = models.map((model) => slicesOf(model, catalogue, {keyPrefix: KEY_PREFIXES[model.api.name]}));
  return {models, slices, source: sourceOf(slices)};
}
