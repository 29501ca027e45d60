/** The parts of the site by address. This also runs in the page, so it imports nothing large. */
import {BASE_PATHS} from '../../config/site';
import type {Kind, Section} from '../types';

/** Path prefix of each part of the site, in the order of the navbar. Records of references don't need it. */
const PARTS: readonly [prefix: string, section: Section, name: string, kind: Kind][] = [
  ['/docs/tutorial/', 'tutorial', 'Tutorial', 'page'],
  ['/docs/', 'docs', 'Docs', 'page'],
  ['/guides/', 'guides', 'Guides', 'page'],
  ['/templates/', 'templates', 'Templates', 'template'],
  ['/blog/', 'changelog', 'Changelog', 'post'],
];

/** "transfer-orders" → "Transfer orders". */
function words(slug: string): string {
  const text = slug.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The part of the site that a page belongs to: "Docs · Inventory", or "Docs 1.0 · Inventory".
 *
 * @param address without the base URL
 * @param old version of the page when it isn't the latest
 */
export function partOfSite(address: string, old?: string): {section: Section; name: string; kind: Kind} {
  const path = old === undefined ? address : address.replace(`/${old}/`, '/');
  const part = PARTS.find(([prefix]) => path.startsWith(prefix));
  if (!part) return {section: 'site', name: 'Site', kind: 'page'};
  const [prefix, section, label, kind] = part;
  const name = old === undefined ? label : `${label} ${old}`;
  // A folder with several pages is a part of its own.
  const [folder = '', page = ''] = path.slice(prefix.length).split('/');
  const divided = (section === 'docs' || section === 'guides') && page !== '';
  return {section, name: divided ? `${name} · ${words(folder)}` : name, kind};
}

/** @returns the section of the site at a path; undefined for the home page @param path without the base URL */
export function sectionAt(path: string): Section | undefined {
  if (path.startsWith(`/${BASE_PATHS.clientsApi}/`)) return 'clients-api';
  if (path.startsWith(`/${BASE_PATHS.suppliersApi}/`)) return 'suppliers-api';
  const {section} = partOfSite(path);
  return section === 'site' ? undefined : section;
}
