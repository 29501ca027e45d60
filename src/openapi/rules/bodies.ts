import type {Oas3Rule, UserContext} from '@redocly/openapi-core';
import type {MediaTypeObject, ResponseObject, SchemaObject} from '../types';
import {follow, keyOf, operationRule, type OperationPlace, type Placed} from './place';

/** Only JSON bodies need examples. Files and streams explain their content in the description. */
function isJson(mediaType: string): boolean {
  return /^application\/([\w.-]+\+)?json$/.test(mediaType);
}

interface Body {
  name: string;
  media: Placed<MediaTypeObject>;
}

function bodiesOf({operation, location, ctx}: OperationPlace): Body[] {
  const owners: [string, Placed<ResponseObject> | undefined][] = [];
  if (operation.requestBody) {
    const place = location.child(['requestBody']);
    owners.push(['request body', follow(ctx, {node: operation.requestBody, location: place})]);
  }
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const place = location.child(['responses', status]);
    if (status.startsWith('2')) owners.push([`response ${status}`, follow(ctx, {node: response, location: place})]);
  }
  return owners.flatMap(([name, owner]) =>
    Object.entries(owner?.node.content ?? {}).flatMap(([mediaType, media]) =>
      owner && isJson(mediaType)
        ? [{name, media: {node: media, location: owner.location.child(['content', mediaType])}}]
        : [],
    ),
  );
}

/** Every JSON body of a request or response has an example. */
export const bodyExamples = operationRule((place) => {
  for (const {name, media} of bodiesOf(place)) {
    const {example, examples} = media.node;
    if (example === undefined && Object.keys(examples ?? {}).length === 0)
      place.ctx.report({message: `The ${name} has no example.`, location: keyOf(media.location)});
  }
});

/** Names of all properties of a schema, including its parts. */
function propertyNames(ctx: UserContext, placed: Placed<SchemaObject>, depth = 0): string[] {
  const schema = follow(ctx, placed);
  if (!schema || depth > 5) return [];
  const parts = (schema.node.allOf ?? []).flatMap((part, index) =>
    propertyNames(ctx, {node: part, location: schema.location.child(['allOf', index])}, depth + 1),
  );
  return [...Object.keys(schema.node.properties ?? {}), ...parts];
}

function answersPage(place: OperationPlace): boolean {
  return bodiesOf(place).some(({name, media}) => {
    if (name === 'request body' || !media.node.schema) return false;
    const names = propertyNames(place.ctx, {node: media.node.schema, location: media.location.child(['schema'])});
    return names.includes('data') && names.includes('page');
  });
}

/** Options of the ruleset: lists that don't follow the convention. The ruleset gives a reason for each. */
export interface PagingOptions {
  /** Ids of operations whose lists are short by nature and not paged. */
  whole?: string[];
  /** Ids of operations that return rankings: the first `limit` entries. */
  ranked?: string[];
  /** Ids of operations whose lists are too long or change too fast for page numbers. */
  cursorOnly?: string[];
}

const PAGED = ['limit', 'offset', 'cursor'];

/** The paging parameters that the list must have. */
function pagingOf(id: string, options: PagingOptions): string[] {
  if (options.whole?.includes(id)) return [];
  if (options.ranked?.includes(id)) return ['limit'];
  return options.cursorOnly?.includes(id) ? ['limit', 'cursor'] : PAGED;
}

/** All lists are paged in the same way. */
export const listPaging: Oas3Rule = (options: PagingOptions) =>
  operationRule((place) => {
    const {operation, parameters, report} = place;
    const id = operation.operationId ?? '';
    if (!id.startsWith('list-')) return;
    const wanted = pagingOf(id, options);
    const present = parameters.filter(({node}) => node.in === 'query').map(({node}) => node.name);
    for (const name of wanted)
      if (!present.includes(name)) report(`The list has no parameter "${name}".`, 'parameters');
    if (wanted.includes('cursor') && !answersPage(place))
      report('The list does not answer with data and page.', 'responses');
  })(options);
