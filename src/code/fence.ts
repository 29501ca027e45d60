import {highlight, linesOf} from './highlight';

/** What the first line of a fence says: ```` ```json title="Response" {3,5-7} showLineNumbers ````. */
export interface Fence {
  language: string;
  title?: string;
  marked: Set<number>;
  numbered: boolean;
}

const MARKS = /\{([\d,\s-]+)\}/;

/** Numbers named by `3,5-7`. */
function numbersOf(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = NaN, last = first] = part.split('-').map(Number);
    return Array.from({length: Math.max(0, last - first + 1)}, (_, index) => first + index);
  });
}

/** @param meta what stands after the language on the first line of a fence */
export function fenceOf(language: string, meta: string): Fence {
  const title = /title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const marks = MARKS.exec(meta.replace(/title=("[^"]*"|'[^']*')/, ''));
  return {
    language,
    ...(title && {title: title[1] ?? title[2] ?? ''}),
    marked: new Set(marks?.[1] === undefined ? [] : numbersOf(marks[1])),
    numbered: /\bshowLineNumbers\b/.test(meta),
  };
}

/** Coloured code with its marked and numbered lines, as HTML for a `<code>` element. */
export function fenceHtml(code: string, {language, marked, numbered}: Fence): string {
  const html = highlight(code.replace(/\n$/, ''), language);
  if (marked.size === 0 && !numbered) return html;
  return linesOf(html)
    .map((line, index) => {
      const classes = ['line', ...(marked.has(index + 1) ? ['line-marked'] : [])];
      return `<span class="${classes.join(' ')}">${line}\n</span>`;
    })
    .join('');
}
