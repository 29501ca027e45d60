import type {JsonObject} from '../types';

/** A record that examples mention but never show completely: a copy of a shown record with other values. */
export interface ExtraSeed {
  like: string;
  with: JsonObject;
  /** What it belongs to, when the record does not say so itself. */
  parents?: Record<string, string>;
}
