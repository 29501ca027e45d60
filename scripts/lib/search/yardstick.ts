/** What the search is measured with: two files of queries and questions, and which of them are never tuned for. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';

/** Queries and questions that people who tune the search may read, and some that were marked as held out. */
const GOLDEN_FILE = 'tests/search/golden.json';
const ANSWERS_FILE = 'tests/search/answers.json';
/** Queries and questions that were written without a look at the results. Their words say which of them are set aside. */
const READERS_FILE = 'tests/search/readers.json';

export interface GoldenQuery {
  q: string;
  /** The kind of reader who asks. */
  audience: string;
  /** The kind of query. */
  class: string;
  /** Any of these is right; an address without an anchor stands for the whole page. */
  right: string[];
  /** Kept out of tuning. */
  held?: boolean;
}

export interface GoldenQuestion {
  q: string;
  audience: string;
  /** Words of a page that answer. Any one of these is right. */
  right: {page: string; phrase: string}[];
  /** Kept out of tuning. */
  held?: boolean;
}

interface UnansweredQuestion {
  q: string;
  held?: boolean;
}

interface File {
  queries?: GoldenQuery[];
  questions?: GoldenQuestion[];
  /** What no passage of the site answers. */
  unanswerable?: string[];
}

function read(file: string): File {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as File;
}

/** Whether words are among those that nobody tunes for: half of all, chosen by their hash. */
export function isSetAside(words: string): boolean {
  return createHash('sha256').update(words).digest().readUInt8(0) % 2 === 0;
}

const byHash = <T extends {q: string}>(one: T): T & {held: boolean} => ({...one, held: isSetAside(one.q)});

const readers = read(READERS_FILE);
const answers = read(ANSWERS_FILE);

/** Every query of both files. */
export const golden: readonly GoldenQuery[] = [
  ...(read(GOLDEN_FILE).queries ?? []),
  ...(readers.queries ?? []).map(byHash),
];

/** Every question that a page answers. */
export const questions: readonly GoldenQuestion[] = [
  ...(answers.questions ?? []),
  ...(readers.questions ?? []).map(byHash),
];

/** Every question that no page answers. */
export const unanswerable: readonly UnansweredQuestion[] = [
  ...(answers.unanswerable ?? []).map((q) => ({q})),
  ...(readers.unanswerable ?? []).map((q) => byHash({q})),
];
