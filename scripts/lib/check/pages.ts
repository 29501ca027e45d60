/** All written pages, with what checks ask of the others of them. */
import fs from 'node:fs';
import path from 'node:path';
import {partsOf, setParts, type PageParts} from './blocks';
import {headingIds} from './anchors';
import {pageSources, readMdx, type MdxPage} from './mdx';
import {hashOf, keep, kept} from './store';

interface KeptPage {
  hash: string;
  parts: PageParts;
  ids: string[];
}

const STORE = 'pages';
/** Files that say what is kept of a page. */
const MAKERS = ['anchors.ts', 'blocks.ts', 'mdx.ts', 'pages.ts'];

/** Of the last run of this process. */
let inMemory: Record<string, KeptPage> | undefined;

export interface Pages {
  all: readonly MdxPage[];
  /** Ids of the headings of a page. */
  ids(page: MdxPage): readonly string[];
}

function keyOf(): string {
  return hashOf(...MAKERS.map((file) => fs.readFileSync(path.join(__dirname, file), 'utf8')));
}

/** A page, unless its front matter is no YAML. */
function readable(source: {file: string; source: string}): MdxPage[] {
  try {
    return [readMdx(source)];
  } catch {
    return [];
  }
}

/** Reads all pages. Those that are no MDX are left out: the check of such a page says what is wrong. */
export function loadPages(siteDir: string): Pages {
  const key = keyOf();
  const before = inMemory ?? (kept(siteDir, STORE, key) as Record<string, KeptPage> | undefined) ?? {};
  const now: Record<string, KeptPage> = {};
  const all = pageSources(siteDir)
    .flatMap(readable)
    .filter((page) => {
      const hash = hashOf(page.source);
      const known = before[page.file];
      try {
        if (known?.hash === hash) {
          setParts(page, known.parts);
          now[page.file] = known;
        } else now[page.file] = {hash, parts: partsOf(page), ids: headingIds(page)};
        return true;
      } catch {
        return false;
      }
    });
  const isSame = Object.keys(before).length === all.length && all.every(({file}) => before[file] === now[file]);
  inMemory = now;
  if (!isSame) keep(siteDir, STORE, key, now);
  return {all, ids: (page) => now[page.file]?.ids ?? headingIds(page)};
}
