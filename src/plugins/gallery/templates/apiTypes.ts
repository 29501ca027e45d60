import openapiTypescript, {astToString} from 'openapi-typescript';
import type {Template} from '../../../content/data/templates';
import type {ApiName} from '../../../config/apis';
import type {ApiModel} from '../../../openapi/model';
import {publishedDocument} from '../../../openapi/published';
import {sliceOfAll} from '../../../openapi/slice';
import {TYPES_FOLDER} from './files';
import {goTypes} from './goTypes';
import {pythonTypes} from './pythonTypes';
import {operationsOf} from './shapes';

/**
 * The types of the operations a template calls, as openapi-typescript writes them; also for Python and Go, if it has a
 * program in them.
 *
 * @returns text by its path in the folder of the application, such as `src/api/clients.d.ts`
 * @throws Error naming an operation that doesn't exist
 */
export async function typesOf(
  template: Template,
  models: ReadonlyMap<ApiName, ApiModel>,
): Promise<Map<string, string>> {
  const {slug, python, go} = template;
  const files = new Map<string, string>();
  for (const [name, model] of models) {
    const places = operationsOf(template, model);
    if (places.length === 0) continue;
    const slice = sliceOfAll(publishedDocument(model.document), places, `The operations that ${slug} calls.`);
    // openapi-typescript accepts any description, but its type for one is stricter than the standard.
    const nodes = await openapiTypescript(slice as Parameters<typeof openapiTypescript>[0]);
    const head = `// Generated from openapi/${name} by npm run template types. Do not edit.\n`;
    files.set(`${TYPES_FOLDER}/${name}.d.ts`, head + astToString(nodes));
    // A program in Python or Go calls one API so far; with a second one each needs a module of its own.
    if (python !== undefined) files.set(`python/${python}/api.py`, pythonTypes(slice, `openapi/${name}`));
    if (go === true) files.set('go/api.go', goTypes(slice, `openapi/${name}`));
  }
  return files;
}
