import path from 'node:path';
import type {Template} from '../../src/content/data/templates';
import {APIS, type ApiName} from '../../src/config/apis';
import {loadDocument} from '../../src/openapi/load';
import {buildModel, type ApiModel} from '../../src/openapi/model';
import {typesOf} from '../../src/plugins/gallery/templates/apiTypes';
import {EXAMPLES, ownFiles, plumbingOf} from '../../src/plugins/gallery/templates/files';
import {writeFiles} from './writeFiles';

/** The models of all APIs, by name. */
export async function readModels(): Promise<Map<ApiName, ApiModel>> {
  const models = await Promise.all(APIS.map(async (api) => buildModel(api, await loadDocument(api.root))));
  return new Map(models.map((model) => [model.api.name, model]));
}

/** Copies what the applications share into the folder of one. */
function copyPlumbing(slug: string): void {
  const siteDir = process.cwd();
  const shared = plumbingOf(siteDir, ownFiles(siteDir, slug));
  writeFiles(path.join(EXAMPLES, slug), new Map(shared.map((file) => [file.path, file.bytes])));
}

/**
 * Writes what is made for templates into their folders: the API types, and what they share.
 *
 * @throws Error naming an operation that doesn't exist
 */
export async function writeTypes(templates: readonly Template[]): Promise<void> {
  const models = await readModels();
  for (const template of templates) {
    copyPlumbing(template.slug);
    writeFiles(path.join(EXAMPLES, template.slug), await typesOf(template, models));
  }
}
