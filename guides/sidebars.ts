import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

type Category = Extract<SidebarsConfig[string], readonly unknown[]>[number];

/** Some guides of a section under the name of the job; the newcomer's first ones come first. */
type Jobs = Record<string, readonly string[]>;

/** A section of guides: its landing page, then its guides by job, in the order of the work. */
function section(folder: string, label: string, jobs: Jobs): Category {
  return {
    type: 'category',
    label,
    link: {type: 'doc', id: `${folder}/index`},
    items: Object.entries(jobs).map(([job, guides]): Category => ({
      type: 'category',
      label: job,
      // A heading rather than a drawer: who opens a section sees all its guides.
      collapsible: false,
      items: guides.map((guide) => `${folder}/${guide}`),
    })),
  };
}

/** A section that is short enough for one list. */
function list(folder: string, label: string, guides: readonly string[]): Category {
  return {
    type: 'category',
    label,
    link: {type: 'doc', id: `${folder}/index`},
    items: guides.map((guide) => `${folder}/${guide}`),
  };
}

export default {
  guides: [
    'index',
    list('common', 'Common', [
      'reset-your-password',
      'set-language-and-currency',
      'understand-permissions',
      'invite-team-members',
    ]),
    section('shop', 'Shop', {
      'Start here': ['log-in', 'search-the-shop', 'read-a-product-page', 'check-out-a-cart', 'follow-a-requisition'],
      'Choose and keep': ['compare-products', 'keep-product-lists'],
      'Services and quotations': ['order-a-service', 'request-a-quote', 'award-a-quote'],
      'Your account': ['change-shop-settings'],
    }),
    section('procurement', 'Procurement', {
      'Find your way': ['find-your-way-around'],
      'Bring suppliers into a store': ['invite-suppliers', 'onboard-suppliers'],
      'Approve what suppliers offer': [
        'decide-offer-approvals',
        'import-offer-approvals',
        'decide-promotions',
        'set-approval-permissions',
        'set-offer-approval-rules',
      ],
      'Keep the catalogue in order': [
        'import-categories',
        'maintain-categories',
        'import-unspsc-mappings',
        'import-unit-mappings',
        'arrange-product-navigation',
        'set-search-rules',
      ],
      'Look after buyers': [
        'import-users',
        'manage-groups',
        'create-custom-roles',
        'write-buyer-permissions',
        'create-presets',
        'publish-announcements',
        'write-articles',
      ],
      'Buy by RFQ': ['manage-quotes', 'grant-rfq-access'],
      'Know what happens': [
        'read-analytics',
        'build-insights',
        'measure-savings',
        'analyse-requisitions',
        'schedule-exports',
      ],
      'Connect other systems': ['map-punchout-data', 'use-the-search-apis'],
    }),
    section('inventory', 'Inventory', {
      'Ask and decide': ['request-material', 'approve-requests-and-transfers'],
      'Work with stock every day': [
        'receive-goods',
        'move-stock-within-a-site',
        'pick-with-a-phone',
        'transfer-stock',
        'transfer-between-sites',
      ],
      'Keep stock right': ['count-stock', 'correct-a-mistake', 'handle-expiring-stock'],
      'Refill in time': ['set-up-replenishment', 'handle-a-replenishment-event', 'connect-a-vendor-material'],
      'Set up and maintain': [
        'define-units-and-conversions',
        'set-up-a-storage-site',
        'import-materials-and-opening-stock',
        'print-labels-and-assign-barcodes',
        'grant-access-to-materials',
      ],
    }),
    section('suppliers', 'Suppliers', {
      'Company and stores': [
        'connect-to-a-store',
        'manage-team-access',
        'maintain-contacts',
        'change-company-settings',
        'rename-a-store',
      ],
      Products: [
        'set-up-a-catalogue',
        'upload-products-with-files',
        'check-an-upload',
        'publish-in-several-languages',
        'configure-enrichment',
        'recommend-products',
        'export-your-data',
        'delete-product-data',
      ],
      'Prices and offers': [
        'load-price-lists',
        'sell-in-several-countries',
        'run-promotions',
        'read-supplier-analytics',
      ],
      'Stock and freight': [
        'set-up-stock-locations',
        'update-stock-and-lead-times',
        'set-shipping-rules',
        'connect-live-availability',
      ],
      'RFQs and services': [
        'set-rfq-preferences',
        'create-a-quote',
        'build-service-forms',
        'manage-services-with-files',
      ],
    }),
    list('journeys', 'Journeys', [
      'follow-one-order',
      'onboard-a-supplier',
      'set-up-buyer-permissions',
      'award-an-rfq',
      'replenish-a-location',
      'import-a-price-list',
      'run-a-punchout',
    ]),
  ],
} satisfies SidebarsConfig;
