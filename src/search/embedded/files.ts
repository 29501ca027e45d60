import {rankIn} from '../records/rank';
import type {Audience, Kind, SearchRecord, Section} from '../types';

/**
 * The records as static files, in the order in which they are loaded:
 *
 * - `head`: pages, headings, operations and codes without their texts, for the first results,
 * - `fields`: parameters, properties and values, with texts, and the words of other languages,
 * - `text`: the texts of the head.
 */
export const LAYERS = ['head', 'fields', 'text'] as const;
export type Layer = (typeof LAYERS)[number];

/** Names the files that belong together. Only its own name never changes. */
export interface Manifest {
  files: Record<Layer, string>;
}

/** Folder of the files, below the base URL. */
export const FOLDER = 'search-index';
export const MANIFEST_FILE = `${FOLDER}/manifest.json`;

/** A record as the engine stores it. */
export type Entry = Omit<SearchRecord, 'id' | 'language' | 'version' | 'item_priority'> & {rank: number};

const KINDS: readonly Kind[] = [
  'page',
  'section',
  'operation',
  'parameter',
  'property',
  'enum',
  'problem',
  'template',
  'post',
];
const TYPES = ['lvl1', 'lvl2', 'lvl3', 'content'] as const;

/** Stands for an anchor that is made from the heading, as most are: they are a tenth of the head. */
const FROM_HEADING = 0;
/** Stands for an identifier that is the last part of the page's address, as that of an operation is. */
const FROM_ADDRESS = 0;

/** The anchor that a heading usually has. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** The last part of an address. */
function lastPart(url: string): string {
  return url.split('/').filter(Boolean).at(-1) ?? '';
}

/** Values that all pages in one part of the site share. */
type PackedPart = [lvl0: string, section: Section, audience: readonly Audience[], tag: string];
type PackedPage = [url: string, title: string, part: number];
/** Trailing empty values are left out. */
type PackedRow = [
  /** How many pages after that of the row before. Small numbers repeat, so they are packed better than large ones. */
  page: number,
  kind: number,
  type: number,
  rank: number,
  anchor?: string | typeof FROM_HEADING,
  lvl2?: string,
  lvl3?: string,
  identifiers?: readonly (string | typeof FROM_ADDRESS)[],
  keywords?: readonly string[],
];

export interface HeadFile {
  parts: PackedPart[];
  pages: PackedPage[];
  rows: PackedRow[];
}

/** Rows and texts are separate lists, because they compress badly when mixed. */
export interface FieldsFile {
  rows: PackedRow[];
  texts: string[];
  /** What readers type when they look for a row of the head: how many rows after the one before, then the phrases. */
  phrases: readonly (readonly [number, ...string[]])[];
  /** Each English term, followed by the words of other languages for it. */
  foreign: readonly (readonly string[])[];
}

/** One text for each row of the head. */
export type TextFile = string[];

export interface Files {
  head: HeadFile;
  fields: FieldsFile;
  text: TextFile;
}

/** Kinds of records that the file `fields` contains. */
export const FIELD_KINDS: ReadonlySet<Kind> = new Set(['parameter', 'property', 'enum']);

/** Numbers things in the order of their first occurrence. */
function numbering<T>(): {all: T[]; numberOf: (key: string, make: () => T) => number} {
  const numbers = new Map<string, number>();
  const all: T[] = [];
  return {
    all,
    numberOf(key, make) {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, all.length);
      all.push(make());
      return all.length - 1;
    },
  };
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

function rowOf(record: SearchRecord, page: number): PackedRow {
  const {anchor = '', 'hierarchy.lvl2': lvl2 = '', 'hierarchy.lvl3': lvl3 = ''} = record;
  const last = lastPart(record.url_without_anchor);
  const isFromHeading = anchor !== '' && anchor === anchorOf(lvl3 || lvl2);
  const row: unknown[] = [
    page,
    KINDS.indexOf(record.kind),
    TYPES.indexOf(record.type),
    rankIn(record.item_priority),
    isFromHeading ? FROM_HEADING : anchor,
    lvl2,
    lvl3,
    (record.identifiers ?? []).map((identifier) => (identifier === last ? FROM_ADDRESS : identifier)),
    record.keywords ?? [],
  ];
  while (isEmpty(row.at(-1))) row.pop();
  // The first four elements are numbers, which are never trimmed.
  return row as PackedRow;
}

/** @param foreign each English term, followed by the words of other languages for it */
export function packFiles(records: readonly SearchRecord[], foreign: FieldsFile['foreign'] = []): Files {
  const parts = numbering<PackedPart>();
  const pages = numbering<PackedPage>();
  const head: HeadFile = {parts: parts.all, pages: pages.all, rows: []};
  const phrases: [number, ...string[]][] = [];
  const fields: FieldsFile = {rows: [], texts: [], phrases, foreign};
  const text: TextFile = [];
  const last = {head: 0, fields: 0, phrases: 0};
  for (const record of records) {
    const part: PackedPart = [record['hierarchy.lvl0'], record.section, record.audience, record.docusaurus_tag];
    const partNumber = parts.numberOf(JSON.stringify(part), () => part);
    const {url_without_anchor: url} = record;
    // A page may have records with different audiences: the error catalogue is for developers, the page around it for
    // all.
    const page = pages.numberOf(`${url} ${partNumber}`, () => [url, record['hierarchy.lvl1'], partNumber]);
    const file = FIELD_KINDS.has(record.kind) ? 'fields' : 'head';
    const row = rowOf(record, page - last[file]);
    last[file] = page;
    if (file === 'fields') {
      fields.rows.push(row);
      fields.texts.push(record.content ?? '');
    } else {
      const {phrases: own = []} = record;
      // A place without any must not count among those that have some: how rare a word is depends on their number.
      if (own.length > 0) {
        phrases.push([head.rows.length - last.phrases, ...own]);
        last.phrases = head.rows.length;
      }
      head.rows.push(row);
      text.push(record.content ?? '');
    }
  }
  return {head, fields, text};
}

/** Restores entries from rows. @param texts absent until they are loaded */
export function unpackRows(
  {parts, pages}: Pick<HeadFile, 'parts' | 'pages'>,
  rows: readonly PackedRow[],
  texts?: readonly string[],
): Entry[] {
  let pageNumber = 0;
  return rows.map(([difference, kind, type, rank, packed = '', lvl2 = '', lvl3 = '', identifiers, keywords], index) => {
    const anchor = packed === FROM_HEADING ? anchorOf(lvl3 || lvl2) : packed;
    pageNumber += difference;
    const page = pages[pageNumber];
    const part = page && parts[page[2]];
    if (!page || !part) throw new Error('The files of the search index do not belong together.');
    const [url, title] = page;
    const [lvl0, section, audience, tag] = part;
    const content = texts?.[index] ?? '';
    return {
      url: anchor === '' ? url : `${url}#${anchor}`,
      url_without_anchor: url,
      ...(anchor !== '' && {anchor}),
      type: TYPES[type] ?? 'content',
      'hierarchy.lvl0': lvl0,
      'hierarchy.lvl1': title,
      ...(lvl2 !== '' && {'hierarchy.lvl2': lvl2}),
      ...(lvl3 !== '' && {'hierarchy.lvl3': lvl3}),
      ...(content !== '' && {content}),
      kind: KINDS[kind] ?? 'page',
      section,
      audience,
      ...(identifiers && {
        identifiers: identifiers.map((identifier) => (identifier === FROM_ADDRESS ? lastPart(url) : identifier)),
      }),
      ...(keywords && {keywords}),
      docusaurus_tag: tag,
      rank,
    };
  });
}
