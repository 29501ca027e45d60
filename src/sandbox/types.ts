/** The plain data that the build writes and the engine reads. It knows nothing of where it is stored. */
import type {Json, Lifecycle, SchemaObject} from '../openapi/types';

export type {Json};
export type JsonObject = {[key: string]: Json};
/** A schema after the build: JSON Schema 2020-12, without texts. */
export type Schema = SchemaObject & {
  patternProperties?: Record<string, Schema>;
  propertyNames?: Schema;
  'x-nested'?: boolean;
};

/** What a page needs to find the operation of a request, for one API. */
export interface ApiIndex {
  /** Also the name of its folder of slices. */
  name: string;
  /** Path before the paths of the description: `/clients`. */
  base: string;
  /** Origins and path prefixes of its servers, which are answered too. */
  servers: string[];
  /** Beginning of the keys it accepts; without it any credential counts. */
  keyPrefix?: string;
  routes: Route[];
}

/** Method in capitals, path template, operation id, group. */
export type Route = [method: string, path: string, operation: string, group: string];

/** What all groups of an API share. */
export interface CommonSlice {
  schemas: Record<string, Schema>;
  problems: Record<string, ProblemSpec>;
  /** Ids that exist in the sample world and what they are called. */
  known: Record<string, string>;
  /** Whether an unknown id is invented rather than refused: descriptions without a sample world. */
  open: boolean;
}

export interface ProblemSpec {
  status: number;
  title: string;
  /** Members beyond those of every problem, and a sample `detail`. */
  example: JsonObject;
}

export interface GroupSlice {
  operations: Record<string, OperationSpec>;
  /** Each parameter once; operations name them by position. */
  parameters: ParameterSpec[];
  schemas: Record<string, Schema>;
  collections: Record<string, CollectionSpec>;
}

export interface OperationSpec {
  method: string;
  path: string;
  auth?: AuthSpec;
  /** Addresses it has instead of those of the API. */
  servers?: string[];
  parameters: number[];
  body?: {required: boolean; content: Record<string, Schema>};
  responses: Record<string, ResponseSpec>;
  /** Problem codes beyond those every operation may give. */
  problems: string[];
  permission?: string;
  /** Rate-limit policy. */
  rate?: string;
  idempotency?: string;
  transition?: TransitionSpec;
  act?: Act;
  /** Records its path names, when nothing else is known of it. */
  above?: ScopeSpec[];
  /** Hashes of the bodies its documentation shows: they may be sent although the sample world has their records. */
  samples?: number[];
  /** Slices this operation needs besides its own, as `api/group`. */
  needs?: string[];
}

export interface AuthSpec {
  scopes: string[];
  /**
   * Where a credential may be: `header:Authorization`, `query:api_key`, `cookie:session`. A third part is the word before
   * it, where that is not Bearer: `header:Authorization:Basic`.
   */
  places: string[];
  /** The places of which each has a credential, when the first way to call needs several. */
  together?: string[];
}

export interface TransitionSpec {
  object: string;
  from: string[];
  to: string[];
  /** Whether it succeeds, and changes nothing, on a record that is already where it leads. */
  repeatable?: boolean;
}

export interface ResponseSpec {
  /** Absent for answers without a body. The first one is preferred. */
  content?: Record<string, {schema?: Schema; example?: Json}>;
  headers?: string[];
}

export interface ParameterSpec {
  name: string;
  in: string;
  required?: true;
  schema: Schema;
  /** `,` for lists in one value; absent when a list is repeated. */
  separator?: ',' | ' ' | '|';
  /** Keys of a `sort` parameter, when its description lists them. */
  keys?: string[];
}

/** What an operation does to a collection, as far as its path and schemas tell. */
export interface Act {
  kind: 'list' | 'show' | 'create' | 'update' | 'replace' | 'delete' | 'move';
  /** Name of the collection: `api/Schema`. */
  collection: string;
  /** How the path names the record. */
  key?: KeySpec;
  /** Path parameters that narrow the collection. */
  scopes?: ScopeSpec[];
  /** When the records are a list inside another record. */
  inside?: {collection: string; key: KeySpec; property: string};
  /** Property of the answer that holds the list; empty when the answer is the list. */
  listProperty?: string;
}

export interface KeySpec {
  param: string;
  /** Properties that may hold its value. Empty: only known from the path. */
  fields: string[];
}

export interface ScopeSpec {
  param: string;
  /** Property with its value, `supplier.id`; absent when only the path knows it. */
  field?: string;
  /** The record the parameter names. Without it there is nothing to find. */
  of?: {collection: string; key: KeySpec};
  /** Whether the parameter only has to exist and narrows nothing. */
  free?: true;
}

export interface CollectionSpec {
  /** Name of the schema of one record. */
  schema: Schema;
  prefix?: string;
  lifecycle?: Lifecycle;
  seeds: SeedSpec[];
  /** A record as it looks right after it was created. */
  template?: JsonObject;
  /** How often the sample world mentions its records, by collection: what is not loaded still counts. */
  uses?: Record<string, Record<string, number>>;
  /** Properties of records that requests may write. */
  writable: string[];
}

export interface SeedSpec {
  value: JsonObject;
  /** Path parameters under which the record was found, when it does not hold them itself. */
  parents?: Record<string, string>;
}

/** Where the data comes from: memory in Node, files of the site in a page. */
export interface SandboxSource {
  apis: ApiIndex[];
  common(api: string): Promise<CommonSlice>;
  load(api: string, group: string): Promise<GroupSlice>;
}
