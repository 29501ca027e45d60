/** Finds components of the theme that this site, as it is configured, can't show. */
import type {ThemeConfig} from '@docusaurus/theme-common';

/** Components that render an item of the navigation bar, by its type. */
const NAVBAR_ITEMS: Readonly<Record<string, readonly string[]>> = {
  dropdown: ['DropdownNavbarItem'],
  localeDropdown: ['LocaleDropdownNavbarItem'],
  html: ['HtmlNavbarItem'],
  doc: ['DocNavbarItem'],
  docSidebar: ['DocSidebarNavbarItem'],
  docsVersion: ['DocsVersionNavbarItem'],
  docsVersionDropdown: ['DocsVersionDropdownNavbarItem'],
};
/** Types of items that render as a dropdown. */
const DROPDOWNS = new Set(['dropdown', 'localeDropdown', 'docsVersionDropdown']);

interface Item {
  type?: string;
  items?: unknown;
  docId?: string;
}

/** The types of an item and of the items in it. An item without a type that contains items is a dropdown. */
function typesOf({type, items}: Item): string[] {
  const inside = Array.isArray(items) ? (items as Item[]).flatMap(typesOf) : [];
  return [type ?? (items === undefined ? 'default' : 'dropdown'), ...inside];
}

/**
 * @param hasMarks whether a version of the docs has a banner or a badge
 * @returns names of components under `@theme`
 */
export function unusedParts({navbar, footer}: Partial<ThemeConfig>, hasMarks: boolean): string[] {
  const types = new Set((navbar?.items ?? []).flatMap((item) => typesOf(item as Item)));
  const isDropdown = [...types].some((type) => DROPDOWNS.has(type));
  const items = Object.entries(NAVBAR_ITEMS).flatMap(([type, parts]) =>
    types.has(type) || (type === 'dropdown' && isDropdown) ? [] : parts,
  );
  const isMultiColumn = (footer?.links ?? []).some((link) => 'items' in link);
  return [
    ...items.map((part) => `NavbarItem/${part}`),
    ...(footer?.logo ? [] : ['Footer/Logo']),
    isMultiColumn ? 'Footer/Links/Simple' : 'Footer/Links/MultiColumn',
    ...(hasMarks ? [] : ['DocVersionBanner', 'DocVersionBadge']),
  ];
}

/** @returns ids of the docs pages that the navigation bar links to */
export function namedDocs({navbar}: Partial<ThemeConfig>): ReadonlySet<string> {
  const idsOf = (item: Item): string[] => [
    ...(item.docId === undefined ? [] : [item.docId]),
    ...(Array.isArray(item.items) ? (item.items as Item[]).flatMap(idsOf) : []),
  ];
  return new Set((navbar?.items ?? []).flatMap((item) => idsOf(item as Item)));
}
