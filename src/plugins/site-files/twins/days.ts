/** Readers and days of pages that are no documents: those that components and lists make up. */
import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';
import {AUDIENCES, type Audience} from '../../../content/data/audiences';
import {templates} from '../../../content/data/templates';
import {hasWholeHistory, lastChanged} from '../../../content/history';
import {routeOf} from '../../../content/loaded';

function templateOf(route: string): (typeof templates)[number] | undefined {
  return templates.find(({slug}) => route === `/templates/${slug}/`);
}

/** Readers that a composed page is for: everybody, but for the page of an application. */
export function audienceOf(route: string): readonly Audience[] {
  const template = templateOf(route);
  return template ? [template.audience] : AUDIENCES;
}

/** Files and folders that a composed page is written in, by its route and by the file that Docusaurus names. */
export function placesOf(route: string, sourceFile: string | undefined): string[] {
  const template = templateOf(route);
  if (template) return [`examples/${template.slug}`, `src/content/data/templates/${template.slug}.ts`];
  if (sourceFile === undefined) return [];
  // The parts of a page lie beside its `index.tsx`.
  return [/^index\./.test(path.basename(sourceFile)) ? path.dirname(sourceFile) : sourceFile];
}

/**
 * @param routes of the site, as a build knows them
 * @returns a function that tells on which day the sources of a composed page were last changed
 */
export function sourceDays(
  {siteDir, baseUrl}: {siteDir: string; baseUrl: string},
  routes: readonly RouteConfig[],
): (route: string) => string | undefined {
  if (!hasWholeHistory(siteDir)) return () => undefined;
  const files = new Map<string, string>();
  const note = ({path: address, metadata, routes: inner = []}: RouteConfig): void => {
    if (metadata?.sourceFilePath !== undefined) files.set(routeOf(address, baseUrl), metadata.sourceFilePath);
    inner.forEach(note);
  };
  routes.forEach(note);
  return (route) => {
    const places = placesOf(route, files.get(route));
    return places.length === 0 ? undefined : lastChanged(siteDir, places);
  };
}

/**
 * The day of a page that only lists others: that of the newest page below it. The lists of the changelog are all about
 * its entries.
 *
 * @param days of pages, by route
 */
export function newestBelow(route: string, days: ReadonlyMap<string, string>): string | undefined {
  const root = route.startsWith('/blog/') ? '/blog/' : route;
  return [...days]
    .flatMap(([other, day]) => (other.startsWith(root) ? [day] : []))
    .sort()
    .at(-1);
}
