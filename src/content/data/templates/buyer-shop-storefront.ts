import type {Template} from './types';

export const buyerShopStorefront: Template = {
  slug: 'buyer-shop-storefront',
  title: 'Buyer shop storefront',
  pitch: 'A small shop with search, live stock, price tiers, and a cart that goes to your ERP by punchout.',
  audience: 'buyer',
  area: 'Shop',
  runsAs: 'Web app',
  stack: ['Hono', 'Server-side JSX', 'htmx', 'TypeScript', 'sanitize-html'],
  api: ['clients'],
  operations: [
    'clients/search-products',
    'clients/suggest-search-terms',
    'clients/list-search-facets',
    'clients/list-suppliers',
    'clients/list-stores',
    'clients/list-categories',
    'clients/show-product',
    'clients/list-product-offers',
    'clients/show-product-live-stock',
    'clients/estimate-shipping',
    'clients/list-recommended-products',
    'clients/record-personalize-events',
    'clients/create-punchout-session',
    'clients/show-punchout-session',
    'clients/return-punchout-cart',
    'clients/show-punchout-connection',
  ],
  screenshots: [
    {name: 'search', alt: 'Search results for nitrile with facets for brand, supplier and price on the left'},
    {name: 'product', alt: 'A product page with live stock, price tiers and the cost of 50 boxes with freight'},
    {name: 'cart', alt: 'A cart of three products with the price of a tier, freight and the way to the ERP'},
    {name: 'phone', alt: 'The start page on a phone with recommended products and the reason for each'},
  ],
  what: [
    'Searches with facets, corrected queries and suggestions while the buyer types.',
    'Keeps a cart over a reload, prices it by tier, minimum and multiple, and hands it to the ERP by punchout.',
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
    {
      from: 'Shop server',
      to: 'Clients API',
      what: '`create-punchout-session` with the cart, then `return-punchout-cart`',
    },
    {from: 'Browser', to: 'Your ERP', what: 'posts the cart that the platform has checked'},
  ],
  setup:
    'Register the app as an OAuth client for a service user and put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. Set `ACTING_USER` to a user with the role Buyer and access to a store. Set `COUNTRY` to the country you deliver to, and `PUNCHOUT_CONNECTION` to the connection that takes carts into your ERP.',
  changeFirst: [
    '`src/pages/Layout.tsx` and `public/main.css`: your name and your colours.',
    '`src/platform/client.ts`: send the id of the person who is signed in as `Acting-User`.',
    '`src/cart.ts`: keep the cart in your database, so that a buyer has the same one on each device.',
  ],
  limits: [
    'The cart is a cookie of the browser with at most 60 lines: carts have no public operations. Requisitions and orders are made in the ERP.',
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
  inPage: {
    server: 'server.ts',
    client: ['./plumbing/look.css', './public/main.css', './public/pictures.js', './public/unsent.js', 'htmx.org'],
    reads: ['/v1/search/', '/v1/shipping/', '/v1/personalize/'],
    largeWorld: true,
    steps: [
      {
        act: 'Press “Add to the cart” at the nitrile gloves and open the cart.',
        expect: 'One line at €8.40, the freight beside it, and how many more make each cheaper.',
      },
      {act: 'Change the quantity to 50.', expect: 'Each costs €7.95 now, and the goods €397.50.'},
      {
        act: 'Choose 429 under “Make it fail” and press “Hand over to the ERP” twice.',
        expect:
          'First the shop says below the button when to try again; then the platform takes the cart: “Ready for the ERP”.',
      },
    ],
  },
};
