/** Learning paths: pages in the order in which somebody with a role reads them. Runs in Node. */
import fs from 'node:fs';
import path from 'node:path';
import {LineCounter, parseDocument} from 'yaml';
import * as z from 'zod';
import {CODE, pageOf, type Mention, type Page, type PageSource} from './mentions';
import {readingMinutes} from './reading';
import {lineIn} from './yamlLines';

/** Path of the list of learning paths, from the site's folder. */
export const PATHS_FILE = 'docs/paths.yaml';

const pathSchema = z.strictObject({
  title: z.string().min(3),
  /** What the reader can do at its end, as a sentence. */
  about: z.string().regex(/^[A-Z].*\.$/, 'must be a sentence: a capital letter first, a full stop last'),
  /** Addresses of pages of docs and guides, in order. */
  pages: z
    .array(
      z.string().regex(/^\/(?:docs|guides)\/([^#]+\/)?$/, 'is not a path of docs or guides with a slash at the end'),
    )
    .min(3, 'has fewer than three pages; a link does'),
});

const fileSchema = z.record(
  z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, 'is not an id such as first-integration'),
  pathSchema,
);

/** Learning paths by id. */
type PathsFile = z.infer<typeof fileSchema>;

export interface PathStep extends Mention {
  /** Reading time; absent for pages that are looked up. */
  minutes?: number;
}

/** A learning path as its component shows it. */
export interface LearningPathView {
  id: string;
  title: string;
  about: string;
  steps: PathStep[];
}

/** The place of a page on a learning path. */
export interface PathPlace {
  title: string;
  /** Address of the path on the page that shows it, without the base URL. */
  href: string;
  /** Number of the step, counted from 1. */
  step: number;
  steps: number;
  next?: Mention;
}

/** What pages need of the learning paths. */
export interface LearningPaths {
  views: LearningPathView[];
  /** Paths that a page is on, by its route. */
  places: Record<string, PathPlace[]>;
}

const SHOWN = /<LearningPath\s[^>]*?of="([^"]+)"/g;

interface Text {
  document: ReturnType<typeof parseDocument>;
  lines: LineCounter;
}

function stop({document, lines}: Text, faults: readonly {place: readonly PropertyKey[]; text: string}[]): never {
  const places = faults.map(({place, text}) => `${PATHS_FILE}:${lineIn(document, lines, place)}: ${text}.`);
  throw new Error(`The learning paths have faults. Mend these places and build again.\n${places.join('\n')}`);
}

function parsePaths(text: string): Text & {paths: PathsFile} {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const [broken] = document.errors;
  if (broken) stop({document, lines}, [{place: [], text: `this is not YAML: ${broken.message}`}]);
  const read = fileSchema.safeParse(document.toJS());
  if (!read.success)
    stop(
      {document, lines},
      read.error.issues.map(({path: place, message}) => ({place, text: `\`${place.join('.')}\` ${message}`})),
    );
  return {document, lines, paths: read.data};
}

/** Ids of all learning paths; none for a site without any. @param siteDir the site's folder */
export function learningPathIds(siteDir: string): string[] {
  const file = path.join(siteDir, PATHS_FILE);
  return fs.existsSync(file) ? Object.keys(parsePaths(fs.readFileSync(file, 'utf8')).paths) : [];
}

/** The routes of the pages that show each path, by its id. */
function homesOfPaths(pages: readonly Page[]): Map<string, string> {
  const homes = new Map<string, string>();
  for (const {route, text} of pages)
    for (const [, id = ''] of text.replace(CODE, '').matchAll(SHOWN)) if (!homes.has(id)) homes.set(id, route);
  return homes;
}

/**
 * The learning paths with the titles of their pages.
 *
 * @param text content of {@link PATHS_FILE}
 * @throws Error with file and line when a path names a page that does not exist, or when no page shows it
 */
export function learningPaths(text: string, sources: readonly PageSource[]): LearningPaths {
  const {paths, ...parsed} = parsePaths(text);
  const pages = sources.flatMap((source) => pageOf(source) ?? []);
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const homes = homesOfPaths(pages.filter(({isOverview}) => isOverview));
  const faults: {place: readonly PropertyKey[]; text: string}[] = [];
  const places: LearningPaths['places'] = {};
  const views = Object.entries(paths).map(([id, {title, about, pages: routes}]): LearningPathView => {
    const steps = routes.flatMap((route, at): PathStep[] => {
      const page = byRoute.get(route);
      if (!page) {
        faults.push({place: [id, 'pages', at], text: `there is no page ${route}`});
        return [];
      }
      const minutes = readingMinutes(page.text);
      return [{title: page.title, route, kind: page.kind, ...(minutes !== undefined && {minutes})}];
    });
    const home = homes.get(id);
    if (home === undefined)
      faults.push({place: [id], text: `no overview shows this path: write <LearningPath of="${id}" /> on one`});
    steps.forEach(({route}, at) => {
      const next = steps[at + 1];
      const place: PathPlace = {
        title,
        href: `${home ?? ''}#${id}`,
        step: at + 1,
        steps: steps.length,
        ...(next && {next}),
      };
      places[route] = [...(places[route] ?? []), place];
    });
    return {id, title, about, steps};
  });
  if (faults.length > 0) stop(parsed, faults);
  return {views, places};
}

/** Reads the learning paths; none for a site without any. @param siteDir the site's folder */
export function readLearningPaths(siteDir: string, sources: readonly PageSource[]): LearningPaths {
  const file = path.join(siteDir, PATHS_FILE);
  return fs.existsSync(file) ? learningPaths(fs.readFileSync(file, 'utf8'), sources) : {views: [], places: {}};
}
