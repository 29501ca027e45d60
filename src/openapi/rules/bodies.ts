import type {Oas3Rule, UserContext} from '@redocly/openapi-core';
import type {MediaTypeObject, ResponseObject, SchemaObject} from '../types';
import {follow, keyOf, operationRule, type OperationPlace, type Placed} from './place';

/** Bodies that are files or streams say what they hold in their description. */
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

/** Every JSON body an operation takes or answers with shows an example. */
export const bodyExamples = operationRule((place) => {
  for (const {name, media} of bodiesOf(place)) {
    const {example, examples} = media.node;
    if (example === undefined && Object.keys(examples ?? {}).length === 0)
      place.ctx.report({message: `The ${name} has no example.`, location: keyOf(media.location)});
  }
});

/** Names of the properties of a schema, those of its parts included. */
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

/** Which lists leave the convention, from the ruleset: each with its reason there. */
export interface PagingOptions {
  /** Operation ids of lists that are short by nature and come whole. */
  whole?: string[];
  /** Operation ids of rankings: the first entries, as many as `limit` says. */
  ranked?: string[];
  /** Operation ids of lists too long or too fast-moving for page numbers. */
  cursorOnly?: string[];
}

const PAGED = ['limit', 'offset', 'cursor'];

/** The parameters the list must have. */
function pagingOf(id: string, options: PagingOptions): string[] {
  if (options.whole?.includes(id)) return [];
  if (options.ranked?.includes(id)) return ['limit'];
  return options.cursorOnly?.includes(id) ? ['limit', 'cursor'] : PAGED;
}

/** Operations that list something are paged, all in the same way. */
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
