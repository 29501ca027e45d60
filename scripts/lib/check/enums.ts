import type {Finding} from '../../../src/content/finding';
import type {ApiModel} from '../../../src/openapi/model';
import {blocksOf} from './blocks';
import type {MdxPage} from './mdx';

/** A list of values of the contract. */
export interface NamedEnum {
  /** `clients/RefillPoint.review`. */
  name: string;
  values: string[];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function collect(value: unknown, name: string, found: NamedEnum[]): void {
  if (Array.isArray(value)) value.forEach((entry) => collect(entry, name, found));
  if (!isObject(value)) return;
  const {enum: values} = value;
  if (Array.isArray(values) && values.length > 1)
    found.push({name, values: values.filter((own) => own !== null).map(String)});
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'properties' && isObject(inner))
      Object.entries(inner).forEach(([field, schema]) => collect(schema, `${name}.${field}`, found));
    else if (['items', 'allOf', 'oneOf', 'anyOf', 'additionalProperties'].includes(key)) collect(inner, name, found);
  }
}

/** The same of what is sent and answered: `content` at any depth. */
function collectContent(value: unknown, name: string, found: NamedEnum[]): void {
  if (Array.isArray(value)) value.forEach((entry) => collectContent(entry, name, found));
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value))
      if (key === 'schema') collect(inner, name, found);
      else if (key !== 'examples' && key !== 'example') collectContent(inner, name, found);
}

/** Every list of values in the schemas and the calls of an API. */
export function enumsOf({api, document, operations}: ApiModel): NamedEnum[] {
  const found: NamedEnum[] = [];
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
    collect(schema, `${api.name}/${name}`, found);
  for (const {id, object} of operations.values()) {
    const {parameters = [], requestBody, responses} = object;
    for (const parameter of parameters)
      if ('name' in parameter) collect(parameter.schema, `${api.name}/${id}.${parameter.name}`, found);
    collectContent([requestBody, responses], `${api.name}/${id}`, found);
  }
  return found;
}

/** A table whose first column lists values. */
interface ValueTable {
  line: number;
  /** Text of the first cell. */
  head: string;
  values: {value: string; line: number}[];
}

const FIRST_CELL = /^\s*\|((?:[^|`\\]|`[^`]*`|\\.)*)\|/;
const VALUES = /`([^`]+)`/g;
/** What may stand beside the values of a cell: "`a` (default)", "`a`, `b` and `c`". */
const BESIDE = /^[\s,/]*(?:(?:and|or|default|\([^)]*\))[\s,/]*)*$/;

/** A comment above a table that says why its values are not those of the contract: `{/* values: … *\/}`. */
const EXEMPT = /^\{\/\*\s*values:\s*\S+(?:\s+\S+){2,}\s*\*\/\}$/;

function isExempt(lines: readonly string[], line: number): boolean {
  let above = line - 2;
  while (lines[above]?.trim() === '') above -= 1;
  return EXEMPT.test(lines[above]?.trim() ?? '');
}

function tablesOf(page: MdxPage): ValueTable[] {
  const lines = page.source.split('\n');
  return blocksOf(page)
    .filter(({kind}) => kind === 'table')
    .filter(({line}) => !isExempt(lines, line))
    .flatMap(({line}) => {
      const rows: {cell: string; line: number}[] = [];
      for (let at = line - 1; /^\s*\|/.test(lines[at] ?? ''); at += 1)
        rows.push({cell: FIRST_CELL.exec(lines[at] ?? '')?.[1]?.trim() ?? '', line: at + 1});
      const [head, , ...body] = rows;
      // One row that lists no value makes another kind of table of it.
      if (!head || body.length === 0 || !body.every(({cell}) => BESIDE.test(cell.replace(VALUES, '')))) return [];
      const values = body.flatMap((row) =>
        [...row.cell.matchAll(VALUES)].map(([, value = '']) => ({value, line: row.line})),
      );
      return values.length === 0 ? [] : [{line, head: head.cell, values}];
    });
}

/** Values that one list may have and the other not, unless the head of the column names the field. */
const APART = 1;
/** Part of all values that both lists have where the head names the field. */
const NEAR_WHEN_NAMED = 0.5;
/** Values that both lists must have: fewer agree by chance, unless the head names the field. */
const FEWEST = 3;
const FEWEST_WHEN_NAMED = 2;

/** A list of the contract beside the values of a table. */
interface Rated {
  candidate: NamedEnum;
  both: number;
  all: number;
  named: boolean;
}

function rate(own: ReadonlySet<string>, candidate: NamedEnum, head: string): Rated {
  const {values} = candidate;
  const both = values.filter((value) => own.has(value)).length;
  return {candidate, both, all: new Set([...own, ...values]).size, named: isNamed(candidate, head)};
}

function isLike({both, all, named}: Rated): boolean {
  return (
    both === all ||
    (named ? both >= FEWEST_WHEN_NAMED && both / all >= NEAR_WHEN_NAMED : both >= FEWEST && all - both <= APART)
  );
}

function isNamed({name}: NamedEnum, head: string): boolean {
  const field = name.split('.').at(-1);
  return [...head.matchAll(VALUES)].some(([, word = '']) => word.split('.').at(-1) === field);
}

/** The list of the contract that a table is about: one with the same values, else the most alike. */
function meant({head, values}: ValueTable, enums: readonly NamedEnum[]): NamedEnum | undefined {
  const own = new Set(values.map(({value}) => value));
  const rated = enums.map((candidate) => rate(own, candidate, head)).filter(isLike);
  if (rated.some(({both, all}) => both === all)) return undefined;
  return rated.sort((a, b) => Number(b.named) - Number(a.named) || b.both / b.all - a.both / a.all)[0]?.candidate;
}

/**
 * Compares tables whose first column lists the values of a field with the contract. A table is taken for one when its
 * values are those of a list there but for one, or when the head of the column names the field in code. A comment
 * `{/* values: why they differ *\/}` above the table leaves it out.
 */
export function enumTableFindings(page: MdxPage, enums: readonly NamedEnum[]): Finding[] {
  return tablesOf(page).flatMap((table) => {
    const field = meant(table, enums);
    if (!field) return [];
    const own = new Set(table.values.map(({value}) => value));
    const finding = (line: number, message: string, remedy: string): Finding => ({
      file: page.file,
      line,
      rule: 'values',
      message,
      remedy,
    });
    return [
      ...field.values
        .filter((value) => !own.has(value))
        .map((value) =>
          finding(
            table.line,
            `The table of ${field.name} lacks \`${value}\`.`,
            `Add a row for \`${value}\`, or say above the table why not: {/* values: … */}.`,
          ),
        ),
      ...table.values
        .filter(({value}) => !field.values.includes(value))
        .map(({value, line}) =>
          finding(line, `${field.name} has no value \`${value}\`.`, `The contract has: ${field.values.join(', ')}.`),
        ),
    ];
  });
}
