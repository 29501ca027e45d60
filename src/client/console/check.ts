import {isObject} from '../../sandbox/json';
import {faultIn} from '../../sandbox/locate';
import type {Schemas} from '../../sandbox/schemas';
import type {Json, Schema} from '../../sandbox/types';
import {findingsOf, isReadOnlyAt, strayFields} from '../../sandbox/validate';
import {lineAt, placeOf, placesOf} from './places';
import type {FieldError} from './types';

/** An error in a body, with its place. */
export interface Issue {
  /** Line number, from 1. */
  line: number;
  offset: number;
  pointer: string;
  message: string;
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

/** Errors in the text of a body, found by the same checks as in the sandbox. */
export function issuesIn(text: string, schema: Schema, schemas: Schemas): Issue[] {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    const {line, column} = faultIn(text);
    return [{line, offset: offsetOf(text, line, column), pointer: '', message: 'The text is not JSON here.'}];
  }
  const findings = [
    ...findingsOf(value, schema, schemas).filter(
      ({code, pointer}) => code !== 'required' || !isReadOnlyAt(pointer, schema, schemas),
    ),
    ...strayFields(value, schema, schemas),
  ];
  return issuesAt(text, findings);
}

/** Errors that a server reported, at their places in the body. Errors about parameters are left out. */
export function issuesAt(text: string, errors: readonly Pick<FieldError, 'pointer' | 'message'>[]): Issue[] {
  let places: Map<string, number>;
  try {
    JSON.parse(text);
    places = placesOf(text);
  } catch {
    places = new Map();
  }
  return errors.flatMap(({pointer, message}) => {
    if (pointer === undefined) return [];
    const offset = placeOf(places, pointer);
    return [{line: lineAt(text, offset), offset, pointer, message}];
  });
}

/** The entries of `errors` in a problem document that have the documented form. */
export function errorsOf(json: Json | undefined): FieldError[] {
  if (!isObject(json) || !Array.isArray(json.errors)) return [];
  return json.errors.flatMap((error) => {
    if (!isObject(error) || typeof error.message !== 'string') return [];
    const {pointer, parameter, code, message} = error;
    return [
      {
        message,
        code: typeof code === 'string' ? code : '',
        ...(typeof pointer === 'string' && {pointer}),
        ...(typeof parameter === 'string' && {parameter}),
      },
    ];
  });
}
