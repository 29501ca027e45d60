import type {JsonObject} from '../types';

/** A record that examples mention but never show completely: a copy of a shown record with other values. */
export interface ExtraSeed {
  like: string;
  with: JsonObject;
}
