/** The fields of an RFQ, once: the wizard and a draft show these, in this order, and send what they say. */
import type {InputHTMLAttributes} from 'react';
import type {RfqCreate} from './client';
import {words} from './format';

export const CURRENCY = 'EUR';
/** Patterns are those of the API description. */
const NUMBER = {pattern: '[0-9]{1,12}([.][0-9]{1,6})?', title: 'Digits with a decimal point, such as 1250.50', size: 8};
/** The same, and not 0. */
const QUANTITY = {...NUMBER, pattern: `(?=.*[1-9])${NUMBER.pattern}`, title: 'More than 0, such as 1250.50'};

/** What is required has to say something: for the browser alone, a space does. */
export const WORD = {pattern: '.*\\S.*', title: 'A word, not spaces alone'};

/** An RFQ without what has fields of another kind. */
export type Need = Omit<RfqCreate, 'lines' | 'suppliers' | 'currency'>;
export type Line = RfqCreate['lines'][number];

/** Where the values of a record stand, such as `quantity/unit`. What the contract does not have does not compile. */
type Path<Part> = {
  [Name in keyof Part & string]-?: NonNullable<Part[Name]> extends readonly unknown[]
    ? never
    : NonNullable<Part[Name]> extends object
      ? `${Name}/${keyof NonNullable<Part[Name]> & string}`
      : Name;
}[keyof Part & string];

export interface Field<Part> {
  /** Its name in the form, and where the API says that it is wrong. */
  name: Path<Part>;
  label: string;
  /** A text in one line, unless it says another kind. `unit` chooses from the units of the platform. */
  kind?: 'area' | 'check' | 'moment' | 'unit';
  /** Whether it is an amount: the label names the currency. */
  isMoney?: true;
  isRequired?: (part: Part) => boolean;
  /** What the browser checks. */
  attributes?: Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'pattern' | 'title' | 'size'>;
  /** What it says of a record. */
  read: (part: Part) => string | null | undefined;
  /** The record with what the field says; a box says `on` or nothing. */
  write: (part: Part, text: string, currency: string) => Part;
}

export const NEED_FIELDS: readonly Field<Need>[] = [
  {
    name: 'title',
    label: 'Title',
    isRequired: () => true,
    attributes: {maxLength: 140},
    read: ({title}) => title,
    write: (need, title) => ({...need, title}),
  },
  {
    name: 'due_at',
    label: 'Quotations until',
    kind: 'moment',
    isRequired: () => true,
    read: ({due_at}) => due_at && fieldTime(Date.parse(due_at)),
    write: (need, text) => ({...need, due_at: text && new Date(text).toISOString()}),
  },
  {
    name: 'description',
    label: 'Background for suppliers',
    kind: 'area',
    attributes: {maxLength: 10_000},
    read: ({description}) => description,
    write: (need, text) => ({...need, description: text || null}),
  },
  {
    name: 'kind',
    label: 'Sealed: nobody sees quotations before the deadline',
    kind: 'check',
    read: ({kind}) => (kind === 'sealed' ? 'on' : ''),
    write: (need, text) => ({...need, kind: text ? 'sealed' : need.kind === 'open' ? 'open' : 'invited'}),
  },
];

export const LINE_FIELDS: readonly Field<Line>[] = [
  {
    name: 'description',
    label: 'Description',
    // A product says by itself what it is.
    isRequired: ({product_id}) => !product_id,
    attributes: {maxLength: 2000, size: 30},
    read: ({description}) => description,
    write: (line, text) => ({...line, description: text || null}),
  },
  {
    name: 'quantity/value',
    label: 'Quantity',
    isRequired: () => true,
    attributes: QUANTITY,
    read: ({quantity}) => quantity.value,
    write: (line, value) => ({...line, quantity: {...line.quantity, value}}),
  },
  {
    name: 'quantity/unit',
    label: 'Unit',
    kind: 'unit',
    isRequired: () => true,
    attributes: {pattern: '[A-Z0-9]{2,3}', title: 'A unit code, such as EA', size: 8},
    read: ({quantity}) => quantity.unit,
    write: (line, unit) => ({...line, quantity: {...line.quantity, unit}}),
  },
  {
    name: 'target_price/amount',
    label: 'Target price',
    isMoney: true,
    attributes: NUMBER,
    read: ({target_price}) => target_price?.amount,
    write: (line, amount, currency) => ({...line, target_price: amount ? {amount, currency} : null}),
  },
];

/** What a new RFQ and a new line begin with. */
export const NEW_NEED: Need = {title: '', due_at: '', kind: 'invited', allow_partial: true, allow_alternatives: true};
export const NEW_LINE: Line = {line_number: 1, quantity: {value: '', unit: ''}};

/** The name of the fields of a line in a form begins with it. */
export const prefixOf = (at: number): string => `lines/${at}/`;

function written<Part>(fields: readonly Field<Part>[], form: FormData, before: Part, prefix: string, currency: string) {
  const said = (name: string): string => String(form.get(prefix + name) ?? '').trim();
  return fields.reduce((part, {name, write}) => write(part, said(name), currency), before);
}

/** What a form says of an RFQ. @param before what has no field in it stays as it is there */
export const needOf = (form: FormData, before: Need): Need => written(NEED_FIELDS, form, before, '', CURRENCY);

/** The lines that a form says. @param before the lines as they were, in the order of the form */
export function linesOf(form: FormData, before: readonly Line[], currency: string): Line[] {
  return before.map((line, at) => ({
    ...written(LINE_FIELDS, form, line, prefixOf(at), currency),
    line_number: at + 1,
  }));
}

/** How many lines a form has. */
export function lineCount(form: FormData): number {
  return new Set([...form.keys()].flatMap((name) => /^lines\/(\d+)\//.exec(name)?.[1] ?? [])).size;
}

/** A moment as a field of the browser wants it: in the time zone of the person, without saying so. */
export function fieldTime(moment: number): string {
  return new Date(moment - new Date(moment).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What people read for a pointer: `/lines/0/quantity/unit` is Line 1, Unit. */
export function fieldName(pointer: string): string {
  const [, number, member = ''] = /^\/(?:lines\/(\d+)\/)?(.*)$/.exec(pointer) ?? [];
  const fields: readonly {name: string; label: string}[] = number === undefined ? NEED_FIELDS : LINE_FIELDS;
  const label = fields.find(({name}) => name === member)?.label ?? words(member.replaceAll('/', ', '));
  return number === undefined ? label : `Line ${Number(number) + 1}, ${label}`;
}
