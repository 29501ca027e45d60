import type {ApiModel} from '../../openapi/model';
import {modelDrafts} from '../../search/records';
import {cachedValue} from '../cache';

/** Search records of the operations and fields of an API, cached until the API changes. */
export function cachedDrafts(siteDir: string, model: ApiModel): ReturnType<typeof modelDrafts> {
  return cachedValue(siteDir, model, 'search', () => modelDrafts(model));
}
