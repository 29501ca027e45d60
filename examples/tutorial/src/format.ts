import type {LocalizedText, Quantity} from './types';

/** The English text, or the first one there is. */
export function text(value: LocalizedText | undefined): string {
  return value?.en ?? Object.values(value ?? {})[0] ?? '';
}

/** Quantities are decimal strings: show them as they are, never calculate with floats. */
export function quantity(value: Quantity | null | undefined): string {
  return value ? `${value.value} ${value.unit}` : '–';
}
