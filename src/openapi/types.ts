import type {DeclaredRule} from './declaredRules';

/**
 * The parts of OpenAPI 3.0 and 3.1 documents that we read. Everything is optional, because foreign descriptions are
 * read too.
 */

export type Json = string | number | boolean | null | Json[] | {[key: string]: Json};

export interface SchemaObject {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  contentMediaType?: string;
  enum?: Json[];
  const?: Json;
  default?: Json;
  example?: Json;
  examples?: Json[];
  properties?: Record<string, SchemaObject>;
  required?: string[];
  items?: SchemaObject;
  additionalProperties?: boolean | SchemaObject;
  allOf?: SchemaObject[];
  oneOf?: SchemaObject[];
  anyOf?: SchemaObject[];
  /** The property that selects the alternative of a value, and the schema for each of its values. */
  discriminator?: {propertyName: string; mapping?: Record<string, string>};
  /** How a value is written in XML. */
  xml?: {name?: string; namespace?: string; prefix?: string; attribute?: boolean; wrapped?: boolean};
  nullable?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  /** Constraints on the keys of a map. */
  propertyNames?: SchemaObject;
  maxProperties?: number;
  pattern?: string;
  'x-enum-descriptions'?: Record<string, string>;
  'x-immutable'?: boolean;
  'x-id-prefix'?: string;
  'x-lifecycle'?: Lifecycle;
  'x-rules'?: DeclaredRule[];
  'x-cases'?: DeclaredCases[];
}

/** A field that decides which of the fields beside it count. What no case names counts in every case. */
export interface DeclaredCases {
  /** Name of the field that decides. */
  by: string;
  /** By value: the fields that count then, with dots between levels, and the problems that only then can come. */
  cases: Record<string, {required?: string[]; optional?: string[]; problems?: string[]}>;
}

export interface Lifecycle {
  /** Property that holds the state; absent where the state follows from other records. */
  field?: string | null;
  initial?: string;
  states: Record<string, string | {description: string; terminal?: boolean}>;
  transitions: {from: string[]; to: string; by?: string; on?: string}[];
}

export interface ExampleObject {
  $ref?: string;
  summary?: string;
  value?: Json;
}

export interface MediaTypeObject {
  schema?: SchemaObject;
  example?: Json;
  examples?: Record<string, ExampleObject>;
  /** Encodings of the parts of a form. */
  encoding?: Record<string, {contentType?: string}>;
}

export interface ParameterObject {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: SchemaObject;
  content?: Record<string, MediaTypeObject>;
  example?: Json;
  examples?: Record<string, ExampleObject>;
  /** Codes of the problems that every operation with this parameter can return. */
  'x-problems'?: string[];
  'x-rules'?: DeclaredRule[];
  /** Optional, but the call fails without this one or another: samples and the console begin with it. */
  'x-sample'?: boolean;
}

export interface HeaderObject {
  $ref?: string;
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: SchemaObject;
  example?: Json;
}

export interface ResponseObject {
  $ref?: string;
  description?: string;
  headers?: Record<string, HeaderObject>;
  content?: Record<string, MediaTypeObject>;
  'x-rules'?: DeclaredRule[];
}

export interface RequestBodyObject {
  $ref?: string;
  description?: string;
  required?: boolean;
  content?: Record<string, MediaTypeObject>;
  'x-rules'?: DeclaredRule[];
}

export type SecurityRequirement = Record<string, string[]>;

export interface ServerObject {
  url: string;
  /** The address before its variables were filled in. */
  'x-template'?: string;
  description?: string;
  variables?: Record<string, {default: string; enum?: string[]; description?: string}>;
}

/** Calls that the API makes, by the runtime expression that gives their address. */
export type CallbackObject = Record<string, PathItem> & {$ref?: string};

export interface OperationObject {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  security?: SecurityRequirement[];
  parameters?: ParameterObject[];
  requestBody?: RequestBodyObject;
  responses?: Record<string, ResponseObject>;
  callbacks?: Record<string, CallbackObject>;
  servers?: ServerObject[];
  'x-subgroup'?: string;
  'x-permission'?: string | null;
  'x-rate-limit'?: string;
  'x-idempotency'?: string;
  'x-problems'?: string[];
  'x-rules'?: DeclaredRule[];
  /** `repeatable`: when the record already has the target state, the operation changes nothing and succeeds. */
  'x-transition'?: {object: string; from: string[]; to: string | string[]; repeatable?: boolean};
  'x-beta'?: boolean;
  /** Whether the API sends this request, and somebody else answers it. */
  'x-webhook'?: boolean;
  /** Of an event: its section, and addresses of the operations that read its record and that cause it. */
  'x-section'?: string;
  'x-reads'?: string[];
  'x-causes'?: string[];
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const;
export type Method = (typeof METHODS)[number];

export type PathItem = Partial<Record<Method, OperationObject>> & {
  $ref?: string;
  summary?: string;
  description?: string;
  parameters?: ParameterObject[];
};

export interface TagObject {
  name: string;
  description?: string;
  'x-display-name'?: string;
}

export interface SecuritySchemeObject {
  $ref?: string;
  type: string;
  description?: string;
  /** For `apiKey`: name and place of the header, query parameter or cookie. */
  name?: string;
  in?: string;
  /** For `http`: `basic`, `bearer` … */
  scheme?: string;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  flows?: Record<
    string,
    {authorizationUrl?: string; tokenUrl?: string; refreshUrl?: string; scopes?: Record<string, string>}
  >;
}

/** The logo of an API, as docusaurus-plugin-openapi-docs reads it. */
export interface Logo {
  url: string;
  altText?: string;
}

export interface OpenApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    description?: string;
    termsOfService?: string;
    license?: {name: string; url?: string};
    'x-logo'?: Logo;
    'x-dark-logo'?: Logo;
  };
  servers?: ServerObject[];
  tags?: TagObject[];
  /** Tags under headings, as Redocly's tools read them too. */
  'x-tagGroups'?: {name: string; tags: string[]}[];
  paths?: Record<string, PathItem>;
  /** Webhooks by name: requests that the API sends. */
  webhooks?: Record<string, PathItem>;
  /** Whether a list of events stands beside the root, from which the webhooks are made. */
  'x-events'?: boolean;
  security?: SecurityRequirement[];
  components?: {
    schemas?: Record<string, SchemaObject>;
    securitySchemes?: Record<string, SecuritySchemeObject>;
    [kind: string]: unknown;
  };
}

/** One entry of the error catalogue in `openapi/shared/problems/`. */
export interface ProblemEntry {
  status: number;
  title: string;
  cause: string;
  remedy: string;
  members?: Record<string, string>;
  example?: Record<string, Json>;
}

export interface ProblemCatalogue {
  problems: Record<string, ProblemEntry>;
  field_codes?: Record<string, {meaning: string; remedy: string}>;
  row_codes?: Record<string, {meaning: string; remedy: string}>;
}
