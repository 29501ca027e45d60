/** Lists of all pages for programs, in the format of llmstxt.org: one for the site, one for each part of it. */
import {APIS} from '../../../config/apis';
import {PRODUCT_NAME, TAGLINE} from '../../../config/site';
import {SITE_SECTIONS} from '../../../content/data/sections';
import {twinPath} from '../../../content/twins/address';
import {DOWNLOADS_ROUTE} from '../../../openapi/downloads';
import {API_CATALOG} from '../catalog/linkset';
import {listOf, type Entry} from './listText';

/** Name of a list, in the folder of the part that it is about. */
export const LIST_FILE = 'llms.txt';
/** Name of the file with the whole text of the pages that the list beside it names. */
export const FULL_FILE = 'llms-full.txt';

/** A program reads no list beyond this at once, in characters. A longer one is divided by folders. */
const LONGEST = 50_000;

/** A page that lists name. */
export interface ListedPage {
  /** Without the base URL. */
  route: string;
  title: string;
  /** One sentence. */
  text?: string;
}

/** A list and the pages that it names itself. */
export interface PageList {
  /** Folder of the list, as a route. */
  root: string;
  title: string;
  text: string;
  pages: readonly ListedPage[];
  /** Number of pages in it and in the lists that it leads to. */
  count: number;
}

interface Part {
  root: string;
  title: string;
  summary: string;
  pages: readonly ListedPage[];
}

function pagesText(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}

/** The parts of the site, each below its address. */
function partsOf(pages: readonly ListedPage[]): {parts: Part[]; others: ListedPage[]} {
  const known = [
    ...SITE_SECTIONS.map(({href, title, text}) => ({root: href, title, summary: text})),
    ...APIS.map(({route, title}) => ({root: route.replace(/\/?$/, '/'), title, summary: ''})),
  ].filter(({root}, index, all) => all.findIndex((other) => other.root === root) === index);
  const longest = [...known].sort((first, second) => second.root.length - first.root.length);
  const partOf = ({route}: ListedPage): string | undefined => longest.find(({root}) => route.startsWith(root))?.root;
  const parts = known.map((part) => ({...part, pages: pages.filter((page) => partOf(page) === part.root)}));
  return {
    parts: parts.filter((part) => part.pages.length > 0),
    others: pages.filter((page) => partOf(page) === undefined),
  };
}

/** Makes lists. @param site address of the site, ending in a slash */
class Lists {
  readonly made: PageList[] = [];

  constructor(private readonly site: string) {}

  url(place: string): string {
    return this.site + place.slice(1);
  }

  entry({route, title, text}: ListedPage): Entry {
    return {title, url: this.url(twinPath(route)), ...(text !== undefined && {text})};
  }

  /**
   * Adds the list of a part, and lists of its folders when it would be too long.
   *
   * @param parts those whose lists it leads to when they are below it
   * @returns the entry that leads to it
   */
  add({root, title, summary, pages}: Part, parts: readonly Part[] = []): Entry {
    const below = parts
      .filter((part) => part.root !== root && part.root.startsWith(root))
      .map((part) => ({title: part.title, url: this.url(`${part.root}${LIST_FILE}`), text: part.summary}));
    const whole = this.text(title, summary, [
      {title: 'Pages', entries: pages.map((page) => this.entry(page))},
      {title: 'Lists of pages', entries: below},
    ]);
    const url = this.url(`${root}${LIST_FILE}`);
    const entry = {title, url, text: `${summary === '' ? '' : `${summary} `}${pagesText(pages.length)}.`};
    if (whole.length <= LONGEST) {
      this.made.push({root, title, text: whole, pages, count: pages.length});
      return entry;
    }
    const folders = new Map<string, ListedPage[]>();
    for (const page of pages) {
      const folder = page.route.slice(root.length).split('/')[0] ?? '';
      folders.set(folder, [...(folders.get(folder) ?? []), page]);
    }
    const own: ListedPage[] = [];
    const lists: Entry[] = [];
    for (const [folder, inside] of folders) {
      const place = `${root}${folder}/`;
      const [first] = inside;
      if (inside.length === 1 || folder === '' || !first) own.push(...inside);
      else {
        const {title: name = folder, text = ''} = inside.find(({route}) => route === place) ?? {};
        lists.push(this.add({root: place, title: name, summary: text, pages: inside}));
      }
    }
    const text = this.text(title, summary, [
      {title: 'Lists of pages', entries: [...lists, ...below]},
      {title: 'Pages', entries: own.map((page) => this.entry(page))},
    ]);
    this.made.push({root, title, text, pages: own, count: pages.length});
    return entry;
  }

  private text(title: string, summary: string, parts: Parameters<typeof listOf>[3]): string {
    return listOf(`${PRODUCT_NAME}: ${title}`, summary === '' ? TAGLINE : summary, [], parts);
  }
}

/**
 * The lists of a site. The first leads to the others, and each page is named in one of them.
 *
 * @param site address of the site, ending in a slash
 * @param hasCatalog whether the site has a catalogue of its APIs
 */
export function pageLists(pages: readonly ListedPage[], site: string, hasCatalog: boolean): PageList[] {
  const lists = new Lists(site);
  const {parts, others} = partsOf(pages);
  const entries = parts.map((part) => lists.add(part, parts));
  // JSON and other forms stand in the catalogue.
  const files = APIS.map(({name, title}) => ({
    title: `${title} as OpenAPI`,
    url: lists.url(`${DOWNLOADS_ROUTE}${name}.yaml`),
  }));
  const text = listOf(
    `${PRODUCT_NAME} documentation`,
    TAGLINE,
    [
      'Every page is also Markdown: put `index.md` behind its address, or `.md` in place of the last slash, or send `Accept: text/markdown`. The lists below name these files, one line for each page.',
    ],
    [
      {title: 'Lists of pages', entries},
      {title: 'Other pages', entries: others.map((page) => lists.entry(page))},
      {
        title: 'API descriptions',
        entries: [
          ...files,
          ...(hasCatalog ? [{title: 'API catalogue (RFC 9727)', url: lists.url(`/${API_CATALOG}`)}] : []),
        ],
      },
      {
        title: 'Optional',
        entries: lists.made
          .filter((list) => list.pages.length > 0)
          .filter((list) => parts.some(({root}) => root === list.root))
          .map((list) => ({
            title: `${list.title}, whole text`,
            url: lists.url(`${list.root}${FULL_FILE}`),
            ...(list.pages.length < list.count && {text: `Its folders have a file \`${FULL_FILE}\` each.`}),
          })),
      },
    ],
  );
  return [{root: '/', title: PRODUCT_NAME, text, pages: others, count: pages.length}, ...lists.made];
}
