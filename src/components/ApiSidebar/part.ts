import sidebars from '@generated/openapi/default/sidebars.json';
import type {SidebarGroup, SidebarView} from '@site/src/openapi/sidebar';

const VIEWS = sidebars as SidebarView[];

/** The data of one page's sidebar. */
export interface SidebarPart {
  view: Omit<SidebarView, 'groups'> & {groups: Omit<SidebarGroup, 'parts'>[]};
  /** The group of the page, with its operations. */
  group?: SidebarGroup;
}

function isIn(group: SidebarGroup, path: string): boolean {
  return group.href === path || group.parts.some(({operations}) => operations.some(({href}) => href === path));
}

/** @returns undefined for a page outside the references @param path address of the page, with the base URL */
export function sidebarOf(path: string): SidebarPart | undefined {
  const view = VIEWS.find(({href}) => path.startsWith(href));
  if (!view) return undefined;
  const group = view.groups.find((candidate) => isIn(candidate, path));
  const groups = view.groups.map(({slug, heading, title, href}) => ({
    slug,
    ...(heading !== undefined && {heading}),
    title,
    href,
  }));
  return {view: {...view, groups}, ...(group && {group})};
}
