/** The schema of the collection. Its fields are those of SearchRecord; dots in names have no special meaning. */
import type {CollectionCreateSchema} from 'typesense/lib/Typesense/Collections';

/** Field with the vector of a record, when the cluster computes vectors. */
export const EMBEDDING_FIELD = 'embedding';

/** Fields from which the vector is computed, the most important first. */
const EMBEDDED_FIELDS = ['hierarchy.lvl0', 'hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3', 'content'];

/** Separators that make each word of `minimum_order_quantity`, `/v1/products` and `billing.email` searchable. */
const TOKEN_SEPARATORS = ['_', '-', '.', '/'];

type Field = CollectionCreateSchema['fields'][number];

const text = (name: string, optional: boolean): Field => ({name, type: 'string', optional, locale: 'en', stem: true});

const FIELDS: Field[] = [
  {name: 'url', type: 'string'},
  // Grouping requires a facet.
  {name: 'url_without_anchor', type: 'string', facet: true},
  {name: 'anchor', type: 'string', optional: true, index: false},
  {name: 'type', type: 'string', facet: true},
  text('hierarchy.lvl0', false),
  text('hierarchy.lvl1', false),
  text('hierarchy.lvl2', true),
  text('hierarchy.lvl3', true),
  text('content', true),
  {name: 'identifiers', type: 'string[]', optional: true},
  {name: 'keywords', type: 'string[]', optional: true, locale: 'en', stem: true},
  {name: 'phrases', type: 'string[]', optional: true, locale: 'en', stem: true},
  {name: 'kind', type: 'string', facet: true},
  {name: 'section', type: 'string', facet: true},
  {name: 'audience', type: 'string[]', facet: true},
  {name: 'docusaurus_tag', type: 'string', facet: true},
  {name: 'version', type: 'string', facet: true},
  {name: 'language', type: 'string', facet: true},
  {name: 'item_priority', type: 'int64'},
];

export interface CollectionOptions {
  /** Model with which the cluster computes vectors, such as `ts/all-MiniLM-L12-v2`; conversations need one. */
  embeddingModel?: string;
  /** Name of the synonym set, for servers that support sets (version 30 and newer). */
  synonymSet?: string;
}

/** See https://typesense.org/docs/30.2/api/collections.html#create-a-collection */
export function collectionSchema(
  name: string,
  {embeddingModel, synonymSet}: CollectionOptions = {},
): CollectionCreateSchema {
  const embedding: Field = {
    name: EMBEDDING_FIELD,
    type: 'float[]',
    embed: {from: EMBEDDED_FIELDS, model_config: {model_name: embeddingModel}},
  };
  return {
    name,
    fields: embeddingModel === undefined ? FIELDS : [...FIELDS, embedding],
    default_sorting_field: 'item_priority',
    token_separators: TOKEN_SEPARATORS,
    enable_nested_fields: false,
    ...(synonymSet !== undefined && {synonym_sets: [synonymSet]}),
  };
}
