import type {List, ListItem, Nodes, Root, RootContent} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {gfm} from 'micromark-extension-gfm';
import type {Expected} from './expected';
import {dense, denseOnce, idsLike} from './text';

/** Text of a node, as a reader of the finished text has it. */
export function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

const READERS = {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]};

export function parsed(markdown: string): Root {
  const text = markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
  return fromMarkdown(text, READERS);
}

/** A text cut before its headings and the entries of its lists. */
function piecesOf(markdown: string): string[] {
  const pieces: string[][] = [[]];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (!isCode && /^(#{1,6}|-) /.test(line)) pieces.push([]);
    pieces.at(-1)?.push(line);
  }
  return pieces.map((lines) => lines.join('\n'));
}

const PIECES = new Map<string, RootContent[]>();

/** The blocks of a twin. Most of its pieces stand in the twins of other operations too, and are parsed once. */
function blocksOf(markdown: string): RootContent[] {
  return piecesOf(markdown.replace(/^---\n[\s\S]*?\n---\n/, '')).flatMap((piece) => {
    let blocks = PIECES.get(piece);
    if (!blocks) PIECES.set(piece, (blocks = parsed(piece).children));
    return blocks;
  });
}

const PARAMETERS: Record<string, string> = {
  'Path parameters': 'path',
  'Query parameters': 'query',
  Headers: 'header',
  Cookies: 'cookie',
};

/** The part of a page that a heading begins: what the ids in it begin with. */
function rootOf(depth: number, title: string, before: string): string {
  if (depth === 2 && title in PARAMETERS) return `parameters-${PARAMETERS[title] ?? ''}-`;
  if (depth === 2 && (title === 'Request body' || title === 'Payload')) return 'body';
  if (depth === 1 && title.startsWith('Problems:')) return 'problem-';
  if (depth === 2 && title === 'Problems') return 'problem-';
  const response = /^Response (\S+)$/.exec(title)?.[1];
  if (response !== undefined) return `response-${response}`;
  if (title === 'Headers') return `${before.replace(/-[a-z]+-[a-z-]+$/, '')}.header.`;
  if (title === 'Statuses') return 'response-';
  if (title === 'Members of a problem document') return 'problem.';
  if (title === 'Headers of problems') return 'problems.header.';
  if (title === 'Examples of problems') return 'problem-example';
  const media = /^As (.*)$/.exec(title)?.[1];
  if (media !== undefined)
    return `${before.replace(/-(?:application|text|multipart|image)-.*$/, '')}-${media.toLowerCase().replace(/[^\w-]+/g, '-')}`;
  if (title.startsWith('Example: ')) return before;
  return depth <= 2 ? '' : before;
}

/** The twin of an operation's page, by the ids that its page has. */
export class TwinPage {
  private readonly all: string;
  private readonly byId = new Map<string, string[]>();
  private readonly entries = new Map<string, string[]>();
  private readonly ids: ReadonlySet<string>;

  /** @param files the twin and the files that it leaves parts to */
  constructor(files: readonly string[]) {
    const texts = files.map(blocksOf);
    this.all = dense(texts.flat().map(textOf).join(' '));
    for (const blocks of texts) this.read(blocks);
    this.ids = new Set([...this.byId.keys(), ...this.entries.keys()]);
  }

  private add(id: string, text: string): void {
    this.byId.set(id, [...(this.byId.get(id) ?? []), dense(text)]);
  }

  private read(children: readonly RootContent[]): void {
    let root = '';
    let last: RootContent | undefined;
    for (const node of children) {
      if (node.type === 'heading') {
        root = rootOf(node.depth, textOf(node), root);
        if (root.startsWith('response-')) this.add(root, textOf(node));
      } else if (node.type === 'code') this.example(root, node.value, last ? textOf(last) : '');
      else if (node.type === 'list') this.list(root, node);
      // What a body says of itself stands outside its list of fields.
      if (root !== '' && !root.endsWith('.') && !root.endsWith('-')) this.add(root, textOf(node));
      last = node;
    }
  }

  private example(root: string, code: string, title: string): void {
    if (root === 'problem-example') {
      const name = /"code":\s*"([^"]+)"/.exec(code)?.[1] ?? '';
      this.add(`problem-example-${name}`, `${title} ${code}`);
    } else this.add(`${root}-example`, code);
  }

  private list(root: string, {children}: List): void {
    for (const item of children) this.item(root, item);
  }

  private item(root: string, item: ListItem): void {
    const [first] = item.children;
    if (first?.type !== 'paragraph') return;
    const text = textOf(item);
    const name = first.children.find((node) => node.type === 'inlineCode' || node.type === 'link');
    if (!name) return;
    const path = textOf(name);
    const isOpen = /[-.]$/.test(root);
    const isField = /^\s*\(/.test(textOf(first).slice(path.length));
    const id = isOpen ? `${root}${path}` : isField ? `${root}.${path}` : undefined;
    // The values of a body that has no fields.
    if (id === undefined) {
      this.entries.set(root, [...(this.entries.get(root) ?? []), dense(text)]);
      return;
    }
    this.add(id, text);
    const values = item.children.find((node): node is List => node.type === 'list')?.children ?? [];
    this.entries.set(id, [...(this.entries.get(id) ?? []), ...values.map((value) => dense(textOf(value)))]);
  }

  /** Whether the twin says it in one of its places. */
  shows({places, texts, entry}: Expected): boolean {
    const [first = '', ...others] = texts.map(denseOnce);
    const holds = (text: string): boolean => [first, ...others].every((part) => text.includes(part));
    if (!places) return holds(this.all);
    const ids = idsLike(this.ids, places);
    if (entry) return ids.some((id) => this.entries.get(id)?.some((text) => text.startsWith(first) && holds(text)));
    return ids.some((id) => this.byId.get(id)?.some(holds));
  }
}
