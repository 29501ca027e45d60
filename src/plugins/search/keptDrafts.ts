import type {ApiModel} from '../../openapi/model';
import {modelDrafts} from '../../search/records';
import {keptValue} from '../openapi/keptValue';

/** Search records of the operations and fields of an API, made once for each state of it. */
export function keptDrafts(siteDir: string, model: ApiModel): ReturnType<typeof modelDrafts> {
  return keptValue(siteDir, model, 'search', () => modelDrafts(model));
}
