import type {ApiModel, Operation} from '../../openapi/model';
import {shorten} from '../text';
import {apiPart, partOf} from './apiPart';
import type {Draft} from './draft';

/** Greatest number of characters in the text of a record. */
export const LIMIT = 1000;

/** Converts Markdown of the contract to plain text, with one line for each block. */
export function plain(markdown: string): string {
  const text = markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    // Splits lists before `*` is removed, because an entry may begin with it.
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.)\s)/)
    .map((block) =>
      block
        .replace(/^\s*[-*+]\s+/, '')
        // What stands in backticks is shown as it is: a secret reads `***`.
        .replace(/`([^`]*)`|\*/g, (_, code: string | undefined) => code ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((block) => block !== '')
    .join('\n');
  return shorten(text, LIMIT);
}

/** The call of an operation: `PATCH /v1/products/{product_id}`. */
export function callOf({method, path}: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

function operationDraft(model: ApiModel, operation: Operation): Draft {
  return {
    ...partOf(model, operation),
    path: operation.route,
    type: 'lvl1',
    'hierarchy.lvl1': operation.summary,
    ...(operation.description !== '' && {content: plain(operation.description)}),
    kind: 'operation',
    identifiers: [operation.id, callOf(operation), ...operation.scopes],
  };
}

/** One record for each group of operations, when groups have pages of their own. */
function groupDrafts(model: ApiModel): Draft[] {
  const {api, groups} = model;
  return groups.map(({slug, title, description}) => ({
    ...apiPart(model, slug),
    'hierarchy.lvl0': api.title,
    path: api.groupsInRoute ? `${api.route}${slug}/` : api.route,
    ...(!api.groupsInRoute && {anchor: slug}),
    type: api.groupsInRoute ? 'lvl1' : 'lvl2',
    'hierarchy.lvl1': api.groupsInRoute ? title : api.title,
    ...(!api.groupsInRoute && {'hierarchy.lvl2': title}),
    ...(description !== '' && {content: plain(description)}),
    kind: api.groupsInRoute ? 'page' : 'section',
    identifiers: [slug],
  }));
}

/** Records of the overview page, every group and every operation. */
export function operationDrafts(model: ApiModel): Draft[] {
  const {api, document} = model;
  const overview: Draft = {
    ...apiPart(model, ''),
    'hierarchy.lvl0': api.title,
    path: api.route,
    type: 'lvl1',
    'hierarchy.lvl1': api.title,
    ...(document.info.description !== undefined && {content: plain(document.info.description)}),
    kind: 'page',
    // Server addresses are identifiers, so that an address pasted from code leads to the right API.
    ...(document.servers && {identifiers: document.servers.map(({url}) => url)}),
  };
  return [
    overview,
    ...groupDrafts(model),
    ...[...model.operations.values()].map((operation) => operationDraft(model, operation)),
  ];
}
