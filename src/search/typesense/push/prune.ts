import type {Client} from 'typesense';
import {orNothing} from './retry';
import {timeOf, versionsOf} from './versions';

/**
 * Names of an alias's collections that are older than `newest` and not in `kept`. A concurrent push is newer, so it is
 * safe.
 */
function outdated(alias: string, names: readonly string[], newest: string, kept: readonly string[]): string[] {
  const limit = timeOf(alias, newest) ?? 0;
  return names.filter((name) => {
    const time = timeOf(alias, name);
    return time !== undefined && time < limit && !kept.includes(name);
  });
}

/**
 * Deletes collections of earlier and of broken pushes, with their synonym sets.
 *
 * @param newest the collection in use
 * @param kept further collections that must stay
 * @returns the names of the deleted collections
 * @throws what the client throws
 */
export async function prune(client: Client, alias: string, newest: string, kept: readonly string[]): Promise<string[]> {
  const collections = outdated(alias, await versionsOf(client, alias), newest, kept);
  for (const name of collections) await orNothing(client.collections(name).delete());
  const sets = (await orNothing(client.synonymSets().retrieve())) ?? [];
  const names = outdated(
    alias,
    sets.map(({name}) => name),
    newest,
    kept,
  );
  for (const name of names) await orNothing(client.synonymSets(name).delete());
  return collections;
}
