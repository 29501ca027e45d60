import type {Template} from './types';

export const buyerShopStorefront: Template = {
  slug: 'buyer-shop-storefront',
  title: 'Buyer shop storefront',
  pitch: 'A small shop on top of search, offers, live stock and recommendations.',
  audience: 'buyer',
  area: 'Shop',
  runsAs: 'Web app',
  stack: ['Hono', 'Server-side JSX', 'htmx', 'Pico CSS', 'TypeScript', 'sanitize-html'],
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
  screenshots: [
    {name: 'search', alt: 'Search results for nitrile with facets for brand, supplier and price on the left'},
    {name: 'product', alt: 'A product page with live stock, price tiers and the cost of 50 boxes with freight'},
    {name: 'phone', alt: 'The start page on a phone with recommended products and the reason for each'},
  ],
  what: [
    'Searches with facets, corrected queries and suggestions while the buyer types.',
    'Works out a quantity from price tiers, minimum order quantity and order multiple.',
    'Shows live stock after the page is painted and says when the answer is catalogue stock.',
    'Estimates freight and surcharges for a country, and says when a supplier does not deliver there.',
    'Records searches, clicks and views with the `query_id` or `recommendation_id` they came from.',
  ],
  flow: [
    {from: 'Browser', to: 'Shop server', what: 'asks for a search page with the chosen facets'},
    {from: 'Shop server', to: 'Clients API', what: '`search-products` for the buyer in `Acting-User`'},
    {from: 'Shop server', to: 'Clients API', what: '`show-product` and `list-product-offers` for a product page'},
    {from: 'Browser', to: 'Shop server', what: 'asks for live stock and costs after the page is painted'},
    {
      from: 'Shop server',
      to: 'Clients API',
      what: '`show-product-live-stock`, at most once in `ttl_seconds`, and `estimate-shipping`',
    },
    {from: 'Shop server', to: 'Clients API', what: '`record-personalize-events`, and no page waits for it'},
  ],
  setup:
    'Register the app as an OAuth client for a service user and put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. Set `ACTING_USER` to a user with the role Buyer and access to a store. Set `COUNTRY` to the country you deliver to.',
  changeFirst: [
    '`src/pages/Layout.tsx`: your name and colours; Pico has more themes.',
    '`src/platform/client.ts`: send the id of the person who is signed in as `Acting-User`.',
    '`src/pages/ProductPage.tsx`: add a button that hands the quantity over to your ordering system.',
  ],
  limits: [
    'There is no cart: carts, product lists and requisitions have no public operations. Hand over through the platform UI or punchout.',
    'Nobody signs in, so everyone shops as one buyer. Put the shop behind your single sign-on.',
    'Ask for consent before you record behaviour events of a person; `RECORD_EVENTS` switches them off for all.',
    'Live stock is kept in the memory of one process. Share it before you run several, as suppliers are asked 120 times a minute at most.',
  ],
  related: [
    {title: 'Search the shop', href: '/guides/shop/search-the-shop/'},
    {title: 'Search operations', href: '/api/clients/search/'},
    {title: 'Product operations', href: '/api/clients/products/'},
    {title: 'Punchout gateway template', href: '/templates/punchout-gateway/'},
  ],
};
