import type {Kind} from '../../../examples/supplier-catalogue-uploader/src/core/rules';
import type {Plan} from '../../../examples/supplier-catalogue-uploader/src/core/validate';

/** Messages between page and worker. Rows stay in the worker; the page only gets what it shows. */

/** Number of faults on one page of the list. */
export const LINES = 25;

/** The faults that are shown. */
export interface View {
  /** Only faults of this column; an empty string for faults of whole rows. */
  column?: string;
  code?: string;
  /** Index of the first fault. */
  start: number;
}

/** A fault as a line of the list. */
export interface Line {
  /** Index of the row among non-empty rows. */
  at: number;
  /** Row number as in a spreadsheet. */
  row: number;
  column: string | null;
  /** Index of the column in the file; -1 when the whole row is wrong. */
  place: number;
  /** Header of the column in the file. */
  header: string;
  code: string;
  message: string;
  value: string;
  fix?: string;
  /** Address of the attribute's documentation, from the root of the site. */
  docs?: string;
}

/** Faults of the same column and code. */
export interface Group {
  column: string | null;
  code: string;
  count: number;
}

export interface Opened {
  name: string;
  header: string[];
  /** The first filled cell of each column. */
  samples: string[];
  rows: number;
  reading: string;
  emptyRows: number;
  plan: Plan;
}

export interface Checked {
  plan: Plan;
  /** A number such as `1.234`, where none tells whether its sign stands before decimals, and nobody has said so. */
  unclear?: string;
  /** Columns that the reader can map to. */
  choices: string[];
  rows: number;
  badRows: number;
  groups: Group[];
  missing: string[];
  doubled: string[];
  /** The lines of the current view. */
  lines: Line[];
  /** Index of the first of them. */
  start: number;
  total: number;
  /** Number of faults in the view that have a suggestion. */
  fixable: number;
}

export interface PlanChange {
  /** A new kind; the mapping is guessed again. */
  kind?: Kind;
  separator?: Plan['separator'];
  /** Name for a column of the file; null leaves it out. */
  column?: {place: number; name: string | null};
}

export type Request =
  | {kind: 'open'; file: Blob; name: string}
  /** Only the changes, because the answer to an earlier change may still be on its way. */
  | {kind: 'plan'; change: PlanChange}
  | {kind: 'view'; view: View}
  | {kind: 'edit'; at: number; column: string; value: string; view: View}
  | {kind: 'remove'; at: number; view: View}
  /** Applies all suggestions of the view. */
  | {kind: 'fix'; view: View}
  /** Requests the corrected file. */
  | {kind: 'file'};

export type Step = 'Reading the file' | 'Checking the rows';

export type Reply =
  | {kind: 'progress'; step: Step; share: number | undefined}
  | {kind: 'opened'; opened: Opened}
  | {kind: 'checked'; checked: Checked}
  | {kind: 'file'; file: Blob}
  | {kind: 'failed'; message: string};
