import {LineCounter, parseDocument} from 'yaml';
import type * as z from 'zod';
import {latestPath} from './paths';
import {CONTENT_TYPES, type ContentType} from './schemas';

export interface FrontMatterInput {
  /** Path from the site's folder, with forward slashes. */
  file: string;
  /** The whole text of the file, in which line numbers are looked up. */
  source: string;
  data: Record<string, unknown>;
}

/** Line number, from 1, of a top-level key in the front matter; 1 when the key is missing. */
export function lineOfKey(source: string, key: string): number {
  const block = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1];
  if (block === undefined) return 1;
  const counter = new LineCounter();
  const document = parseDocument(block, {lineCounter: counter, keepSourceTokens: true});
  const contents = document.contents;
  if (contents === null || !('items' in contents)) return 1;
  for (const item of contents.items) {
    if (!('key' in item)) continue;
    const node = item.key as {value?: unknown; range?: [number, number, number] | null};
    if (node.value === key && node.range) return counter.linePos(node.range[0]).line + 1;
  }
  return 1;
}

function schemaFor(type: ContentType, data: Record<string, unknown>): z.ZodObject {
  const fitting = type.schemas.find((schema) => {
    const typeField = schema.shape['type'] as z.ZodType | undefined;
    return typeField?.safeParse(data['type']).success;
  });
  return fitting ?? type.schemas[0];
}

function describe(issue: z.core.$ZodIssue, schema: z.ZodObject): {key: string; text: string}[] {
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(schema.shape).sort().join(', ');
    return issue.keys.map((key) => ({key, text: `\`${key}\` is not a known key. Remove it, or use one of: ${known}.`}));
  }
  const key = String(issue.path[0] ?? '');
  const place = issue.path.length > 1 ? ` (entry ${issue.path.slice(1).join('.')})` : '';
  return [{key, text: `\`${key}\`${place}: ${issue.message}.`}];
}

/**
 * Checks the front matter of one page against the schema of its content type.
 *
 * @throws Error with one line for each fault: file, line, what is wrong and what to do
 */
export function checkFrontMatter({file, source, data}: FrontMatterInput): void {
  const type = CONTENT_TYPES.find((candidate) => candidate.matches.test(latestPath(file)));
  if (!type) return;
  const schema = schemaFor(type, data);
  const result = schema.safeParse(data);
  if (result.success) return;
  const faults = result.error.issues
    .flatMap((issue) => describe(issue, schema))
    .map(({key, text}) => `${file}:${lineOfKey(source, key)}: ${text}`);
  throw new Error(
    `The front matter of this ${type.name} does not fit its schema (src/content/schemas.ts).\n${faults.join('\n')}`,
  );
}
