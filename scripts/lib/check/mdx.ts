import fs from 'node:fs';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {parse} from 'yaml';
import {fenceChecks, fenceOf, type FenceChecks} from '../../../src/content/code/fence';
import {readPages, routeOf, type PageSource} from '../../../src/content/mentions';

/** A page as its writer left it. */
export interface MdxPage {
  /** Path from the site's folder, with forward slashes. */
  file: string;
  /** Route without the base URL. */
  route: string;
  data: Record<string, unknown>;
  /** The whole text of the file. */
  source: string;
  /** Lines count as in the file. */
  tree: Root;
}

/** A code block of a page. */
export interface PageFence {
  file: string;
  /** Line of the opening backticks, from 1. */
  line: number;
  language: string;
  title?: string;
  checks: FenceChecks;
  code: string;
  /** What the front matter says of who may do what the page tells. */
  permission: string;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/;

/** The text without front matter and the frames of callouts, which a paragraph would swallow; lines stay as they are. */
export function withoutFrames(source: string): string {
  return source.replace(FRONT_MATTER, (block) => block.replace(/[^\n]+/g, '')).replace(/^[ \t]*:::.*$/gm, '');
}

function blogRoute(file: string, slug: unknown): string {
  const name = path.basename(file).replace(/\.mdx?$/, '');
  return `/blog/${typeof slug === 'string' ? slug : name}/`;
}

/** A text of the front matter; empty when there is none. */
export function dataText({data}: MdxPage, key: string): string {
  const value = data[key];
  return typeof value === 'string' ? value : '';
}

/** @throws Error when the front matter is no YAML; reading `tree` throws a VFileMessage when the page is no MDX */
export function readMdx({file, source}: PageSource): MdxPage {
  const data = (parse(FRONT_MATTER.exec(source)?.[1] ?? '') ?? {}) as Record<string, unknown>;
  const slug = typeof data['slug'] === 'string' ? data['slug'] : undefined;
  let tree: Root | undefined;
  return {
    file,
    route: file.startsWith('blog/') ? blogRoute(file, slug) : routeOf(file, slug),
    data,
    source,
    // Parsed when it is asked for: most checks of one page need less of the others.
    get tree() {
      tree ??= unified().use(remarkParse).use(remarkMdx).parse(withoutFrames(source));
      return tree;
    },
  };
}

function blogPages(siteDir: string): PageSource[] {
  const folder = path.join(siteDir, 'blog');
  return fs
    .readdirSync(folder)
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name) => ({file: `blog/${name}`, source: fs.readFileSync(path.join(folder, name), 'utf8')}));
}

/** The files of all pages that people write, guides first and posts last. */
export function pageSources(siteDir: string): PageSource[] {
  return [...readPages(siteDir), ...blogPages(siteDir)];
}

/** Every page that people write, guides first and posts last. */
export function writtenPages(siteDir: string = process.cwd()): MdxPage[] {
  return pageSources(siteDir).map(readMdx);
}

/** The code blocks of a page in their order. */
export function fencesOf(page: MdxPage): PageFence[] {
  const {file, tree} = page;
  const permission = dataText(page, 'permission');
  const fences: PageFence[] = [];
  visit(tree, 'code', (node: Code) => {
    const language = node.lang ?? 'text';
    const {title} = fenceOf(language, node.meta ?? '');
    fences.push({
      file,
      line: node.position?.start.line ?? 1,
      language,
      ...(title !== undefined && {title}),
      checks: fenceChecks(node.meta ?? ''),
      code: node.value,
      permission,
    });
  });
  return fences;
}
