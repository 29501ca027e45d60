import {createHash} from 'node:crypto';
import type {ApiName} from '../../../config/apis';
import type {Template} from '../../../content/data/templates';
import type {ApiModel, Operation} from '../../../openapi/model';
import {publishedDocument} from '../../../openapi/published';
import {sliceOfAll} from '../../../openapi/slice';
import {resolverOf} from './operations';

/** Keys of an OpenAPI description that no generated type depends on. */
const PROSE = /^(?:summary|description|title|examples?|externalDocs|tags|info|servers|x-.*)$/;
/** Keys whose values are maps, in which a name that looks like prose is that of a field. */
const MAPS = new Set(['properties', 'schemas', 'parameters', 'responses', 'requestBodies', 'headers', 'paths']);

/**
 * What of a description decides how code that uses it must look.
 *
 * @param keysAreNames whether the keys are names, of fields for example
 */
export function withoutProse(value: unknown, keysAreNames = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutProse(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => keysAreNames || !PROSE.test(key))
      .map(([key, inner]) => [key, withoutProse(inner, !keysAreNames && MAPS.has(key))]),
  );
}

/** The operations of a template that belong to an API. @throws Error naming one that doesn't exist */
export function operationsOf({slug, operations}: Template, model: ApiModel): Operation[] {
  const resolve = resolverOf([model]);
  return operations
    .filter((id) => id.startsWith(`${model.api.name}/`))
    .map((id) => resolve(id, `src/content/data/templates/${slug}.ts`));
}

/**
 * A name for the shapes of what an application sends and gets: it changes when the contract asks for something else of
 * the application's code, and stays when only texts and examples change.
 */
export function shapesOf(template: Template, models: ReadonlyMap<ApiName, ApiModel>): string {
  const hash = createHash('sha256');
  for (const model of models.values()) {
    const slice = sliceOfAll(publishedDocument(model.document), operationsOf(template, model), '');
    hash.update(JSON.stringify(withoutProse(slice)));
  }
  return hash.digest('hex').slice(0, 16);
}
