import type {Template} from './types';

export const supplierPortalStarter: Template = {
  slug: 'supplier-portal-starter',
  title: 'Supplier portal starter',
  pitch: 'A portal for suppliers without an ERP: products, prices, promotions, quotations.',
  audience: 'supplier',
  area: 'Sourcing',
  stack: ['SvelteKit', 'TypeScript', 'Node.js adapter'],
  api: ['suppliers'],
  operations: [
    'suppliers/supplier-login',
    'suppliers/list-products',
    'suppliers/create-product',
    'suppliers/update-product',
    'suppliers/list-price-lists',
    'suppliers/create-promotion',
    'suppliers/list-rfqs',
    'suppliers/create-quotation',
    'suppliers/submit-quotation',
  ],
  scopes: ['catalogue:write', 'prices:read', 'promotions:write', 'rfqs:write'],
  what: [
    'Shows the completeness score of each product and the fields that are missing.',
    'Edits names and descriptions in several languages side by side.',
    'Shows per store whether product and price are approved, waiting or rejected.',
    'Creates promotions and says which stores have to approve them.',
    'Answers RFQs in an editor with one row per line, and keeps a draft until it is submitted.',
  ],
  flow: [
    {from: 'Browser', to: 'SvelteKit server', what: 'signs in; the tokens stay in the server session'},
    {
      from: 'SvelteKit server',
      to: 'Suppliers API',
      what: '`supplier-login`; the refresh token is rotated on every use',
    },
    {from: 'SvelteKit server', to: 'Suppliers API', what: '`list-products` with `missing` for the to-do list'},
    {from: 'SvelteKit server', to: 'Suppliers API', what: '`update-product` as a merge patch'},
    {
      from: 'SvelteKit server',
      to: 'Suppliers API',
      what: '`create-quotation`, then `submit-quotation` with an `Idempotency-Key`',
    },
  ],
  setup:
    'Use a sandbox supplier with one accepted store link and a user with the role Supplier admin. Put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. The seed script creates four products, one price list and an invitation to one RFQ.',
  limits: [
    'The portal shows one supplier per session; add a switch when you serve several.',
    'Show the second factor: `otp_required` needs a field of its own.',
    'Price lists are read only here; large lists belong into a file import.',
    'A quotation cannot change after `submit-quotation` unless the buyer requests a revision.',
  ],
  related: [
    {title: 'Create a quote', href: '/guides/suppliers/create-a-quote/'},
    {title: 'Load price lists', href: '/guides/suppliers/load-price-lists/'},
    {title: 'Suppliers API reference', href: '/api/suppliers/'},
    {title: 'RFQ workspace template', href: '/templates/rfq-workspace/'},
  ],
};
