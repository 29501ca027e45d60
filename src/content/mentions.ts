import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {BASE_PATHS} from '../config/site';

/** A page that mentions an operation. */
export interface Mention {
  title: string;
  /** Route of the page, without the base URL. */
  route: string;
  /** "Guide", "Docs" or "Tutorial". */
  kind: string;
}

/** The pages that mention an operation, by `api/operation-id`. */
export type Mentions = Record<string, Mention[]>;

/** A source file of a page. */
export interface PageSource {
  /** Path from the site's folder, with forward slashes: `guides/shop/cart.mdx`. */
  file: string;
  source: string;
}

/** Folders of pages in the order in which mentions are listed, with their base routes. */
export const FOLDERS = {guides: BASE_PATHS.guides, docs: BASE_PATHS.docs} as const;

interface FrontMatter {
  title?: string;
  slug?: string;
  type?: string;
  draft?: boolean;
  unlisted?: boolean;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/;
/** Matches an operation that a text mentions. */
export const OPERATION = /<Operation\s[^>]*?id="([^"]+)"/g;
/** Matches code, in which mentions don't count. */
export const CODE = /^(```+|~~~+)[\s\S]*?^\1|`[^`\n]+`/gm;

/** Route of a page as the docs plugin builds it: the slug, or the path without the numbers in front of folder names. */
export function routeOf(file: string, slug: string | undefined): string {
  const [folder = '', ...parts] = file.replace(/\.mdx?$/, '').split('/');
  const base = folder in FOLDERS ? FOLDERS[folder as keyof typeof FOLDERS] : folder;
  const names = parts.map((part) => part.replace(/^\d+\s*[-_.]+\s*/, ''));
  const last = names.at(-1);
  const isIndex = last === 'index' || last === 'README' || last === names.at(-2);
  const own = slug?.startsWith('/')
    ? slug.split('/')
    : [...names.slice(0, -1), ...(isIndex && slug === undefined ? [] : [slug ?? last ?? ''])];
  return `/${[base, ...own.filter((part) => part !== '')].join('/')}/`;
}

function kindOf(file: string, type: string | undefined): string {
  if (file.startsWith('guides/')) return 'Guide';
  return type === 'tutorial' ? 'Tutorial' : 'Docs';
}

/** The front matter of a page that is used here, with its text. */
export interface Page extends Mention {
  /** Everything below the front matter. */
  text: string;
  /** Whether the page only links to other pages. */
  isOverview: boolean;
}

/** Front matter; none when it is no YAML, which the check of front matter tells with its place. */
function frontMatterIn(block: string): FrontMatter {
  try {
    return (parse(block) ?? {}) as FrontMatter;
  } catch {
    return {};
  }
}

/** @returns undefined for drafts, unlisted pages and those whose front matter is no YAML */
export function pageOf({file, source}: PageSource): Page | undefined {
  const block = FRONT_MATTER.exec(source);
  const {title, slug, type, draft, unlisted} = frontMatterIn(block?.[1] ?? '');
  if (title === undefined || draft === true || unlisted === true) return undefined;
  return {
    title,
    route: routeOf(file, slug),
    kind: kindOf(file, type),
    text: source.slice(block?.[0].length ?? 0),
    isOverview: type === 'overview',
  };
}

/** Finds the operations that pages mention with `<Operation id="…" />`; each page counts once for an operation. */
export function mentionsOf(pages: readonly PageSource[]): Mentions {
  const mentions: Mentions = {};
  for (const source of pages) {
    const page = pageOf(source);
    if (!page) continue;
    const {title, route, kind} = page;
    for (const [, id = ''] of page.text.replace(CODE, '').matchAll(OPERATION)) {
      const known = mentions[id] ?? [];
      if (known.at(-1)?.route !== route) mentions[id] = [...known, {title, route, kind}];
    }
  }
  return mentions;
}

/**
 * All pages of the guides and the documentation, guides first.
 *
 * @param siteDir the site's folder
 * @param others further folders, which are read last
 */
export function readPages(siteDir: string, ...others: string[]): PageSource[] {
  return [...Object.keys(FOLDERS), ...others].flatMap((folder) => {
    const root = path.join(siteDir, folder);
    const entries = fs.existsSync(root) ? fs.readdirSync(root, {recursive: true, encoding: 'utf8'}) : [];
    return entries
      .filter((entry) => /\.mdx?$/.test(entry) && !entry.split(path.sep).some((part) => part.startsWith('_')))
      .map((entry) => ({
        file: [folder, ...entry.split(path.sep)].join('/'),
        source: fs.readFileSync(path.join(root, entry), 'utf8'),
      }))
      .sort((a, b) => (a.file < b.file ? -1 : 1));
  });
}
