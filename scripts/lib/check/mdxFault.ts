import type {Finding} from '../../../src/content/finding';

/** What to write instead, by how the reason begins. */
const REMEDIES: readonly [RegExp, string][] = [
  [/closing tag|closing slash|to close/i, 'Close the component, or write a `<` that is text as `\\<`.'],
  [/expression|brace|acorn/i, 'Close the brace, or write a brace that is text as `\\{`.'],
  [/before name|in name|after name|attribute|character/i, 'Write a `<` or `{` that is text as `\\<` or `\\{`.'],
];

/** A page that is no MDX. @param reason as the parser says it, with the place in brackets or without */
export function mdxFinding(file: string, reason: string, line?: number): Finding {
  const place = /\((\d+):\d+(?:-\d+:\d+)?\)/.exec(reason)?.[1];
  const text = reason.replace(/ ?\(\d+:\d+(?:-\d+:\d+)?\)/g, '').replace(/\.?$/, '.');
  return {
    file,
    line: place === undefined ? (line ?? 1) : Number(place),
    rule: 'mdx',
    message: text,
    remedy: REMEDIES.find(([pattern]) => pattern.test(reason))?.[1] ?? 'Mend the place, so that the page can be read.',
  };
}
