import type {Audience} from './audiences';

export interface AudienceStart {
  audience: Audience;
  title: string;
  text: string;
  href: string;
  next: {title: string; href: string}[];
}

/** Where each kind of reader begins. */
export const AUDIENCE_STARTS: readonly AudienceStart[] = [
  {
    audience: 'buyer',
    title: 'Buy and decide',
    text: 'Find products and prices you may order, ask for quotes, and decide what others may buy.',
    href: '/docs/procurement/',
    next: [
      {title: 'Guides for the shop', href: '/guides/shop/'},
      {title: 'Guides for procurement', href: '/guides/procurement/'},
    ],
  },
  {
    audience: 'supplier',
    title: 'Publish what you sell',
    text: 'Bring products, prices and stock into your clients’ stores, and answer their RFQs.',
    href: '/docs/suppliers/',
    next: [
      {title: 'Guides for suppliers', href: '/guides/suppliers/'},
      {title: 'Suppliers API', href: '/api/suppliers/'},
    ],
  },
  {
    audience: 'inventory',
    title: 'Keep the shelf in order',
    text: 'Receive, move, count and refill materials, with lots, locations and units that add up.',
    href: '/docs/inventory/',
    next: [
      {title: 'Guides for inventory', href: '/guides/inventory/'},
      {title: 'Inventory operations', href: '/api/clients/inventory/'},
    ],
  },
  {
    audience: 'developer',
    title: 'Build on the platform',
    text: 'Two HTTP APIs with one set of conventions, webhooks, punchout and a tutorial.',
    href: '/docs/getting-started/',
    next: [
      {title: 'Tutorial in six units', href: '/docs/tutorial/'},
      {title: 'Templates', href: '/templates/'},
    ],
  },
];
