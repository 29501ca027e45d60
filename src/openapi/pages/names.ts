import kebabCase from 'lodash/kebabCase';
import type {Group, Operation} from '../model';
import type {OpenApiDocument} from '../types';

/* Names of a reference's files, as docusaurus-plugin-openapi-docs chooses them (`<name>.api.mdx`, `<name>.tag.mdx`,
   `<name>.info.mdx`), and the ids in the front matter of the pages. Neither is part of an address. */

/** Id of the overview page of a reference. The dot keeps it apart from ids of operations. */
export const OVERVIEW_ID = 'overview.info';

/** Id of the page of a group. */
export function groupId(slug: string): string {
  return `${slug}.tag`;
}

/**
 * File name of an operation. The plugin has none for an operation without id and summary; ours comes from method and
 * path.
 */
export function operationName({id, object}: Operation): string {
  return kebabCase(object.operationId ?? object.summary) || id;
}

/** File name of a group. */
export function groupName({tag, slug}: Group): string {
  return kebabCase(tag) || slug;
}

/** File name of the overview page. */
export function overviewName({info}: OpenApiDocument): string {
  return kebabCase(info.title.replace(' ', '-').toLowerCase());
}
