import paths from '@generated/content/default/paths.json';
import related from '@generated/content/default/related.json';
import type {PathPlace} from '@site/src/content/learningPaths';
import type {Mention} from '@site/src/content/mentions';
import type {Related} from '@site/src/content/related';

/** The related pages of a page. @param route without the base URL */
export function relatedTo(route: string): Mention[] {
  return (related as Related)[route] ?? [];
}

/** The learning paths that a page is on. @param route without the base URL */
export function pathsOf(route: string): PathPlace[] {
  return (paths as Record<string, PathPlace[]>)[route] ?? [];
}
