import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {templates} from '../../data/templates';
import type {PageMeta} from '../../search/records';

/** What pages say about themselves, by their routes without the base URL. */
export type Metas = ReadonlyMap<string, PageMeta>;

/** The keys of front matter that search reads; `src/content/schemas.ts` has checked them. */
function metaOf(frontMatter: object): PageMeta {
  const {audience, keywords, answers} = frontMatter as PageMeta;
  return {...(audience && {audience}), ...(keywords && {keywords}), ...(answers && {answers})};
}

/** `/base/docs/x` → `/docs/x/`. */
function routeOf(permalink: string, baseUrl: string): string {
  return `/${permalink.slice(baseUrl.length)}/`.replace(/\/{2,}/g, '/');
}

export function pageMetas(allContent: AllContent, baseUrl: string): Metas {
  const metas = new Map<string, PageMeta>();
  for (const content of Object.values(allContent['docusaurus-plugin-content-docs'] ?? {})) {
    for (const {docs} of (content as LoadedContent).loadedVersions)
      for (const {permalink, frontMatter} of docs) metas.set(routeOf(permalink, baseUrl), metaOf(frontMatter));
  }
  for (const content of Object.values(allContent['docusaurus-plugin-content-blog'] ?? {})) {
    for (const {metadata} of (content as BlogContent).blogPosts)
      metas.set(routeOf(metadata.permalink, baseUrl), metaOf(metadata.frontMatter));
  }
  for (const {slug, audience} of templates) metas.set(`/templates/${slug}/`, {audience: [audience, 'developer']});
  return metas;
}
