import {checkDigit} from '../checks';
import type {JsonObject} from '../types';

/** Reads the data elements of GS1 codes. Source: GS1 General Specifications, application identifiers. */

const SEPARATOR = '\u001d';
/** Symbology identifiers that scanners report for codes with GS1 data. */
const GS1_SYMBOLOGIES = new Set([']C1', ']e0', ']d2', ']Q3', ']J1']);

interface Element {
  ai: RegExp;
  /** Field of the answer for the value; elements without a field are skipped. */
  field?: string;
  /** Length of the value; for variable ones the greatest length, and a separator ends them. */
  length: number;
  isVariable?: true;
}

const ELEMENTS: Element[] = [
  {ai: /^00/, field: 'sscc', length: 18},
  {ai: /^01/, field: 'gtin', length: 14},
  {ai: /^10/, field: 'lot_number', length: 20, isVariable: true},
  {ai: /^11/, field: 'produced_on', length: 6},
  {ai: /^17/, field: 'expires_on', length: 6},
  {ai: /^21/, field: 'serial_number', length: 20, isVariable: true},
  {ai: /^3[07]/, field: 'quantity', length: 8, isVariable: true},
  {ai: /^310\d/, field: 'quantity', length: 6},
  {ai: /^41[04]/, field: 'gln', length: 13},
];

/** Elements without a field whose length is fixed in advance, so that no separator ends them. */
const PREDEFINED: Element[] = [
  {ai: /^0[23]/, length: 14},
  {ai: /^04/, length: 16},
  {ai: /^1[2-689]/, length: 6},
  {ai: /^20/, length: 2},
  {ai: /^3[1-6]\d\d/, length: 6},
  {ai: /^41\d/, length: 13},
];

/** Every other element ends with a separator or with the code. Its identifier has at least two digits. */
const OTHER: Element = {ai: /^\d\d/, length: 92, isVariable: true};

/** `270300` → 31 March 2027: day 00 means the last day of the month. */
function dayOf(text: string): string {
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)].map(Number);
  const last = day === 0 ? new Date(Date.UTC(2000 + (year ?? 0), month ?? 1, 0)) : undefined;
  const moment = last ?? new Date(Date.UTC(2000 + (year ?? 0), (month ?? 1) - 1, day));
  return moment.toISOString().slice(0, 10);
}

function valueOf(field: string, ai: string, text: string): string {
  if (field.endsWith('_on')) return dayOf(text);
  // The last digit of a weight's application identifier says how many decimals the value has.
  return ai.startsWith('310') ? String(Number(text) / 10 ** Number(ai.at(-1))) : text;
}

/**
 * The data elements of a code; undefined when it carries no GS1 data.
 *
 * @param symbology identifier that the scanner reports; without it, only data that parses as GS1 to its end is accepted
 */
export function readGs1(data: string, symbology: string | undefined): JsonObject | undefined {
  if (symbology !== undefined && !GS1_SYMBOLOGIES.has(symbology)) return undefined;
  const found: JsonObject = {};
  let rest = data.startsWith(SEPARATOR) ? data.slice(1) : data;
  while (rest !== '') {
    const known = [...ELEMENTS, ...PREDEFINED].find(({ai}) => ai.test(rest));
    // Plain text that begins with digits is no unknown element.
    const element = known ?? (symbology === undefined ? undefined : OTHER);
    const ai = element?.ai.exec(rest)?.[0] ?? '';
    if (!element || ai === '') break;
    const [value = ''] = rest.slice(ai.length).split(SEPARATOR);
    const text = element.isVariable ? value : rest.slice(ai.length, ai.length + element.length);
    if (element.isVariable ? text === '' || text.length > element.length : !/^\d+$/.test(text)) break;
    if (!element.isVariable && text.length < element.length) break;
    if (element.field === 'quantity' && !/^\d+$/.test(text)) break;
    // A GTIN with a wrong check digit was read wrongly.
    const isWrong = element.field === 'gtin' && !text.endsWith(checkDigit(text));
    if (element.field !== undefined && !isWrong) found[element.field] = valueOf(element.field, ai, text);
    rest = rest.slice(ai.length + text.length);
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1);
  }
  if (Object.keys(found).length === 0 || (rest !== '' && symbology === undefined)) return undefined;
  return found;
}
