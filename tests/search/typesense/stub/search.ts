/** Answers a search: filters, groups, counts and marks. What is found, and in which order, is in matching.ts. */
import type {SearchResponse} from 'typesense/lib/Typesense/Documents';
import type {Cluster, Document, StubCollection} from './cluster';
import {matchesOf, textsOf} from './matching';
import type {SearchBody} from './schemas';

interface Failure {
  code: number;
  error: string;
}

/** Typed by the official client, so that tsc checks the stub against it. */
type Result = SearchResponse<Document> | Failure;

const DEFAULT_PER_PAGE = 10;

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** `field:=[`a`,`b`] && other:=[`c`]` @returns nothing when it is written in another way */
function parseFilter(filter: string | undefined): [field: string, values: string[]][] | undefined {
  if (filter === undefined) return [];
  const clauses = filter.split(' && ').map((clause) => /^([\w.]+):=\[((?:`[^`]*`)(?:,`[^`]*`)*)\]$/.exec(clause));
  if (clauses.some((clause) => clause === null)) return undefined;
  return clauses.map((clause) => [clause?.[1] ?? '', (clause?.[2] ?? '').slice(1, -1).split('`,`')]);
}

/** Texts of failures: the server's source, src/collection.cpp and src/core_api.cpp. */
function faultOf(cluster: Cluster, found: StubCollection | undefined, body: SearchBody): Failure | undefined {
  if (!found) return {code: 404, error: 'Not found.'};
  const field = (name: string): StubCollection['schema']['fields'][number] | undefined =>
    found.schema.fields.find((other) => other.name === name);
  const filters = parseFilter(body.filter_by);
  if (!filters) return {code: 400, error: 'Could not parse the filter query.'};
  if (body.stopwords !== undefined && !cluster.stopwords.has(body.stopwords))
    return {code: 404, error: `Could not find the stopword set named \`${body.stopwords}\`.`};
  for (const name of [...body.query_by.split(','), ...filters.map(([name]) => name)])
    if (!field(name)) return {code: 404, error: `Could not find a field named \`${name}\` in the schema.`};
  for (const name of (body.facet_by ?? '').split(',').filter(Boolean))
    if (field(name)?.facet !== true)
      return {code: 404, error: `Could not find a facet field named \`${name}\` in the schema.`};
  if (body.group_by !== undefined && field(body.group_by)?.facet !== true)
    return {code: 404, error: `Group by field \`${body.group_by}\` should be a facet field.`};
  return undefined;
}

function highlight(
  text: string,
  wanted: readonly string[],
  {highlight_start_tag, highlight_end_tag}: SearchBody,
): string {
  const [start, end] = [highlight_start_tag ?? '<mark>', highlight_end_tag ?? '</mark>'];
  return text.replaceAll(/[\p{L}\p{N}]+/gu, (word) =>
    wanted.some((part) => word.toLowerCase().startsWith(part)) ? `${start}${word}${end}` : word,
  );
}

function hitOf(
  document: Document,
  wanted: readonly string[],
  body: SearchBody,
): NonNullable<SearchResponse<Document>['hits']>[number] {
  const shown = body.include_fields?.split(',');
  const whole = body.highlight_full_fields?.split(',') ?? [];
  const marked = (body.highlight_fields ?? body.query_by).split(',').flatMap((field) => {
    const [text] = textsOf(document, field);
    const value = text === undefined ? '' : highlight(text, wanted, body);
    if (value === text || value === '') return [];
    return [{field, snippet: value, ...(whole.includes(field) && {value}), matched_tokens: [...wanted]}];
  });
  return {
    document: Object.fromEntries(
      Object.entries(document).filter(([name]) => shown === undefined || shown.includes(name)),
    ) as Document,
    highlight: {},
    // The client types this as a list of exactly one; the documentation shows one for each field.
    highlights: marked as unknown as [(typeof marked)[number]],
    text_match: 1,
  };
}

export function runSearch(cluster: Cluster, body: SearchBody, q: string): Result {
  const found = cluster.find(body.collection);
  const fault = faultOf(cluster, found, body);
  if (fault || !found) return fault ?? {code: 404, error: 'Not found.'};
  const stop = new Set(body.stopwords === undefined ? [] : cluster.stopwords.get(body.stopwords));
  const wanted = words(q).filter((word) => !stop.has(word));
  // A vector is near every question a little.
  const isVector = body.query_by.split(',').includes('embedding');
  const filters = parseFilter(body.filter_by) ?? [];
  const passes = (document: Document): boolean =>
    filters.every(([field, values]) => textsOf(document, field).some((value) => values.includes(value)));
  const matches = isVector ? [...found.documents.values()].filter(passes) : matchesOf(cluster, found, body, q, passes);
  const groups = new Map<string, Document[]>();
  for (const document of matches) {
    const [key = ''] = textsOf(document, body.group_by ?? 'id');
    const group = groups.get(key);
    if (group) group.push(document);
    else groups.set(key, [document]);
  }
  const perPage = body.per_page ?? DEFAULT_PER_PAGE;
  const page = [...groups].slice(((body.page ?? 1) - 1) * perPage, (body.page ?? 1) * perPage);
  const hits = page.map(([key, documents]) => ({
    group_key: [key],
    found: documents.length,
    hits: documents.slice(0, body.group_limit ?? 3).map((document) => hitOf(document, wanted, body)),
  }));
  return {
    facet_counts: (body.facet_by ?? '')
      .split(',')
      .filter(Boolean)
      .map((field) => {
        // Groups are counted, not records: src/index.cpp of the server, hash_groups.
        const counts = new Map<string, Set<string>>();
        for (const [key, documents] of groups)
          for (const value of documents.flatMap((document) => textsOf(document, field)))
            counts.set(value, (counts.get(value) ?? new Set()).add(key));
        return {
          field_name: field,
          sampled: false,
          counts: [...counts].map(([value, keys]) => ({value, highlighted: value, count: keys.size})),
          stats: {total_values: counts.size},
        };
      }),
    found: groups.size,
    found_docs: matches.length,
    out_of: found.documents.size,
    page: body.page ?? 1,
    request_params: {collection_name: body.collection, per_page: perPage, q},
    search_cutoff: false,
    search_time_ms: 1,
    ...(body.group_by === undefined ? {hits: hits.flatMap((group) => group.hits)} : {grouped_hits: hits}),
  };
}
