import type {ApiModel, Operation} from '../../openapi/model';
import {shorten} from '../text';
import {apiPart, partOf} from './apiPart';
import type {Draft} from './draft';

/** Characters a record's text may have. */
const LIMIT = 1000;

/** Markdown of the contract as plain text, a line for each of its blocks; inside it is backticks, emphasis and links. */
export function plain(markdown: string): string {
  const text = markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    // Before `*` goes: an entry of a list may begin with it.
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.)\s)/)
    .map((block) =>
      block
        .replace(/^\s*[-*+]\s+/, '')
        .replace(/[`*]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((block) => block !== '')
    .join('\n');
  return shorten(text, LIMIT);
}

/** How an operation is written as a call: `PATCH /v1/products/{product_id}`. */
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

/** One record a group of operations, where groups have pages of their own. */
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

/** The first page of the reference, every group and every operation. */
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
    // An address that is pasted from code says by its server which API it is of.
    ...(document.servers && {identifiers: document.servers.map(({url}) => url)}),
  };
  return [
    overview,
    ...groupDrafts(model),
    ...[...model.operations.values()].map((operation) => operationDraft(model, operation)),
  ];
}
