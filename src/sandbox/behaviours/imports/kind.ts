import type {Call} from '../../call';
import type {Entry} from '../../store';
import type {JsonObject} from '../../types';
import type {Meeting, Row, RowError} from './row';

/** What applying a row did to its record. */
export type Written = 'created' | 'updated' | 'unchanged';

/** A column that names another record. */
export interface ReferenceColumn {
  collection: string;
  /** Dotted paths in the other record; the cell holds the value of one of them. */
  fields: string[];
  /** Property of the imported record that holds the id of the other. */
  property: string;
  /** Name of the other record's kind, for error messages. */
  noun: string;
  /** The cell holds several names with a pipe between them. */
  isList?: boolean;
  /** Why an existing record cannot be referenced; undefined when it can. */
  refuse?: (value: JsonObject, meeting: Meeting) => {code: string; message: string} | undefined;
}

/** The rules for one kind of import, such as products or users. */
export interface Kind {
  /** Collection of the records; absent when the sandbox stores none of this kind. */
  collection?: string;
  /** Columns that together identify a record. */
  key: string[];
  /** The cells by which a row repeats an earlier one, where they are not those of `key`. */
  identity?: (row: Row) => string[];
  /** Columns that are not properties of the record. */
  columns?: string[];
  /** Its rows fill no properties: they do something with the record, and `columns` are all that they may have. */
  isDeed?: true;
  /** Columns that a new record needs. `a|b` means one of the two, `a:*` the text `a` in the default language. */
  required?: string[];
  references?: Record<string, ReferenceColumn>;
  /** Column with the key of the parent record, which may be a row of the same file. */
  parent?: string;
  /** Columns with the key of another record of the kind, which exists or stands in an earlier row. */
  earlier?: string[];
  /** Right that the caller needs besides the right to create the job. */
  right?: string;
  /**
   * What the key is called in the warning when a later row replaces an earlier one with the same key. Without it, a
   * repeated key is an error.
   */
  replacedBy?: string;
  /** Whether keys that differ only in case and spaces are equal. */
  isKeyFolded?: boolean;
  /** Columns that the kind checks by rules of its own instead of the general ones. */
  ownRules?: string[];
  /** What is wrong with a row by itself. @param earlier the rows above it, also those that fail */
  check?: (meeting: Meeting, earlier: readonly Meeting[]) => RowError[];
  /** What is wrong with the position of a row in its tree. @param rowOf finds a row of the same file by its key */
  checkAbove?: (meeting: Meeting, rowOf: (key: string) => Meeting | undefined) => RowError[];
  /** Finds the record of a row when its key columns don't suffice. */
  find?: (meeting: Omit<Meeting, 'known'>) => Entry | undefined;
  /** Records that no row may change or remove, as if they were not there. */
  isForeign?: (value: JsonObject) => boolean;
  /** Whether something else needs a record, so that it stays although a file lacks it or asks for its deletion. */
  isUsed?: (call: Call, value: JsonObject) => boolean;
  /** Takes a record away where that is more than to remove it. @returns whether it has gone */
  take?: (removal: {call: Call; entry: Entry}) => boolean;
  /** Its rows are written by the calls that they are tried as. */
  isByCall?: true;
  /** What follows for other records when a record was deleted. */
  removed?: (removal: {call: Call; entry: Entry}) => void;
  /** What a new record has where a row does not say it. */
  usual?: JsonObject;
  /** The body of the call that does the same as a row, where the values of the row need more than to be named. */
  sent?: (meeting: Meeting, values: JsonObject) => JsonObject;
  /** Changes the values of the row before they are written. */
  values?: (meeting: Meeting, values: JsonObject) => JsonObject;
  /** The values that the server sets when it writes the row. */
  served?: (meeting: Meeting, values: JsonObject) => JsonObject;
  /** What follows for other records when a row was written; `known` is its record, also when it is new. */
  follows?: (meeting: Meeting) => void;
  /** Writes the row when the default is not enough. */
  write?: (meeting: Meeting, values: JsonObject) => Written;
  /** What `write` would do, for a dry run. Without it, a record that is known counts as updated. */
  foresee?: (meeting: Meeting, values: JsonObject) => Written;
}
