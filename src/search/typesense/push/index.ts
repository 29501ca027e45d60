/** Pushes records to the cluster: into a new collection. The alias moves to it only when it is complete. */
import type {Client} from 'typesense';
import type {SearchRecord} from '../../types';
import {searchesOf} from '../parameters';
import {resultsOf} from '../response';
import {collectionSchema} from '../schema';
import {importRecords} from './importRecords';
import {prune} from './prune';
import {orNothing, PushFailed, retrying, statusOf, type Wait} from './retry';
import {aliasTarget, timeOf, versionName, versionsOf} from './versions';
import {putCollectionSynonyms, putStopwords, putSynonymSet} from './words';

export interface PushOptions {
  /** The alias that the site searches. */
  alias: string;
  records: readonly SearchRecord[];
  embeddingModel?: string;
  log: (line: string) => void;
  wait: Wait;
  now?: () => number;
  batchSize?: number;
  importTimeout?: number;
}

export interface Pushed {
  collection: string;
  /** The previous collection, which is not deleted so that `rollBack` can return to it. */
  previous?: string;
  pruned: string[];
}

/** Refuses an alias with the name of an existing collection, which the cluster would use instead of the alias. */
async function checkName(client: Client, {alias, wait}: PushOptions): Promise<void> {
  const all = await retrying(
    'list the collections',
    () => client.collections().retrieve({exclude_fields: 'fields'}),
    wait,
  );
  if (all.some(({name}) => name === alias))
    throw new PushFailed(
      `There is a collection named "${alias}", so no alias can have that name. Delete it, or set TYPESENSE_COLLECTION.`,
    );
}

async function create(client: Client, name: string, options: PushOptions): Promise<void> {
  const {embeddingModel, wait} = options;
  const hasSets = await retrying('write the synonyms', () => putSynonymSet(client, name), wait);
  const schema = collectionSchema(name, {
    ...(embeddingModel !== undefined && {embeddingModel}),
    ...(hasSets && {synonymSet: name}),
  });
  let attempts = 0;
  await retrying(
    'create the collection',
    async () => {
      attempts += 1;
      await client
        .collections()
        .create(schema)
        .catch((error: unknown) => {
          // The previous attempt created the collection, but its answer was lost: nobody else uses this name.
          if (attempts === 1 || statusOf(error) !== 409) throw error;
        });
    },
    wait,
  );
  if (!hasSets) await retrying('write the synonyms', () => putCollectionSynonyms(client, name), wait);
}

/**
 * Counts the records and runs the site's own search once, so that a collection that can't serve the site is never used.
 */
async function verify(client: Client, name: string, {alias, records, wait}: PushOptions): Promise<void> {
  const {num_documents: count} = await retrying('count the records', () => client.collections(name).retrieve(), wait);
  if (count !== records.length)
    throw new PushFailed(`The cluster has ${count} of ${records.length} records. The collection in use stays.`);
  const [first] = records;
  const query = {q: first?.['hierarchy.lvl1'] ?? '', section: [first?.section ?? ''], page: 1, perPage: 1};
  const settings = {nodes: [], key: '', collection: alias, analytics: false};
  const {searches, countsOf} = searchesOf(query, settings);
  const here = searches.map((search) => ({...search, collection: name}));
  const answer = await retrying('search the new collection', () => client.multiSearch.perform({searches: here}), wait);
  try {
    // The page shows results even without counts, but here a failed count stops the push.
    for (const {error} of answer.results as {error?: string}[]) if (error !== undefined) throw new Error(error);
    if (resultsOf(answer, query, countsOf).found === 0) throw new Error('it found nothing for a title that it has');
  } catch (error) {
    throw new PushFailed(
      `The new collection can’t be searched: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function swap(client: Client, name: string, {alias, wait}: PushOptions): Promise<void> {
  await retrying(`lead "${alias}" to "${name}"`, () => client.aliases().upsert(alias, {collection_name: name}), wait);
}

async function discard(client: Client, name: string, log: PushOptions['log']): Promise<void> {
  try {
    await orNothing(client.collections(name).delete());
    await orNothing(client.synonymSets(name).delete());
  } catch {
    log(`"${name}" could not be deleted; the next push will do it.`);
  }
}

/**
 * Pushes the records and moves the alias to them.
 *
 * @throws PushFailed; then the previous collection usually stays in use
 */
export async function push(client: Client, options: PushOptions): Promise<Pushed> {
  const {alias, records, log, wait, now = Date.now, batchSize, importTimeout} = options;
  await checkName(client, options);
  const previous = await retrying('read the alias', () => aliasTarget(client, alias), wait);
  const name = versionName(alias, now());
  log(`Filling "${name}" with ${records.length} records.`);
  try {
    await create(client, name, options);
    await importRecords(client, name, records, {
      log,
      wait,
      ...(batchSize !== undefined && {batchSize}),
      ...(importTimeout !== undefined && {timeout: importTimeout}),
    });
    await retrying('write the stopwords', () => putStopwords(client, alias), wait);
    await verify(client, name, options);
  } catch (error) {
    await discard(client, name, log);
    throw error;
  }
  // From here on, a failure deletes nothing: the alias may have moved although the answer was lost.
  await swap(client, name, options);
  log(`"${alias}" now leads to "${name}".`);
  const kept = previous === undefined ? [] : [previous];
  const pruned = await prune(client, alias, name, kept).catch((error: unknown) => {
    log(`Old collections could not be deleted: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  });
  for (const old of pruned) log(`Deleted "${old}".`);
  return {collection: name, ...(previous !== undefined && {previous}), pruned};
}

/**
 * Moves the alias back to the previous collection.
 *
 * @returns the name of the collection now in use
 * @throws PushFailed when there is none
 */
export async function rollBack(client: Client, alias: string, wait: Wait): Promise<string> {
  const current = await retrying('read the alias', () => aliasTarget(client, alias), wait);
  if (current === undefined) throw new PushFailed(`There is no alias "${alias}": nothing has been pushed.`);
  const limit = timeOf(alias, current) ?? Infinity;
  const names = await retrying('list the collections', () => versionsOf(client, alias), wait);
  const before = names.find((name) => (timeOf(alias, name) ?? Infinity) < limit);
  if (before === undefined) throw new PushFailed(`There is no collection older than "${current}" to go back to.`);
  await retrying(
    `lead "${alias}" to "${before}"`,
    () => client.aliases().upsert(alias, {collection_name: before}),
    wait,
  );
  return before;
}
