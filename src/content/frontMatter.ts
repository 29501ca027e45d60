import {LineCounter, parseDocument} from 'yaml';
import type * as z from 'zod';
import {findingOfText, PageFault, type Finding} from './finding';
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

function describe(issue: z.core.$ZodIssue, schema: z.ZodObject): {key: string; text: string}[] {
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(schema.shape).sort().join(', ');
    return issue.keys.map((key) => ({key, text: `\`${key}\` is not a known key. Remove it, or use one of: ${known}.`}));
  }
  const key = String(issue.path[0] ?? '');
  const place = issue.path.length > 1 ? ` (entry ${issue.path.slice(1).join('.')})` : '';
  return [{key, text: `\`${key}\`${place}: ${issue.message}.`}];
}

/** What is wrong with the front matter of one page, by the schema of its content type. */
export function frontMatterFindings({file, source, data}: FrontMatterInput): Finding[] {
  const type = CONTENT_TYPES.find((candidate) => candidate.matches.test(latestPath(file)));
  if (!type) return [];
  const schema = schemaFor(type, data);
  const result = schema.safeParse(data);
  if (result.success) return [];
  return result.error.issues
    .flatMap((issue) => describe(issue, schema))
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
