/** Words of a screen that both its drawing and its Markdown have. In the drawing, some are for screen readers only. */
import {numbersOf} from './parse';
import type {Cell, Kind, Mark} from './schema';

/** Something that is entered or shown. */
export interface Entry {
  is: Kind | 'button' | 'badge';
  value?: string;
  unit?: string;
}

/** A cell as an entry: words stand for themselves. */
export function entryOf(cell: Cell): Entry & {mark?: Mark} {
  if (typeof cell === 'string') return {is: 'shown', value: cell};
  const {is, value, unit, mark} = cell;
  return {
    is,
    ...(value !== undefined && {value}),
    ...(unit !== undefined && {unit}),
    ...(mark !== undefined && {mark}),
  };
}

const KIND_WORDS: Partial<Record<Entry['is'], string>> = {
  select: 'list',
  date: 'date',
  file: 'file',
  button: 'button',
  checkbox: 'checkbox',
};

/** What the look of an entry says: `(list)`; empty where the look says nothing more. */
export function kindWords({is, value}: Entry): string {
  const said = [KIND_WORDS[is], value === undefined && is !== 'shown' ? 'empty' : undefined];
  const words = said.filter((word) => word !== undefined).join(', ');
  return words === '' ? '' : `(${words})`;
}

/** What the marks lead to: `step` of the page, or `note` of the legend. */
export type Target = 'step' | 'note';

export function markWords(mark: Mark | undefined, target: Target): string[] {
  return numbersOf(mark).map((number) => `(${target} ${number})`);
}
