import {compareVersions, ContractHistory} from '../../openapi/diff/history';
import type {ApiModel} from '../../openapi/model';
import {cachedValue} from '../cache';

/** What the kept versions of an API changed. Several processes of a build ask; one of them compares. */
export function historyOf(siteDir: string, model: ApiModel): ContractHistory {
  return new ContractHistory(cachedValue(siteDir, model, 'history', () => compareVersions(siteDir, model.api)));
}
