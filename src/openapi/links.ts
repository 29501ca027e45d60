import type {OperationLink} from '../content/operationLink';
import {linkOperations, toHtml} from './markdown';
import type {ApiModel, Operation} from './model';

/** What addresses are made of. */
export interface LinkContext {
  model: ApiModel;
  baseUrl: string;
}

/** A path of the site below its base address. */
function address(path: string, baseUrl: string): string {
  return `${baseUrl.replace(/\/$/, '')}${path}`;
}

export function linkTo(operation: Operation, baseUrl: string): OperationLink {
  return {
    id: operation.id,
    method: operation.method,
    summary: operation.summary,
    path: operation.path,
    href: address(operation.route, baseUrl),
  };
}

/** The page of a group, or its place on the overview where groups have no pages. */
export function groupHref(slug: string, {model: {api}, baseUrl}: LinkContext): string {
  return address(`${api.route}${api.groupsInRoute ? `${slug}/` : `#${slug}`}`, baseUrl);
}

export function schemaHref(slug: string, {model: {api}, baseUrl}: LinkContext): string {
  return address(`${api.route}schemas/${slug}/`, baseUrl);
}

/** Markdown as HTML, with the operations that it names as links to their pages. */
export function linkedHtml(markdown: string, {model, baseUrl}: LinkContext): string {
  return linkOperations(toHtml(markdown), (id) => {
    const operation = model.operations.get(id);
    return operation && linkTo(operation, baseUrl).href;
  });
}
