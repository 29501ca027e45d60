import path from 'node:path';
import {APIS, type ApiSource} from '../../src/config/apis';
import {readCatalogue} from '../../src/openapi/catalogue';
import {loadDocument} from '../../src/openapi/load';
import {buildModel, type ApiModel} from '../../src/openapi/model';
import type {ProblemCatalogue} from '../../src/openapi/types';

export interface Contract {
  models: ApiModel[];
  catalogue: ProblemCatalogue;
}

/** Both APIs, bundled and read, and the error catalogue. */
export async function loadContract(): Promise<Contract> {
  const siteDir = process.cwd();
  const load = async (api: ApiSource): Promise<ApiModel> =>
    buildModel(api, await loadDocument(path.join(siteDir, api.root)));
  return {models: await Promise.all(APIS.map(load)), catalogue: readCatalogue(siteDir)};
}
