import path from 'node:path';
import {sidebarFile} from '../../../content/page/facts';
import type {MetadataByRoute} from './pageMetadata';
import type {Job} from './thread';

/** Path of a page's file, from the output folder. */
function fileOf(route: string): string {
  return path.join(...route.split('/'), route.endsWith('/') ? 'index.html' : '');
}

/** Whether a page belongs to an API reference. */
export function isReference({route}: Job): boolean {
  return route?.startsWith('/api/') ?? false;
}

/** The jobs for all pages. @param routes without the base URL */
export function jobsOf(routes: readonly string[], metadata: MetadataByRoute): Job[] {
  // All pages of a group have the same sidebar, so it is taken from one of them: the last.
  const takenFrom = new Map(routes.map((route) => [sidebarFile(route, metadata.get(route)?.group ?? ''), route]));
  const sidebars = new Map([...takenFrom].map(([file, route]) => [route, path.join(...file.split('/'))]));
  return routes.map((route) => {
    const job = {file: fileOf(route), route};
    const sidebar = isReference(job) ? sidebars.get(route) : undefined;
    return {...job, ...(sidebar !== undefined && {sidebar})};
  });
}
