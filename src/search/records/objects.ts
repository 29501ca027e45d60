import {objectPlaces} from '../../openapi/objects/place';
import {showingOf} from '../../openapi/objects/uses';
import type {ApiModel} from '../../openapi/model';
import {apiPart} from './apiPart';
import type {Draft} from './draft';
import {plain} from './operations';

/** One record for each object with a page; its fields have records at the operations that show them. */
export function objectDrafts(model: ApiModel): Draft[] {
  const {api, document} = model;
  return [...objectPlaces(model).values()].map(({schema, title, slug}): Draft => {
    const about = document.components?.schemas?.[schema]?.description;
    return {
      ...apiPart(model, showingOf(model, schema)?.operation.group ?? ''),
      'hierarchy.lvl0': `${api.title} · Objects`,
      path: `${api.route}schemas/${slug}/`,
      type: 'lvl1',
      'hierarchy.lvl1': title,
      ...(about !== undefined && {content: plain(about)}),
      kind: 'page',
      identifiers: [schema],
    };
  });
}
