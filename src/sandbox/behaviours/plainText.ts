/** Texts for systems that know no HTML. */

/** What ends a line: a break, and the end of a paragraph, a heading, an entry of a list or a row of a table. */
const ENDS = /<br\s*\/?>|<\/(?:p|h\d|li|tr)>/gi;
/** What begins one, where text stands before it: a list inside an entry, a row after a caption. */
const BEGINS = /<(?:p|h\d|li|tr)(?:\s[^>]*)?>/gi;

const NAMED: Record<string, string> = {nbsp: ' ', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", amp: '&'};

/** A text without the elements of HTML, with its breaks as lines, none of them blank. */
export function asLines(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(ENDS, '\n')
    .replace(BEGINS, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|lt|gt|quot|apos|#39|amp);/g, (_, name: string) => NAMED[name] ?? ' ')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
