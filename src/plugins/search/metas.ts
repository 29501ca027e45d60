import type {AllContent} from '@docusaurus/types';
import {docsOf, postsOf, routeOf} from '../../content/loaded';
import {templates} from '../../content/data/templates';
import type {PageMeta} from '../../search/records';

/** Front matter for search, by route without the base URL. */
export type Metas = ReadonlyMap<string, PageMeta>;

/** The keys of front matter that search uses; `src/content/schemas.ts` has checked them. */
function metaOf(frontMatter: object): PageMeta {
  const {audience, keywords, answers} = frontMatter as PageMeta;
  return {...(audience && {audience}), ...(keywords && {keywords}), ...(answers && {answers})};
}

export function pageMetas(allContent: AllContent, baseUrl: string): Metas {
  const metas = new Map<string, PageMeta>();
  for (const {permalink, frontMatter} of [...docsOf(allContent), ...postsOf(allContent)])
    metas.set(routeOf(permalink, baseUrl), metaOf(frontMatter));
  for (const {slug, audience} of templates) metas.set(`/templates/${slug}/`, {audience: [audience, 'developer']});
  return metas;
}
