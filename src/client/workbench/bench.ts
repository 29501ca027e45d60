import {
  checkRows,
  choices,
  columnNamed,
  csvPieces,
  guessKind,
  guessMapping,
  headerFaults,
  readTable,
  repeats,
  rowCheck,
  separatorOf,
  unclearNumbers,
  type Finding,
  type Plan,
  type Table,
} from '../../../examples/supplier-catalogue-uploader/src/core';
import {
  LINES,
  type Checked,
  type Group,
  type Line,
  type PlanChange,
  type Reply,
  type Request,
  type Step,
  type View,
} from './protocol';

const START: View = {start: 0};

/** A file on the workbench: its rows, the chosen mapping, and the faults. */
export class Bench {
  private table: Table = {format: 'csv', header: [], rows: [], numbers: [], reading: '', emptyRows: 0};
  private plan: Plan = {kind: 'products', mapping: [], separator: '.'};
  /** Whether the reader has said which sign stands before decimals. */
  private isSignChosen = false;
  /** Faults that a row shows by itself, by row. Duplicates are searched again each time. */
  private faults = new Map<number, Finding[]>();
  private repeated: Finding[] = [];
  /** A number whose sign nobody has explained; looked for in all rows, so not again for another page of faults. */
  private unclear: string | undefined;
  private readonly removed = new Set<number>();

  constructor(private readonly say: (reply: Reply) => void) {}

  async do(request: Request): Promise<void> {
    switch (request.kind) {
      case 'open':
        await this.open(request.file, request.name);
        break;
      case 'plan':
        this.plan = this.changed(request.change);
        this.isSignChosen ||= request.change.separator !== undefined;
        await this.checkAll(START);
        break;
      case 'view':
        this.tell(request.view);
        break;
      case 'edit':
        this.write(request.at, request.column, request.value);
        this.checkRow(request.at, request.view);
        break;
      case 'remove':
        this.removed.add(request.at);
        this.checkRow(request.at, request.view);
        break;
      case 'fix':
        for (const {at, column, fix} of this.shown(request.view))
          if (column !== null && fix !== undefined) this.write(at, column, fix);
        await this.checkAll(request.view);
        break;
      case 'file':
        this.say({kind: 'file', file: new Blob([...csvPieces({rows: this.kept()}, this.plan)], {type: 'text/csv'})});
    }
  }

  private progress(step: Step): (share: number | undefined) => void {
    return (share) => this.say({kind: 'progress', step, share});
  }

  private changed({kind, separator = this.plan.separator, column}: PlanChange): Plan {
    if (kind !== undefined) return {kind, separator, mapping: guessMapping(kind, this.table.header)};
    const mapping = this.plan.mapping.map((name, at) => (at === column?.place ? column.name : name));
    return {...this.plan, separator, mapping};
  }

  private async open(file: Blob, name: string): Promise<void> {
    const table = await readTable(file, name, this.progress('Reading the file'));
    const {header, rows, reading, emptyRows} = table;
    const kind = guessKind(header);
    const mapping = guessMapping(kind, header);
    this.table = table;
    this.isSignChosen = false;
    this.plan = {kind, mapping, separator: separatorOf(table, kind, mapping)};
    const samples = header.map(
      (_, at) =>
        rows
          .slice(0, 100)
          .find((row) => row[at] !== '')
          ?.[at]?.slice(0, 80) ?? '',
    );
    this.say({kind: 'opened', opened: {name, header, samples, rows: rows.length, reading, emptyRows, plan: this.plan}});
    await this.checkAll(START);
  }

  private async checkAll(view: View): Promise<void> {
    this.faults = await checkRows(this.table, this.plan, this.progress('Checking the rows'));
    for (const at of this.removed) this.faults.delete(at);
    this.tell(view, true);
  }

  private checkRow(at: number, view: View): void {
    const found = this.removed.has(at) ? [] : rowCheck(this.plan)(this.table.rows[at] ?? [], at);
    if (found.length > 0) this.faults.set(at, found);
    else this.faults.delete(at);
    this.tell(view, true);
  }

  private write(at: number, column: string, value: string): void {
    const place = this.plan.mapping.indexOf(column);
    const row = this.table.rows[at];
    if (row && place >= 0) row[place] = value.trim();
  }

  private kept(): string[][] {
    return this.table.rows.filter((_, at) => !this.removed.has(at));
  }

  private all(): Finding[] {
    return [...this.faults.values(), this.repeated].flat().sort((a, b) => a.at - b.at);
  }

  private shown({column, code}: View): Finding[] {
    return this.all().filter(
      (one) => (column === undefined || (one.column ?? '') === column) && (code === undefined || one.code === code),
    );
  }

  private tell(view: View, isChanged = false): void {
    // A removed row can't repeat a key. It keeps its index, so that the numbers of other rows stay.
    if (isChanged) {
      this.repeated = repeats(
        {numbers: this.table.numbers, rows: this.table.rows.map((row, at) => (this.removed.has(at) ? [] : row))},
        this.plan,
      );
      this.unclear = this.isSignChosen ? undefined : unclearNumbers(this.table, this.plan)[0]?.value;
    }
    const shown = this.shown(view);
    // The last page of faults may be empty now.
    const start = Math.min(view.start, Math.max(0, Math.ceil(shown.length / LINES) - 1) * LINES);
    const checked: Checked = {
      plan: this.plan,
      ...(this.unclear !== undefined && {unclear: this.unclear}),
      choices: choices(this.plan.kind, this.table.header),
      rows: this.table.rows.length - this.removed.size,
      badRows: new Set([...this.faults.keys(), ...this.repeated.map(({at}) => at)]).size,
      groups: this.groups(),
      ...headerFaults(this.plan),
      lines: shown.slice(start, start + LINES).map((one) => this.line(one)),
      start,
      total: shown.length,
      fixable: shown.filter(({fix}) => fix !== undefined).length,
    };
    this.say({kind: 'checked', checked});
  }

  private groups(): Group[] {
    const groups = new Map<string, Group>();
    for (const {column, code} of this.all()) {
      const key = `${column ?? ''} ${code}`;
      const group = groups.get(key) ?? {column, code, count: 0};
      group.count += 1;
      groups.set(key, group);
    }
    return [...groups.values()];
  }

  private line({at, column, code, message, fix, value}: Finding): Line {
    const place = column === null ? -1 : this.plan.mapping.indexOf(column);
    const docs = column === null ? undefined : columnNamed(this.plan.kind, column)?.column.docs;
    return {
      at,
      row: this.table.numbers[at] ?? 0,
      column,
      place,
      header: this.table.header[place] ?? '',
      code,
      message,
      value: column === null ? value : (this.table.rows[at]?.[place] ?? ''),
      ...(fix !== undefined && {fix}),
      ...(docs !== undefined && {docs}),
    };
  }
}
