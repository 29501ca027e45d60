import type {AllContent} from '@docusaurus/types';
import {BASE_PATHS} from '../../../config/site';
import {docsOf, postsOf, routeOf} from '../../../content/loaded';
import {AUDIENCES} from '../../../content/schemas';
import type {Audience} from '../../../content/data/audiences';
import {templates} from '../../../content/data/templates';

/** Metadata of a page that is known before it is rendered. */
export interface PageMetadata {
  title?: string;
  audience: readonly Audience[];
  /** The `type` in its front matter. */
  type?: string;
  minutes?: number;
  /** Date and time of the last change, in full. */
  modified?: string;
  /** Method and path, for the page of an operation. */
  call?: string;
  /** Slug of the group, for a page of an API reference. */
  group?: string;
  post?: {published: string; authors: {name: string; url?: string}[]; tags: string[]};
}

/** Metadata by route without the base URL; posts are ordered newest first. */
export type MetadataByRoute = ReadonlyMap<string, PageMetadata>;

interface FrontMatter {
  audience?: Audience[];
  type?: string;
  time?: number;
  keywords?: string[];
  group?: string;
}

const CALL = /^[A-Z]+ \//;

export function pageMetadata(allContent: AllContent, baseUrl: string): MetadataByRoute {
  const pages = new Map<string, PageMetadata>();
  for (const {permalink, title, frontMatter, lastUpdatedAt} of docsOf(allContent)) {
    // src/content/schemas.ts has checked it.
    const {audience, type, time, keywords = [], group} = frontMatter as FrontMatter;
    const call = type === 'operation' ? keywords.find((keyword) => CALL.test(keyword)) : undefined;
    pages.set(routeOf(permalink, baseUrl), {
      title,
      audience: audience ?? ['developer'],
      ...(type !== undefined && {type}),
      ...(time !== undefined && {minutes: time}),
      ...(call !== undefined && {call}),
      ...(group !== undefined && {group}),
      ...(lastUpdatedAt && {modified: new Date(lastUpdatedAt).toISOString()}),
    });
  }
  for (const {permalink, title, frontMatter, date, authors, tags} of postsOf(allContent))
    pages.set(routeOf(permalink, baseUrl), {
      title,
      audience: (frontMatter as FrontMatter).audience ?? [],
      post: {
        published: date.toISOString(),
        authors: authors.flatMap(({name, page}) =>
          name === undefined ? [] : [{name, ...(page && {url: routeOf(page.permalink, baseUrl)})}],
        ),
        tags: tags.map(({label}) => label),
      },
    });
  for (const {slug, audience} of templates) pages.set(`/templates/${slug}/`, {audience: [audience, 'developer']});
  pages.set('/', {audience: AUDIENCES});
  pages.set(`/${BASE_PATHS.blog}/`, {audience: [], type: 'changelog'});
  return pages;
}
