/** Reads what Docusaurus's own plugins have loaded, for plugins that run after them. */
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';

type Doc = LoadedContent['loadedVersions'][number]['docs'][number];
type Post = BlogContent['blogPosts'][number]['metadata'];

/** The pages of all docs instances and versions, including the API references. */
export function docsOf(allContent: AllContent): Doc[] {
  return Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}).flatMap((content) =>
    (content as LoadedContent).loadedVersions.flatMap(({docs}) => docs),
  );
}

/** The pages of the latest version of each docs instance. */
export function latestDocsOf(allContent: AllContent): Doc[] {
  return Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}).flatMap((content) =>
    (content as LoadedContent).loadedVersions.filter(({isLast}) => isLast).flatMap(({docs}) => docs),
  );
}

/** The posts of the changelog, newest first. */
export function postsOf(allContent: AllContent): Post[] {
  return Object.values(allContent['docusaurus-plugin-content-blog'] ?? {}).flatMap((content) =>
    (content as BlogContent).blogPosts.map(({metadata}) => metadata),
  );
}

/** `/base/docs/x` → `/docs/x/`. */
export function routeOf(permalink: string, baseUrl: string): string {
  return `/${permalink.slice(baseUrl.length)}/`.replace(/\/{2,}/g, '/');
}
