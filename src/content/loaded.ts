/** What Docusaurus's own plugins have loaded, for plugins that come after them. */
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';

type Doc = LoadedContent['loadedVersions'][number]['docs'][number];
type Post = BlogContent['blogPosts'][number]['metadata'];

/** The pages of every docs instance and version, those of the API references included. */
export function docsOf(allContent: AllContent): Doc[] {
  return Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}).flatMap((content) =>
    (content as LoadedContent).loadedVersions.flatMap(({docs}) => docs),
  );
}

/** The entries of the changelog, newest first. */
export function postsOf(allContent: AllContent): Post[] {
  return Object.values(allContent['docusaurus-plugin-content-blog'] ?? {}).flatMap((content) =>
    (content as BlogContent).blogPosts.map(({metadata}) => metadata),
  );
}

/** `/base/docs/x` → `/docs/x/`. */
export function routeOf(permalink: string, baseUrl: string): string {
  return `/${permalink.slice(baseUrl.length)}/`.replace(/\/{2,}/g, '/');
}
