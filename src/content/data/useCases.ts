import type {Audience} from './audiences';

/** One step, with the page that explains it. */
export interface UseCaseStep {
  title: string;
  text: string;
  href: string;
}

/**
 * A situation, how it is handled without and with the platform, and three steps to get there. The build checks that all
 * pages, operations, journeys and templates exist (src/plugins/gallery/use-cases), and adds their titles. Texts are
 * plain text with code between backticks.
 */
export interface UseCase {
  id: string;
  audience: Audience;
  /** Role of the person who does it. */
  role: string;
  title: string;
  situation: string;
  before: string;
  with: string;
  /** An example from the sample data, with the page that its names and figures come from. */
  example: {text: string; href: string};
  steps: [UseCaseStep, UseCaseStep, UseCaseStep];
  /** Pages of the documentation with concepts and rules. */
  docs: string[];
  /** Further guides, without those of the steps. */
  guides: string[];
  /** `<api>/<operationId>`. */
  operations: string[];
  /** Id of a journey in `journeys/` that runs the calls in the sandbox. */
  journey?: string;
  /** Slug of a template. */
  template: string;
}

export const useCases: UseCase[] = [
  {
    id: 'one-catalogue-for-three-countries',
    audience: 'buyer',
    role: 'Procurement manager',
    title: 'One catalogue for three countries',
    situation:
      'Your suppliers quote in several currencies, deliver to some of your countries and name their units as they like.',
    before:
      'Each site keeps its own price files. Buyers see prices of another country, and units have to be corrected in the ERP.',
    with: 'Each country has a store with currency and languages. Price lists, mappings and presets decide what a buyer there sees: local price, own language, real delivery.',
    example: {
      text: 'A preset opens the shop in Halden UK with prices in GBP, and locks country and currency.',
      href: '/guides/procurement/create-presets/',
    },
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
        href: '/guides/procurement/create-presets/',
      },
    ],
    docs: [
      '/docs/procurement/unspsc-mapping/',
      '/docs/procurement/unit-of-measure-mappings/',
      '/docs/procurement/presets/',
    ],
    guides: ['/guides/procurement/onboard-suppliers/', '/guides/procurement/import-unspsc-mappings/'],
    operations: [
      'clients/create-store',
      'clients/accept-supplier-store-link-request',
      'clients/create-unspsc-mapping',
      'clients/create-unit-label-mapping',
      'clients/create-preset',
    ],
    journey: 'onboard-a-supplier',
    template: 'procurement-admin-console',
  },
  {
    id: 'price-changes-under-control',
    audience: 'buyer',
    role: 'Category buyer',
    title: 'Price changes under control',
    situation: 'Suppliers send new price files every month, and most of the changes are too small to matter.',
    before: 'Somebody compares two spreadsheets by hand, or nobody does. An increase is noticed on the invoice.',
    with: 'Rules approve small changes, route the rest to the right person and reject what is out of range. You review what matters, and every decision can be traced.',
    example: {
      text: '8.40 to 8.50 EUR is +1.19 % and approved at once. 8.40 to 8.90 EUR is +5.95 %, and a person decides.',
      href: '/docs/procurement/auto-approval-rules/',
    },
    steps: [
      {
        title: 'Write approval rules',
        text: 'Set bands by percentage: approve, ask a person, reject. The first matching rule decides.',
        href: '/guides/procurement/set-offer-approval-rules/',
      },
      {
        title: 'Name the people who decide',
        text: 'Give approval permissions by supplier, category or amount. A name in a step of a rule is not enough.',
        href: '/guides/procurement/set-approval-permissions/',
      },
      {
        title: 'Decide what is left',
        text: 'See old and new price with the change in percent, and approve or reject with a reason.',
        href: '/guides/procurement/decide-offer-approvals/',
      },
    ],
    docs: [
      '/docs/procurement/auto-approval-rules/',
      '/docs/procurement/approval-permissions/',
      '/docs/procurement/audit-logs/',
    ],
    guides: [],
    operations: [
      'clients/create-price-approval-config',
      'clients/create-approval-permission',
      'clients/list-price-approvals',
      'clients/bulk-decide-price-approvals',
      'clients/list-audit-logs',
    ],
    template: 'approval-inbox',
  },
  {
    id: 'controlled-substances',
    audience: 'buyer',
    role: 'Environment, health and safety',
    title: 'Controlled substances',
    situation: 'Certain chemicals need your check before anybody orders them.',
    before: 'You find out when the parcel arrives. Lists of forbidden products age as soon as a supplier adds one.',
    with: 'A buyer permission recognises the products by UNSPSC and keywords, tells the buyer why, and sends the order line to your group. New products are covered as they appear.',
    example: {
      text: 'Lab 3 wants Acetone 2.5 l. The UNSPSC prefix `1235` and the word acetone lead the line to the group EHS.',
      href: '/guides/procurement/write-buyer-permissions/',
    },
    steps: [
      {
        title: 'Write the rule',
        text: 'Combine UNSPSC prefixes with whole-word keywords, set the effect to `require_approval` and name the group EHS.',
        href: '/guides/procurement/write-buyer-permissions/',
      },
      {
        title: 'Test it before you save',
        text: 'Ask what a buyer would see for a product, and which rule decided it.',
        href: '/guides/journeys/set-up-buyer-permissions/',
      },
      {
        title: 'Keep the trace',
        text: 'Every change of the rule and every decision is in the audit log.',
        href: '/docs/procurement/audit-logs/',
      },
    ],
    docs: ['/docs/procurement/buyer-permissions/'],
    guides: ['/guides/procurement/manage-groups/'],
    operations: [
      'clients/create-buyer-permission',
      'clients/evaluate-buyer-permissions',
      'clients/list-buyer-permissions',
      'clients/list-audit-logs',
    ],
    journey: 'set-up-buyer-permissions',
    template: 'procurement-admin-console',
  },
  {
    id: 'find-compare-order',
    audience: 'buyer',
    role: 'Scientist or engineer',
    title: 'Find, compare, order in one place',
    situation: 'You know what you need, but not under which name or from which supplier.',
    before: 'You search one supplier shop after the other and compare boxes of different size by hand.',
    with: 'You describe the need in your own words. Filters are recognised, prices are shown per content unit, stock is read live, and a requisition takes it from there.',
    example: {
      text: 'Gloves at 8.40 EUR for a box of 100 or 15.40 EUR for a box of 200: 0.084 or 0.077 EUR a piece.',
      href: '/guides/shop/compare-products/',
    },
    steps: [
      {
        title: 'Search in your words',
        text: 'Type material, size and use; the shop turns recognised parts into filters.',
        href: '/guides/shop/search-the-shop/',
      },
      {
        title: 'Compare what is left',
        text: 'Put two to six products side by side, with the price per content unit.',
        href: '/guides/shop/compare-products/',
      },
      {
        title: 'Save the search',
        text: 'Keep it as a search preset and share it with your group.',
        href: '/api/clients/search_presets/',
      },
    ],
    docs: ['/docs/procurement/live-stock/', '/docs/suppliers/unit-size/'],
    guides: ['/guides/shop/check-out-a-cart/'],
    operations: [
      'clients/search-products',
      'clients/detect-filter-intention',
      'clients/compare-products',
      'clients/show-product-live-stock',
      'clients/create-search-preset',
    ],
    template: 'buyer-shop-storefront',
  },
  {
    id: 'rfq-in-a-day',
    audience: 'buyer',
    role: 'Strategic sourcing',
    title: 'RFQ in a day',
    situation: 'A need is not in the catalogue, and you want comparable offers from several suppliers.',
    before: 'Emails with attachments in every format. Comparing them takes longer than getting them.',
    with: 'Suppliers answer the same lines with the same fields. You compare by line, ask for a revision, split the award, and the awarded prices are live in a private price list.',
    example: {
      text: 'Halden Research asks for autoclave bags, Brightwater Lab Supply answers, and the award saves 107.40 EUR against the target.',
      href: '/guides/journeys/award-an-rfq/',
    },
    steps: [
      {
        title: 'Describe the need',
        text: 'Write lines in free text or from the catalogue, add specifications and invite suppliers.',
        href: '/guides/shop/request-a-quote/',
      },
      {
        title: 'Compare and ask again',
        text: 'See the best price per line and the best complete total; request a revision where it pays.',
        href: '/guides/procurement/manage-quotes/',
      },
      {
        title: 'Award',
        text: 'Award one quotation or single lines of several; everybody gets an answer.',
        href: '/guides/shop/award-a-quote/',
      },
    ],
    docs: ['/docs/suppliers/price-lists/'],
    guides: [],
    operations: [
      'clients/create-rfq',
      'clients/publish-rfq',
      'clients/compare-rfq-quotations',
      'clients/request-quotation-revision',
      'clients/award-rfq',
    ],
    journey: 'award-an-rfq',
    template: 'rfq-workspace',
  },
  {
    id: 'never-out-of-gloves',
    audience: 'inventory',
    role: 'Inventory manager',
    title: 'Never out of gloves',
    situation: 'Consumables sit in many rooms, and each room runs out at another time.',
    before: 'Somebody walks around with a list. Rooms hoard because they do not trust the next delivery.',
    with: 'Each shelf is a refill point with a minimum and a maximum. When stock falls to the minimum, an event proposes a transfer from the central store or a purchase, down to the pick list.',
    example: {
      text: 'The bin holds between 6 and 30 boxes, refilled in twos. With 5 on hand and none on the way, 26 are proposed.',
      href: '/docs/inventory/replenishment/',
    },
    steps: [
      {
        title: 'Set refill points',
        text: 'Choose material, location, method and quantities, and where the supply comes from.',
        href: '/guides/inventory/set-up-replenishment/',
      },
      {
        title: 'Approve events',
        text: 'Check the proposed quantities, or let a refill point approve its own.',
        href: '/guides/inventory/handle-a-replenishment-event/',
      },
      {
        title: 'Pick and receive',
        text: 'The transfer order creates a pick list; the room confirms what arrived.',
        href: '/guides/inventory/transfer-stock/',
      },
    ],
    docs: ['/docs/inventory/replenishment/', '/docs/inventory/inventory-transfers/', '/docs/inventory/picklists/'],
    guides: [],
    operations: [
      'clients/create-refill-point',
      'clients/list-replenishment-events',
      'clients/create-replenishment-fulfillment',
      'clients/receive-transfer-order',
      'clients/complete-pick-list',
    ],
    journey: 'replenish-a-location',
    template: 'replenishment-board',
  },
  {
    id: 'scanner-instead-of-paper',
    audience: 'inventory',
    role: 'Stock keeper',
    title: 'Scanner instead of paper',
    situation: 'You receive, put away, move and count, and the computer is in another room.',
    before: 'You write numbers on paper and type them in later. Lots and expiry dates get lost on the way.',
    with: 'You scan with a phone. Each booking becomes a transaction with lot and expiry date, picking takes what expires first, and you are warned before a lot expires.',
    example: {
      text: 'Lot `2311C` expires on 30 November 2026 and `2403A` on 31 March 2027. `fefo` sends pickers to `2311C`, whichever came in first.',
      href: '/docs/inventory/materials/',
    },
    steps: [
      {
        title: 'Receive with a scan',
        text: 'GTIN, lot and expiry date come from the barcode; you confirm the quantity.',
        href: '/guides/inventory/receive-goods/',
      },
      {
        title: 'Move and count',
        text: 'Scan shelf and material; a count sets the balance, movements after it still apply.',
        href: '/guides/inventory/count-stock/',
      },
      {
        title: 'Pick in the right order',
        text: 'Pick lists lead through the store and take the lot that expires first.',
        href: '/guides/inventory/pick-with-a-phone/',
      },
    ],
    docs: ['/docs/inventory/barcodes/', '/docs/inventory/inventory-transactions/'],
    guides: ['/guides/inventory/handle-expiring-stock/'],
    operations: [
      'clients/scan-barcode',
      'clients/create-inventory-transaction',
      'clients/move-inventory-item',
      'clients/count-inventory-item',
      'clients/list-inventory-statuses',
    ],
    template: 'warehouse-scanner-pwa',
  },
  {
    id: 'punchout-with-your-erp',
    audience: 'developer',
    role: 'ERP owner',
    title: 'Punchout with SAP or Coupa',
    situation: 'Orders must start and end there, but its catalogue is not where people like to search.',
    before: 'Catalogue files are loaded by hand, or each supplier shop gets its own connection.',
    with: 'People start in the ERP and shop with single sign-on by email. The cart returns with units, UNSPSC and cost centre as the ERP expects them, and the order is made in the ERP.',
    example: {
      text: '`XBX` goes back as `KAR`, UNSPSC `46181504` as material group `21040`, and the cost centre as `Kostenstelle`.',
      href: '/guides/procurement/map-punchout-data/',
    },
    steps: [
      {
        title: 'Create the connection',
        text: 'Choose cXML or OCI, allow the return hosts and decide how users are matched.',
        href: '/docs/procurement/punchout-integration/',
      },
      {
        title: 'Map what goes back',
        text: 'Translate units, classifications, supplier numbers and your own fields.',
        href: '/guides/procurement/map-punchout-data/',
      },
      {
        title: 'Test the whole trip',
        text: 'Start a session, fill a cart and read the exact payload that returns.',
        href: '/guides/journeys/run-a-punchout/',
      },
    ],
    docs: ['/docs/procurement/punchout-process/', '/docs/procurement/single-sign-on/'],
    guides: [],
    operations: [
      'clients/create-punchout-connection',
      'clients/test-punchout-connection',
      'clients/create-punchout-session',
      'clients/return-punchout-cart',
      'clients/replace-punchout-mappings',
    ],
    journey: 'run-a-punchout',
    template: 'punchout-gateway',
  },
  {
    id: 'from-file-to-live',
    audience: 'supplier',
    role: 'Supplier catalogue manager',
    title: 'From file to live in an hour',
    situation: 'Your product data is in a file, and clients want to see it with their price and your stock.',
    before: 'You send the file by email and wait. Errors come back weeks later, one at a time.',
    with: 'You upload CSV or BMEcat and get a list of refused rows with reasons. You fix only those. After approval the products are live, and stock follows through the API.',
    example: {
      text: 'Of 5,200 rows, 40 are created, 5,112 updated and 45 unchanged. 3 come back with column, code and message.',
      href: '/guides/suppliers/check-an-upload/',
    },
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
        href: '/guides/suppliers/update-stock-and-lead-times/',
      },
    ],
    docs: ['/docs/suppliers/required-fields/', '/docs/suppliers/price-lists/'],
    guides: ['/guides/suppliers/check-an-upload/'],
    operations: [
      'suppliers/create-batch-import',
      'suppliers/list-batch-import-errors',
      'suppliers/upsert-price-list-entries',
      'suppliers/resolve-prices',
      'suppliers/batch-update-stock',
      'suppliers/set-disabled-status',
    ],
    journey: 'import-a-price-list',
    template: 'supplier-catalogue-uploader',
  },
  {
    id: 'own-app-on-the-platform',
    audience: 'developer',
    role: 'Integrating developer',
    title: 'Own app on the platform',
    situation: 'Your colleagues want approvals in their chat or a picking screen made for their store.',
    before: 'You copy data into a database of your own and hope that it stays current.',
    with: 'You start from a template with client credentials and sandbox data. Webhooks tell you what changed, and the rights of the platform apply in your app too.',
    example: {
      text: '`transfer_order.dispatched` arrives signed, with id, status and link. Your app reads the record with its own rights.',
      href: '/docs/webhooks/',
    },
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
    docs: ['/docs/conventions/'],
    guides: ['/guides/common/understand-permissions/'],
    operations: [
      'clients/show-my-permissions',
      'clients/create-plugin-config',
      'clients/test-plugin-config',
      'clients/show-price-approval',
      'clients/list-pick-lists',
    ],
    template: 'approval-chat-bot',
  },
];
