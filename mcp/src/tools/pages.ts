import * as z from 'zod';
import {passagesFor} from '../../../src/search/answers/passages';
import {givenAddress, givenName, pieceOf, short} from '../bounded';
import type {Library} from '../library';
import {tool} from '../tool';
import {ToolError} from '../toolError';

/** Greatest number of results in one answer. */
const MOST = 20;

const piece = {
  text: z.string(),
  total_characters: z.number(),
  next_offset: z.number().optional().describe('Give it as `offset` to read on. Absent at the end.'),
};
export const PIECE = piece;
export const OFFSET = z.number().int().min(0).optional().describe('`next_offset` of the answer before');

function plain(marked: readonly {text: string}[] | undefined): string {
  return marked?.map(({text}) => text).join('') ?? '';
}

export const search = tool({
  name: 'search',
  input: {
    query: z.string().min(1).max(400).describe('Words, a question, a method and path, a field or an error code'),
    section: givenName().optional().describe('Only this section, as results name it: docs, guides, clients-api, …'),
    limit: z.number().int().min(1).max(MOST).optional().describe('Pages in the answer, 8 unless given'),
  },
  output: {
    results: z.array(
      z.object({
        title: z.string(),
        page: z.string(),
        section: z.string(),
        kind: z.string(),
        call: z.string().optional(),
        excerpt: z.string().optional(),
      }),
    ),
    found: z.number().describe('Pages that match, also those that are not listed'),
    quotes: z.array(z.object({page: z.string(), text: z.string()})).describe('Sentences that answer a question'),
    corrected: z.string().optional().describe('How a misspelt query was understood'),
  },
  run: async ({query, section, limit = 8}, {library}) => {
    const engine = await library.search();
    const sections = new Set<string>(engine.entries.map((entry) => entry.section));
    if (section !== undefined && !sections.has(section))
      throw new ToolError(`There is no section ${short(section)}.`, `The sections: ${[...sections].join(', ')}.`);
    const {hits, found, spelling} = engine.search({
      q: query,
      page: 1,
      perPage: limit,
      ...(section !== undefined && {section: [section]}),
    });
    const isQuestion = /\?\s*$|^(?:how|what|why|when|where|who|which|can|may|is|does|do)\b/i.test(query);
    return {
      results: hits.map(({record, title, excerpt, call}) => ({
        title: plain(title),
        page: record.url,
        section: record.section,
        kind: record.kind,
        ...(call && {call: `${call.method.toUpperCase()} ${call.path}`}),
        ...(excerpt && {excerpt: plain(excerpt)}),
      })),
      found,
      quotes: isQuestion
        ? passagesFor(query, engine)
            .slice(0, 3)
            .map(({url, text}) => ({page: url, text: plain(text)}))
        : [],
      ...(spelling?.shownFor !== undefined && {corrected: spelling.shownFor}),
    };
  },
});

export const readPage = tool({
  name: 'read_page',
  input: {
    page: givenAddress().describe('Address of the page, whole or from the first slash: /docs/webhooks/'),
    file: z
      .enum(['index.md', 'responses.md', 'problems.md'])
      .optional()
      .describe('A file that a long page leaves a part to'),
    offset: OFFSET,
  },
  output: {page: z.string(), ...piece},
  run: async ({page, file, offset}, {library}) => {
    const route = library.givenRoute(page);
    return {page: route, ...pieceOf(await library.twin(route, file), offset)};
  },
});

interface Listed {
  id: string;
}

/** `changes/index.json` of the site. */
interface Versions {
  versions: {
    day: string;
    apis: Record<
      string,
      {
        since: string;
        added: Listed[];
        removed: Listed[];
        changes: {level: 'breaking' | 'dangerous' | 'safe'; text: string; operations: 'every' | string[]}[];
      }
    >;
  }[];
}

/** Refuses a day that no calendar has. @throws ToolError */
function checkDay(day: string): void {
  const moment = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day)
    throw new ToolError(`${day} is no day.`, 'Give a day as year, month and day, such as 2025-03-01.');
}

/** The whole id of an operation of now, or of one that was removed. @throws ToolError */
async function wholeId(id: string, {versions}: Versions, library: Library): Promise<string> {
  const removed = versions.flatMap(({apis}) =>
    Object.entries(apis).flatMap(([api, {removed: gone}]) => gone.map((one) => `${api}/${one.id}`)),
  );
  if (removed.includes(id)) return id;
  const operation = await library.operation(id);
  return `${operation.api}/${operation.id}`;
}

/**
 * The changes of the descriptions since a day, of one operation where it is given. What changed for every operation did
 * so for those that were there before.
 */
function contractChanges({versions}: Versions, since: string, operation: string | undefined) {
  const named =
    (api: string) =>
    (id: string): boolean =>
      operation === undefined || operation === `${api}/${id}`;
  return versions
    .filter(({day}) => day >= since)
    .flatMap(({day, apis}) =>
      Object.entries(apis).map(([api, {since: before, added, removed, changes}]) => ({
        day,
        api,
        since: before,
        added: added.map(({id}) => id).filter(named(api)),
        removed: removed.map(({id}) => id).filter(named(api)),
        changes: changes
          .filter(({operations}) =>
            operations === 'every'
              ? operation === undefined || (operation.startsWith(`${api}/`) && !added.some(({id}) => named(api)(id)))
              : operations.some(named(api)),
          )
          .map(({level, text, operations}) => ({level, text, operations})),
      })),
    );
}

export const listChanges = tool({
  name: 'list_changes',
  less: 'Ask for a later `since`, or for one `operation`.',
  input: {
    since: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .optional()
      .describe('A day, such as 2025-03-01'),
    operation: givenName().optional().describe('Only changes of this operation: clients/list-products'),
  },
  output: {
    entries: z
      .array(z.object({day: z.string(), title: z.string(), page: z.string(), summary: z.string()}))
      .describe('Entries of the changelog; with `operation` only those that name it'),
    newest: z.string().optional().describe('Day of the newest entry, whatever was asked for'),
    contract: z
      .array(
        z.object({
          day: z.string(),
          api: z.string(),
          since: z.string().describe('Day of the version it was compared with'),
          added: z.array(z.string()).describe('New operations'),
          removed: z.array(z.string()),
          changes: z.array(
            z.object({
              level: z.enum(['breaking', 'dangerous', 'safe']),
              text: z.string(),
              operations: z.union([z.literal('every'), z.array(z.string())]),
            }),
          ),
        }),
      )
      .describe('What a comparison of the published API descriptions found, the newest version first'),
  },
  run: async ({since = '', operation: given}, {library}) => {
    if (since !== '') checkDay(since);
    const versions = JSON.parse(await library.text('changes/index.json')) as Versions;
    const operation = given === undefined ? undefined : await wholeId(given, versions, library);
    const feed = JSON.parse(await library.text('blog/feed.json')) as {
      items: {title: string; url: string; summary?: string; date_modified: string}[];
    };
    const entries = feed.items.map(({title, url, summary = '', date_modified: moment}) => ({
      day: moment.slice(0, 10),
      title,
      page: library.routeOf(url),
      summary,
    }));
    const [newest] = entries;
    const wanted = entries.filter(({day}) => day >= since);
    const texts = operation === undefined ? [] : await Promise.all(wanted.map(({page}) => library.twin(page)));
    const {page = ''} = (await library.operations()).find(({api, id}) => `${api}/${id}` === operation) ?? {};
    return {
      entries: operation === undefined ? wanted : wanted.filter((_, at) => page !== '' && texts[at]?.includes(page)),
      ...(newest && {newest: newest.day}),
      contract: contractChanges(versions, since, operation),
    };
  },
});
