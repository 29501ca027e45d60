import {load} from 'cheerio';
import {isTag, isText, type AnyNode, type Element} from 'domhandler';
import type {Expected} from './expected';
import {dense, denseOnce, idsLike} from './text';

const UNREAD = new Set(['script', 'style', 'template']);

/** Where the text of an element begins and ends in that of the page. */
interface Span {
  element: Element;
  start: number;
  end: number;
}

/** Reads each text once, however many elements with ids it stands in. */
function collect(nodes: readonly AnyNode[], text: {parts: string[]; length: number}, found: Span[]): void {
  for (const node of nodes) {
    if (isText(node)) {
      const part = dense(node.data);
      text.parts.push(part);
      text.length += part.length;
    }
    if (!isTag(node) || UNREAD.has(node.name)) continue;
    const start = text.length;
    collect(node.children, text, found);
    found.push({element: node, start, end: text.length});
  }
}

/** A built page as a reader without scripts has it. */
export class StaticPage {
  private all = '';
  private readonly byId = new Map<string, string>();
  /** Entries of the plain lists that stand directly in an element with an id. */
  private readonly entries = new Map<string, string[]>();
  private readonly ids: ReadonlySet<string>;
  /** Ids that stand more than once. */
  readonly twice: string[] = [];
  /** Addresses of the pages and operations that it calls related. */
  readonly related: string[];

  constructor(html: string) {
    // Without `xml` cheerio takes a parser that is four times slower, for mistakes that a browser would mend.
    const $ = load(html, {xml: {xmlMode: false}});
    const parts: string[] = [];
    const found: Span[] = [];
    collect($.root().contents().toArray(), {parts, length: 0}, found);
    const text = parts.join('');
    for (const {element, start, end} of found) this.keep(element, text.slice(start, end));
    this.ids = new Set(this.byId.keys());
    const links = $('#related').nextUntil('h2').find('li a').toArray();
    this.related = links.map((one) => $(one).attr('href') ?? '');
  }

  private keep({name, attribs, parent}: Element, text: string): void {
    const {id} = attribs;
    if (name === 'main') this.all = text;
    if (id !== undefined) {
      if (this.byId.has(id)) this.twice.push(id);
      else this.byId.set(id, text);
    } else if (name === 'li' && parent && isTag(parent) && parent.name === 'ul') {
      const list = parent.parent && isTag(parent.parent) ? parent.parent.attribs['id'] : undefined;
      if (list !== undefined) this.entries.set(list, [...(this.entries.get(list) ?? []), text]);
    }
  }

  /** Whether the page shows it in one of its places. */
  shows({places, texts, entry}: Expected): boolean {
    const [first = '', ...others] = texts.map(denseOnce);
    const holds = (text: string): boolean => [first, ...others].every((part) => text.includes(part));
    if (!places) return holds(this.all);
    const ids = idsLike(this.ids, places);
    if (entry) return ids.some((id) => this.entries.get(id)?.some((text) => text.startsWith(first) && holds(text)));
    return ids.some((id) => holds(this.byId.get(id) ?? ''));
  }
}
