import sections from './siteSections.json';

export interface SiteSection {
  href: string;
  title: string;
  text: string;
}

/** The parts of the site, in the order in which a newcomer would read them. */
export const SITE_SECTIONS: readonly SiteSection[] = sections;
