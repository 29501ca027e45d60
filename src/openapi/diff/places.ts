import type {Json} from '../types';
import {levelOf, type RuleId} from './rules';
import type {Direction} from './levels';
import type {Change} from './types';

/** A change before it is known which operations it concerns. */
export type LocalChange = Omit<Change, 'operations'>;

/** Changes of one component or one operation, and the comparisons of components that it leads to. */
export interface Part {
  changes: LocalChange[];
  uses: Set<string>;
}

/** Where a comparison stands. */
export interface At {
  part: Part;
  /** Absent where the change isn't about a value. */
  direction?: Direction;
  schema?: string;
  place: string;
}

/** Where a comparison of values stands. */
export type ValueAt = At & {direction: Direction};

/** Ends the place of an operation, when fields of its body or answer follow. */
export const FIELDS = ' ›';

export function newPart(): Part {
  return {changes: [], uses: new Set()};
}

/** Notes a change at a place. A place without fields is the value itself. */
export function note(at: At, rule: RuleId, values: {before?: Json; after?: Json} = {}): void {
  const {part, direction, schema, place} = at;
  part.changes.push({
    rule,
    level: levelOf(rule, direction),
    ...(direction && {direction}),
    ...(schema !== undefined && {schema}),
    place: place.endsWith(FIELDS) ? place.slice(0, -FIELDS.length) : place,
    ...values,
  });
}

/** The place of a field, or of the entries of an array (`[]`). */
export function below<Place extends At>(at: Place, step: string): Place {
  const separator = at.place.endsWith(FIELDS) ? ' ' : at.place === '' || step.startsWith('[') ? '' : '.';
  return {...at, place: `${at.place}${separator}${step}`};
}
