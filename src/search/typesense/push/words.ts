/** Synonyms and stopwords in the form the cluster stores them. */
import type {Client} from 'typesense';
import {FOREIGN_SETS} from '../../foreignTerms';
import {STOPWORDS, SYNONYMS} from '../../synonyms';
import {stopwordSet} from '../parameters';
import {orNothing} from './retry';

interface SynonymItem {
  id: string;
  synonyms: string[];
}

/** The id of a set comes from its first word, so it stays the same when synonyms are added. */
export function synonymItems(sets: readonly (readonly string[])[] = SYNONYMS): SynonymItem[] {
  const idOf = (name: string): string => name.replaceAll(/[^a-z0-9]+/gi, '-');
  return [
    ...sets.map((synonyms) => ({id: idOf(synonyms[0] ?? ''), synonyms: [...synonyms]})),
    ...FOREIGN_SETS.map((words) => ({id: `foreign-${idOf(words[0] ?? '')}`, synonyms: [...words]})),
  ];
}

/**
 * Stores the synonyms as a set, as servers from version 30 need them.
 *
 * @see https://typesense.org/docs/30.2/api/synonyms.html#create-or-update-a-synonym-set
 * @returns false when the server is older
 */
export async function putSynonymSet(client: Client, name: string): Promise<boolean> {
  return (await orNothing(client.synonymSets(name).upsert({items: synonymItems()}))) !== undefined;
}

/**
 * Stores the synonyms in a collection, for servers before version 30. See
 * https://typesense.org/docs/29.0/api/synonyms.html
 */
export async function putCollectionSynonyms(client: Client, collection: string): Promise<void> {
  for (const {id, synonyms} of synonymItems()) await client.collections(collection).synonyms().upsert(id, {synonyms});
}

/** See https://typesense.org/docs/30.2/api/stopwords.html#adding-stopwords */
export async function putStopwords(client: Client, alias: string): Promise<void> {
  await client.stopwords().upsert(stopwordSet(alias), {stopwords: [...STOPWORDS], locale: 'en'});
}
