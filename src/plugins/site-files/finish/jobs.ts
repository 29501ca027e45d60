import path from 'node:path';
import {sidebarFile} from '../../../content/page/facts';
import type {MetadataByRoute} from './pageMetadata';
import type {Job} from './thread';

/** File of a page, from the folder of the build. */
function fileOf(route: string): string {
  return path.join(...route.split('/'), route.endsWith('/') ? 'index.html' : '');
}

/** Whether a page belongs to an API reference. */
export function isReference({route}: Job): boolean {
  return route?.startsWith('/api/') ?? false;
}

/** What is to be done to each page. @param routes without the base URL */
export function jobsOf(routes: readonly string[], metadata: MetadataByRoute): Job[] {
  // Each page of a group has the sidebar of the group, so it is taken from one of them: the last.
  const takenFrom = new Map(routes.map((route) => [sidebarFile(route, metadata.get(route)?.group ?? ''), route]));
  const sidebars = new Map([...takenFrom].map(([file, route]) => [route, path.join(...file.split('/'))]));
  return routes.map((route) => {
    const job = {file: fileOf(route), route};
    const sidebar = isReference(job) ? sidebars.get(route) : undefined;
    return {...job, ...(sidebar !== undefined && {sidebar})};
  });
}
