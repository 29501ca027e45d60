import fs from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {load} from 'cheerio';
import type {AllContent, LoadContext, Plugin, Props, RouteConfig} from '@docusaurus/types';
import {APIS} from '../../../config/apis';
import {blog} from '../../../config/options/blog';
import {documentation, guides} from '../../../config/options/docs';
import {SITE_TITLE} from '../../../config/site';
import {AUDIENCES, type Audience} from '../../../content/data/audiences';
import {SITE_SECTIONS} from '../../../content/data/sections';
import {docsOf, latestDocsOf, postsOf, routeOf} from '../../../content/loaded';
import type {Mention, Mentions} from '../../../content/mentions';
import type {Related} from '../../../content/related';
import {readCatalogue} from '../../../openapi/catalogue';
import type {ProblemUses} from '../../../openapi/problemUses';
import {contractTwins} from '../../../openapi/twins/components';
import {shortTwinPath, TWIN_FILE, twinPath} from '../../../content/twins/address';
import {composedTwin} from '../../../content/twins/composed';
import {twinFrontMatter, type TwinFacts} from '../../../content/twins/frontMatter';
import {blocks, link, plain, withWholeLinks} from '../../../content/twins/markdown';
import {proseTwin, type ProseOptions} from '../../../content/twins/prose';
import {siteStep} from '../../siteSteps';
import {audienceOf, newestBelow, sourceDays} from './days';
import {FULL_FILE, LIST_FILE, pageLists, type ListedPage, type PageList} from './lists';
import {lastChangeOf, referenceTwins} from './reference';

type Doc = ReturnType<typeof docsOf>[number];
type Href = (path: string) => string;

/** Written by src/plugins/content/data. */
const RELATED_FILE = 'content/default/related.json';

/** What twins are made from. */
interface Sources {
  context: LoadContext;
  href: Href;
  /** Which pages speak of an operation. */
  mentions: () => Mentions;
  /** The related pages of each page. */
  related: () => Related;
}

const CALL = /^[A-Z]+ \//;

/** A page with a twin. */
interface TwinPage {
  /** Whether lists of pages leave it out: pages of older versions, and those that nobody should find. */
  isUnlisted?: boolean;
  /** Method and path, for the page of an operation. */
  call?: string;
  facts: Omit<TwinFacts, 'url' | 'section'>;
  /** Day of the last change of an operation, which its view says. */
  updated?: () => string | undefined;
  /** The files of its twin by name, without front matter. */
  files: () => ReadonlyMap<string, string> | Promise<ReadonlyMap<string, string>>;
}

/** Title of the part of the site that a page belongs to. */
function sectionOf(route: string): string {
  const parts = [...SITE_SECTIONS].sort((first, second) => second.href.length - first.href.length);
  if (route.startsWith('/blog/')) return 'Changelog';
  return parts.find(({href}) => route.startsWith(href))?.title ?? SITE_TITLE;
}

/** Absolute path of a source that Docusaurus names `@site/docs/x.mdx`. */
function fileOf(source: string, siteDir: string): string {
  return path.join(siteDir, source.replace(/^@site\//, ''));
}

/** Title, readers and dates of a page of a docs instance. */
function factsOf({title, description, frontMatter, lastUpdatedAt}: Doc): TwinPage['facts'] {
  // src/content/schemas.ts has checked it.
  const {audience, permission, time} = frontMatter as {audience?: string[]; permission?: string; time?: number};
  return {
    title,
    description,
    audience: audience ?? ['developer'],
    ...(permission !== undefined && {permission}),
    ...(time !== undefined && {minutes: time}),
    ...(lastUpdatedAt && {updated: new Date(lastUpdatedAt).toISOString().slice(0, 10)}),
  };
}

/** The remark plugins that a written page is compiled with. */
function remarkPluginsOf(source: string): ProseOptions['plugins'] {
  if (source.startsWith('@site/blog/')) return blog.beforeDefaultRemarkPlugins;
  const options = source.startsWith('@site/guides/') ? guides : documentation;
  return options.beforeDefaultRemarkPlugins;
}

/** The text of a written page below its title. */
async function writtenTwin(source: string, {siteDir, generatedFilesDir}: LoadContext, href: Href): Promise<string> {
  const file = fileOf(source, siteDir);
  const read = (module: string): unknown =>
    JSON.parse(fs.readFileSync(module.replace(/^@generated\//, `${generatedFilesDir}/`), 'utf8'));
  return proseTwin(
    {file: path.relative(siteDir, file), source: fs.readFileSync(file, 'utf8')},
    {
      components: contractTwins(() => ({
        catalogue: readCatalogue(siteDir),
        uses: read('@generated/openapi/default/problem-uses.json') as ProblemUses,
      })),
      plugins: remarkPluginsOf(source),
      read,
      href,
    },
  );
}

/** The list at the end of a written page. Pages without an audience have none, as src/components/PageEnd says. */
function seeAlso(pages: readonly Mention[] = [], href: Href): string {
  if (pages.length === 0) return '';
  return blocks(
    '## See also',
    pages.map(({kind, title, route}) => `- ${kind}: ${link(title, href(route))}`).join('\n'),
  );
}

function docPage(doc: Doc, isLatest: boolean, {context, href, mentions, related}: Sources): TwinPage {
  const {source, title, frontMatter, permalink} = doc;
  const {baseUrl} = context;
  const url = context.siteConfig.url + permalink.replace(/\/?$/, '/');
  const isReference = APIS.some(({out}) => source.startsWith(`@site/${out}/`));
  const reference = {file: fileOf(source, context.siteDir), title, type: frontMatter['type'], url};
  const files = isReference
    ? () => referenceTwins(reference, href, mentions)
    : async () => {
        const text = await writtenTwin(source, context, href);
        return new Map([
          [TWIN_FILE, blocks(`# ${plain(title)}`, text, seeAlso(related()[routeOf(permalink, baseUrl)], href))],
        ]);
      };
  const {keywords = []} = frontMatter as {keywords?: string[]};
  const call = frontMatter['type'] === 'operation' ? keywords.find((keyword) => CALL.test(keyword)) : undefined;
  return {
    facts: factsOf(doc),
    files,
    isUnlisted: doc.unlisted || !isLatest,
    ...(call !== undefined && {call}),
    ...(isReference && {updated: () => lastChangeOf(reference)}),
  };
}

function postPage(post: ReturnType<typeof postsOf>[number], context: LoadContext, href: Href): TwinPage {
  const {source, title, description, date, tags, frontMatter} = post;
  const day = date.toISOString().slice(0, 10);
  // src/content/schemas.ts has checked it.
  const {audience = AUDIENCES} = frontMatter as {audience?: readonly Audience[]};
  return {
    facts: {title, description, audience, updated: day},
    files: async () => {
      const labels = tags.map(({label}) => label).join(', ');
      const text = await writtenTwin(source, context, href);
      return new Map([[TWIN_FILE, blocks(`# ${plain(title)}`, labels === '' ? day : `${day}: ${labels}`, text)]]);
    },
  };
}

/** A page whose words stand in components. It is read once Docusaurus has written it. */
function composedPage(route: string, html: string): TwinPage {
  const $ = load(html.slice(0, html.indexOf('</head>')));
  const title =
    $('title')
      .text()
      .replace(/ [|·] .*$/, '') || SITE_TITLE;
  const description = $('meta[name="description"]').attr('content');
  return {
    facts: {title, audience: audienceOf(route), ...(description !== undefined && {description})},
    files: () => new Map([[TWIN_FILE, composedTwin(html)]]),
  };
}

/** Rules of Netlify and Cloudflare Pages, which answer `/docs/webhooks.md` with the twin. Neither takes a pattern here. */
const REDIRECTS_FILE = '_redirects';
/** Cloudflare Pages takes no more rules, and twins have their own addresses without them. */
const MOST_REDIRECTS = 2000;

/** @param routes of pages, without the base URL */
export function shortTwinRules(routes: readonly string[], baseUrl: string): string {
  const rules = routes.flatMap((route) => {
    const short = shortTwinPath(`${baseUrl}${route.slice(1)}`);
    return short === undefined || route === '/' ? [] : [`${short} ${twinPath(`${baseUrl}${route.slice(1)}`)} 200\n`];
  });
  return rules.slice(0, MOST_REDIRECTS).join('');
}

/** A page in a list: an operation is known by its call. */
function listedPage(route: string, {facts: {title, description = ''}, call}: TwinPage): ListedPage {
  const text = [call, description].filter(Boolean).join(': ');
  return {route, title, ...(text !== '' && {text})};
}

/** Writes the lists, and beside each of them the whole text of the pages that it names. */
async function publishLists(lists: readonly PageList[], outDir: string): Promise<void> {
  for (const {root, text, pages} of lists) {
    await setImmediate();
    const folder = path.join(outDir, root);
    fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(path.join(folder, LIST_FILE), text);
    if (root === '/' || pages.length === 0) continue;
    const texts = pages.map(({route}) => fs.readFileSync(path.join(outDir, twinPath(route)), 'utf8'));
    fs.writeFileSync(path.join(folder, FULL_FILE), texts.join('\n'));
  }
}

/** Writes a Markdown twin beside every page, and lists of them, from the same sources as the page. */
export default function twinsPlugin(context: LoadContext): Plugin {
  const {baseUrl, siteConfig} = context;
  const href: Href = (target) => {
    // Docusaurus's mark for a file that is no page.
    const own = target.replace(/^pathname:\/\//, '');
    // Paths that already begin with the base URL come from the models.
    const isWhole = !own.startsWith('/') || (baseUrl !== '/' && own.startsWith(baseUrl));
    return isWhole ? own : `${baseUrl}${own.slice(1)}`;
  };
  const known = new Map<string, unknown>();
  /** Data that another plugin writes after this one is made. */
  const generated = (file: string): unknown => {
    const data: unknown =
      known.get(file) ?? JSON.parse(fs.readFileSync(path.join(context.generatedFilesDir, file), 'utf8'));
    known.set(file, data);
    return data;
  };
  const sources: Sources = {
    context,
    href,
    mentions: () => generated('openapi/default/mentions.json') as Mentions,
    // Pages of a site without the plugin that finds them have no such list either.
    related: () =>
      fs.existsSync(path.join(context.generatedFilesDir, RELATED_FILE)) ? (generated(RELATED_FILE) as Related) : {},
  };
  const pages = new Map<string, TwinPage>();

  function learn(allContent: AllContent): void {
    pages.clear();
    known.clear();
    const latest = new Set(latestDocsOf(allContent));
    for (const doc of docsOf(allContent))
      pages.set(routeOf(doc.permalink, baseUrl), docPage(doc, latest.has(doc), sources));
    for (const post of postsOf(allContent)) pages.set(routeOf(post.permalink, baseUrl), postPage(post, context, href));
  }

  /** Days of the last change of pages that say or show it themselves, by route. */
  function daysOf(built: readonly string[], routes: readonly RouteConfig[]): Map<string, string> {
    const dayOf = sourceDays(context, routes);
    const days = built.map((route) => {
      const page = pages.get(route);
      return [route, page ? (page.updated?.() ?? page.facts.updated) : dayOf(route)] as const;
    });
    return new Map(days.flatMap(([route, day]) => (day === undefined ? [] : [[route, day]])));
  }

  async function write(
    route: string,
    {facts, files}: TwinPage,
    day: string | undefined,
    outDir: string,
  ): Promise<void> {
    const url = `${siteConfig.url}${baseUrl}${route.slice(1)}`;
    const folder = path.join(outDir, path.dirname(twinPath(route)));
    for (const [name, text] of await files()) {
      const head = twinFrontMatter({
        ...facts,
        ...(day !== undefined && {updated: day}),
        url,
        section: sectionOf(route),
      });
      // Where a program that has only this file finds the others.
      const others = `> All pages of this site: [${LIST_FILE}](${siteConfig.url}${baseUrl}${LIST_FILE})`;
      fs.writeFileSync(path.join(folder, name), `${head}\n${others}\n\n${withWholeLinks(text, url)}\n`);
    }
  }

  return {
    name: 'twins',
    allContentLoaded({allContent}) {
      learn(allContent);
      return Promise.resolve();
    },
    postBuild: siteStep(async ({outDir, routes, routesPaths}: Pick<Props, 'outDir' | 'routes' | 'routesPaths'>) => {
      const built = [...new Set(routesPaths.map((address) => routeOf(address, baseUrl)))].filter((route) =>
        fs.existsSync(path.join(outDir, route, 'index.html')),
      );
      const days = daysOf(built, routes);
      const listed: ListedPage[] = [];
      for (const route of built) {
        // Lets the other steps of the build go on in between.
        await setImmediate();
        const page =
          pages.get(route) ?? composedPage(route, fs.readFileSync(path.join(outDir, route, 'index.html'), 'utf8'));
        await write(route, page, days.get(route) ?? newestBelow(route, days), outDir);
        if (page.isUnlisted !== true) listed.push(listedPage(route, page));
      }
      listed.sort((first, second) => (first.route < second.route ? -1 : 1));
      await publishLists(pageLists(listed, `${siteConfig.url}${baseUrl}`, baseUrl === '/'), outDir);
      fs.writeFileSync(path.join(outDir, REDIRECTS_FILE), shortTwinRules(built, baseUrl));
    }),
  };
}
