import {load, type CheerioAPI} from 'cheerio/slim';
import {WELL_FORMED} from '../../content/built';
import {clean, shorten} from '../text';

/** The text below a heading of a page, up to the next heading. */
export interface PageSection {
  /** Absent above the first heading. */
  anchor?: string;
  level: 1 | 2 | 3;
  heading: string;
  /** The heading of level 2 above a section of level 3. */
  parent?: string;
  /** Further search words. */
  keywords?: string[];
  /** Names that the first column of its tables explains: events and headers. */
  identifiers?: string[];
  /** Its text in parts of at most `CHUNK` characters. */
  chunks: string[];
}

/** Greatest number of characters in one record: a few paragraphs, which suits a language model too. */
const CHUNK = 1000;

/** Elements that are not text of the page, or that have records of their own. */
const LEFT_OUT =
  'script, style, template, svg, button, nav, pre, .hash-link, h1, [data-search], [data-search-ignore], [aria-hidden=true], [data-code-title], [data-tabs=language] > [role=tablist]';
const BLOCKS = 'p, li, dt, dd, figcaption, summary, caption, blockquote, h4, h5, h6';

/** Anchors of sections that only list links to other pages. */
const ONLY_LINKS: ReadonlySet<string | undefined> = new Set(['related', 'next']);

type Selection = ReturnType<CheerioAPI>;

/** Names of events and headers: `transfer_order.dispatched`, `Idempotency-Key`, `webhook-id`. */
const EXPLAINED = /^(?:[a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)*|[A-Za-z]+(?:-[A-Za-z]+)+)$/;
/** Stand around a name in the text, until the text is cut into sections. */
const NAME = /\uE001([^\uE002]*)\uE002/g;

/** Marks the names that the first column of a table explains. */
function markNames($: CheerioAPI): void {
  $('td:first-child code').each((_, node) => {
    const name = $(node).text();
    if (EXPLAINED.test(name)) $(node).after(`\uE001${name}\uE002`);
  });
}

/** Elements that stand in a line. Two of them without a space between are kept apart by a style. */
const INLINE = 'a, span, strong, em, b, code, time, abbr';

/** Adds spaces between inline elements, lest "Inventory" and "Read:" become one word. */
function space($: CheerioAPI): void {
  $(INLINE).each((_, node) => {
    const before = node.prev;
    if (
      before &&
      'tagName' in before &&
      !/\s$/.test($(before).text()) &&
      $(node).closest('pre, code code').length === 0
    )
      $(node).before(' ');
  });
}

/** Writes a fact, a term with short values, in one line: "Stack: Vue, Vite". */
function joinFacts($: CheerioAPI): void {
  $('dl dt + dd').each((_, node) => {
    const value = $(node);
    if (value.find('p').length > 0 || value.closest('[data-search]').length > 0) return;
    const items = value.find('li').toArray();
    const values = items.length > 0 ? items.map((item) => clean($(item).text())) : [clean(value.text())];
    value.prev('dt').append(`: ${values.join(', ')}`);
    value.remove();
  });
}

/** Adds line breaks around blocks and separators between cells, so that adjacent words don't run together. */
function separate($: CheerioAPI): void {
  $('td, th').append(' ');
  $('td + td, th + th, td + th').prepend('– ');
  $(BLOCKS).before('\n');
  $(`${BLOCKS}, tr, div, [class*="card"] > *, [class*="card"] a > *`).append('\n');
}

function headingOf(element: Selection): string {
  return clean(element.text());
}

/** The name that a heading consists of, such as that of an event. */
function nameIn(element: Selection): string[] {
  const name = clean(element.children('code').first().text());
  return name === headingOf(element) && EXPLAINED.test(name) ? [name] : [];
}

/** Joins lines to chunks that fit into one record. */
function chunksOf(text: string): string[] {
  const lines = text
    .split('\n')
    .map(clean)
    .filter((line) => line !== '');
  const chunks: string[] = [];
  for (const line of lines) {
    const last = chunks.at(-1);
    if (last !== undefined && last.length + line.length < CHUNK) chunks[chunks.length - 1] = `${last}\n${line}`;
    else chunks.push(shorten(line, CHUNK - 1));
  }
  return chunks;
}

/** Entries with a `data-search` attribute, such as those of the glossary: it contains their name and synonyms. */
function entriesOf($: CheerioAPI): PageSection[] {
  return $('[data-search][id]')
    .toArray()
    .map((node) => {
      const element = $(node);
      const [heading = '', ...keywords] = (element.attr('data-search') ?? '').split(', ');
      const text = element.find('dd p').first().text();
      return {
        anchor: element.attr('id') ?? '',
        level: 2,
        heading,
        ...(keywords.length > 0 && {keywords}),
        chunks: chunksOf(text),
      };
    });
}

/**
 * Cuts the text of a page at its headings.
 *
 * @param html a fragment: the text of the page, or its main element
 */
export function sectionsOf(html: string): PageSection[] {
  const $ = load(html, WELL_FORMED, false);
  const entries = entriesOf($);
  $(LEFT_OUT).remove();
  markNames($);
  space($);
  joinFacts($);
  separate($);
  // Each heading is replaced by a private-use character, at which the text is then split.
  const headings: Omit<PageSection, 'chunks'>[] = [{level: 1, heading: ''}];
  let parent: string | undefined;
  $('h2[id], h3[id]').each((_, node) => {
    const element = $(node);
    const heading = headingOf(element);
    const level = node.tagName === 'h2' ? 2 : 3;
    if (level === 2) parent = heading;
    headings.push({
      anchor: element.attr('id') ?? '',
      level,
      heading,
      ...(level === 3 && parent !== undefined && {parent}),
      identifiers: nameIn(element),
    });
    element.replaceWith('\n\uE000\n');
  });
  const texts = $.root().text().split('\uE000');
  const sections = headings
    .map((heading, index) => {
      const text = texts[index] ?? '';
      const {identifiers: own = [], ...rest} = heading;
      const identifiers = [...new Set([...own, ...[...text.matchAll(NAME)].map(([, name = '']) => name)])];
      return {...rest, ...(identifiers.length > 0 && {identifiers}), chunks: chunksOf(text.replace(NAME, ''))};
    })
    .filter(({anchor}) => !ONLY_LINKS.has(anchor));
  return [...sections, ...entries];
}
