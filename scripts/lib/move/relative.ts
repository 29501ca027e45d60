import fs from 'node:fs';
import path from 'node:path';

/** What is known about files and pages while relative links are mended. */
export interface Places {
  siteDir: string;
  /** New files by old ones, from the site's folder. */
  files: ReadonlyMap<string, string>;
  /** New routes by old ones. */
  routes: ReadonlyMap<string, string>;
  /** Routes of all pages before the move. */
  known: ReadonlySet<string>;
}

/** A page with links: where it stood and where it stands. Without a move both are the same. */
export interface LinkingPage {
  from: string;
  to: string;
  /** Route before the move; absent for a file that is no page of the site. */
  route?: string;
}

/** Matches the targets of Markdown links and images, of props and of imports that are relative. */
const TARGET = /(\]\(<?|\s(?:href|src)="|\bfrom '|\brequire\(')(?![a-z][a-z\d+.-]*:|[/#<{])([^\s)>"'#?]+)/gi;

function movedFile({siteDir, files}: Places, page: LinkingPage, target: string): string | undefined {
  const old = path.posix.join(path.posix.dirname(page.from), target);
  const next = files.get(old) ?? old;
  if (!files.has(old) && !fs.existsSync(path.join(siteDir, old))) return undefined;
  if (next === old && page.from === page.to) return target;
  const relative = path.posix.relative(path.posix.dirname(page.to), next);
  const slash = target.endsWith('/') ? '/' : '';
  return `${relative.startsWith('.') || !target.startsWith('.') ? relative : `./${relative}`}${slash}`;
}

function movedRoute({routes, known}: Places, page: LinkingPage, target: string): string | undefined {
  if (page.route === undefined) return undefined;
  const {pathname} = new URL(target, `https://site.invalid${page.route}`);
  const old = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const next = routes.get(old);
  if (next !== undefined) return next;
  return page.from !== page.to && known.has(old) ? old : undefined;
}

/**
 * Mends links that depend on where a page stands. A link to a file stays relative; one to an address becomes a path of
 * the site, as all others are.
 */
export function mendRelative(text: string, page: LinkingPage, places: Places): {text: string; count: number} {
  let count = 0;
  const mended = text.replace(TARGET, (whole: string, before: string, target: string) => {
    const next = movedFile(places, page, target) ?? movedRoute(places, page, target) ?? target;
    if (next === target) return whole;
    count += 1;
    return `${before}${next}`;
  });
  return {text: mended, count};
}
