import {LineCounter, parseDocument} from 'yaml';
import type * as z from 'zod';
import {findingOfText, PageFault, type Finding} from './finding';
import {meantBy} from './nearest';
import {latestPath} from './paths';
import {CONTENT_TYPES, type ContentType} from './schemas';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/;

export interface FrontMatterInput {
  /** Path from the site's folder, with forward slashes. */
  file: string;
  /** The whole text of the file, in which line numbers are looked up. */
  source: string;
  data: Record<string, unknown>;
}

/** Line number, from 1, of a top-level key in the front matter; 1 when the key is missing. */
export function lineOfKey(source: string, key: string): number {
  const block = FRONT_MATTER.exec(source)?.[1];
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

/** What a writer calls a value of a type, by its name in the schema. */
const KINDS: Record<string, string> = {
  string: 'text',
  array: 'a list, as in `[first, second]`',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: '`true` or `false`',
};

/** What stands after the key, and what to write instead, of a value that does not fit. */
function fault(issue: z.core.$ZodIssue, isMissing: boolean, value: unknown): string {
  const remedy = issue.code === 'invalid_value' ? ` Write ${listed(issue.values.map(String))}.` : '';
  if (isMissing) return ` is missing.${remedy}`;
  if (issue.code === 'invalid_value')
    return `: ${typeof value === 'string' ? `"${value}"` : 'the value'} is none of those that are known.${remedy}`;
  if (issue.code === 'invalid_type') return `: has to be ${KINDS[issue.expected] ?? issue.expected}.`;
  return `: ${issue.message}.`;
}

function listed(values: readonly string[]): string {
  return values.length === 1 ? `\`${values[0] ?? ''}\`` : `one of: ${values.join(', ')}`;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    data,
  );
}

/** What a schema says against a map of keys and values, each with its key. */
export function describeIssue(
  issue: z.core.$ZodIssue,
  schema: z.ZodObject,
  data: unknown,
): {key: string; text: string}[] {
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(schema.shape).sort();
    return issue.keys.map((key) => {
      const meant = meantBy(key, known);
      const remedy = meant === undefined ? 'Remove it, or use one of' : `Write \`${meant}\`, or another of`;
      return {key, text: `\`${key}\` is not a known key. ${remedy}: ${known.join(', ')}.`};
    });
  }
  const key = String(issue.path[0] ?? '');
  const place = issue.path.length > 1 ? ` (entry ${issue.path.slice(1).join('.')})` : '';
  const values = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const isMissing = issue.path.length === 1 && (values[key] ?? null) === null;
  return [{key, text: `\`${key}\`${place}${fault(issue, isMissing, valueAt(values, issue.path))}`}];
}

/** What is wrong with the front matter of one page, by the schema of its content type. */
export function frontMatterFindings({file, source, data}: FrontMatterInput): Finding[] {
  const type = CONTENT_TYPES.find((candidate) => candidate.matches.test(latestPath(file)));
  if (!type) return [];
  const schema = schemaFor(type, data);
  const result = schema.safeParse(data);
  if (result.success) return [];
  return result.error.issues
    .flatMap((issue) => describeIssue(issue, schema, data))
    .map(({key, text}) => {
      const {remedy, ...finding} = findingOfText(file, lineOfKey(source, key), 'front-matter', text);
      const rules = `src/content/schemas.ts has the rules of this ${type.name}.`;
      return {...finding, remedy: remedy === '' ? rules : remedy};
    });
}

/** What keeps the front matter of a page from being read as YAML; nothing when it can be. */
export function yamlFindings(file: string, source: string): Finding[] {
  const block = FRONT_MATTER.exec(source)?.[1];
  if (block === undefined) return [];
  const [error] = parseDocument(block).errors;
  if (!error) return [];
  const [problem = ''] = error.message.split('\n');
  return [
    {
      file,
      line: (error.linePos?.[0].line ?? 1) + 1,
      rule: 'yaml',
      message: `The front matter is no YAML: ${problem.replace(/ at line \d+, column \d+:?$/, '')}.`,
      remedy: 'Put a value with a colon or a quotation mark in it into single quotes, and close what is open.',
    },
  ];
}

/** @throws PageFault when the front matter of a page does not fit the schema of its content type */
export function checkFrontMatter(input: FrontMatterInput): void {
  const findings = frontMatterFindings(input);
  if (findings.length > 0) throw new PageFault(findings);
}
