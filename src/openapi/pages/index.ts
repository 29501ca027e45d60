import type {ApiModel} from '../model';
import {groupPage} from './group';
import {groupId, OVERVIEW_ID} from './names';
import {operationPage} from './operation';
import {overviewPage} from './overview';
import type {Neighbours, PageContext, ReferencePage} from './page';
import {schemaPages} from './schema';

export {groupPage, operationPage, overviewPage, schemaPages};
export type {GroupView} from './group';
export type {ApiView} from './overview';
export type {PageContext, ReferencePage} from './page';

/** Text of generated files by name inside the output folder of the API. */
export type Files = Map<string, string>;

/** Pages in reading order: the overview, then each group with its operations. */
function readingOrder({api, groups}: ApiModel): Map<string, Neighbours> {
  const ids = [
    OVERVIEW_ID,
    ...groups.flatMap(({slug, operations}) => [
      ...(api.groupsInRoute ? [groupId(slug)] : []),
      ...operations.map(({id}) => id),
    ]),
  ];
  return new Map(
    ids.map((id, index) => [id, {pagination_prev: ids[index - 1] ?? null, pagination_next: ids[index + 1] ?? null}]),
  );
}

/** Everything that the pages of an API are generated from. */
export type PagesSource = Omit<PageContext, 'neighbours'>;

/** Adds the order of the pages. */
export function pageContext(source: PagesSource): PageContext {
  return {...source, neighbours: readingOrder(source.model)};
}

/** All pages of one API reference, generated one after the other. */
export function* eachPage(source: PagesSource): Generator<ReferencePage> {
  const context = pageContext(source);
  yield overviewPage(context);
  for (const group of context.model.groups) {
    if (context.model.api.groupsInRoute) yield groupPage(group, context);
    for (const operation of group.operations) yield operationPage(operation, group, context);
  }
  yield* schemaPages(context);
}

/** The pages of some operations. */
export function* pagesOfOperations(ids: ReadonlySet<string>, source: PagesSource): Generator<ReferencePage> {
  const context = pageContext(source);
  for (const group of context.model.groups)
    for (const operation of group.operations) if (ids.has(operation.id)) yield operationPage(operation, group, context);
}

/** The files of a page. */
export function filesOf({file, mdx: text, viewFile, view}: ReferencePage): [string, string][] {
  return [
    [file, text],
    [viewFile, view],
  ];
}

/** All generated files of one API reference. */
export function pagesOf(source: PagesSource): Files {
  return new Map([...eachPage(source)].flatMap(filesOf));
}
