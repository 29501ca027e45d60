/** Requests and answers of the endpoints this site uses, as the documentation describes them. Unknown names are faults. */
import * as z from 'zod';

/** A list in one text: `a,b,c`. */
const commaList = z.string().regex(/^[^,]+(?:,[^,]+)*$/);
const flags = z.string().regex(/^(?:true|false)(?:,(?:true|false))*$/);
const numbers = z.string().regex(/^\d+(?:,\d+)*$/);

/** https://typesense.org/docs/30.2/api/collections.html#schema-parameters */
export const collection = z.strictObject({
  name: z.string().min(1),
  fields: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        type: z.enum(['string', 'string[]', 'int32', 'int64', 'float', 'bool', 'float[]']),
        facet: z.boolean().optional(),
        optional: z.boolean().optional(),
        index: z.boolean().optional(),
        sort: z.boolean().optional(),
        locale: z.string().optional(),
        stem: z.boolean().optional(),
        embed: z
          .strictObject({from: z.array(z.string()).min(1), model_config: z.strictObject({model_name: z.string()})})
          .optional(),
      }),
    )
    .min(1),
  default_sorting_field: z.string().optional(),
  token_separators: z.array(z.string().length(1)).optional(),
  symbols_to_index: z.array(z.string().length(1)).optional(),
  enable_nested_fields: z.boolean().optional(),
  synonym_sets: z.array(z.string()).optional(),
});
export type CollectionBody = z.infer<typeof collection>;

/** https://typesense.org/docs/30.2/api/collection-alias.html#create-or-update-an-alias */
export const alias = z.strictObject({collection_name: z.string().min(1)});

/** https://typesense.org/docs/30.2/api/synonyms.html#arguments */
export const synonymSet = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      synonyms: z.array(z.string()).min(1),
      root: z.string().optional(),
      locale: z.string().optional(),
      symbols_to_index: z.array(z.string()).optional(),
    }),
  ),
});

/** https://typesense.org/docs/29.0/api/synonyms.html#create-or-update-a-synonym */
export const synonym = z.strictObject({
  synonyms: z.array(z.string()).min(1),
  root: z.string().optional(),
  locale: z.string().optional(),
});

/** https://typesense.org/docs/30.2/api/stopwords.html#adding-stopwords */
export const stopwords = z.strictObject({stopwords: z.array(z.string()).min(1), locale: z.string().optional()});

/** https://typesense.org/docs/30.2/api/search.html#search-parameters */
export const search = z
  .strictObject({
    collection: z.string().min(1),
    q: z.string().optional(),
    query_by: commaList,
    query_by_weights: numbers.optional(),
    num_typos: z
      .string()
      .regex(/^[012](?:,[012])*$/)
      .optional(),
    prefix: flags.optional(),
    filter_by: z.string().min(1).optional(),
    sort_by: z
      .string()
      .regex(/^[\w.]+:(?:asc|desc)(?:,[\w.]+:(?:asc|desc)){0,2}$/)
      .optional(),
    facet_by: commaList.optional(),
    max_facet_values: z.int().min(0).optional(),
    group_by: commaList.optional(),
    group_limit: z.int().min(1).max(99).optional(),
    include_fields: commaList.optional(),
    exclude_fields: commaList.optional(),
    highlight_fields: commaList.optional(),
    highlight_full_fields: commaList.optional(),
    highlight_affix_num_tokens: z.int().min(0).optional(),
    highlight_start_tag: z.string().optional(),
    highlight_end_tag: z.string().optional(),
    snippet_threshold: z.int().min(0).optional(),
    page: z.int().min(1).optional(),
    per_page: z.int().min(0).max(250).optional(),
    typo_tokens_threshold: z.int().min(0).optional(),
    drop_tokens_threshold: z.int().min(0).optional(),
    drop_tokens_mode: z.enum(['right_to_left', 'left_to_right', 'both_sides:3']).optional(),
    stopwords: z.string().min(1).optional(),
    enable_analytics: z.boolean().optional(),
  })
  .superRefine((value, context) => {
    const fields = value.query_by.split(',').length;
    for (const name of ['query_by_weights', 'num_typos', 'prefix'] as const) {
      const count = value[name]?.split(',').length ?? 1;
      if (count !== 1 && count !== fields) context.addIssue(`${name} has ${count} values for ${fields} fields`);
    }
  });
export type SearchBody = z.infer<typeof search>;

/** https://typesense.org/docs/30.2/api/federated-multi-search.html#federated-search */
export const multiSearch = z.strictObject({searches: z.array(search).min(1)});

/** Query parameters: those of the request itself and, for a conversation, those that must stand here. */
export const multiSearchQuery = z.strictObject({
  q: z.string().min(1).optional(),
  conversation: z.literal('true').optional(),
  conversation_model_id: z.string().min(1).optional(),
  conversation_id: z.string().min(1).optional(),
  conversation_stream: z.literal('true').optional(),
});
export type MultiSearchQuery = z.infer<typeof multiSearchQuery>;

/** https://typesense.org/docs/30.2/api/documents.html#index-multiple-documents */
export const importQuery = z.strictObject({
  action: z.enum(['create', 'upsert', 'update', 'emplace']).optional(),
  batch_size: z.string().optional(),
  throwOnFail: z.string().optional(),
});

/** https://typesense.org/docs/30.2/api/collections.html#list-all-collections */
export const listQuery = z.strictObject({exclude_fields: z.string().optional()});

/** https://typesense.org/docs/30.2/api/analytics-query-suggestions.html#log-events */
export const eventsQuery = z.strictObject({
  user_id: z.string().min(1),
  name: z.string().min(1),
  n: z.string().regex(/^(?:\d{1,3}|1000)$/),
});

export const events = z.strictObject({
  events: z.array(
    z.strictObject({
      name: z.string(),
      event_type: z.string(),
      collection: z.string(),
      timestamp: z.int(),
      user_id: z.string(),
      query: z.string().optional(),
    }),
  ),
});

export const nothing = z.strictObject({});

/** https://typesense.org/docs/30.2/api/search.html#search (the sample response and #group-parameters) */
const hit = z.strictObject({
  document: z.looseObject({}),
  highlight: z.record(z.string(), z.unknown()),
  highlights: z.array(
    z.strictObject({
      field: z.string(),
      snippet: z.string().optional(),
      value: z.string().optional(),
      matched_tokens: z.array(z.string()),
    }),
  ),
  text_match: z.number(),
});
export const searchResult = z.union([
  z.strictObject({
    facet_counts: z.array(
      z.strictObject({
        field_name: z.string(),
        sampled: z.boolean(),
        counts: z.array(z.strictObject({value: z.string(), highlighted: z.string(), count: z.int()})),
        stats: z.strictObject({total_values: z.int()}),
      }),
    ),
    found: z.int(),
    found_docs: z.int().optional(),
    out_of: z.int(),
    page: z.int(),
    request_params: z.strictObject({collection_name: z.string(), per_page: z.int(), q: z.string()}),
    search_cutoff: z.boolean(),
    search_time_ms: z.int(),
    hits: z.array(hit).optional(),
    grouped_hits: z
      .array(z.strictObject({group_key: z.array(z.string()), found: z.int(), hits: z.array(hit)}))
      .optional(),
  }),
  /** Failures inside a multi_search: https://typesense.org/docs/30.2/api/federated-multi-search.html */
  z.strictObject({code: z.int(), error: z.string()}),
]);
export const multiSearchAnswer = z.strictObject({
  results: z.array(searchResult),
  conversation: z.strictObject({answer: z.string(), conversation_id: z.string(), query: z.string()}).optional(),
});
export type MultiSearchAnswer = z.infer<typeof multiSearchAnswer>;
/** https://typesense.org/docs/30.2/api/api-errors.html */
export const failure = z.strictObject({message: z.string()});
