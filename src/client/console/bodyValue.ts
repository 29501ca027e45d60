import {isObject} from '../../sandbox/json';
import type {Json, JsonObject} from '../../sandbox/types';
import {listParts, type Control} from './schema';

/** The value of a control's text; undefined when the field is not sent. */
export function valueOf(text: string, control: Control, isNumber = false): Json | undefined {
  if (text === '') return undefined;
  if (control.kind === 'boolean') return text === 'true';
  if (control.kind === 'list') return listParts(text).map((part) => (isNumber ? Number(part) : part));
  return control.kind === 'number' || isNumber ? Number(text) : text;
}

/** The text of a value in its control. */
export function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((part) => textOf(part)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Parses a JSON object; undefined for any other text. */
export function objectOf(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text === '' ? '{}' : text) as Json;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
