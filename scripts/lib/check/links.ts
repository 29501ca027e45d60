import fs from 'node:fs';
import path from 'node:path';
import {SITE_URL} from '../../../src/config/env';
import type {Finding} from '../../../src/content/finding';
import {GLOSSARY_FILE} from '../../../src/content/glossary';
import {nearest} from '../../../src/content/nearest';
import {BUILD_DIR} from '../buildState';
import {linkFault, type Targets} from '../links';
import {linksOf} from './blocks';
import {builtIds, hasBuild, isBuilt, NO_BUILD} from './built';
import type {MdxPage} from './mdx';
import {textOfFile} from './store';
import type {CheckContext, PageCheck} from './types';

/** Components that put headings on a page, by the page alone. */
const WITH_HEADINGS = /<(?:Glossary|Journey|WebhookEvents)\b/;
const COMPONENT = /<[A-Z]\w+/;
/** Stands for the ids of a page that only a build knows. */
const ANY: Pick<ReadonlySet<string>, 'has'> = {has: () => true};

/** `/api/clients/tags/list-tags/` and `/api/clients/tags/`, `/api/clients/`, `/api/`. */
function withParents(route: string): string[] {
  const parts = route.split('/').filter(Boolean);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`);
}

/** Where links may lead: the written pages as they are now, and others as the last build has them. */
class SiteTargets implements Targets {
  /** Routes of which nothing is known without a build. */
  readonly unknown = new Set<string>();
  private readonly byRoute: ReadonlyMap<string, MdxPage>;
  /** Pages of the references: operations, and what is above them. */
  readonly references: ReadonlySet<string>;

  /** @param gone a page that the last build may still have */
  constructor(
    private readonly context: CheckContext,
    private readonly gone?: string,
  ) {
    this.byRoute = new Map(context.pages.all.map((page) => [page.route, page]));
    const operations = Object.values(context.contract.index.operations).map(({route}) => route);
    this.references = new Set(operations.flatMap(withParents));
  }

  /** Headings are read from the source; what components draw is looked up in the last build when it is asked for. */
  private idsOfWritten(page: MdxPage): Pick<ReadonlySet<string>, 'has'> {
    const headings = this.context.pages.ids(page);
    return {
      has: (id) => {
        if (headings.includes(id)) return true;
        const built = builtIds(page.route);
        if (built) return built.others.has(id) || (WITH_HEADINGS.test(page.source) && built.headings.has(id));
        if (!COMPONENT.test(page.source)) return false;
        this.unknown.add(`${page.route}#${id}`);
        return true;
      },
    };
  }

  ids(route: string): Pick<ReadonlySet<string>, 'has'> | undefined {
    const page = this.byRoute.get(route);
    if (page) return this.idsOfWritten(page);
    if (route === this.gone) return undefined;
    if (isBuilt(route))
      return {
        has: (id) => {
          const built = builtIds(route);
          return built !== undefined && (built.headings.has(id) || built.others.has(id));
        },
      };
    if (this.references.has(route)) {
      this.unknown.add(route);
      return ANY;
    }
    // Pages of folders that are written are known; others only after a build.
    const isOfReference = [...this.references].some((known) => known !== '/' && route.startsWith(known));
    if (hasBuild() || isOfReference || /^\/(?:docs|guides)\//.test(route) || !route.endsWith('/')) return undefined;
    this.unknown.add(route);
    return ANY;
  }

  hasFile(pathname: string): boolean {
    if (pathname === this.gone) return false;
    return ['static', BUILD_DIR].some((folder) => fs.existsSync(path.join(this.context.siteDir, folder, pathname)));
  }
}

function urlOf(href: string, route: string): URL | undefined {
  if (/^[\w+.-]+:/.test(href) || !URL.canParse(href, `${SITE_URL}${route}`)) return undefined;
  return new URL(href, `${SITE_URL}${route}`);
}

function remedyOf(url: URL, {pages}: CheckContext, references: ReadonlySet<string>): string {
  const page = pages.all.find(({route}) => route === url.pathname);
  if (!page || url.hash === '') {
    const near = nearest(url.pathname, [...pages.all.map(({route}) => route), ...references]);
    return `Nearest: ${near.join(', ')}.`;
  }
  return `Anchors of ${page.file} near it: ${nearest(url.hash.slice(1), pages.ids(page)).join(', ') || 'none'}.`;
}

/** Files besides pages that name places of pages. */
const OTHERS: readonly [folder: string, ending: RegExp][] = [
  ['docs', /\.yaml$/],
  ['openapi', /\.ya?ml$/],
  ['src', /\.tsx?$/],
];

interface Place {
  file: string;
  line: number;
  href: string;
}

function otherFiles(siteDir: string, places: typeof OTHERS): {file: string; text: string}[] {
  return places.flatMap(([folder, ending]) =>
    fs
      .readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => ending.test(name))
      .map((name) => ({
        file: [folder, ...name.split(path.sep)].join('/'),
        text: textOfFile(path.join(siteDir, folder, name)),
      })),
  );
}

/** Every place outside of pages that names a route, with the anchor that follows it. */
export function placesNaming(route: string, siteDir: string, folders = OTHERS): Place[] {
  // What follows the route must not be a longer one.
  const pattern = new RegExp(
    `(?<![\\w/.-])${route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(#[\\w.-]*[\\w])?(?![\\w/*-])`,
    'g',
  );
  return otherFiles(siteDir, folders).flatMap(({file, text}) => {
    if (!text.includes(route)) return [];
    return [...text.matchAll(pattern)].map((match) => ({
      file,
      line: text.slice(0, match.index).split('\n').length,
      href: match[0],
    }));
  });
}

/** Links of other pages, and places of other files, that lead to a page. */
export function leadingTo(page: MdxPage, {pages, siteDir}: CheckContext): Place[] {
  const ofPages = pages.all
    .filter((other) => other.file !== page.file)
    .flatMap((other) => linksOf(other).map(({href, line}) => ({file: other.file, line, href, route: other.route})))
    // Most lead elsewhere, and reading an address takes time.
    .filter(
      ({href, route}) =>
        (href.startsWith(page.route) || !href.startsWith('/')) && urlOf(href, route)?.pathname === page.route,
    );
  return [...ofPages, ...placesNaming(page.route, siteDir)];
}

function faultsOf(places: readonly Place[], route: string, targets: SiteTargets, context: CheckContext): Finding[] {
  return places.flatMap(({file, line, href}) => {
    const url = urlOf(href, route);
    const why = url && linkFault(url, targets);
    if (!url || why === undefined) return [];
    return [
      {file, line, rule: 'links', message: `${href} ${why}.`, remedy: remedyOf(url, context, targets.references)},
    ];
  });
}

const PLACE = /(?<![\w/.-])\/(?:docs|guides)\/[\w/.#-]*/g;

/** What is wrong with the pages that terms name. */
export function glossaryLinks(context: CheckContext): Finding[] {
  const lines = textOfFile(path.join(context.siteDir, GLOSSARY_FILE)).split('\n');
  const places = lines.flatMap((text, index) =>
    text.startsWith('#')
      ? []
      : [...text.matchAll(PLACE)].map(([href]) => ({file: GLOSSARY_FILE, line: index + 1, href})),
  );
  return faultsOf(places, '/', new SiteTargets(context), context);
}

export const linksCheck: PageCheck = {
  name: 'links',
  run(page, context) {
    const targets = new SiteTargets(context);
    const own = linksOf(page)
      // prose/places.ts tells of these.
      .filter(({href}) => !/^\/(?:docs|guides)\//.test(href) || hasTarget(href, context))
      .map(({href, line}) => ({file: page.file, line, href}));
    const findings = [
      ...faultsOf(own, page.route, targets, context),
      ...faultsOf(leadingTo(page, context), page.route, targets, context),
    ];
    if (targets.unknown.size === 0) return {findings};
    const some = [...targets.unknown].slice(0, 3).join(', ');
    const reason = hasBuild() ? 'the last build does not have them: run `npm run build`' : NO_BUILD;
    const {size} = targets.unknown;
    const places = size === 1 ? 'one place' : `${size} places`;
    return {findings, skipped: `anchors of ${places} (${some}): ${reason}`};
  },
};

/** Files of the search that name pages. Other checks compare them with pages that there are. */
const OF_SEARCH: typeof OTHERS = [
  ['search', /\.yaml$/],
  ['tests/search', /\.json$/],
];

/** What still leads to a page that is gone: links, and places of the search. @param page as it was */
export function linksToGone(page: MdxPage, context: CheckContext): Finding[] {
  const places = [...leadingTo(page, context), ...placesNaming(page.route, context.siteDir, OF_SEARCH)];
  const remedy = 'Lead to another page, or take it out.';
  return faultsOf(places, page.route, new SiteTargets(context, page.route), context).map((fault) => ({
    ...fault,
    remedy,
  }));
}

function hasTarget(href: string, {pages}: CheckContext): boolean {
  const target = href.replace(/[#?].*$/, '');
  return pages.all.some(({route}) => route === target);
}
