import {ourSandbox} from '../../support/contract';
import type {JsonObject} from '../../../src/sandbox/types';

/** Every record of the sample world with its collection, of both APIs. */
export async function worldRecords(): Promise<[collection: string, value: JsonObject][]> {
  const {source} = await ourSandbox();
  const seen = new Map<string, [string, JsonObject]>();
  for (const {name, routes} of source.apis)
    for (const group of new Set(routes.map(([, , , one]) => one))) {
      const {collections} = await source.load(name, group);
      for (const [collection, {seeds}] of Object.entries(collections))
        for (const {value} of seeds)
          seen.set(`${collection} ${JSON.stringify(value.id ?? value)}`, [collection, value]);
    }
  return [...seen.values()];
}
