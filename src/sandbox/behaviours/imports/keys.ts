import {asText} from '../../json';
import type {Entry} from '../../store';
import type {JsonObject} from '../../types';
import type {Kind} from './kind';
import type {Row} from './row';

/** Business keys: the columns by which a row finds its record. */

function fold(text: string, {isKeyFolded}: Kind): string {
  return isKeyFolded ? text.trim().toLowerCase().replace(/\s+/g, ' ') : text;
}

/** The key of a row as the file gives it. */
export function keyOf(kind: Kind, {cells}: Row): string {
  return kind.key.map((name) => cells[name] ?? '').join('|');
}

/** The key of a row in the form in which rows are compared. */
export function comparedKey(kind: Kind, row: Row): string {
  return fold(keyOf(kind, row), kind);
}

/**
 * The record with the key of a row.
 *
 * @param ids ids of the records that the row's reference columns name, by property
 */
export function recordWithKey(kind: Kind, entries: readonly Entry[], {cells}: Row, ids: JsonObject): Entry | undefined {
  return entries.find(({value}) =>
    kind.key.every((name) => {
      const property = kind.references?.[name]?.property;
      if (property !== undefined) return asText(value[property] ?? '') === asText(ids[property] ?? '');
      return !(name in value) || fold(asText(value[name] ?? ''), kind) === fold(cells[name] ?? '', kind);
    }),
  );
}
