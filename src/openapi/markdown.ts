import {micromark} from 'micromark';
import {gfm, gfmHtml} from 'micromark-extension-gfm';

/** Finds the page of an operation by its id; undefined when there is no such operation. */
export type OperationLink = (operationId: string) => string | undefined;

/** Cache, because the description of a shared schema's field appears on many pages. */
const converted = new Map<string, string>();

/** A single paragraph of words and inline code, as most descriptions are. */
const PLAIN = /^[A-Za-z(][^*_[\]<>#|~\\\n&:"@]*$/;

function plainToHtml(text: string): string {
  return `<p>${text.trimEnd().replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`;
}

/** Whether the text is one paragraph whose only markup is inline code. */
function isPlain(markdown: string): boolean {
  const parts = markdown.split('`');
  const codes = parts.filter((_, index) => index % 2 === 1);
  return (
    PLAIN.test(markdown) &&
    parts.length % 2 === 1 &&
    !/``|www\./.test(markdown) &&
    // Markdown strips spaces inside backticks only in some cases, so such text is left to the parser.
    codes.every((code) => code === code.trim())
  );
}

/**
 * Converts the Markdown of a description to HTML. Raw HTML and dangerous addresses in the source are escaped, because
 * descriptions may come from foreign files.
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

/** A sentence with an address. */
export interface AddressedSentence {
  id: string;
  /** Markdown of one line. */
  text: string;
}

/**
 * The HTML of a description with an anchor at each sentence that is a rule. Rules whose sentence is not in the text,
 * because another description stands in its place, get none.
 */
export function withAnchors(html: string, rules: readonly AddressedSentence[]): string {
  return rules.reduce((text, {id, text: sentence}) => {
    const inner = toHtml(sentence).replace(/^<p>|<\/p>$/g, '');
    const at = text.indexOf(inner);
    return at < 0
      ? text
      : `${text.slice(0, at)}<span id="${id}">${inner}</span>${text.slice(at + inner.length)}`.replace(
          `<p><span id="${id}">${inner}</span></p>`,
          `<p id="${id}">${inner}</p>`,
        );
  }, html);
}

/** Turns every operation id in inline code into a link to its page. */
export function linkOperations(html: string, link: OperationLink): string {
  return html.replace(/<code>([a-z0-9-]+)<\/code>/g, (whole, id: string) => {
    const href = link(id);
    return href === undefined ? whole : `<a href="${href}">${whole}</a>`;
  });
}

/** The first sentence of a description and the rest, both still Markdown. */
export function splitSentence(markdown: string): [first: string, rest: string] {
  const text = markdown.trim();
  // A sentence ends only where a new sentence or paragraph begins: "e.g. gloves" goes on.
  const [first = text] = /^.*?[.!?](?=\s+[A-Z`]|$)/s.exec(text) ?? [];
  return [first, text.slice(first.length).trim()];
}

/** The first one or two sentences of a description as plain text, for meta tags. At most `limit` characters. */
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
