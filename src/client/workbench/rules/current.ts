import {format, resolveConfig} from 'prettier';
import {APIS} from '../../../config/apis';
import {loadDocument} from '../../../openapi/load';
import {buildModel, type ApiModel} from '../../../openapi/model';
import {deriveRules} from './derive';

export const RULES_FILE = 'examples/supplier-catalogue-uploader/src/core/rules.json';

/** The model of the suppliers API in this repository. */
export async function suppliersModel(): Promise<ApiModel> {
  const api = APIS.find(({name}) => name === 'suppliers');
  if (!api) throw new Error('There is no suppliers API.');
  return buildModel(api, await loadDocument(api.root));
}

/** The text that the rules file should have. */
export async function rulesText(model: ApiModel): Promise<string> {
  return format(JSON.stringify(deriveRules(model)), {...(await resolveConfig(RULES_FILE)), parser: 'json'});
}
