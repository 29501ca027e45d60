import type {Audience} from './audiences';

/** A call that answers a question of an audience. The build sends it to the sandbox, and readers can send it again. */
export interface StartCall {
  question: string;
  /** `<api>/<operationId>`. */
  operation: string;
  /** Path of the operation with ids and query. */
  target: string;
  body?: unknown;
  /** Expected status of the sandbox's answer; another one stops the build. */
  status: number;
  /** Two values of which the reader sends one. The call has the first. */
  choice: {
    of: string;
    first: string;
    second: string;
    /** What the call says with the second. */
    change: Pick<StartCall, 'target'> | {body: unknown};
  };
}

export interface AudienceStart {
  audience: Audience;
  title: string;
  text: string;
  href: string;
  next: {title: string; href: string}[];
  call: StartCall;
}

/** The starting points of each audience. */
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
    call: {
      question: 'How much of a product does the supplier have?',
      operation: 'clients/show-product-live-stock',
      target: '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G/live-stock',
      status: 200,
      choice: {
        of: 'Product',
        first: 'Gloves',
        second: 'Acetone',
        change: {target: '/v1/products/prd_01JHSV9380G8M2BDK34JWMD6J0/live-stock'},
      },
    },
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
    call: {
      question: 'What does this client pay for a box, and why?',
      operation: 'suppliers/resolve-prices',
      target: '/v1/price-resolver',
      body: {
        items: [{product_identifier: 'glove-nitrile-m', quantity: '12'}],
        store_id: 'sto_01JHG2VHC01KFMFZM7H90298FB',
        country: 'DE',
      },
      status: 200,
      choice: {
        of: 'Quantity',
        first: '12 boxes',
        second: '100 boxes',
        change: {
          body: {
            items: [{product_identifier: 'glove-nitrile-m', quantity: '100'}],
            store_id: 'sto_01JHG2VHC01KFMFZM7H90298FB',
            country: 'DE',
          },
        },
      },
    },
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
    call: {
      question: 'What does lab 3 need, and how much?',
      operation: 'clients/list-refill-points',
      target:
        '/v1/inventory/refill-points?code=RP-LAB3-GLOVE-M&fields=method,on_hand,min_quantity,max_quantity,suggested_quantity',
      status: 200,
      choice: {
        of: 'Material',
        first: 'Gloves',
        second: 'Pipette tips',
        change: {
          target:
            '/v1/inventory/refill-points?code=RP-LAB3-TIPS&fields=method,on_hand,min_quantity,max_quantity,suggested_quantity',
        },
      },
    },
  },
  {
    audience: 'developer',
    title: 'Build on the platform',
    text: 'Two HTTP APIs with one set of conventions, webhooks, punchout and a tutorial.',
    href: '/docs/getting-started/',
    next: [
      {title: 'Quick start', href: '/docs/getting-started/quick-start/'},
      {title: 'Tutorial in six units', href: '/docs/tutorial/'},
    ],
    call: {
      question: 'What comes back when a request is wrong?',
      operation: 'clients/list-products',
      target: '/v1/products?limit=1000',
      status: 400,
      choice: {
        of: 'Mistake',
        first: 'Too large a page',
        second: 'Unknown sort key',
        change: {target: '/v1/products?sort=colour'},
      },
    },
  },
];

/** Slugs of the templates on the home page, one for each of three audiences. */
export const HOME_TEMPLATES = ['buyer-shop-storefront', 'supplier-catalogue-uploader', 'replenishment-board'] as const;
