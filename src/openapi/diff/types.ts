import type {Json, OpenApiDocument, OperationObject, ParameterObject, ServerObject} from '../types';
import type {Direction, Level} from './levels';
import type {RuleId} from './rules';

/** One difference between two descriptions, at one place. */
export interface Change {
  rule: RuleId;
  level: Level;
  /** Absent where a change isn't about a value, such as a removed operation. */
  direction?: Direction;
  /** Component that changed; absent where the change stands in the operations themselves. */
  schema?: string;
  /** Fields from the root of the schema or the body, such as `lines[].quantity`; or a parameter, header or status. */
  place: string;
  before?: Json;
  after?: Json;
  /** Ids of the operations that are concerned, in the order of the newer description. */
  operations: string[];
}

/** What happened to an operation as a whole. */
export interface OperationInDiff {
  id: string;
  method: string;
  path: string;
}

/** The difference of two descriptions of one API. */
export interface Diff {
  added: OperationInDiff[];
  removed: OperationInDiff[];
  /** Number of operations that both descriptions have. */
  compared: number;
  /** All changes, the breaking ones first, then in the order of the description. */
  changes: Change[];
}

export interface DiffOptions {
  /** Whether the API says that enumerations may grow, so that a new value in an answer is no surprise. */
  openEnums?: boolean;
}

/** An operation with what it needs from its document. */
export interface OperationSide {
  document: OpenApiDocument;
  path: string;
  object: OperationObject;
  /** Its own parameters and those of its path, with references followed. */
  parameters: readonly ParameterObject[];
  /** Addresses of its own or of its path, instead of those of the document. */
  servers?: readonly ServerObject[];
}
