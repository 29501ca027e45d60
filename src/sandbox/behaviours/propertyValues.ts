import {micros} from '../decimal';

/** What the value of a technical property looks like, in a call and in a file. */

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const FORMS: Record<string, (value: string) => boolean> = {
  number: (value) => NUMBER.test(value),
  range: (value) => {
    const [, low, high] = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)$/.exec(value) ?? [];
    return low !== undefined && high !== undefined && micros(low) <= micros(high);
  },
  boolean: (value) => /^(?:true|false)$/.test(value),
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
};
/** Types whose values are measured in a unit. */
const MEASURED = new Set(['number', 'range']);

interface ValueFault {
  field: 'value' | 'unit';
  code: 'invalid_format' | 'required' | 'unknown_field';
  message: string;
}

/** What is wrong with a value, its type and its unit together. Words may be anything. @param type as `value_type` says */
export function valueFaults(type: string, value: string, unit: string): ValueFault[] {
  const fits = FORMS[type]?.(value) ?? true;
  const isMeasured = MEASURED.has(type);
  const form: ValueFault = {
    field: 'value',
    code: 'invalid_format',
    message: `The value does not have the form of a ${type}.`,
  };
  const missing: ValueFault = {field: 'unit', code: 'required', message: `A ${type} has a unit.`};
  const stray: ValueFault = {field: 'unit', code: 'unknown_field', message: 'Only a number or a range has a unit.'};
  return [
    ...(fits ? [] : [form]),
    ...(isMeasured && unit === '' ? [missing] : []),
    ...(!isMeasured && unit !== '' ? [stray] : []),
  ];
}
