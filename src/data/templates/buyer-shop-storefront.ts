import type {Template} from './types';

export const buyerShopStorefront: Template = {
  slug: 'buyer-shop-storefront',
  title: 'Buyer shop storefront',
  pitch: 'A small shop on top of search, offers, live stock and recommendations.',
  audience: 'buyer',
  area: 'Shop',
  stack: ['Next.js (App Router)', 'React', 'TypeScript', 'Server actions', 'Tailwind CSS'],
  api: ['clients'],
  operations: [
    'clients/search-products',
    'clients/suggest-search-terms',
    'clients/list-search-facets',
    'clients/show-product',
    'clients/list-product-offers',
    'clients/show-product-live-stock',
    'clients/estimate-shipping',
    'clients/list-recommended-products',
    'clients/record-personalize-events',
  ],
  scopes: ['search:read', 'products:read', 'shipping:read', 'recommendations:read', 'personalize:write'],
  what: [
    'Searches with facets, corrected queries and suggestions while the buyer types.',
    'Shows price tiers, minimum order quantity and order multiple of each offer.',
    'Shows a stock badge from live stock and says when it falls back to catalogue stock.',
    'Estimates shipping for a delivery country and lists products that cannot be delivered there.',
    'Records views and clicks with the `query_id` and the `recommendation_id` they came from.',
  ],
  flow: [
    {from: 'Browser', to: 'Next.js server', what: 'submits a query and the chosen facets'},
    {from: 'Next.js server', to: 'Clients API', what: '`search-products` with the access token of the buyer'},
    {from: 'Next.js server', to: 'Clients API', what: '`list-product-offers` for the product page'},
    {from: 'Browser', to: 'Next.js server', what: 'asks for stock after the page is painted'},
    {
      from: 'Next.js server',
      to: 'Clients API',
      what: '`show-product-live-stock`; after 4 s the answer has `source` = `catalogue`',
    },
    {from: 'Next.js server', to: 'Clients API', what: '`record-personalize-events` in batches of up to 100'},
  ],
  setup:
    'Register the app as an OAuth client with the scopes above and put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. Use a sandbox user with the role Buyer and a store. The seed script sends a few behaviour events so that recommendations have something to rank.',
  limits: [
    'There is no cart: carts, product lists and requisitions have no public operations. Hand over through the platform UI or punchout.',
    'Live stock allows 120 calls a minute per supplier; keep the answer for `ttl_seconds`.',
    'Ask for consent before you record behaviour events of a person.',
    'Add an error page for 503 and a retry with backoff on the server.',
  ],
  related: [
    {title: 'Search the shop', href: '/guides/shop/search-the-shop/'},
    {title: 'Search operations', href: '/api/clients/search/'},
    {title: 'Product operations', href: '/api/clients/products/'},
    {title: 'Punchout gateway template', href: '/templates/punchout-gateway/'},
  ],
};
