import type {Client} from 'typesense';
import {statusOf} from './retry';

/**
 * Tries whether a key may do more than search, without changing anything.
 *
 * @param client with the key that is to be published
 * @returns what the key may do besides searching; empty for a good key
 * @throws what the client throws when the cluster can't be asked
 */
export async function otherRights(client: Client): Promise<string[]> {
  const attempts: [right: string, attempt: () => Promise<unknown>][] = [
    ['list collections', () => client.collections().retrieve({exclude_fields: 'fields'})],
    ['list keys', () => client.keys().retrieve()],
    ['list aliases', () => client.aliases().retrieve()],
    [
      'read the models of conversations, with the start of their keys',
      () => client.conversations().models().retrieve(),
    ],
  ];
  const rights: string[] = [];
  for (const [right, attempt] of attempts) {
    try {
      await attempt();
      rights.push(right);
    } catch (error) {
      const status = statusOf(error);
      if (status !== 401 && status !== 403) throw error;
    }
  }
  return rights;
}
