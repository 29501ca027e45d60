import type {Entry} from '../../store';
import type {JsonObject} from '../../types';
import type {Meeting, RowError} from './row';

/** What a row did. */
export type Written = 'created' | 'updated' | 'unchanged';

/** A column that names another record. */
export interface ReferenceColumn {
  collection: string;
  /** Where the text of the cell is looked for: dotted paths in the record. */
  fields: string[];
  /** Property of the own record that holds the id. */
  property: string;
  /** What people call the record, for the message. */
  noun: string;
  /** The cell holds several names with a pipe between them. */
  isList?: boolean;
  /** Why a record that exists cannot be chosen. */
  refuse?: (value: JsonObject, meeting: Meeting) => {code: string; message: string} | undefined;
}

/** What the rows of a kind of import are about. */
export interface Kind {
  /** Where its records are; nothing when the sandbox keeps none of them. */
  collection?: string;
  /** Columns that together name a record. */
  key: string[];
  /** Columns beyond the properties of the record. */
  columns?: string[];
  /** Columns that a new record needs; one of several, separated by a pipe. */
  required?: string[];
  references?: Record<string, ReferenceColumn>;
  /** A column of the same file that names the record above, by the key. */
  parent?: string;
  /** Right that the caller needs besides that of the job. */
  right?: string;
  /** Words for the key, when a second row with the same key replaces the first; else it is refused. */
  replacedBy?: string;
  /** Keys that differ only in case and spaces are the same. */
  isKeyFolded?: boolean;
  /** Columns with rules of their own instead of the general ones. */
  ownRules?: string[];
  check?: (meeting: Meeting) => RowError[];
  /** Finds the record of a row in a way of its own. */
  find?: (meeting: Omit<Meeting, 'known'>) => Entry | undefined;
  /** Changes the values of the row before they are written. */
  values?: (meeting: Meeting, values: JsonObject) => JsonObject;
  /** What the server sets when it writes the row. */
  served?: (meeting: Meeting, values: JsonObject) => JsonObject;
  /** Writes the row in a way of its own. */
  write?: (meeting: Meeting, values: JsonObject) => Written;
}
