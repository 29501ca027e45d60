/** A page that an overview leads to. */
export interface IndexEntry {
  title: string;
  /** Route without the base URL. */
  route: string;
}

const CARD = /^(\s*)<Card title="[^"]*" href="([^"]*)"([^>]*)>/;
const LIST_LINE = /^(\s*)(?:-|(\d+)\.) \[/;

/** The line for a page, in the form of the line above it: a row of a table, an entry of a list, or a card. */
function entryLike(line: string, {title, route}: IndexEntry): string {
  const card = CARD.exec(line);
  if (card) {
    const [, space = '', , props = ''] = card;
    return `${space}<Card title="${title.replaceAll('"', '&quot;')}" href="${route}"${props}>TODO what the reader finds there.</Card>`;
  }
  const link = `[${title}](${route})`;
  if (line.startsWith('|')) {
    const cells = line.split('|').slice(1, -1);
    const own = cells.findIndex((cell) => cell.includes(']('));
    return `|${cells.map((_, index) => (index === own ? ` ${link} ` : ' TODO ')).join('|')}|`;
  }
  const [, indent = '', number] = LIST_LINE.exec(line) ?? [];
  return `${indent}${number === undefined ? '-' : `${Number(number) + 1}.`} ${link}: TODO what the reader finds there.`;
}

/**
 * Adds a page to the overview of its section: below the line of the page that stands before it in the sidebar, or below
 * the last entry of a list.
 *
 * @param source MDX of the overview
 * @param before routes of the pages before it, the nearest first
 */
export function withIndexEntry(source: string, entry: IndexEntry, before: readonly string[]): string {
  const lines = source.split('\n');
  const lastWith = (fits: (line: string) => boolean): number =>
    lines.reduce((found, line, index) => (fits(line) ? index : found), -1);
  const isEntryOf = (line: string, route: string): boolean =>
    CARD.exec(line)?.[2] === route || (line.includes(`](${route})`) && (line.startsWith('|') || LIST_LINE.test(line)));
  const at =
    before.map((route) => lastWith((line) => isEntryOf(line, route))).find((index) => index >= 0) ??
    lastWith((line) => LIST_LINE.test(line));
  if (at < 0) return `${source.trimEnd()}\n\n${entryLike('- [', entry)}\n`;
  lines.splice(at + 1, 0, entryLike(lines[at] ?? '', entry));
  return lines.join('\n');
}
