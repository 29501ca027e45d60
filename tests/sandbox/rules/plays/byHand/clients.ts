import type {Json} from '../../../../../src/openapi/types';
import {fields, list} from '../../../support/answers';
import type {SandboxSource} from '../../../../../src/sandbox';
import {asText} from '../../../../../src/sandbox/json';
import {Client, type Options} from '../../../support/client';
import {said} from './calls';
import {rule} from './rule';

/** Short ways to call the clients API in the test of a rule. */

export type Fields = Record<string, Json>;

/** One world, seen from both APIs. */
export class Seat extends Client {
  /** What an answer says, in the words of a step: `409 conflict_in_use`. */
  async told(method: string, path: string, body?: Json, options?: Options): Promise<string> {
    return said(await this.send(method, path, body, options));
  }

  /** The ids of the records in a list. */
  async ids(path: string, options?: Options): Promise<Json[]> {
    return (await this.rows(path, options)).map(({id = null}) => id);
  }

  async rows(path: string, options?: Options): Promise<Fields[]> {
    return list(await this.ok('GET', path, undefined, options));
  }

  async show(path: string, options?: Options): Promise<Fields> {
    return this.ok('GET', path, undefined, options);
  }

  /** One member of an answer, also of a problem. */
  async member(name: string, method: string, path: string, body?: Json, options?: Options): Promise<Json> {
    return fields(await this.send(method, path, body, options))[name] ?? null;
  }
}

/** The name of a key for the option `key` of a call: its secret without what every test key begins with. */
export function keyOf(secret: Json | undefined): string {
  return asText(secret).replace('plk_test_', '');
}

/** Adds one test to the rules of the clients API that it shows. It gets the API in a fresh world, and the other API. */
export function shows(
  ids: string | readonly string[],
  test: (api: Seat, suppliers: Client) => Promise<string[]>,
): void {
  for (const id of [ids].flat())
    rule(id, (_, player) => {
      const api = new Seat(player.ours, 'clients');
      return test(api, api.as(player.ours, 'suppliers'));
    });
}

/** The header that moves the clock of the sandbox. */
export const on = (moment: string): Options => ({headers: {'Sandbox-Date': moment}});

/** An object without some of its members. */
export function without(object: Fields, ...names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/** A sample world in which every record of a collection has a value in a field. */
export function withField(source: SandboxSource, collection: string, field: string, value: Json): SandboxSource {
  return {
    ...source,
    load: async (api, group) => {
      const slice = await source.load(api, group);
      const spec = slice.collections[collection];
      if (!spec) return slice;
      const seeds = spec.seeds.map((seed) => ({...seed, value: {...seed.value, [field]: value}}));
      return {...slice, collections: {...slice.collections, [collection]: {...spec, seeds}}};
    },
  };
}
