import type {GroupSlice, JsonObject, SeedSpec} from '../types';

/** What numbers are counted from. */
export interface Surroundings {
  slice: GroupSlice;
  products: readonly JsonObject[];
  links: readonly JsonObject[];
  /** Entries of price lists. */
  entries: readonly SeedSpec[];
  /** Lines of orders. */
  lines: readonly JsonObject[];
}

/** What the large world adds to a collection, or writes anew in it. */
export type Grow = (seeds: SeedSpec[], around: Surroundings) => SeedSpec[];

/** By collection: `clients/Product`. */
export type Growth = Record<string, Grow>;

/** The records of the sample world that new ones are copies of, or that they mention. */
export const KNOWN = {
  store: 'sto_01JHG2VHC01KFMFZM7H90298FB',
  storeName: 'Halden Germany',
  brightwater: 'sup_01JHHJXM40PBZWT1RYV94Q288E',
  kestrel: 'sup_01JHJAYNG0FR93K8W9EY9G3EVY',
} as const;

/** The same ids each time: twelve digits of the moment they were created, then their number. */
export const newId = (prefix: string, number: number): string =>
  `${prefix}_01JHT4C800${String(number).padStart(16, '0')}`;

export const reference = (id: string, name: string, type: string): JsonObject => ({id, name, type});

/** The value of a seed that others are copies of. @throws Error when the contract has it no more */
export function modelIn(seeds: readonly SeedSpec[], id: string): JsonObject {
  const model = seeds.find(({value}) => value.id === id)?.value;
  if (!model) throw new Error(`The sample world has no ${id}: the large world copies it.`);
  return model;
}

/** Whether the build has added a record so that each state has one: its name says so. */
export function isSibling({value: {name, title}}: SeedSpec): boolean {
  return [name, title].some(
    (text) => typeof text === 'string' && / \((prospect|blocked|archived|closed|cancelled|awarded)\)$/.test(text),
  );
}

export const people = {
  tomas: reference('usr_01JHMK1SM0RTZYDTFXYXPWPNMH', 'Tomas Berg', 'user'),
  ines: reference('usr_01JHNB2V00YXEK1SK9XRFPV10A', 'Ines Carvalho', 'user'),
};
