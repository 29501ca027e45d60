import fs from 'node:fs';
import path from 'node:path';
import type {Template} from '../../src/content/data/templates';
import {APIS, type ApiName} from '../../src/config/apis';
import {loadDocument} from '../../src/openapi/load';
import {buildModel, type ApiModel} from '../../src/openapi/model';
import {typesOf} from '../../src/plugins/gallery/templates/apiTypes';
import {EXAMPLES, TYPES_FOLDER} from '../../src/plugins/gallery/templates/files';

/** The models of all APIs, by name. */
export async function readModels(): Promise<Map<ApiName, ApiModel>> {
  const models = await Promise.all(APIS.map(async (api) => buildModel(api, await loadDocument(api.root))));
  return new Map(models.map((model) => [model.api.name, model]));
}

/** Writes the API types of templates into their folders. @throws Error naming an operation that doesn't exist */
export async function writeTypes(templates: readonly Template[]): Promise<void> {
  const models = await readModels();
  for (const template of templates)
    for (const [name, text] of await typesOf(template, models)) {
      const folder = path.join(EXAMPLES, template.slug, TYPES_FOLDER);
      fs.mkdirSync(folder, {recursive: true});
      fs.writeFileSync(path.join(folder, name), text);
    }
}
