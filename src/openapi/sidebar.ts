import type {ApiName} from '../config/apis';
import {humanize, resourceId, type ApiModel} from './model';
import {linkTo, objectsHref} from './links';
import {splitSentence, toHtml} from './markdown';
import {objectPlaces} from './objects/place';
import type {OperationLink} from '../content/operationLink';

export interface SidebarOperation extends Pick<OperationLink, 'id' | 'href' | 'method' | 'summary'> {
  deprecated: boolean;
}

export interface SidebarGroup {
  slug: string;
  heading?: string;
  title: string;
  href: string;
  /** The operations by resource; a group without resources has a single part without a title. */
  parts: {title?: string; /** Anchor on the page of the group. */ id?: string; operations: SidebarOperation[]}[];
}

/** What the sidebar of an API reference shows. */
export interface SidebarView {
  api: ApiName;
  title: string;
  href: string;
  /** Address of the list of objects, where they have pages. */
  objects?: string;
  groups: SidebarGroup[];
}

export interface MapLink {
  title: string;
  href: string;
  /** How many it has. */
  operations: number;
}

/** What the map of all references shows of one of them. */
export interface ApiMap extends Pick<SidebarView, 'api' | 'title' | 'href'> {
  purpose: string;
  groups: (MapLink & Pick<SidebarGroup, 'slug' | 'heading'> & {resources: MapLink[]})[];
}

/** @param baseUrl of the site, put before every address */
export function sidebarView(model: ApiModel, baseUrl: string): SidebarView {
  const {api, groups} = model;
  const base = baseUrl.replace(/\/$/, '');
  return {
    api: api.name,
    title: api.title,
    href: `${base}${api.route}`,
    ...(objectPlaces(model).size > 0 && {objects: objectsHref({model, baseUrl})}),
    groups: groups.map(({slug, heading, title, operations}) => {
      const names = [...new Set(operations.map(({subgroup}) => subgroup))];
      return {
        slug,
        ...(heading !== undefined && {heading}),
        title,
        href: `${base}${api.route}${api.groupsInRoute ? `${slug}/` : `#${slug}`}`,
        parts: names.map((name) => ({
          ...(name !== undefined && {title: humanize(name), id: resourceId(name)}),
          operations: operations
            .filter(({subgroup}) => subgroup === name)
            .map((operation) => {
              const {id, href, method, summary} = linkTo(operation, baseUrl);
              return {id, href, method, summary, deprecated: operation.object.deprecated === true};
            }),
        })),
      };
    }),
  };
}

/** @param baseUrl of the site, put before every address */
export function apiMap(model: ApiModel, baseUrl: string): ApiMap {
  const {api, title, href, groups} = sidebarView(model, baseUrl);
  const [purpose] = splitSentence(model.document.info.description ?? '');
  return {
    api,
    title,
    href,
    purpose: toHtml(purpose),
    groups: groups.map(({parts, ...group}) => ({
      ...group,
      operations: parts.reduce((sum, {operations}) => sum + operations.length, 0),
      resources: parts.flatMap(({title: name, id, operations}) =>
        name === undefined || id === undefined
          ? []
          : [{title: name, href: `${group.href}#${id}`, operations: operations.length}],
      ),
    })),
  };
}
