import type {Heading, Paragraph, PhrasingContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {dataText, type MdxPage} from './mdx';

/** A heading, a paragraph or a table of a page. */
export interface ProseBlock {
  kind: 'heading' | 'paragraph' | 'table';
  /** Level of a heading. */
  depth?: number;
  /** Whether it stands in a list. */
  inList: boolean;
  /** Line of its beginning, from 1. */
  line: number;
  /** What a reader reads, without code. */
  text: string;
  /** The same with code, and with what references name. */
  whole: string;
}

/** A link of a page, or a card that leads somewhere. */
export interface ProseLink {
  line: number;
  text: string;
  href: string;
}

type Inline = PhrasingContent | MdxJsxTextElement;

function attributesText({attributes}: MdxJsxTextElement): string {
  return attributes.map(({value}) => (typeof value === 'string' ? value : '')).join(' ');
}

function textOf(node: Inline, withCode: boolean): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return withCode ? node.value : ' ';
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return node.alt ?? '';
  const children = 'children' in node ? node.children.map((child) => textOf(child, withCode)).join('') : '';
  if (node.type !== 'mdxJsxTextElement') return children;
  return withCode ? `${children} ${attributesText(node)}` : children;
}

/** Tables are read as paragraphs, because the reader of Markdown here knows no extension. */
function isTable(text: string): boolean {
  return /^\s*\|/.test(text);
}

function readBlocks({tree}: MdxPage): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  visit(tree, ['heading', 'paragraph'], (node, _, parent) => {
    const block = node as Heading | Paragraph;
    const [text = '', whole = ''] = [false, true].map((withCode) =>
      block.children.map((child) => textOf(child, withCode)).join(''),
    );
    const kind = block.type === 'heading' ? 'heading' : isTable(whole) ? 'table' : 'paragraph';
    blocks.push({
      kind,
      ...(block.type === 'heading' && {depth: block.depth}),
      inList: parent?.type === 'listItem',
      line: block.position?.start.line ?? 1,
      text,
      whole,
    });
  });
  return blocks;
}

/** What checks of other pages ask a page for. It is worked out once, and kept between runs (pages.ts). */
export interface PageParts {
  blocks: ProseBlock[];
  links: ProseLink[];
}

const parts = new WeakMap<MdxPage, PageParts>();

/** @throws VFileMessage when the page is no MDX */
export function partsOf(page: MdxPage): PageParts {
  const known = parts.get(page) ?? {blocks: readBlocks(page), links: readLinks(page)};
  parts.set(page, known);
  return known;
}

/** Gives a page the parts that were worked out of the same text before. */
export function setParts(page: MdxPage, known: PageParts): void {
  parts.set(page, known);
}

/** What a page says, in its order; code blocks are left out. */
export function blocksOf(page: MdxPage): readonly ProseBlock[] {
  return partsOf(page).blocks;
}

/** Every link of a page. */
export function linksOf(page: MdxPage): readonly ProseLink[] {
  return partsOf(page).links;
}

/** What a page says, with its title and description. */
export function textsOf(page: MdxPage): ProseBlock[] {
  const text = `${dataText(page, 'title')}. ${dataText(page, 'description')}`;
  return [{kind: 'paragraph', inList: false, line: 1, text, whole: text}, ...blocksOf(page)];
}

function stringAttribute({attributes}: MdxJsxFlowElement, name: string): string | undefined {
  const found = attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function readLinks({tree}: MdxPage): ProseLink[] {
  const links: ProseLink[] = [];
  visit(tree, ['link', 'mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'link') {
      const {url, children} = node;
      links.push({line, text: children.map((child) => textOf(child, true)).join(''), href: url});
      return;
    }
    const element = node as MdxJsxFlowElement;
    // The component links the word to its entry.
    if (element.name === 'Term') links.push({line, text: 'glossary', href: '/docs/glossary/'});
    const href = stringAttribute(element, 'href');
    if (href !== undefined) links.push({line, text: stringAttribute(element, 'title') ?? '', href});
  });
  return links;
}

/** Lines of the matches of a pattern in a block, each with what was found. */
export function matchesIn({line, text}: ProseBlock, pattern: RegExp): {line: number; found: string}[] {
  return [...text.matchAll(pattern)].map((match) => ({
    line: line + text.slice(0, match.index).split('\n').length - 1,
    found: match[0],
  }));
}

/** Words of a text: what has a letter or a digit. */
export function wordsIn(text: string): string[] {
  return text.split(/[\s|/–—]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
