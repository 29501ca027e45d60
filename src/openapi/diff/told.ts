import fs from 'node:fs';
import path from 'node:path';
import {isEverywhere} from './history';
import {isWhole} from './report';
import type {Change, Diff} from './types';

/** What the newer entries of the changelog tell. */
export interface Told {
  /** Ids of operations that they name, as `api/operation`. */
  operations: ReadonlySet<string>;
  /** Their lines. */
  lines: readonly string[];
}

/** What entries after a day tell. @param root folder of the site */
export function toldSince(root: string, since: string): Told {
  const folder = path.join(root, 'blog');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.slice(0, 10) > since) : [];
  const text = files.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n');
  return {
    operations: new Set([...text.matchAll(/<Operation\s+id="([^"]+)"/g)].map(([, id = '']) => id)),
    lines: text.split('\n'),
  };
}

/** The name that an entry calls a change by: its schema, what its place has between backticks, or its last field. */
export function subjectOf({schema, place, before}: Change): string {
  if (place === 'servers' && typeof before === 'string') return before;
  const fields = place.replace(/ ?\([^)]*\)/g, '').split(/ › |\./);
  return schema ?? /`([^`]+)`/.exec(place)?.[1] ?? fields.at(-1)?.replace('[]', '') ?? place;
}

/** Whether one line may speak for all operations: they share a schema, or all that both versions have are concerned. */
export const isShared = (change: Change, diff: Diff): boolean =>
  change.schema !== undefined || isEverywhere(change, diff);

/**
 * The operations of a change that no entry tells of. A shared change needs one line only, with the words "every operation"
 * and its name between backticks; a change without operations, such as that of a webhook, needs its name.
 *
 * @returns ids; with nothing to name, the name of the change itself
 */
export function untoldOf(change: Change, {api, diff, told}: {api: string; diff: Diff; told: Told}): string[] {
  const name = `\`${subjectOf(change)}\``;
  const lines = told.lines.filter((line) => line.includes(name));
  if (change.operations.length === 0) return lines.length > 0 ? [] : [name];
  if (isShared(change, diff) && lines.some((line) => /\bevery operation\b/i.test(line))) return [];
  return change.operations.filter(
    // An operation that is gone has no page to link to.
    (id) => !told.operations.has(`${api}/${id}`) && !(isWhole(change) && lines.length > 0),
  );
}
