import {checkOf, isGtin, language, plainNumber, type Fault, type Separator} from './checks';
import type {Mapping} from './mapping';
import {columnNamed, RULES, type Kind} from './rules';
import {isNumeric, type OnProgress, type Table} from './table';

/** What was chosen for a file. */
export interface Plan {
  kind: Kind;
  mapping: Mapping;
  /** Decimal sign of the file. */
  separator: Separator;
}

/** A fault in a row of the file. */
export interface Finding extends Fault {
  /** Place in `rows`; `numbers` has the row that people count. */
  at: number;
  /** Column of the import; nothing when the row as a whole is wrong. */
  column: string | null;
  value: string;
}

export interface Report {
  /** By place of the row, in the order of the columns. Rows without a fault are not in it. */
  findings: Map<number, Finding[]>;
  /** Columns that new records need and the file doesn't have. */
  missing: string[];
  /** Columns of the import that two columns of the file are mapped to. */
  doubled: string[];
}

type RowCheck = (row: readonly string[], at: number) => Finding[];

const GS1 = new Set(['gtin', 'ean', 'upc', 'isbn']);

/** A number of a row with a decimal point. Those of a spreadsheet have one already. */
export function numberIn(row: readonly string[], place: number, separator: Separator): string {
  return plainNumber(row[place] ?? '', isNumeric(row, place) ? '.' : separator);
}

/** What a row looks like through a mapping. */
class View {
  readonly places = new Map<string, number>();
  constructor({mapping}: Plan) {
    mapping.forEach((name, at) => {
      if (name !== null && !this.places.has(name)) this.places.set(name, at);
    });
  }
  cell(row: readonly string[], name: string): string {
    const place = this.places.get(name);
    return place === undefined ? '' : (row[place] ?? '');
  }
}

const told = (at: number, column: string, value: string, found: Fault): Finding => ({
  at,
  column,
  value: value.slice(0, 200),
  ...found,
});

/** The check of one column of the file. */
function cellCheck({kind, separator}: Plan, name: string): (cell: string) => Fault | undefined {
  const known = columnNamed(kind, name);
  if (!known) return () => ({code: 'unknown_column', message: 'This kind of file has no such column.'});
  const inLanguage = known.language === undefined ? undefined : language(known.language);
  if (inLanguage) return () => inLanguage;
  return checkOf(known.column, separator);
}

/** Headers under which a required column may stand: with any language, if it has languages. */
function requiredColumns({kind}: Plan, view: View): {name: string; headers: string[]}[] {
  return RULES.kinds[kind].columns
    .filter(({required}) => required)
    .map(({name}) => ({
      name,
      headers: [...view.places.keys()].filter((header) => columnNamed(kind, header)?.column.name === name),
    }));
}

function requiredCheck(plan: Plan, view: View): RowCheck {
  const columns = requiredColumns(plan, view).filter(({headers}) => headers.length > 0);
  return (row, at) =>
    columns.flatMap(({name, headers}) => {
      const isFilled = headers.some((header) => view.cell(row, header) !== '');
      // A price on request has none.
      const isOptional = name === 'unit_price' && view.cell(row, 'on_request') === 'true';
      const [header = name] = headers;
      return isFilled || isOptional ? [] : [told(at, header, '', {code: 'required', message: 'The column is empty.'})];
    });
}

/** Codes in numbered columns: what they have to look like stands in the column beside them. */
function codeCheck(view: View): RowCheck {
  const pairs = [...view.places.keys()].flatMap((name) => {
    const [, list] = /^(codes|identifiers)\.\d+\.value$/.exec(name) ?? [];
    return list === undefined ? [] : [{name, beside: name.replace('value', list === 'codes' ? 'scheme' : 'type')}];
  });
  return (row, at) =>
    pairs.flatMap(({name, beside}) => {
      const [cell, scheme] = [view.cell(row, name), view.cell(row, beside)];
      if (cell === '') return [];
      if (scheme === 'unspsc' && !/^\d{8}$/.test(cell))
        return [told(at, name, cell, {code: 'invalid_unspsc_code', message: 'The code does not have 8 digits.'})];
      if (GS1.has(scheme) && !(scheme === 'isbn' && cell.length === 10) && !isGtin(cell))
        return [told(at, name, cell, {code: 'invalid_check_digit', message: 'The check digit is wrong.'})];
      return [];
    });
}

/** Tier quantities rise and tier prices fall. */
function tierCheck({separator}: Plan, view: View): RowCheck {
  const numbers = Array.from({length: 20}, (_, at) => at + 1).filter((at) =>
    view.places.has(`tiers.${at}.min_quantity`),
  );
  return (row, at) => {
    const findings: Finding[] = [];
    let before: {number: number; quantity: number; price: number} | undefined;
    for (const tier of numbers) {
      const name = `tiers.${tier}.unit_price`;
      const read = (header: string): number => {
        const place = view.places.get(header);
        return place === undefined ? NaN : Number(numberIn(row, place, separator) || NaN);
      };
      const [quantity, price] = [read(`tiers.${tier}.min_quantity`), read(name)];
      if (Number.isNaN(quantity) || Number.isNaN(price)) continue;
      if (before && (quantity <= before.quantity || price >= before.price))
        findings.push(
          told(at, name, view.cell(row, name), {
            code: 'tier_order_invalid',
            message: `Tier ${tier} must be cheaper than tier ${before.number}.`,
          }),
        );
      before = {number: tier, quantity, price};
    }
    return findings;
  };
}

/** Cells beyond the header: most often a cell with a delimiter in it that nobody quoted. */
function surplusCheck({mapping}: Plan): RowCheck {
  return (row, at) => {
    const surplus = row.slice(mapping.length);
    if (surplus.length === 0) return [];
    const message =
      surplus.length === 1
        ? 'The row has a cell beyond the header.'
        : `The row has ${surplus.length} cells beyond the header.`;
    return [{at, column: null, value: surplus.join(' | ').slice(0, 200), code: 'surplus_cells', message}];
  };
}

/** Everything a row shows by itself. */
export function rowCheck(plan: Plan): RowCheck {
  const view = new View(plan);
  const cells = [...view.places].map(([name, place]) => {
    return {name, place, check: cellCheck(plan, name), numeric: cellCheck({...plan, separator: '.'}, name)};
  });
  const others = [requiredCheck(plan, view), codeCheck(view), tierCheck(plan, view), surplusCheck(plan)];
  return (row, at) => [
    ...cells.flatMap(({name, place, check, numeric}) => {
      const cell = row[place] ?? '';
      const found = cell === '' ? undefined : (isNumeric(row, place) ? numeric : check)(cell);
      return found ? [told(at, name, cell, found)] : [];
    }),
    ...others.flatMap((check) => check(row, at)),
  ];
}

/** Rows that repeat the key, or a value that must be unique, of a row before them. */
export function repeats({rows, numbers}: Pick<Table, 'rows' | 'numbers'>, plan: Plan): Finding[] {
  const view = new View(plan);
  const {key, unique} = RULES.kinds[plan.kind];
  const findings: Finding[] = [];
  const groups = [key, ...unique.map((name) => [name])].filter(([first = '']) => view.places.has(first));
  const repeated = new Set<number>();
  for (const names of groups) {
    const seen = new Map<string, number>();
    rows.forEach((row, at) => {
      const value = names.map((name) => view.cell(row, name)).join('|');
      if (view.cell(row, names[0] ?? '') === '' || repeated.has(at)) return;
      const first = seen.get(value);
      if (first === undefined) {
        seen.set(value, at);
        return;
      }
      repeated.add(at);
      const isKey = names === key;
      const earlier = numbers[first] ?? first + 2;
      const message = isKey ? `The row repeats the key of row ${earlier}.` : `Row ${earlier} has the same value.`;
      findings.push({
        at,
        column: isKey ? null : (names[0] ?? null),
        value: isKey ? '' : value,
        code: 'duplicate_in_file',
        message,
      });
    });
  }
  return findings;
}

/** Rows between two reports of progress. */
const BLOCK = 2000;

/** What every row shows by itself. Gives way after each block, so that a page or a signal gets its turn. */
export async function checkRows(
  {rows}: Pick<Table, 'rows'>,
  plan: Plan,
  onProgress: OnProgress = () => undefined,
): Promise<Report['findings']> {
  const findings = new Map<number, Finding[]>();
  const check = rowCheck(plan);
  for (let start = 0; start < rows.length; start += BLOCK) {
    for (let at = start; at < Math.min(start + BLOCK, rows.length); at += 1) {
      const found = check(rows[at] ?? [], at);
      if (found.length > 0) findings.set(at, found);
    }
    onProgress(Math.min(1, (start + BLOCK) / rows.length));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return findings;
}

/** Checks a whole file. */
export async function validate(table: Table, plan: Plan, onProgress?: OnProgress): Promise<Report> {
  const findings = await checkRows(table, plan, onProgress);
  for (const found of repeats(table, plan)) findings.set(found.at, [...(findings.get(found.at) ?? []), found]);
  return {findings, ...headerFaults(plan)};
}

/** What the mapping as a whole lacks. */
export function headerFaults(plan: Plan): Pick<Report, 'missing' | 'doubled'> {
  const used = plan.mapping.filter((name) => name !== null);
  return {
    missing: requiredColumns(plan, new View(plan))
      .filter(({headers}) => headers.length === 0)
      .map(({name}) => name),
    doubled: [...new Set(used.filter((name, at) => used.indexOf(name) !== at))],
  };
}

/** Columns of numbers that may have decimals. */
function decimalColumns({header}: Pick<Table, 'header'>, kind: Kind, mapping: Mapping): number[] {
  return [...header.keys()].filter((at) =>
    ['price', 'decimal'].includes(columnNamed(kind, mapping[at] ?? '')?.column.type ?? ''),
  );
}

/** The decimal sign that a text shows; unsure for three digits after one sign, which can be thousands. */
function signIn(row: readonly string[], at: number): {sign: Separator; isSure: boolean} | undefined {
  // A number of a spreadsheet says nothing of the texts beside it.
  const cell = isNumeric(row, at) ? '' : (row[at] ?? '');
  const [, last = ''] = /^\d+(?:[.,]\d{3})*([.,])\d{1,6}$/.exec(cell) ?? [];
  if (last === '') return undefined;
  const other = last === '.' ? ',' : '.';
  // A sign that comes twice, or with three digits after the other one, stands between thousands.
  const isRepeated = cell.indexOf(last) !== cell.lastIndexOf(last);
  return {
    sign: (isRepeated ? other : last) as Separator,
    isSure: isRepeated || cell.includes(other) || !/^[1-9]\d{0,2}[.,]\d{3}$/.test(cell),
  };
}

/**
 * The decimal sign most numbers with decimals are written with; those that can be thousands count when no other does. It
 * is that of the whole file, as the doubt below is: a row at its end can be the only one that tells.
 */
export function separatorOf({header, rows}: Table, kind: Kind, mapping: Mapping): Separator {
  const columns = decimalColumns({header}, kind, mapping);
  const sure = {'.': 0, ',': 0};
  const unsure = {'.': 0, ',': 0};
  for (const row of rows)
    for (const at of columns) {
      const found = signIn(row, at);
      if (found) (found.isSure ? sure : unsure)[found.sign] += 1;
    }
  const counted = sure['.'] + sure[','] > 0 ? sure : unsure;
  return counted[','] > counted['.'] ? ',' : '.';
}

/** Numbers such as `1.234` in a file where no other tells whether the sign stands before decimals or between thousands. */
export function unclearNumbers(table: Table, {kind, mapping}: Pick<Plan, 'kind' | 'mapping'>): Finding[] {
  const columns = decimalColumns(table, kind, mapping);
  const found: Finding[] = [];
  for (const [at, row] of table.rows.entries())
    for (const column of columns) {
      const value = row[column] ?? '';
      const sign = signIn(row, column);
      if (sign?.isSure) return [];
      const message = `This can be ${value.replace(/[.,]/, '')} or ${value.replace(',', '.')}.`;
      if (sign) found.push({at, column: mapping[column] ?? null, value, code: 'unclear_number', message});
    }
  return found;
}
