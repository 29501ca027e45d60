import type {OperationLink} from '../content/operationLink';
import {linkOperations, toHtml, withAnchors, type AddressedSentence} from './markdown';
import type {ApiModel, Operation} from './model';

/** Everything needed to build links to the pages of an API. */
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

/** Address of a group's page, or of its section on the overview when groups have no pages. */
export function groupHref(slug: string, {model: {api}, baseUrl}: LinkContext): string {
  return address(`${api.route}${api.groupsInRoute ? `${slug}/` : `#${slug}`}`, baseUrl);
}

/** Address of the list of objects of an API, which their pages stand below. */
export function objectsHref({model: {api}, baseUrl}: LinkContext): string {
  return address(`${api.route}schemas/`, baseUrl);
}

export function schemaHref(slug: string, context: LinkContext): string {
  return `${objectsHref(context)}${slug}/`;
}

/**
 * Converts Markdown to HTML, with links to the operations that it names.
 *
 * @param rules sentences of the text that get an anchor
 */
export function linkedHtml(
  markdown: string,
  {model, baseUrl}: LinkContext,
  rules: readonly AddressedSentence[] = [],
): string {
  return linkOperations(withAnchors(toHtml(markdown), rules), (id) => {
    const operation = model.operations.get(id);
    return operation && linkTo(operation, baseUrl).href;
  });
}
