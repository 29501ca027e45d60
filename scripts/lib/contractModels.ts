import path from 'node:path';
import {APIS, type ApiSource} from '../../src/config/apis';
import {readCatalogue} from '../../src/openapi/catalogue';
import {loadDocument} from '../../src/openapi/load';
import {buildModel, type ApiModel} from '../../src/openapi/model';
import type {ProblemCatalogue} from '../../src/openapi/types';
import {readCached, writeCached} from '../../src/plugins/cache';
import {sourcesKey} from '../../src/plugins/cache/key';

export interface Contract {
  models: ApiModel[];
  catalogue: ProblemCatalogue;
}

/**
 * A value made of nothing but the descriptions and our code, kept until one of them changes: making some takes seconds,
 * and every process of the tests needs them.
 *
 * @param make what it returns must survive JSON
 */
export async function fromSources<Value>(name: string, make: () => Value | Promise<Value>): Promise<Value> {
  const siteDir = process.cwd();
  const key = await sourcesKey(siteDir);
  const cached = readCached(siteDir, name, key);
  if (cached !== undefined) return cached as Value;
  const value = await make();
  writeCached(siteDir, name, key, value);
  return value;
}

/** Both APIs, bundled and read, and the error catalogue. */
export async function loadContract(): Promise<Contract> {
  const siteDir = process.cwd();
  const load = async (api: ApiSource): Promise<ApiModel> =>
    buildModel(api, await fromSources(`read-${api.name}`, () => loadDocument(path.join(siteDir, api.root))));
  return {models: await Promise.all(APIS.map(load)), catalogue: readCatalogue(siteDir)};
}
