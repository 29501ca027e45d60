import type {BlogPostContent} from './types';
import {APIS, type ApiName} from '../../config/apis';

/** The reader's filter of the changelog. Keys are those of the query: `?tag=api&api=clients`. */
export interface Choice {
  /** Last segment of the tag's address. */
  tag?: string;
  api?: ApiName;
}

/** `/blog/tags/api/` → `api`. */
export function tagKey(permalink: string): string {
  return permalink.replace(/\/$/, '').split('/').at(-1) ?? '';
}

/** The APIs whose operations a post names in its front matter. */
export function apisOf({frontMatter}: BlogPostContent): readonly ApiName[] {
  // src/content/schemas.ts has checked it.
  return (frontMatter as {apis?: ApiName[]}).apis ?? [];
}

/** @param search query of the address, with its question mark */
export function readChoice(search: string): Choice {
  const values = new URLSearchParams(search);
  const tag = values.get('tag');
  const api = APIS.find(({name}) => name === values.get('api'))?.name;
  return {...(tag !== null && {tag}), ...(api && {api})};
}

/** @returns the query of the address with its question mark; empty when nothing is filtered */
export function writeChoice(choice: Choice): string {
  const values = new URLSearchParams({...choice}).toString();
  return values === '' ? '' : `?${values}`;
}

export function isChosen(post: BlogPostContent, {tag, api}: Choice): boolean {
  const hasTag = tag === undefined || post.tags.some(({permalink}) => tagKey(permalink) === tag);
  return hasTag && (api === undefined || apisOf(post).includes(api));
}
