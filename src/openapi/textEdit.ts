import {parseYaml} from '@redocly/openapi-core';
import {placeRules, rewriteDescription, writtenDescription} from './declaredRules';
import type {Loaded} from './load';
import type {OpenApiDocument} from './types';

/** Keys of texts that readers see and nothing else depends on. */
const TEXT_KEYS: readonly string[] = ['summary', 'description'];

/** Whether a value is a text: a summary, a description, or the sentence of a rule. */
function isText(keys: readonly string[]): boolean {
  const last = keys.at(-1) ?? '';
  return TEXT_KEYS.includes(last) || (last === 'text' && keys.at(-3) === 'x-rules');
}

/** A changed text with the path to its place. */
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

/** The changed texts between two values; undefined when anything else differs. */
function changesOf(before: unknown, after: unknown, keys: string[] = []): Change[] | undefined {
  if (before === after) return [];
  if (typeof before === 'string' && typeof after === 'string')
    return isText(keys) ? [{keys, before, after}] : undefined;
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

/** Whether two descriptions differ in nothing but summaries and descriptions. */
export function differInTexts(before: OpenApiDocument, after: OpenApiDocument): boolean {
  return changesOf(before, after) !== undefined;
}

/** Every object of a document. */
function partsOf(document: object): Set<unknown> {
  const parts = new Set<unknown>([document]);
  // The loop also visits objects that it adds.
  for (const part of parts) for (const value of Object.values(part as object)) if (isParent(value)) parts.add(value);
  return parts;
}

/**
 * Puts changed summaries and descriptions into a description that is in memory, which is much faster than reading it
 * again. Everything that refers to the document's objects sees the new texts.
 *
 * @param edited new texts of files by absolute path
 * @returns the changed description. Undefined, without any change, when it must be read again: because more than texts
 *   has changed, a file is not part of the description, or bundling has copied a text
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
      const key = change.keys.at(-1) ?? '';
      if (!isParent(parent) || !parts.has(parent)) return undefined;
      if ((key === 'description' ? writtenDescription(parent) : parent[key]) !== change.before) return undefined;
      edits.push({parent, change});
    }
    texts.set(file, {...source, text});
  }
  for (const {parent, change} of edits) {
    const key = change.keys.at(-1) ?? '';
    if (key === 'description') rewriteDescription(parent, change.after);
    else parent[key] = change.after;
  }
  placeRules(document);
  // A new object, because caches by document hold data of the old texts.
  return {document: {...document}, sources: texts, isChecked};
}
