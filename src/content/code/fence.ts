import {highlight, highlightLines} from './highlight';

/** What the first line of a fence says: ```` ```json title="Response" {3,5-7} showLineNumbers ````. */
export interface Fence {
  language: string;
  title?: string;
  marked: Set<number>;
  numbered: boolean;
}

/** What the checks of samples (tests/fences) read from the first line of a fence. No reader sees any of it. */
export interface FenceChecks {
  /** Component schema that JSON fits: `clients/Material`. */
  schema?: string;
  /** Operation whose request body JSON is: `clients/create-material`. */
  body?: string;
  /** Operation whose successful answer JSON is: `clients/show-material`. */
  answer?: string;
  /** Kind of import whose columns a CSV file has: `suppliers/prices`. */
  import?: string;
  /** Code of the problem that the last call is meant to end with. */
  fails?: string;
  /** Why the sample is not run, compiled or validated. */
  norun?: string;
  /** Fields that the schema requires may be left out. */
  shortened: boolean;
  /** Words that mean nothing here. */
  unknown: string[];
}

const CHECK_KEYS = ['schema', 'body', 'answer', 'import', 'fails', 'norun'] as const;
const FLAGS = new Set(['showLineNumbers', 'shortened']);
const MARKS = /\{([\d,\s-]+)\}/;
/** `key="some words"`, `key='some words'` and `key=word`. */
const PAIR = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** Numbers named by `3,5-7`. */
function numbersOf(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = NaN, last = first] = part.split('-').map(Number);
    return Array.from({length: Math.max(0, last - first + 1)}, (_, index) => first + index);
  });
}

function pairsOf(meta: string): Map<string, string> {
  return new Map([...meta.matchAll(PAIR)].map(([, key = '', ...values]) => [key, values.find(Boolean) ?? '']));
}

/** What is left of the first line without its pairs and marked lines. */
function wordsOf(meta: string): string[] {
  return meta.replace(PAIR, '').replace(MARKS, '').split(/\s+/).filter(Boolean);
}

/** @param meta what stands after the language on the first line of a fence */
export function fenceChecks(meta: string): FenceChecks {
  const pairs = pairsOf(meta);
  const words = wordsOf(meta);
  const known: readonly string[] = [...CHECK_KEYS, 'title'];
  return {
    ...Object.fromEntries(CHECK_KEYS.flatMap((key) => (pairs.has(key) ? [[key, pairs.get(key)]] : []))),
    shortened: words.includes('shortened'),
    unknown: [...[...pairs.keys()].filter((key) => !known.includes(key)), ...words.filter((word) => !FLAGS.has(word))],
  };
}

/** @param meta what stands after the language on the first line of a fence */
export function fenceOf(language: string, meta: string): Fence {
  const title = pairsOf(meta).get('title');
  const marks = MARKS.exec(meta.replace(PAIR, ''));
  return {
    language,
    ...(title !== undefined && {title}),
    marked: new Set(marks?.[1] === undefined ? [] : numbersOf(marks[1])),
    numbered: wordsOf(meta).includes('showLineNumbers'),
  };
}

/** Coloured code with its marked and numbered lines, as HTML for a `<code>` element. */
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
