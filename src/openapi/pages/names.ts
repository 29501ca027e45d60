import kebabCase from 'lodash/kebabCase';
import type {Group, Operation} from '../model';
import type {OpenApiDocument} from '../types';

/*
 * Names of the files of a reference, as docusaurus-plugin-openapi-docs makes them (`<name>.api.mdx`, `<name>.tag.mdx`,
 * `<name>.info.mdx`), and the ids that the pages state in their front matter. Neither shows in an address.
 */

/** Id of the first page of a reference. A dot is in no id of an operation. */
export const OVERVIEW_ID = 'overview.info';

/** Id of the page of a group. */
export function groupId(slug: string): string {
  return `${slug}.tag`;
}

/** File of an operation. The plugin has no name for one without id and summary; ours is made from method and path. */
export function operationName({id, object}: Operation): string {
  return kebabCase(object.operationId ?? object.summary) || id;
}

/** File of a group. */
export function groupName({tag, slug}: Group): string {
  return kebabCase(tag) || slug;
}

/** File of the first page of a reference. */
export function overviewName({info}: OpenApiDocument): string {
  return kebabCase(info.title.replace(' ', '-').toLowerCase());
}
