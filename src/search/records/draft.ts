import type {SearchRecord} from '../types';
import {versionOf} from '../version';
import {priorityOf} from './rank';

/** A record before `finish`: addresses without the base URL, no id, no rank. */
export type Draft = Omit<
  SearchRecord,
  'id' | 'url' | 'url_without_anchor' | 'item_priority' | 'docusaurus_tag' | 'version' | 'language'
> & {
  /** Route of the page, without the base URL. */
  path: string;
  /** Docs plugin instance and version, as in the meta tag of theme-classic; `default` outside docs. */
  tag: string;
};

/** The address of a draft without the base URL. */
export function placeOf({path, anchor}: Pick<Draft, 'path' | 'anchor'>): string {
  return anchor === undefined ? path : `${path}#${anchor}`;
}

export interface SiteFacts {
  baseUrl: string;
  language: string;
}

/** Tag of everything outside docs instances, which alone have versions. */
export const UNVERSIONED_TAG = 'default';

/**
 * Turns drafts into records.
 *
 * @param drafts in the order of the site; drafts of one page are adjacent
 * @throws Error when two records would have the same id
 */
export function finish(drafts: readonly Draft[], {baseUrl, language}: SiteFacts): SearchRecord[] {
  const shared = new Map<string, number>();
  const positions = new Map<string, number>();
  const ids = new Set<string>();
  return drafts.map(({path, tag, ...draft}) => {
    const urlWithoutAnchor = `${baseUrl.replace(/\/$/, '')}${path}`;
    const url = draft.anchor === undefined ? urlWithoutAnchor : `${urlWithoutAnchor}#${draft.anchor}`;
    const nth = shared.get(url) ?? 0;
    shared.set(url, nth + 1);
    const position = positions.get(path) ?? 0;
    positions.set(path, position + 1);
    const id = nth === 0 ? url : `${url}#${nth}`;
    if (ids.has(id)) throw new Error(`Two search records have the id "${id}".`);
    ids.add(id);
    return {
      id,
      url,
      url_without_anchor: urlWithoutAnchor,
      ...draft,
      docusaurus_tag: tag,
      version: versionOf(tag) ?? '',
      language,
      item_priority: priorityOf({...draft, path}, position),
    };
  });
}
