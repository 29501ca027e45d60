/** A problem in the source files, with its place. */
export interface Finding {
  /** Path from the site's folder. */
  file: string;
  line?: number;
  column?: number;
  /** JSON pointer inside the file. */
  pointer?: string;
  rule: string;
  message: string;
  remedy: string;
}

/** Two lines: place and problem, then the remedy. */
export function findingText({file, line, column, pointer, rule, message, remedy}: Finding): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place}: ${message}${pointer === undefined ? '' : ` (${pointer})`}\n  ${remedy} [${rule}]`;
}
