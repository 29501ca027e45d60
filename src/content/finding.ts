/** A problem in the source files, with its place. */
export interface Finding {
  /** Path from the site's folder. */
  file: string;
  line?: number;
  column?: number;
  /** JSON pointer inside the file. */
  pointer?: string;
  /** Name of the rule, to look it up by. */
  rule: string;
  message: string;
  /** What to write instead; empty when the message says it. */
  remedy: string;
}

/** Two lines: place and problem, then the remedy. */
export function findingText({file, line, column, pointer, rule, message, remedy}: Finding): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const problem = `${place}: ${message}${pointer === undefined ? '' : ` (${pointer})`}`;
  return remedy === '' ? `${problem} [${rule}]` : `${problem}\n  ${remedy} [${rule}]`;
}

/** A finding of a text in which the remedy follows the first sentence: `<X> has no prop "y". It takes: z.` */
export function findingOfText(file: string, line: number, rule: string, text: string): Finding {
  const end = text.search(/(?<=\.) (?=[A-Z])/);
  if (end < 0) return {file, line, rule, message: text, remedy: ''};
  return {file, line, rule, message: text.slice(0, end), remedy: text.slice(end + 1)};
}

/** Stops the work on a page. It has no stack: what is wrong stands in the page. */
export class PageFault extends Error {
  readonly #findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(findingText).join('\n'));
    this.#findings = findings;
    this.stack = this.message;
  }

  get findings(): readonly Finding[] {
    return this.#findings;
  }
}
