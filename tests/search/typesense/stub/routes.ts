/** The endpoints, each with the right it takes, what it accepts and what it does. */
import type * as z from 'zod';
import {documentFault, type Cluster, type Document} from './cluster';
import * as schemas from './schemas';
import {runSearch} from './search';

export interface Call {
  cluster: Cluster;
  /** Name in the path: of a collection, alias, set. */
  name: string;
  /** Second name in the path. */
  item: string;
  query: Record<string, string>;
  /** Parsed and checked JSON; the raw text of an import. */
  body: unknown;
}

export interface Reply {
  status: number;
  body: unknown;
}

interface Route {
  method: string;
  path: RegExp;
  /** See https://typesense.org/docs/30.2/api/api-keys.html#sample-actions */
  action: string;
  /** Whether the right is one on the collection in the path. */
  onCollection?: boolean;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Schema of the answer when it is 200. */
  answer?: z.ZodType;
  /** Oldest version of the server that has it. */
  since?: number;
  run: (call: Call) => Reply;
}

const ok = (body: unknown, status = 200): Reply => ({status, body});
const fail = (status: number, message: string): Reply => ({status, body: {message}});
const NOT_FOUND = fail(404, 'Not Found');

const described = ({cluster, name}: Call): Reply => {
  const found = cluster.find(name);
  if (!found) return fail(404, `No collection with name \`${name}\` found.`);
  return ok({...found.schema, num_documents: found.documents.size, created_at: 0});
};

function importLine(cluster: Cluster, name: string, line: string): unknown {
  const found = cluster.find(name);
  const document = JSON.parse(line) as Document;
  const error = cluster.refused.has(document.id)
    ? 'Field `content` must be a string.'
    : found && documentFault(found.schema, document);
  if (error !== undefined) return {success: false, error, code: 400, document: line};
  if (!cluster.lost.has(document.id)) found?.documents.set(document.id, document);
  return {success: true};
}

export const ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/collections$/,
    action: 'collections:list',
    query: schemas.listQuery,
    run: ({cluster}: Call): Reply =>
      ok([...cluster.collections.values()].map(({schema, documents}) => ({...schema, num_documents: documents.size}))),
  },
  {
    method: 'POST',
    path: /^\/collections$/,
    action: 'collections:create',
    body: schemas.collection,
    run: ({cluster, body}: Call): Reply => {
      const schema = body as schemas.CollectionBody;
      if (cluster.collections.has(schema.name))
        return fail(409, `A collection with name \`${schema.name}\` already exists.`);
      const missing = schema.synonym_sets?.find((set) => !cluster.synonymSets.has(set));
      if (missing !== undefined) return fail(404, 'Synonym index not found');
      cluster.collections.set(schema.name, {schema, documents: new Map(), synonyms: new Map()});
      return ok({...schema, num_documents: 0, created_at: 0}, 201);
    },
  },
  {method: 'GET', path: /^\/collections\/([^/]+)$/, action: 'collections:get', onCollection: true, run: described},
  {
    method: 'DELETE',
    path: /^\/collections\/([^/]+)$/,
    action: 'collections:delete',
    onCollection: true,
    run: (call: Call): Reply => {
      const reply = described(call);
      call.cluster.collections.delete(call.cluster.aliases.get(call.name) ?? call.name);
      return reply;
    },
  },
  {
    method: 'POST',
    path: /^\/collections\/([^/]+)\/documents\/import$/,
    action: 'documents:import',
    onCollection: true,
    query: schemas.importQuery,
    run: ({cluster, name, body}: Call): Reply => {
      if (!cluster.find(name)) return NOT_FOUND;
      const lines = String(body).split('\n').filter(Boolean);
      return ok(lines.map((line) => JSON.stringify(importLine(cluster, name, line))).join('\n'));
    },
  },
  {
    method: 'GET',
    path: /^\/collections\/([^/]+)\/documents\/export$/,
    action: 'documents:export',
    onCollection: true,
    run: ({cluster, name}: Call): Reply => {
      const found = cluster.find(name);
      if (!found) return NOT_FOUND;
      return ok([...found.documents.values()].map((document) => JSON.stringify(document)).join('\n'));
    },
  },
  {
    method: 'GET',
    path: /^\/analytics\/events$/,
    action: 'analytics/events:list',
    query: schemas.eventsQuery,
    answer: schemas.events,
    since: 30,
    run: ({cluster, query}: Call): Reply => {
      const {name = '', user_id: user} = query;
      const kept = cluster.events.get(name);
      if (!kept) return fail(404, 'Rule not found');
      const events = kept.filter(({user_id}) => user_id === user).slice(-Number(query['n']));
      return ok({
        events: events.map((event) => ({...event, name, event_type: 'click', collection: 'docs', timestamp: 0})),
      });
    },
  },
  {
    method: 'PUT',
    path: /^\/collections\/([^/]+)\/synonyms\/([^/]+)$/,
    action: 'synonyms:create',
    onCollection: true,
    body: schemas.synonym,
    run: ({cluster, name, item, body}: Call): Reply => {
      cluster.find(name)?.synonyms.set(item, body);
      return ok({id: item, ...(body as object)});
    },
  },
  {
    method: 'GET',
    path: /^\/aliases$/,
    action: 'aliases:list',
    run: ({cluster}: Call): Reply =>
      ok({aliases: [...cluster.aliases].map(([name, collection_name]) => ({name, collection_name}))}),
  },
  {
    method: 'GET',
    path: /^\/aliases\/([^/]+)$/,
    action: 'aliases:get',
    run: ({cluster, name}: Call): Reply => {
      const target = cluster.aliases.get(name);
      return target === undefined ? NOT_FOUND : ok({name, collection_name: target});
    },
  },
  {
    method: 'PUT',
    path: /^\/aliases\/([^/]+)$/,
    action: 'aliases:create',
    body: schemas.alias,
    run: ({cluster, name, body}: Call): Reply => {
      const {collection_name} = body as {collection_name: string};
      if (cluster.collections.has(name))
        return fail(500, `Name \`${name}\` conflicts with an existing collection name.`);
      cluster.aliases.set(name, collection_name);
      return ok({name, collection_name});
    },
  },
  {
    method: 'GET',
    path: /^\/synonym_sets$/,
    action: 'synonym_sets:list',
    since: 30,
    run: ({cluster}: Call): Reply => ok([...cluster.synonymSets].map(([name, items]) => ({name, items}))),
  },
  {
    method: 'PUT',
    path: /^\/synonym_sets\/([^/]+)$/,
    action: 'synonym_sets:create',
    since: 30,
    body: schemas.synonymSet,
    run: ({cluster, name, body}: Call): Reply => {
      cluster.synonymSets.set(name, (body as {items: unknown}).items);
      return ok({name, ...(body as object)});
    },
  },
  {
    method: 'DELETE',
    path: /^\/synonym_sets\/([^/]+)$/,
    action: 'synonym_sets:delete',
    since: 30,
    run: ({cluster, name}: Call): Reply => (cluster.synonymSets.delete(name) ? ok({name}) : NOT_FOUND),
  },
  {
    method: 'PUT',
    path: /^\/stopwords\/([^/]+)$/,
    action: 'stopwords:create',
    body: schemas.stopwords,
    run: ({cluster, name, body}: Call): Reply => {
      const set = body as {stopwords: string[]};
      cluster.stopwords.set(name, set.stopwords);
      return ok({id: name, ...set});
    },
  },
  {
    method: 'DELETE',
    path: /^\/stopwords\/([^/]+)$/,
    action: 'stopwords:delete',
    run: ({cluster, name}: Call): Reply => (cluster.stopwords.delete(name) ? ok({id: name}) : NOT_FOUND),
  },
  {method: 'GET', path: /^\/keys$/, action: 'keys:list', run: (): Reply => ok({keys: []})},
  {method: 'GET', path: /^\/conversations\/models$/, action: 'conversations/models:list', run: (): Reply => ok([])},
  {
    method: 'POST',
    path: /^\/multi_search$/,
    action: 'documents:search',
    query: schemas.multiSearchQuery,
    body: schemas.multiSearch,
    answer: schemas.multiSearchAnswer,
    run: ({cluster, query, body}: Call): Reply => {
      const {searches} = body as {searches: schemas.SearchBody[]};
      return ok({results: searches.map((search) => runSearch(cluster, search, search.q ?? query['q'] ?? ''))});
    },
  },
];
