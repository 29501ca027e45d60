import type {Kind} from '../../../examples/supplier-catalogue-uploader/src/core/rules';
import type {Plan} from '../../../examples/supplier-catalogue-uploader/src/core/validate';

/** What page and worker say to each other. Rows stay with the worker; the page gets what it shows. */

/** Faults a view shows at once. */
export const LINES = 25;

/** Part of the faults that is shown. */
export interface View {
  /** Only this column; an empty text for rows that are wrong as a whole. */
  column?: string;
  code?: string;
  /** Number of the first one. */
  start: number;
}

/** A fault as a line of the list. */
export interface Line {
  /** Place of the row among those that are not empty. */
  at: number;
  /** Number of the row as a spreadsheet counts. */
  row: number;
  column: string | null;
  /** Place of the column in the file; -1 when the row as a whole is wrong. */
  place: number;
  /** Header in the file. */
  header: string;
  code: string;
  message: string;
  value: string;
  fix?: string;
  /** Address of the attribute's documentation, from the root of the site. */
  docs?: string;
}

/** Faults that are alike. */
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
  /** Columns a reader can choose. */
  choices: string[];
  rows: number;
  badRows: number;
  groups: Group[];
  missing: string[];
  doubled: string[];
  /** What of it the view shows. */
  lines: Line[];
  /** Number of the first of them. */
  start: number;
  total: number;
  /** Faults of the view that have a suggestion. */
  fixable: number;
}

export interface PlanChange {
  /** The mapping is guessed anew. */
  kind?: Kind;
  separator?: Plan['separator'];
  /** Name for a column of the file; null leaves it out. */
  column?: {place: number; name: string | null};
}

export type Request =
  | {kind: 'open'; file: Blob; name: string}
  /** What changes, and no more: the answer to the change before may be on its way. */
  | {kind: 'plan'; change: PlanChange}
  | {kind: 'view'; view: View}
  | {kind: 'edit'; at: number; column: string; value: string; view: View}
  | {kind: 'remove'; at: number; view: View}
  /** Takes all suggestions of the view. */
  | {kind: 'fix'; view: View}
  /** The corrected file. */
  | {kind: 'file'};

export type Step = 'Reading the file' | 'Checking the rows';

export type Reply =
  | {kind: 'progress'; step: Step; share: number | undefined}
  | {kind: 'opened'; opened: Opened}
  | {kind: 'checked'; checked: Checked}
  | {kind: 'file'; file: Blob}
  | {kind: 'failed'; message: string};
