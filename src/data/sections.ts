export interface SiteSection {
  href: string;
  title: string;
  text: string;
}

/** The parts of the site, in the order a newcomer would read them. */
export const SITE_SECTIONS: readonly SiteSection[] = [
  {href: '/docs/', title: 'Documentation', text: 'How the platform works, for everybody.'},
  {href: '/docs/getting-started/', title: 'Getting started', text: 'A key, a first request and what to read next.'},
  {href: '/docs/procurement/', title: 'Procurement', text: 'Stores, approvals, buyer permissions, RFQs and punchout.'},
  {href: '/docs/inventory/', title: 'Inventory', text: 'Materials, locations, stock movements and replenishment.'},
  {href: '/docs/suppliers/', title: 'Suppliers', text: 'Products, prices and stock, from file to live.'},
  {href: '/guides/', title: 'Guides', text: 'One task each, step by step.'},
  {href: '/docs/tutorial/', title: 'Tutorial', text: 'Build a small back office in six units.'},
  {href: '/api/clients/', title: 'Clients API', text: 'The reference for buying organisations.'},
  {href: '/api/suppliers/', title: 'Suppliers API', text: 'The reference for selling organisations.'},
  {href: '/docs/errors/', title: 'Errors', text: 'Every problem code with cause and remedy.'},
  {href: '/templates/', title: 'Templates', text: 'Fifteen sample applications that run, to copy.'},
  {href: '/use-cases/', title: 'Use cases', text: 'Ten jobs, from situation to result.'},
  {href: '/blog/', title: 'Changelog', text: 'What changed, for whom, and what to do.'},
];
