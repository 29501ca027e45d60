/** The plain data that the build writes and the engine reads, wherever it is stored. */
import type {Json, Lifecycle, SchemaObject} from '../openapi/types';

export type {Json};
export type JsonObject = {[key: string]: Json};
/** A schema after the build: JSON Schema 2020-12, without texts. */
export type Schema = SchemaObject & {
  patternProperties?: Record<string, Schema>;
  propertyNames?: Schema;
  'x-nested'?: boolean;
  /** Stands for `uniqueItems`; src/sandbox/validate.ts says why. */
  distinct?: true;
};

/** What a page needs to find the operation of a request, for one API. */
export interface ApiIndex {
  /** Name of the API and of its folder of slices. */
  name: string;
  /** Path prefix of all operations: `/clients`. */
  base: string;
  /** Origins and path prefixes of the API's servers; requests to them are answered too. */
  servers: string[];
  /** Prefix of the accepted keys; without it any credential is accepted. */
  keyPrefix?: string;
  routes: Route[];
}

/** Method in capitals, path template, operation id, group. */
export type Route = [method: string, path: string, operation: string, group: string];

/** What all groups of an API share. */
export interface CommonSlice {
  schemas: Record<string, Schema>;
  problems: Record<string, ProblemSpec>;
  /** Ids of the sample world and the names of their records. */
  known: Record<string, string>;
  /** The events that the API sends, by type: `rfq.closed`. */
  events?: Record<string, EventSpec>;
  /** Whether a record is invented for an unknown id instead of a 404: descriptions without a sample world. */
  open: boolean;
}

/** An event of an API. Operations are named `api/operation`. */
export interface EventSpec {
  /** Operations after which it is sent; empty when the platform sends it by itself. */
  causes: string[];
  /** Operations that read the record. */
  reads: string[];
  /** States that the record has come to; absent when its state does not matter. */
  status?: string[];
  /** Whether it carries the names of changed fields. */
  changed?: true;
}

export interface ProblemSpec {
  status: number;
  title: string;
  /** Members in addition to those that every problem has, and a sample `detail`. */
  example: JsonObject;
}

export interface GroupSlice {
  operations: Record<string, OperationSpec>;
  /** Each parameter once; operations refer to them by index. */
  parameters: ParameterSpec[];
  schemas: Record<string, Schema>;
  collections: Record<string, CollectionSpec>;
}

export interface OperationSpec {
  method: string;
  path: string;
  auth?: AuthSpec;
  /** Servers that replace those of the API. */
  servers?: string[];
  parameters: number[];
  body?: {required: boolean; content: Record<string, Schema>};
  responses: Record<string, ResponseSpec>;
  /** Problem codes in addition to those that every operation may give. */
  problems: string[];
  permission?: string;
  /** Rate-limit policy. */
  rate?: string;
  idempotency?: string;
  transition?: TransitionSpec;
  act?: Act;
  /** Records that the path names, for operations without an act. */
  above?: ScopeSpec[];
  /** Hashes of the documented bodies, which are accepted although the sample world has their records. */
  samples?: number[];
  /** Slices this operation needs besides its own, as `api/group`. */
  needs?: string[];
  /** What files of each kind may be filtered by and have, for the operation that creates exports. */
  exports?: Record<string, ExportSpec>;
}

/** What an export of a kind takes from the list operation that its description names. */
export interface ExportSpec {
  /** Names of its query parameters. */
  filters: string[];
  /** Fields of its records, with those of the objects in them; `null` where nothing is below. Absent without a list. */
  columns?: FieldTree;
}

export interface FieldTree {
  [name: string]: FieldTree | null;
}

export interface AuthSpec {
  scopes: string[];
  /**
   * Where a credential may be: `header:Authorization`, `query:api_key`, `cookie:session`. A third part names the
   * authentication scheme, when it is not Bearer: `header:Authorization:Basic`.
   */
  places: string[];
  /** The places that must all have a credential, when the first security requirement names several schemes. */
  together?: string[];
}

export interface TransitionSpec {
  object: string;
  from: string[];
  to: string[];
  /** Whether the operation succeeds without a change when the record already has the target state. */
  repeatable?: boolean;
}

export interface ResponseSpec {
  /** Absent for answers without a body. The first media type is preferred. */
  content?: Record<string, {schema?: Schema; example?: Json}>;
  headers?: string[];
}

export interface ParameterSpec {
  name: string;
  in: string;
  required?: true;
  /** Optional, but filled in to begin with: without it or another one the call fails. */
  sample?: true;
  schema: Schema;
  /** Separator of a list in one value; absent when the parameter is repeated. */
  separator?: ',' | ' ' | '|';
  /** Problem codes that the parameter brings to its operations. */
  problems?: string[];
  /** What the description of the parameter lists: keys of `sort`, references of `expand`. */
  keys?: string[];
}

/** What an operation does to a collection, inferred from its path and schemas. */
export interface Act {
  kind: 'list' | 'show' | 'create' | 'update' | 'replace' | 'delete' | 'move';
  /** Name of the collection: `api/Schema`. */
  collection: string;
  /** How the path names the record. */
  key?: KeySpec;
  /** Path parameters that narrow the collection. */
  scopes?: ScopeSpec[];
  /** Set when the records are a list inside another record. */
  inside?: {collection: string; key: KeySpec; property: string};
  /** Property of the answer that holds the list; empty when the answer is the list itself. */
  listProperty?: string;
}

export interface KeySpec {
  param: string;
  /** Properties that may hold the value of the path parameter. Empty when only the path has it. */
  fields: string[];
}

export interface ScopeSpec {
  param: string;
  /**
   * Dotted path of the property with the parameter's value, such as `supplier.id`; absent when only the path has it.
   */
  field?: string;
  /** The record that the parameter names; absent when it names none. */
  of?: {collection: string; key: KeySpec};
  /** Whether the parameter's record has to exist but filters nothing. */
  free?: true;
}

export interface CollectionSpec {
  schema: Schema;
  prefix?: string;
  lifecycle?: Lifecycle;
  seeds: SeedSpec[];
  /** Whether the seeds are all records there are. Otherwise examples show some of them, and figures tell of more. */
  whole?: true;
  /** A record as it looks right after it was created. */
  template?: JsonObject;
  /**
   * How often records of collections mention a seed, by its id. Collections that are not loaded are counted by this.
   */
  uses?: Record<string, Record<string, number>>;
  /** Properties of records that requests may write. */
  writable: string[];
}

export interface SeedSpec {
  value: JsonObject;
  /** Path parameters under which examples show the record, when it does not contain them. */
  parents?: Record<string, string>;
}

/** Where the slices come from: memory in Node, files of the site in a page. */
export interface SandboxSource {
  /** Whether lists are long, instead of those of the documentation. */
  hasLongLists?: boolean;
  apis: ApiIndex[];
  common(api: string): Promise<CommonSlice>;
  load(api: string, group: string): Promise<GroupSlice>;
}
