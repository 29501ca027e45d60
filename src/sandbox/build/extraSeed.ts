import type {JsonObject} from '../types';

/** A record that examples speak of and never show whole: a shown one with other values. */
export interface ExtraSeed {
  like: string;
  with: JsonObject;
}
