import * as z from 'zod';
import {APIS} from '../../../src/config/apis';
import {nearest} from '../../../src/content/nearest';
import {blocks} from '../../../src/content/twins/markdown';
import {fieldTree} from '../../../src/openapi/fields';
import {valueFields} from '../../../src/openapi/twins/fields';
import {givenAddress, givenName, pieceOf, short} from '../bounded';
import type {Library, ListedOperation} from '../library';
import {tool} from '../tool';
import {ToolError} from '../toolError';
import {OFFSET, PIECE} from './pages';

const listed = z.object({
  operation: z.string().describe('Name it so in other tools'),
  call: z.string(),
  summary: z.string(),
  page: z.string(),
});

function shown({api, id, method, path, summary, page}: ListedOperation): z.infer<typeof listed> {
  return {operation: `${api}/${id}`, call: `${method} ${path}`, summary, page};
}

/** A path without its version and with every parameter the same, so that `/price-lists/prl_1` fits its template. */
function shapeOf(path: string): string {
  return path
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/(?:clients|suppliers)(?=\/)/, '')
    .replace(/^\/v\d+/, '')
    .replaceAll(/\{[^{}]*\}|\/[a-z]{2,6}_\w+/g, (part) => (part.startsWith('/') ? '/{}' : '{}'))
    .replace(/\/$/, '');
}

/** Operations whose body, answer or parameters have a field. Failures count only for what nothing else has. */
async function withField(field: string, library: Library): Promise<ListedOperation[]> {
  const last = (field.split('.').at(-1) ?? field).replace(/\[\]$/, '').toLowerCase();
  const outlines = new Map(await Promise.all(APIS.map(async ({name}) => [name, await library.outline(name)] as const)));
  const all = await library.operations();
  const found = all.filter(({api, id}) => outlines.get(api)?.fields.get(last)?.has(id));
  return found.length > 0 ? found : all.filter(({api, id}) => outlines.get(api)?.failureFields.get(last)?.has(id));
}

const MOST = 25;

export const findOperation = tool({
  name: 'find_operation',
  input: {
    id: givenName().optional().describe('Operation id, with or without its API: create-price-list'),
    path: givenAddress()
      .optional()
      .describe('Path or address, with its method before it if you know it: POST /v1/stores'),
    words: givenName().optional().describe('What it should do: approve a price'),
    field: givenName().optional().describe('Name of a field or parameter'),
    api: z.enum(['clients', 'suppliers']).optional(),
    offset: z.number().int().min(0).optional().describe('Operations to pass over: how many you have seen'),
  },
  output: {
    operations: z.array(listed),
    left_out: z.number().describe('Further operations that fit: ask again with `offset`'),
  },
  run: async ({id, path, words, field, api, offset = 0}, {library}) => {
    let found: ListedOperation[];
    const all = await library.operations();
    if (id !== undefined) found = all.filter((one) => one.id === id || `${one.api}/${one.id}` === id);
    else if (path !== undefined) {
      const [, method, rest = path] = /^([A-Za-z]+)\s+(.*)$/.exec(path) ?? [];
      const shape = shapeOf(rest);
      found = all.filter(
        (one) => shapeOf(one.path) === shape && (method === undefined || one.method === method.toUpperCase()),
      );
    } else if (field !== undefined) found = await withField(field, library);
    else if (words !== undefined) {
      const engine = await library.search();
      const {hits} = engine.search({q: words, page: 1, perPage: 40});
      const pages = [...new Set(hits.map(({record}) => library.routeOf(record.url)))];
      const byPage = new Map(all.map((one) => [one.page, one]));
      found = pages.flatMap((page) => byPage.get(page) ?? []);
    } else throw new ToolError('Nothing was asked for.', 'Give one of id, path, words or field.');
    if (api !== undefined) found = found.filter((one) => one.api === api);
    if (found.length === 0 && id !== undefined) {
      const near = nearest(
        id,
        all.map((one) => one.id),
      );
      throw new ToolError(
        `There is no operation ${short(id)}.`,
        near.length > 0 ? `Nearest: ${near.join(', ')}.` : 'Try words.',
      );
    }
    return {
      operations: found.slice(offset, offset + MOST).map(shown),
      left_out: Math.max(0, found.length - offset - MOST),
    };
  },
});

/** Headings of a twin by the part they belong to. */
const PARTS = {
  samples: /^Code samples$/,
  parameters: /^(?:Path parameters|Query parameters|Headers|Cookies|Servers)$/,
  request: /^(?:Request body|Payload)$/,
  responses: /^(?:Responses|Callbacks)$/,
  problems: /^Problems$/,
  lifecycle: /^Lifecycle$/,
  related: /^Related$/,
} as const;
type Part = 'overview' | keyof typeof PARTS | 'all';

/** The whole twin of an operation, with the parts that it leaves to other files. */
async function wholeTwin(page: string, library: Library): Promise<string> {
  const twin = (await library.twin(page)).replace(/^---\n[\s\S]*?\n---\n+/, '');
  const left = [...twin.matchAll(/^## (.+)\n\nIn a file of their own[^\n]*\]\(\S*?((?:responses|problems)\.md)\)$/gm)];
  let whole = twin;
  for (const [found, title = '', file = ''] of left) {
    const rest = (await library.twin(page, file)).replace(/^---\n[\s\S]*?\n---\n+/, '').replace(/^# .*\n\n.*\n+/, '');
    whole = whole.replace(found, () => `## ${title}\n\n${rest.trimEnd()}`);
  }
  return whole;
}

/** The sections of a Markdown text that begin with a second-level heading; the first has none. */
function sectionsOf(markdown: string): string[] {
  const sections: string[][] = [[]];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^`{3,}/.exec(line)?.[0] ?? '';
    if (mark !== '') fence = fence === '' ? mark : fence === mark ? '' : fence;
    if (fence === '' && line.startsWith('## ')) sections.push([line]);
    else sections.at(-1)?.push(line);
  }
  return sections.map((lines) => lines.join('\n'));
}

export const describeOperation = tool({
  name: 'describe_operation',
  input: {
    operation: givenName().describe('clients/create-tag'),
    part: z
      .enum(['overview', 'samples', 'parameters', 'request', 'responses', 'problems', 'lifecycle', 'related', 'all'])
      .optional()
      .describe('overview unless given; it lists the parts'),
    offset: OFFSET,
  },
  output: {operation: z.string(), page: z.string(), parts: z.array(z.string()), ...PIECE},
  run: async ({operation: id, part = 'overview', offset}, {library}) => {
    const operation = await library.operation(id);
    const whole = await wholeTwin(operation.page, library);
    const [overview = '', ...sections] = sectionsOf(whole);
    const titled = sections.map((text) => ({text, title: /^## (.*)/.exec(text)?.[1] ?? ''}));
    const names = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter((name) =>
      titled.some(({title}) => PARTS[name].test(title)),
    );
    const textOf = (name: Part): string => {
      if (name === 'all') return whole;
      if (name === 'overview') return overview.trim();
      return titled.flatMap(({title, text}) => (PARTS[name].test(title) ? [text.trim()] : [])).join('\n\n');
    };
    const text = textOf(part);
    if (text === '') throw new ToolError(`${id} has no part "${part}".`, `It has: overview, ${names.join(', ')}, all.`);
    return {
      operation: `${operation.api}/${operation.id}`,
      page: operation.page,
      parts: ['overview', ...names, 'all'],
      ...pieceOf(text, offset),
    };
  },
});

export const describeSchema = tool({
  name: 'describe_schema',
  input: {
    schema: givenName().describe('Name of the schema, as types of fields name it: PriceList'),
    api: z.enum(['clients', 'suppliers']).optional(),
    use: z
      .enum(['answer', 'create', 'patch'])
      .optional()
      .describe('Which fields count: those of an answer unless given'),
    offset: OFFSET,
  },
  output: {schema: z.string(), api: z.string(), ...PIECE},
  run: async ({schema: name, api, use = 'answer', offset}, {library}) => {
    const apis = APIS.map((one) => one.name).filter((one) => api === undefined || one === api);
    const known: string[] = [];
    for (const one of apis) {
      const {schemas: document} = await library.outline(one);
      const schemas = document.components?.schemas ?? {};
      known.push(...Object.keys(schemas));
      if (!Object.hasOwn(schemas, name)) continue;
      const purpose = use === 'answer' ? 'response' : use;
      const tree = fieldTree(document, {$ref: `#/components/schemas/${name}`}, 'schema', purpose);
      return {schema: name, api: one, ...pieceOf(blocks(`# ${name}`, valueFields(tree, 'schema.')), offset)};
    }
    throw new ToolError(
      `There is no schema ${short(name)}.`,
      `Nearest: ${nearest(name, [...new Set(known)]).join(', ') || 'none; search for it'}.`,
    );
  },
});
