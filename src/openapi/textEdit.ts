import {parseYaml} from '@redocly/openapi-core';
import type {Loaded} from './load';
import type {OpenApiDocument} from './types';

/** Texts that readers see and that nothing else depends on. */
const TEXT_KEYS: readonly string[] = ['summary', 'description'];

/** A text that is another one now. */
interface Change {
  keys: string[];
  before: string;
  after: string;
}

type Parent = Record<string, unknown>;

function isParent(value: unknown): value is Parent {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** What differs between two values; nothing when more than texts do. */
function changesOf(before: unknown, after: unknown, keys: string[] = []): Change[] | undefined {
  if (before === after) return [];
  if (typeof before === 'string' && typeof after === 'string')
    return TEXT_KEYS.includes(keys.at(-1) ?? '') ? [{keys, before, after}] : undefined;
  if (!isParent(before) || !isParent(after) || Array.isArray(before) !== Array.isArray(after)) return undefined;
  const names = Object.keys(before);
  if (names.join('\0') !== Object.keys(after).join('\0')) return undefined;
  const changes: Change[] = [];
  for (const name of names) {
    const inner = changesOf(before[name], after[name], [...keys, name]);
    if (!inner) return undefined;
    changes.push(...inner);
  }
  return changes;
}

/** Whether one description is the other with other summaries and descriptions. */
export function differInTexts(before: OpenApiDocument, after: OpenApiDocument): boolean {
  return changesOf(before, after) !== undefined;
}

/** Every object of a document. */
function partsOf(document: object): Set<unknown> {
  const parts = new Set<unknown>([document]);
  // The set grows while it is read.
  for (const part of parts) for (const value of Object.values(part as object)) if (isParent(value)) parts.add(value);
  return parts;
}

/**
 * Puts changed summaries and descriptions into a description that has been read, which takes a hundredth of the time of
 * reading it again. What else refers to the document's parts sees the new texts, too.
 *
 * @param edited new texts of files by absolute path
 * @returns the description as it is now, or nothing, and then nothing has changed, when it must be read again: because
 *   more than texts has changed, a file is not one of the description's, or a text has been copied on the way
 * @throws Error when a file is not valid YAML
 */
export function withTexts(
  {document, sources, isChecked}: Loaded,
  edited: ReadonlyMap<string, string>,
): Loaded | undefined {
  const parts = partsOf(document);
  const edits: {parent: Parent; change: Change}[] = [];
  const texts = new Map(sources);
  for (const [file, text] of edited) {
    const source = sources.get(file);
    const changes = source && changesOf(parseYaml(source.text), parseYaml(text));
    if (!source || !changes) return undefined;
    for (const change of changes) {
      const parent = change.keys
        .slice(0, -1)
        .reduce<unknown>((at, key) => (isParent(at) ? at[key] : undefined), source.content);
      if (!isParent(parent) || !parts.has(parent) || parent[change.keys.at(-1) ?? ''] !== change.before)
        return undefined;
      edits.push({parent, change});
    }
    texts.set(file, {...source, text});
  }
  for (const {parent, change} of edits) parent[change.keys.at(-1) ?? ''] = change.after;
  // What is remembered of a document belongs to the old one.
  return {document: {...document}, sources: texts, isChecked};
}
