import {micromark} from 'micromark';
import {gfm, gfmHtml} from 'micromark-extension-gfm';

/** Finds the page of an operation from its id, or nothing when there is no such operation. */
export type OperationLink = (operationId: string) => string | undefined;

/** The same description stands on many pages: a field of a shared schema appears wherever the schema does. */
const converted = new Map<string, string>();

/** One paragraph of words and code: most descriptions. */
const PLAIN = /^[A-Za-z(][^*_[\]<>#|~\\\n&:"@]*$/;

function plainToHtml(text: string): string {
  return `<p>${text.trimEnd().replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`;
}

/** Whether the text is one paragraph in which nothing but pairs of single backticks has a meaning. */
function isPlain(markdown: string): boolean {
  const parts = markdown.split('`');
  const codes = parts.filter((_, index) => index % 2 === 1);
  return (
    PLAIN.test(markdown) &&
    parts.length % 2 === 1 &&
    !/``|www\./.test(markdown) &&
    // A space inside the backticks may be dropped or kept.
    codes.every((code) => code === code.trim())
  );
}

/**
 * Markdown of a description to HTML. Raw HTML and dangerous addresses in the source are escaped,
 * because descriptions may come from files of others.
 */
export function toHtml(markdown: string): string {
  const known = converted.get(markdown);
  if (known !== undefined) return known;
  const html = isPlain(markdown)
    ? plainToHtml(markdown)
    : micromark(markdown, {extensions: [gfm()], htmlExtensions: [gfmHtml()]}).trim();
  converted.set(markdown, html);
  return html;
}

/** Makes every operation id set in code a link to its page. */
export function linkOperations(html: string, link: OperationLink): string {
  return html.replace(/<code>([a-z0-9-]+)<\/code>/g, (whole, id: string) => {
    const href = link(id);
    return href === undefined ? whole : `<a href="${href}">${whole}</a>`;
  });
}

/** The first sentence of a description, and what follows it, both still Markdown. */
export function splitSentence(markdown: string): [first: string, rest: string] {
  const text = markdown.trim();
  // Only what a new sentence or a new paragraph follows is an end: "e.g. gloves" goes on.
  const [first = text] = /^.*?[.!?](?=\s+[A-Z`]|$)/s.exec(text) ?? [];
  return [first, text.slice(first.length).trim()];
}

/** The first sentence or two of a description as plain text, for meta tags. At most `limit` characters. */
export function plainSummary(markdown: string, limit: number): string {
  const text = markdown
    .replace(/[`*]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const sentence = cut.lastIndexOf('. ');
  return sentence >= limit / 3 ? cut.slice(0, sentence + 1) : `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}
