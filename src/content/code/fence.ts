import {highlight, highlightLines} from './highlight';

/** The first line of a fence: ```` ```json title="Response" {3,5-7} showLineNumbers ````. */
export interface Fence {
  language: string;
  title?: string;
  marked: Set<number>;
  numbered: boolean;
  /** What the answer to the call says. */
  result: Clause[];
}

/** One part of `result="status: approved; lines.0.quantity.value: 2"`. */
export interface Clause {
  /** Names and numbers from the top of the answer to the value, joined by dots. */
  path: string;
  /** JSON, or a text without quotation marks. */
  value: string;
}

/** The keys in the first line of a fence that tests/fences use. Of them, readers see the result. */
export interface FenceChecks {
  /** Component schema of the JSON: `clients/Material`. */
  schema?: string;
  /** Operation that takes the JSON as its request body: `clients/create-material`. */
  body?: string;
  /** Operation that returns the JSON as a success: `clients/show-material`. */
  answer?: string;
  /** Kind of import with the columns of the CSV file: `suppliers/prices`. */
  import?: string;
  /** Problem code that the last call is expected to return. */
  fails?: string;
  /** Who calls, as the end of a key of the sandbox: `inventory_manager`. Else whom the page's `permission` names first. */
  as?: string;
  /** What the last answer says: `status: approved; lines.length: 2`. */
  result?: string;
  /** Reason why the sample is not run, compiled or validated. */
  norun?: string;
  /** Whether required fields may be left out. */
  shortened: boolean;
  /** Whether the last call is meant to find nothing. */
  empty: boolean;
  /** Unknown keys. */
  unknown: string[];
}

const CHECK_KEYS = ['schema', 'body', 'answer', 'import', 'fails', 'as', 'result', 'norun'] as const;
const FLAGS = new Set(['showLineNumbers', 'shortened', 'empty']);
const MARKS = /\{([\d,\s-]+)\}/;
/** `key="some words"`, `key='some words'` and `key=word`. */
const PAIR = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** The numbers in `3,5-7`. */
function numbersOf(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = NaN, last = first] = part.split('-').map(Number);
    return Array.from({length: Math.max(0, last - first + 1)}, (_, index) => first + index);
  });
}

function pairsOf(meta: string): Map<string, string> {
  return new Map([...meta.matchAll(PAIR)].map(([, key = '', ...values]) => [key, values.find(Boolean) ?? '']));
}

const CLAUSE = /^([\w.-]+): (.+)$/;

/** The parts of a result; one that is not written as `path: value` has an empty path. */
export function clausesOf(result: string): Clause[] {
  return result.split('; ').map((clause) => {
    const [, path = '', value = clause] = CLAUSE.exec(clause) ?? [];
    return {path, value};
  });
}

/** The first line without key-value pairs and line numbers. */
function wordsOf(meta: string): string[] {
  return meta.replace(PAIR, '').replace(MARKS, '').split(/\s+/).filter(Boolean);
}

/** @param meta the rest of the fence's first line, after the language */
export function fenceChecks(meta: string): FenceChecks {
  const pairs = pairsOf(meta);
  const words = wordsOf(meta);
  const known: readonly string[] = [...CHECK_KEYS, 'title'];
  return {
    ...Object.fromEntries(CHECK_KEYS.flatMap((key) => (pairs.has(key) ? [[key, pairs.get(key)]] : []))),
    shortened: words.includes('shortened'),
    empty: words.includes('empty'),
    unknown: [...[...pairs.keys()].filter((key) => !known.includes(key)), ...words.filter((word) => !FLAGS.has(word))],
  };
}

/** @param meta the rest of the fence's first line, after the language */
export function fenceOf(language: string, meta: string): Fence {
  const pairs = pairsOf(meta);
  const [title, result] = [pairs.get('title'), pairs.get('result')];
  const marks = MARKS.exec(meta.replace(PAIR, ''));
  return {
    language,
    ...(title !== undefined && {title}),
    marked: new Set(marks?.[1] === undefined ? [] : numbersOf(marks[1])),
    numbered: wordsOf(meta).includes('showLineNumbers'),
    result: result === undefined ? [] : clausesOf(result),
  };
}

/** Highlighted code with marked and numbered lines, as HTML for a `<code>` element. */
export function fenceHtml(code: string, {language, marked, numbered}: Fence): string {
  const text = code.replace(/\n$/, '');
  if (marked.size === 0 && !numbered) return highlight(text, language);
  return highlightLines(text, language)
    .map((line, index) => {
      const classes = ['line', ...(marked.has(index + 1) ? ['line-marked'] : [])];
      return `<span class="${classes.join(' ')}">${line}\n</span>`;
    })
    .join('');
}
