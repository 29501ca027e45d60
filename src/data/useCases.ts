import type {Audience} from './audiences';

export interface UseCaseStep {
  title: string;
  text: string;
  href: string;
}

/**
 * A situation, how it is handled before and with the platform, and the three steps to get there.
 * Texts may hold code between backticks; everything else in them is plain text.
 */
export interface UseCase {
  id: string;
  audience: Audience;
  title: string;
  situation: string;
  before: string;
  with: string;
  steps: [UseCaseStep, UseCaseStep, UseCaseStep];
  /** `<api>/<operationId>`. */
  operations: string[];
  guide: string;
  apiGroup: string;
  /** Slug of a template. */
  template: string;
}

export const useCases: UseCase[] = [
  {
    id: 'one-catalogue-for-three-countries',
    audience: 'buyer',
    title: 'One catalogue for three countries',
    situation:
      'You are a procurement manager. Your suppliers quote in several currencies, deliver to some of your countries and name their units as they like.',
    before:
      'Each site keeps its own price files. Buyers see prices of another country, and units have to be corrected in the ERP.',
    with: 'Each country has a store with currency and languages. Price lists, mappings and presets decide what a buyer there sees: local price, own language, real delivery.',
    steps: [
      {
        title: 'Open a store per country',
        text: 'Set country, currency and languages, and choose which suppliers may publish there.',
        href: '/api/clients/stores/',
      },
      {
        title: 'Connect suppliers',
        text: 'Invite suppliers and accept their store links, so that their price lists reach the store.',
        href: '/guides/procurement/invite-suppliers/',
      },
      {
        title: 'Map and preset',
        text: 'Map classifications to UNSPSC and unit labels to ERP units, then give each site a preset.',
        href: '/docs/procurement/',
      },
    ],
    operations: [
      'clients/create-store',
      'clients/accept-supplier-store-link-request',
      'clients/create-unspsc-mapping',
      'clients/create-unit-label-mapping',
      'clients/create-preset',
    ],
    guide: '/guides/procurement/invite-suppliers/',
    apiGroup: '/api/clients/stores/',
    template: 'procurement-admin-console',
  },
  {
    id: 'price-changes-under-control',
    audience: 'buyer',
    title: 'Price changes under control',
    situation:
      'You are a category buyer. Suppliers send new price files every month, and most of the changes are too small to matter.',
    before: 'Somebody compares two spreadsheets by hand, or nobody does. An increase is noticed on the invoice.',
    with: 'Rules approve small changes, route the rest to the right person and reject what is out of range. You review what matters, and every decision can be traced.',
    steps: [
      {
        title: 'Write approval rules',
        text: 'Set bands by percentage: approve, ask a person, reject. The first matching rule decides.',
        href: '/api/clients/price_approval_config/',
      },
      {
        title: 'Name the people who decide',
        text: 'Give approval permissions by supplier, category or amount; a step alone is not enough.',
        href: '/api/clients/approval_permissions/',
      },
      {
        title: 'Decide what is left',
        text: 'See old and new price with the change in percent, and approve or reject with a reason.',
        href: '/guides/procurement/decide-offer-approvals/',
      },
    ],
    operations: [
      'clients/create-price-approval-config',
      'clients/create-approval-permission',
      'clients/list-price-approvals',
      'clients/bulk-decide-price-approvals',
      'clients/list-audit-logs',
    ],
    guide: '/guides/procurement/decide-offer-approvals/',
    apiGroup: '/api/clients/price_approvals/',
    template: 'approval-inbox',
  },
  {
    id: 'controlled-substances',
    audience: 'buyer',
    title: 'Controlled substances',
    situation:
      'You look after environment, health and safety. Certain chemicals need your check before anybody orders them.',
    before: 'You find out when the parcel arrives. Lists of forbidden products age as soon as a supplier adds one.',
    with: 'A buyer permission recognises the products by UNSPSC and keywords, tells the buyer why, and sends the order line to your group. New products are covered as they appear.',
    steps: [
      {
        title: 'Write the rule',
        text: 'Combine UNSPSC prefixes with whole-word keywords, set the effect to `require_approval` and name the group EHS.',
        href: '/guides/procurement/write-buyer-permissions/',
      },
      {
        title: 'Test it before you save',
        text: 'Ask what a buyer would see for a product, and which rule decided it.',
        href: '/api/clients/buyer_permissions/',
      },
      {
        title: 'Keep the trace',
        text: 'Every change of the rule and every decision is in the audit log.',
        href: '/api/clients/audit_logs/',
      },
    ],
    operations: [
      'clients/create-buyer-permission',
      'clients/evaluate-buyer-permissions',
      'clients/list-buyer-permissions',
      'clients/list-audit-logs',
    ],
    guide: '/guides/procurement/write-buyer-permissions/',
    apiGroup: '/api/clients/buyer_permissions/',
    template: 'procurement-admin-console',
  },
  {
    id: 'find-compare-order',
    audience: 'buyer',
    title: 'Find, compare, order in one place',
    situation:
      'You are a scientist or an engineer. You know what you need, but not under which name or from which supplier.',
    before: 'You search one supplier shop after the other and compare boxes of different size by hand.',
    with: 'You describe the need in your own words. Filters are recognised, prices are shown per content unit, stock is read live, and a requisition takes it from there.',
    steps: [
      {
        title: 'Search in your words',
        text: 'Type material, size and use; the shop turns recognised parts into filters.',
        href: '/guides/shop/search-the-shop/',
      },
      {
        title: 'Compare what is left',
        text: 'Put two to six products side by side, with the price per content unit.',
        href: '/api/clients/products/',
      },
      {
        title: 'Save the search',
        text: 'Keep it as a search preset and share it with your group.',
        href: '/api/clients/search_presets/',
      },
    ],
    operations: [
      'clients/search-products',
      'clients/detect-filter-intention',
      'clients/compare-products',
      'clients/show-product-live-stock',
      'clients/create-search-preset',
    ],
    guide: '/guides/shop/search-the-shop/',
    apiGroup: '/api/clients/search/',
    template: 'buyer-shop-storefront',
  },
  {
    id: 'rfq-in-a-day',
    audience: 'buyer',
    title: 'RFQ in a day',
    situation:
      'You work in strategic sourcing. A need is not in the catalogue, and you want comparable offers from several suppliers.',
    before: 'Emails with attachments in every format. Comparing them takes longer than getting them.',
    with: 'Suppliers answer the same lines with the same fields. You compare by line, ask for a revision, split the award, and the awarded prices are live in a private price list.',
    steps: [
      {
        title: 'Describe the need',
        text: 'Write lines in free text or from the catalogue, add specifications and invite suppliers.',
        href: '/guides/shop/request-a-quote/',
      },
      {
        title: 'Compare and ask again',
        text: 'See the best price per line and the best complete total; request a revision where it pays.',
        href: '/api/clients/rfqs/',
      },
      {
        title: 'Award',
        text: 'Award one quotation or single lines of several; everybody gets an answer.',
        href: '/guides/shop/award-a-quote/',
      },
    ],
    operations: [
      'clients/create-rfq',
      'clients/publish-rfq',
      'clients/compare-rfq-quotations',
      'clients/request-quotation-revision',
      'clients/award-rfq',
    ],
    guide: '/guides/shop/request-a-quote/',
    apiGroup: '/api/clients/rfqs/',
    template: 'rfq-workspace',
  },
  {
    id: 'never-out-of-gloves',
    audience: 'inventory',
    title: 'Never out of gloves',
    situation: 'You are an inventory manager. Consumables sit in many rooms, and each room runs out at another time.',
    before: 'Somebody walks around with a list. Rooms hoard because they do not trust the next delivery.',
    with: 'Each shelf is a refill point with a minimum and a maximum. When stock falls to the minimum, an event proposes a transfer from the central store or a purchase, down to the pick list.',
    steps: [
      {
        title: 'Set refill points',
        text: 'Choose material, location, method and quantities, and where the supply comes from.',
        href: '/guides/inventory/set-up-replenishment/',
      },
      {
        title: 'Approve events',
        text: 'Check the proposed quantities, or let small ones approve themselves.',
        href: '/api/clients/inventory/',
      },
      {
        title: 'Pick and receive',
        text: 'The transfer order creates a pick list; the room confirms what arrived.',
        href: '/guides/inventory/transfer-stock/',
      },
    ],
    operations: [
      'clients/create-refill-point',
      'clients/list-replenishment-events',
      'clients/create-replenishment-fulfillment',
      'clients/receive-transfer-order',
      'clients/complete-pick-list',
    ],
    guide: '/guides/inventory/set-up-replenishment/',
    apiGroup: '/api/clients/inventory/',
    template: 'replenishment-board',
  },
  {
    id: 'scanner-instead-of-paper',
    audience: 'inventory',
    title: 'Scanner instead of paper',
    situation: 'You are a stock keeper. You receive, put away, move and count, and the computer is in another room.',
    before: 'You write numbers on paper and type them in later. Lots and expiry dates get lost on the way.',
    with: 'You scan with a phone. Each booking becomes a transaction with lot and expiry date, picking takes what expires first, and you are warned before a lot expires.',
    steps: [
      {
        title: 'Receive with a scan',
        text: 'GTIN, lot and expiry date come from the barcode; you confirm the quantity.',
        href: '/guides/inventory/receive-goods/',
      },
      {
        title: 'Move and count',
        text: 'Scan shelf and material; a count sets the balance, movements after it still apply.',
        href: '/docs/inventory/',
      },
      {
        title: 'Pick in the right order',
        text: 'Pick lists lead through the store and take the lot that expires first.',
        href: '/templates/picking-app/',
      },
    ],
    operations: [
      'clients/scan-barcode',
      'clients/create-inventory-transaction',
      'clients/move-inventory-item',
      'clients/count-inventory-item',
      'clients/list-inventory-statuses',
    ],
    guide: '/guides/inventory/receive-goods/',
    apiGroup: '/api/clients/inventory/',
    template: 'warehouse-scanner-pwa',
  },
  {
    id: 'punchout-with-your-erp',
    audience: 'developer',
    title: 'Punchout with SAP or Coupa',
    situation:
      'You own the ERP. Orders must start and end there, but its catalogue is not where people like to search.',
    before: 'Catalogue files are loaded by hand, or each supplier shop gets its own connection.',
    with: 'People start in the ERP and shop with single sign-on by email. The cart returns with units, UNSPSC and cost centre as the ERP expects them, and the order is made in the ERP.',
    steps: [
      {
        title: 'Create the connection',
        text: 'Choose cXML or OCI, allow the return hosts and decide how users are matched.',
        href: '/api/clients/punchout/',
      },
      {
        title: 'Map what goes back',
        text: 'Translate units, classifications, supplier numbers and your own fields.',
        href: '/docs/integrations/',
      },
      {
        title: 'Test the whole trip',
        text: 'Start a session, fill a cart and read the exact payload that returns.',
        href: '/templates/punchout-gateway/',
      },
    ],
    operations: [
      'clients/create-punchout-connection',
      'clients/test-punchout-connection',
      'clients/create-punchout-session',
      'clients/return-punchout-cart',
      'clients/replace-punchout-mappings',
    ],
    guide: '/guides/procurement/',
    apiGroup: '/api/clients/punchout/',
    template: 'punchout-gateway',
  },
  {
    id: 'from-file-to-live',
    audience: 'supplier',
    title: 'From file to live in an hour',
    situation:
      'You manage the catalogue of a supplier. Your product data is in a file, and clients want to see it with their price and your stock.',
    before: 'You send the file by email and wait. Errors come back weeks later, one at a time.',
    with: 'You upload CSV or BMEcat and get a list of refused rows with reasons. You fix only those. After approval the products are live, and stock follows through the API.',
    steps: [
      {
        title: 'Upload and read the error list',
        text: 'Start with a dry run; every refused row names its column and the reason.',
        href: '/guides/suppliers/upload-products-with-files/',
      },
      {
        title: 'Load prices',
        text: 'One price list per currency; check with the price resolver what a buyer would pay.',
        href: '/guides/suppliers/load-price-lists/',
      },
      {
        title: 'Keep stock fresh',
        text: 'Send stock in batches every 15 minutes; older values never replace newer ones.',
        href: '/api/suppliers/',
      },
    ],
    operations: [
      'suppliers/create-batch-import',
      'suppliers/list-batch-import-errors',
      'suppliers/upsert-price-list-entries',
      'suppliers/resolve-prices',
      'suppliers/batch-update-stock',
      'suppliers/set-disabled-status',
    ],
    guide: '/guides/suppliers/upload-products-with-files/',
    apiGroup: '/api/suppliers/',
    template: 'supplier-catalogue-uploader',
  },
  {
    id: 'own-app-on-the-platform',
    audience: 'developer',
    title: 'Own app on the platform',
    situation: 'You integrate. Your colleagues want approvals in their chat or a picking screen made for their store.',
    before: 'You copy data into a database of your own and hope that it stays current.',
    with: 'You start from a template with client credentials and sandbox data. Webhooks tell you what changed, and the rights of the platform apply in your app too.',
    steps: [
      {
        title: 'Get credentials',
        text: 'Create an OAuth client with the least scopes that work, and make the first call in the sandbox.',
        href: '/docs/getting-started/authentication/',
      },
      {
        title: 'Build the first screens',
        text: 'Follow the tutorial: data provider, resources, forms, sign-in.',
        href: '/docs/tutorial/',
      },
      {
        title: 'Listen for events',
        text: 'Add a signed webhook and drop deliveries you have already handled.',
        href: '/docs/webhooks/',
      },
    ],
    operations: [
      'clients/show-my-permissions',
      'clients/create-plugin-config',
      'clients/test-plugin-config',
      'clients/show-price-approval',
      'clients/list-pick-lists',
    ],
    guide: '/guides/common/understand-permissions/',
    apiGroup: '/api/clients/plugin_configs/',
    template: 'approval-chat-bot',
  },
];
