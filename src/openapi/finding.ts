/** Something to mend in the sources, with the place. */
export interface Finding {
  /** From the site's folder. */
  file: string;
  line?: number;
  column?: number;
  /** JSON pointer inside the file. */
  pointer?: string;
  rule: string;
  message: string;
  remedy: string;
}

/** Two lines: where and what, then what to do. */
export function findingText({file, line, column, pointer, rule, message, remedy}: Finding): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place}: ${message}${pointer === undefined ? '' : ` (${pointer})`}\n  ${remedy} [${rule}]`;
}
