import {stringify} from 'yaml';
import type {ApiModel, Operation} from './model';
import {postmanCollection} from './postman';
import {publishedDocument} from './published';
import {sliceOf} from './slice';
import type {OpenApiDocument} from './types';
import {linkTo} from './links';

/** Text of a file that readers can download, by path below {@link DOWNLOADS_ROUTE}. */
export type Downloads = Map<string, () => string>;

/** Where the downloads are on the site, without the base URL. */
export const DOWNLOADS_ROUTE = '/openapi/';

function yaml(value: unknown): string {
  // Redocly's bundle uses one object in several places; YAML anchors would make the file hard to read. Readers of YAML
  // 1.1, such as PyYAML, need quotes around timestamps and words such as `on` to read them as text.
  return stringify(value, {aliasDuplicateObjects: false, lineWidth: 100, compat: 'yaml-1.1'});
}

/** Cached YAML of entries: hundreds of slices contain the same components as the whole description. */
const written = new WeakMap<object, {name: string; text: string}>();

/** YAML of one entry of `paths` or `components`. It is the same in a slice and in the whole description. */
function entryYaml(name: string, value: unknown): string {
  const known = typeof value === 'object' && value !== null ? written.get(value) : undefined;
  if (known?.name === name) return known.text;
  const [, , ...lines] = yaml({part: {map: {[name]: value}}}).split('\n');
  const text = lines.join('\n');
  if (typeof value === 'object' && value !== null) written.set(value, {name, text});
  return text;
}

function keyYaml(key: string): string {
  return yaml({[key]: null}).replace(/ null\n$/, '\n');
}

/** YAML of `paths` or `components`, which are maps of maps. */
function partYaml(part: string, maps: object): string {
  const texts = Object.entries(maps as Record<string, object | undefined>).map(([key, map = {}]) => {
    const entries = Object.entries(map).map(([name, value]: [string, unknown]) => entryYaml(name, value));
    return entries.length === 0 ? '' : `  ${keyYaml(key)}${entries.join('')}`;
  });
  return keyYaml(part) + texts.join('');
}

/** A description as YAML, with paths and components at the end. */
export function toYaml({paths, components, ...rest}: OpenApiDocument): string {
  return yaml(rest) + (paths ? partYaml('paths', paths) : '') + (components ? partYaml('components', components) : '');
}

export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Path of the slice of an operation, below {@link DOWNLOADS_ROUTE}. */
export function slicePath({api, id}: Operation): string {
  return `${api.name}/${id}.yaml`;
}

/** A self-contained description of one operation, which links to the whole description. */
export function operationSlice({document, api}: ApiModel, operation: Operation, siteUrl: string): OpenApiDocument {
  const {method, path} = operation;
  const whole = `${siteUrl}${DOWNLOADS_ROUTE.slice(1)}${api.name}.yaml`;
  const description = `One operation of the ${document.info.title}: \`${operation.id}\`. Everything else is in ${whole}.`;
  return sliceOf(publishedDocument(document), {path, method, description});
}

/** The whole description as YAML and JSON. */
export function bundleFiles({document, api}: Pick<ApiModel, 'document' | 'api'>): Downloads {
  return new Map([
    [`${api.name}.yaml`, () => toYaml(publishedDocument(document))],
    [`${api.name}.json`, () => toJson(publishedDocument(document))],
  ]);
}

/**
 * Every file for download of an API: the whole description in two formats, a Postman collection, the list of
 * operations, and a slice for each operation.
 *
 * @param siteUrl address of the site with its base URL, ending in a slash
 */
export function downloadsOf(model: ApiModel, siteUrl: string): Downloads {
  const files = bundleFiles(model);
  files.set(`${model.api.name}.postman.json`, () => toJson(postmanCollection(model)));
  // The list of operations that the filter of the sidebar searches.
  files.set(`${model.api.name}.operations.json`, () =>
    JSON.stringify([...model.operations.values()].map((operation) => linkTo(operation, new URL(siteUrl).pathname))),
  );
  for (const operation of model.operations.values())
    files.set(slicePath(operation), () => toYaml(operationSlice(model, operation, siteUrl)));
  return files;
}
