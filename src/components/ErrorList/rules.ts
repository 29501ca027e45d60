import type {Column} from '../../../examples/supplier-catalogue-uploader/src/core/rules';

/** What is known of error lists; src/plugins/reference/pages/imports.ts makes it from the contract. */
export interface ImportRules {
  /** Meaning and remedy of each code. */
  codes: Record<string, {meaning: string; remedy: string}>;
  /** Codes with an entry of their own among those of import rows. */
  rows: string[];
  /** The columns of each kind of import, by `api/kind`. */
  kinds: Record<string, Column[]>;
  /** Unit codes by the word for the unit. */
  units: Record<string, string>;
}
