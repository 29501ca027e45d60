/** Writes Markdown: the pieces that twins are made of. */
import type {RootContent} from 'mdast';
import {fromHtml} from 'hast-util-from-html';
import {toMdast} from 'hast-util-to-mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';

/** Markdown of a tree, in the one form that all twins have. */
export function written(children: RootContent[]): string {
  return toMarkdown(
    {type: 'root', children},
    // Padding would make tables much longer for nobody's eyes.
    {bullet: '-', rule: '-', listItemIndent: 'one', extensions: [gfmToMarkdown({tablePipeAlign: false})]},
  ).trimEnd();
}

/** Cache, because the description of a shared schema's field appears on many pages. */
const converted = new Map<string, string>();

/** Descriptions of the contract are converted to HTML early, with links to operations. This is their Markdown. */
export function markdownOf(html: string): string {
  const known = converted.get(html);
  if (known !== undefined) return known;
  const tree = toMdast(fromHtml(html, {fragment: true}));
  const text = tree.type === 'root' ? written(tree.children) : '';
  converted.set(html, text);
  return text;
}

const ENTITIES: Record<string, string> = {lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", '#x27': "'"};

/** The text of highlighted code. */
export function codeOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, '').replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** Inline code, whatever it holds. */
export function code(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({length}) => length)) + 1);
  const isPadded = text.startsWith('`') || text.endsWith('`');
  return isPadded ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

/** A block of code. */
export function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(({length}) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

/** Text with its further lines indented, so that they belong to the entry of a list. */
export function indented(text: string, by = '  '): string {
  return text.replaceAll(/\n(?!\n)/g, `\n${by}`);
}

export function link(text: string, href: string): string {
  return `[${text.replaceAll(/[[\]]/g, '\\$&')}](${href})`;
}

/** Words in which asterisks and underscores are no markup. */
export function plain(text: string): string {
  return text.replaceAll(/[\\`*_<[\]]/g, '\\$&');
}

/** A table. Line breaks in cells become spaces. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Blocks with an empty line between them; empty ones are left out. */
export function blocks(...parts: (string | false | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join('\n\n');
}

/** Matches code in a line, which is left as it is. */
const CODE_SPAN = /(`+)(?:(?!\1).)+\1(?!`)/g;
/** Matches the target of a link that is neither a whole address nor a place in the same file. */
const OWN_TARGET = /\]\((?!#|[a-z][a-z\d+.-]*:)([^)\s<]+)(?=[)\s])/gi;

function lineWithWholeLinks(line: string, url: string): string {
  const ends: string[] = line.match(CODE_SPAN) ?? [];
  return line
    .split(CODE_SPAN)
    .filter((_, index) => index % 2 === 0)
    .map((words) => words.replace(OWN_TARGET, (_, target: string) => `](${new URL(target, url).href}`))
    .map((words, index) => words + (ends[index] ?? ''))
    .join('');
}

/**
 * Markdown whose links are whole addresses, so that they still lead somewhere when a program has put the text elsewhere.
 *
 * @param url whole address of the page
 */
export function withWholeLinks(text: string, url: string): string {
  let fence: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const mark = /^\s*(?:[-*>]\s+)*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence === undefined && mark !== undefined) fence = mark;
      else if (fence !== undefined && mark?.startsWith(fence)) fence = undefined;
      else if (fence === undefined) return lineWithWholeLinks(line, url);
      return line;
    })
    .join('\n');
}
