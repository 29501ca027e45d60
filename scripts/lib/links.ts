import fs from 'node:fs';
import path from 'node:path';
import {Parser} from 'htmlparser2';

export interface BrokenLink {
  /** Route of the page with the link. */
  page: string;
  href: string;
  why: string;
}

interface Page {
  ids: ReadonlySet<string>;
  links: string[];
}

/** What links are looked up in. */
export interface Targets {
  /** Ids of a page by its route, without the base URL; undefined when there is no such page. */
  ids(route: string): Pick<ReadonlySet<string>, 'has'> | undefined;
  /** Whether the site has a file that is no page. */
  hasFile(pathname: string): boolean;
}

/** Whether an element refers to something by `href` or `src`. */
function addressOf(name: string, {href, src, rel}: Record<string, string>): string | undefined {
  if (name === 'img') return src;
  return name === 'a' || (name === 'link' && rel === 'icon') ? href : undefined;
}

/** Ids and links of a page, in one pass without a tree: a site has hundreds of thousands of links. */
function readLinks(html: string): Page {
  const ids = new Set<string>();
  const links: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (attributes['id'] !== undefined) ids.add(attributes['id']);
      const address = addressOf(name, attributes);
      if (address !== undefined) links.push(address);
    },
  });
  parser.end(html);
  return {ids, links};
}

/** All built pages, by route without the base URL. */
function readPages(folder: string): Map<string, Page> {
  const pages = new Map<string, Page>();
  const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
  for (const file of files.map((name) => name.split(path.sep).join('/')).filter((name) => name.endsWith('.html'))) {
    const route = file.endsWith('index.html') ? `/${file.slice(0, -'index.html'.length)}` : `/${file}`;
    pages.set(route, readLinks(fs.readFileSync(path.join(folder, file), 'utf8')));
  }
  return pages;
}

/** The files that style sheets name, by the path of the style sheet without the base URL. */
function readStyles(folder: string): Map<string, Page> {
  const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.css'));
  return new Map(
    files.map((file) => {
      const text = fs.readFileSync(path.join(folder, file), 'utf8');
      const links = [...text.matchAll(/url\(["']?(?!data:|#)([^"')]+)["']?\)/g)].map(([, href = '']) => href);
      return [`/${file.split(path.sep).join('/')}`, {ids: new Set(), links}];
    }),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Why an internal link leads nowhere; nothing when it does not. @param url without the base URL */
export function linkFault(url: URL, targets: Targets): string | undefined {
  const pathname = decode(url.pathname);
  const target = targets.ids(pathname);
  if (!target) {
    if (!pathname.endsWith('/') && targets.ids(`${pathname}/`)) return 'lacks the slash at its end';
    return pathname !== '/' && targets.hasFile(pathname) ? undefined : 'leads to no page';
  }
  const anchor = decode(url.hash.slice(1));
  return anchor === '' || target.has(anchor) ? undefined : `leads to no "${anchor}" on its page`;
}

/**
 * Checks every internal link and anchor of a built site, and the files that its style sheets name.
 *
 * @param origin of the published site; links to it count as internal
 * @param baseUrl path the site was built for
 */
export function brokenLinks(folder: string, origin: string, baseUrl: string): {checked: number; broken: BrokenLink[]} {
  const pages = readPages(folder);
  const targets: Targets = {
    ids: (route) => pages.get(route)?.ids,
    hasFile: (pathname) => fs.existsSync(path.join(folder, pathname)),
  };
  const broken: BrokenLink[] = [];
  let checked = 0;
  for (const [page, {links}] of [...pages, ...readStyles(folder)]) {
    for (const href of links) {
      const url = URL.canParse(href, `${origin}${baseUrl.slice(0, -1)}${page}`)
        ? new URL(href, `${origin}${baseUrl.slice(0, -1)}${page}`)
        : undefined;
      if (url && (url.origin !== origin || !/^https?:$/.test(url.protocol))) continue;
      checked += 1;
      if (!url?.pathname.startsWith(baseUrl)) {
        broken.push({page, href, why: 'leaves the base URL of the site'});
        continue;
      }
      url.pathname = url.pathname.slice(baseUrl.length - 1);
      const why = linkFault(url, targets);
      if (why !== undefined) broken.push({page, href, why});
    }
  }
  return {checked, broken};
}
