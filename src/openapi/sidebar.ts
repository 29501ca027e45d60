import type {ApiName} from '../config/apis';
import {humanize, type ApiModel} from './model';
import {linkTo} from './links';
import type {OperationLink} from '../content/operationLink';

export interface SidebarOperation extends Pick<OperationLink, 'id' | 'href' | 'method' | 'summary'> {
  deprecated: boolean;
}

export interface SidebarGroup {
  slug: string;
  title: string;
  href: string;
  /** The operations by resource; a group without resources has a single part without a title. */
  parts: {title?: string; operations: SidebarOperation[]}[];
}

/** What the sidebar of an API reference shows. */
export interface SidebarView {
  api: ApiName;
  title: string;
  href: string;
  groups: SidebarGroup[];
}

/** @param baseUrl of the site, put before every address */
export function sidebarView({api, groups}: ApiModel, baseUrl: string): SidebarView {
  const base = baseUrl.replace(/\/$/, '');
  return {
    api: api.name,
    title: api.title,
    href: `${base}${api.route}`,
    groups: groups.map(({slug, title, operations}) => {
      const names = [...new Set(operations.map(({subgroup}) => subgroup))];
      return {
        slug,
        title,
        href: `${base}${api.route}${api.groupsInRoute ? `${slug}/` : `#${slug}`}`,
        parts: names.map((name) => ({
          ...(name !== undefined && {title: humanize(name)}),
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
