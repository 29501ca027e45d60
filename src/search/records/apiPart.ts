import {humanize, type ApiModel, type Operation} from '../../openapi/model';
import type {Audience, Section} from '../types';
import type {Draft} from './draft';

/** Slug of the groups about inventory, whose pages are for people who manage stock. */
const INVENTORY = 'inventory';

/** Values that all records in one part of an API reference share. */
export type ApiPart = Pick<Draft, 'hierarchy.lvl0' | 'section' | 'audience' | 'tag'>;

function audienceOf(api: string, group: string): readonly Audience[] {
  if (api === 'suppliers') return ['supplier', 'developer'];
  return group === INVENTORY ? ['inventory', 'developer'] : ['buyer', 'developer'];
}

/** @param group slug of a group @param subgroup part of a large group, such as `transfer_orders` */
export function apiPart({api, groups}: ApiModel, group: string, subgroup?: string): ApiPart {
  const title = groups.find(({slug}) => slug === group)?.title ?? humanize(group);
  const section: Section = api.name === 'suppliers' ? 'suppliers-api' : 'clients-api';
  return {
    'hierarchy.lvl0': `${api.title} · ${subgroup === undefined ? title : humanize(subgroup)}`,
    section,
    audience: audienceOf(api.name, group),
    tag: `docs-${api.name}-current`,
  };
}

export function partOf(model: ApiModel, {group, subgroup}: Operation): ApiPart {
  return apiPart(model, group, subgroup);
}
