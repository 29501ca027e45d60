import type {Template} from './types';

export const supplierPortalStarter: Template = {
  slug: 'supplier-portal-starter',
  title: 'Supplier portal starter',
  pitch: 'A portal for suppliers without an ERP: products, prices, promotions, quotations.',
  audience: 'supplier',
  area: 'Sourcing',
  runsAs: 'Web app',
  stack: ['Svelte', 'Bits UI', 'Vite', 'TypeScript', 'Hono'],
  api: ['suppliers'],
  operations: [
    'suppliers/supplier-login',
    'suppliers/supplier-logout',
    'suppliers/list-accessible-stores',
    'suppliers/list-products',
    'suppliers/show-product',
    'suppliers/create-product',
    'suppliers/update-product',
    'suppliers/list-price-lists',
    'suppliers/list-promotions',
    'suppliers/create-promotion',
    'suppliers/list-rfqs',
    'suppliers/list-quotations',
    'suppliers/show-quotation',
    'suppliers/create-quotation',
    'suppliers/update-quotation',
    'suppliers/submit-quotation',
  ],
  screenshots: [
    {
      name: 'products',
      alt: 'Products in a table: how complete each is, what is missing, and whether each store has approved it',
    },
    {
      name: 'product',
      alt: 'A product in the form: name and description in English and German side by side',
    },
    {
      name: 'quotation',
      alt: 'A quotation on a phone: the line of the request with price, lead time and note',
    },
  ],
  what: [
    'Searches, filters and pages products: how complete each is, which fields are missing, which stores have approved it.',
    'Edits names and descriptions in the languages of the stores, side by side.',
    'Lists what each store asks for, shows a change that somebody else made meanwhile, and leaves it as it is.',
    'Sends promotions for approval and says which stores have to approve them.',
    'Answers RFQs in a form with a row for each line, keeps a draft, and shows what a second window has changed in it.',
  ],
  flow: [
    {from: 'Browser', to: 'Hono server', what: 'signs in; the tokens stay in the memory of the server'},
    {from: 'Hono server', to: 'Suppliers API', what: '`supplier-login`; a refresh token works once'},
    {from: 'Browser', to: 'Hono server', what: 'the calls of the pages, with a session cookie'},
    {from: 'Hono server', to: 'Suppliers API', what: 'the same calls with the token of the person'},
    {from: 'Suppliers API', to: 'Browser', what: 'records with an `ETag`, or a problem document'},
  ],
  setup:
    'Use a supplier with an accepted store link and a user with the role Supplier admin. Put `API_BASE_URL` into `.env`; people sign in with their own email and password, so there is no secret. The sandbox takes any of them.',
  changeFirst: [
    'The fields of a product in `src/ProductForm.svelte`: add those your stores ask for.',
    'The kinds of promotion in `src/Promotions.svelte`: it makes percentages only.',
    'The sessions in `server/session.ts`: keep them in a store when you run more than one process.',
  ],
  limits: [
    'Products have pages; the other lists show the first 100 records.',
    'Price lists are read only here; large lists belong into a file import.',
    'A quotation has one price for each line: no tiers, alternatives, files or form answers.',
    'It has no page for a forgotten password; link the one of the platform.',
  ],
  related: [
    {title: 'Create a quote', href: '/guides/suppliers/create-a-quote/'},
    {title: 'Load price lists', href: '/guides/suppliers/load-price-lists/'},
    {title: 'Suppliers API reference', href: '/api/suppliers/'},
    {title: 'RFQ workspace template', href: '/templates/rfq-workspace/'},
  ],
  inPage: {
    server: 'server/main.ts',
    largeWorld: true,
    steps: [
      {
        act: 'Sign in as `nora.ahlgren@brightwater.example` with the password `sandbox-password`.',
        expect:
          'Three products of Brightwater Lab Supply: how complete each is, what is missing, and which store has approved it.',
      },
      {
        act: 'Open “Nitrile gloves, powder-free, size M”, set the lead time to 9 days, choose 412 under “Make it fail” and press “Save”.',
        expect: 'Nothing is overwritten: the portal says that the record has changed and offers the current version.',
      },
      {
        act: 'Load the current version, set the lead time to 9 days again and press “Save”.',
        expect: '“Saved. The stores get it as they approve it.”',
      },
    ],
  },
};
