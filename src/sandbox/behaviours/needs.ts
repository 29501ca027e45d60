import {EXPORTED} from './exportedSlices';

/** Both sides of an RFQ, and the products that its lines and quotations name. */
const RFQ_SIDES = [
  ...['clients/rfqs', 'suppliers/rfq', 'suppliers/quotation', 'clients/shipping', 'clients/forms'],
  ...['clients/products', 'suppliers/product'],
];
const SUPPLIER_SIDES = ['clients/suppliers', 'clients/supplier_store_links', 'clients/stores'];
/** What decides how many products buyers see. */
const COUNTED = [
  ...SUPPLIER_SIDES,
  'clients/products',
  'clients/categories',
  'suppliers/product',
  'suppliers/accessible-stores',
  'suppliers/disabled-status',
];
const PRODUCT = ['suppliers/product'];
/** What a new price is decided by, and what a decision reaches. */
const PRICE_SIDES = [
  'suppliers/product',
  'suppliers/product-variant',
  'suppliers/price-list',
  'suppliers/accessible-stores',
  'clients/stores',
  'clients/supplier_store_links',
  'clients/products',
  'clients/categories',
  'clients/price_approvals',
  'clients/price_approval_config',
  'clients/approval_permissions',
  'clients/users',
  'clients/user_groups',
];

/** What a promotion is decided by, and what a decision reaches. */
const PROMOTION_DECIDED = [...PRICE_SIDES, 'suppliers/promotion'];
/** What a promotion reaches, and who decides about it. */
const PROMOTION_SIDES = [
  ...['product', 'promotion', 'accessible-stores'].map((group) => `suppliers/${group}`),
  ...['stores', 'promotion_approvals', 'approval_permissions', 'users', 'user_groups', 'products', 'categories'].map(
    (group) => `clients/${group}`,
  ),
];
/** Approvals whose time may run out before somebody reads what became of them, and what that reaches. */
const ENDING = [...PROMOTION_DECIDED, 'clients/product_approval_config', 'clients/promotion_approvals'];
/** What decides whom an approval waits for. */
const WAITING = [
  ...['clients/approval_permissions', 'clients/users', 'clients/user_groups', 'clients/products', 'clients/categories'],
];
/** What a product has besides itself, and who sees it. */
const PARTS = [
  ...['product', 'product-variant', 'option', 'category', 'code', 'property', 'url'].map(
    (group) => `suppliers/${group}`,
  ),
  'clients/products',
];
/** What says where buyers find a product. */
const PLACED = [...PARTS, 'clients/unspsc_mappings', 'clients/categories'];
/** What is off while a product is disabled. */
const DISABLED = ['suppliers/product', 'suppliers/product-variant', 'suppliers/disabled-status', 'clients/products'];
/** What a change of a product reaches. */
const PRODUCT_SIDES = [
  ...['product', 'product-variant', 'accessible-stores'].map((group) => `suppliers/${group}`),
  ...['products', 'stores', 'supplier_store_links', 'categories', 'product_approval_config', 'order_report'].map(
    (group) => `clients/${group}`,
  ),
  ...['approval_permissions', 'users', 'user_groups'].map((group) => `clients/${group}`),
];

/** What the store of a link that becomes active decides about. */
const LINKED_STORES = [...SUPPLIER_SIDES, ...PRICE_SIDES, ...PRODUCT_SIDES];

/** What states of approvals are read from. */
const STATUSES = ['clients/price_approvals', 'clients/products', 'clients/promotion_approvals'];

/** Approvals whose steps wait for people, and the rules that say who else may decide. */
const DECIDED = [...STATUSES, 'clients/price_approval_config', 'clients/product_approval_config'];

/** Where buyer permissions look up what they decide by. */
const OFFERED = [
  'clients/buyer_permissions',
  'clients/clients',
  'clients/products',
  'clients/users',
  'clients/user_groups',
  'clients/categories',
  'clients/stores',
];

/** What availability and prices of a product in a country are made of. */
const SHOWN = [
  ...OFFERED,
  ...['product', 'accessible-stores', 'stock', 'disabled-status', 'url', 'promotion'].map(
    (group) => `suppliers/${group}`,
  ),
  'clients/suppliers',
  'clients/supplier_store_links',
];

/** What a person may find. */
const SEARCHED = [...SHOWN, 'clients/store_buyer_permissions', 'clients/category_supplier_config'];

/** Where a material permission looks up to which groups a person belongs. */
const PEOPLE = ['clients/users', 'clients/user_groups'];
/** Operations, as `api/operation`, that follow material permissions. */
const PERMITTED = [
  ...['list-materials', 'show-material', 'update-material', 'delete-material', 'archive-material', 'restore-material'],
  ...['list-material-stock-levels', 'list-location-stock-levels', 'list-inventory-items', 'list-vendor-materials'],
  ...['update-vendor-material', 'delete-vendor-material', 'set-preferred-vendor-material'],
  ...['add-materials-to-group', 'remove-materials-from-group'],
  ...['create-inventory-request', 'update-inventory-request', 'submit-inventory-request', 'batch-upsert-materials'],
  ...['show-inventory-item', 'update-inventory-item', 'adjust-inventory-item', 'change-inventory-item-status'],
  ...['count-inventory-item', 'move-inventory-item', 'show-inventory-summary', 'scan-barcode'],
  ...['list-inventory-transactions', 'show-inventory-transaction', 'create-inventory-transaction'],
  ...['reverse-inventory-transaction', 'create-transfer-order', 'update-transfer-order', 'submit-transfer-order'],
  ...['add-transfer-order-line', 'create-pick-list', 'start-pick-list', 'confirm-pick-list-line'],
  ...['delete-transfer-order', 'list-transfer-order-lines', 'remove-transfer-order-line'],
  ...['list-refill-points', 'show-refill-point', 'update-refill-point', 'delete-refill-point'],
  ...['archive-refill-point', 'restore-refill-point', 'trigger-refill-point', 'complete-replenishment-fulfillment'],
  ...['list-unit-conversions', 'delete-unit-conversion'],
].map((id) => `clients/${id}`);

/** Operations on codes: those of records that lie where somebody does not work are none for them. */
const CODES = [
  ...['list-barcodes', 'assign-barcode', 'show-barcode', 'unassign-barcode', 'show-barcode-image'],
  'print-barcode-labels',
].map((id) => `clients/${id}`);

/** Where filters of a list look up what they compare, see linkedFilters.ts. */
const LINKED: Record<string, string[]> = {
  'clients/list-presets': PEOPLE,
  'clients/list-price-approvals': [...PRICE_SIDES, ...WAITING],
  'clients/show-price-approval': PRICE_SIDES,
  'clients/list-product-approvals': [...WAITING, ...PRICE_SIDES, 'clients/product_approval_config'],
  'clients/list-buyer-permissions': ['clients/categories'],
  'clients/update-buyer-permission': OFFERED,
  'clients/list-promotion-approvals': WAITING,
  'clients/show-promotion-approval': WAITING,
  'clients/list-approval-statuses': [...STATUSES, ...ENDING],
  'clients/show-approval-status': [...STATUSES, ...ENDING],
  'clients/show-approval-status-summary': [...STATUSES, ...ENDING],
  'clients/list-client-products': ['clients/products', 'clients/categories'],
  'clients/list-suggested-entities': ['clients/products'],
};
/** What figures of spend are cut and converted by. */
const SPENT = ['clients/clients', 'clients/categories', 'clients/user_groups', 'clients/users'];
const SPEND = [
  ...['show-spend-summary', 'show-order-trend', 'list-savings'],
  ...['list-spend-by-supplier', 'list-spend-by-category', 'list-spend-by-user-group'],
].map((id) => `clients/${id}`);

/** What carries tags and shows them. */
const TAGGED = ['products', 'suppliers', 'users', 'user_groups', 'articles', 'clients'].map(
  (group) => `clients/${group}`,
);

/** What reviews are about. */
const RATED = ['clients/products', 'clients/suppliers', 'clients/services'];

/** Figures of searches, in which those of people in the sandbox count. */
const FIGURES = [
  ...['show-search-summary', 'list-searches-without-results', 'list-top-searches', 'list-top-results'],
  ...['show-search-funnel', 'list-clickhouse-query-stats', 'show-clickhouse-search-volume'],
  ...['show-clickhouse-click-through-rate', 'show-clickhouse-conversion-rate'],
].map((id) => `clients/${id}`);

/** Operations whose bodies name people: only those of the client are known. */
const NAMING_PEOPLE = [
  ...['create', 'update'].flatMap((verb) =>
    [
      ...['price-approval-config', 'product-approval-config', 'material-permission', 'store-buyer-permission'],
      ...['article', 'location', 'material-group', 'form', 'supplier-punchout'],
    ].map((noun) => `clients/${verb}-${noun}`),
  ),
];

/** Slices that a behaviour uses besides the slice of its own group, by `api/operation`. */
const NEEDS: Record<string, string[]> = {
  ...LINKED,
  ...Object.fromEntries(PERMITTED.map((id) => [id, PEOPLE])),
  ...Object.fromEntries(SPEND.map((id) => [id, SPENT])),
  // A source is over once its product is.
  'clients/scan-barcode': [...PEOPLE, 'suppliers/product'],
  'clients/create-inventory-request': [...PEOPLE, 'clients/forms'],
  'clients/update-inventory-request': [...PEOPLE, 'clients/forms'],
  ...Object.fromEntries(
    [
      ...['create-location', 'create-refill-point', 'create-replenishment-event'],
      ...['list-locations', 'show-location', 'update-location', 'delete-location', 'dispatch-transfer-order'],
      ...['approve', 'reject', 'cancel', 'receive'].map((deed) => `${deed}-transfer-order`),
      ...['show', 'approve', 'reject'].map((deed) => `${deed}-inventory-request`),
      ...['show', 'list', 'update', 'complete', 'cancel'].map(
        (deed) => `${deed}-pick-list${deed === 'list' ? 's' : ''}`,
      ),
      'list-pick-list-lines',
      'list-inventory-requests',
      'list-replenishment-events',
      ...['show', 'approve', 'cancel'].map((deed) => `${deed}-replenishment-event`),
    ].map((id) => [`clients/${id}`, PEOPLE]),
  ),
  ...Object.fromEntries(
    ['create', 'update', 'assign'].map((deed) => [`clients/${deed}-pick-list`, [...PEOPLE, 'clients/permissions']]),
  ),
  'clients/list-transfer-orders': PEOPLE,
  'clients/show-transfer-order': PEOPLE,
  ...Object.fromEntries(CODES.map((id) => [id, PEOPLE])),
  'clients/start-supplier-punchout-session': PEOPLE,
  'clients/list-audit-logs': ENDING,
  'clients/show-audit-log': ENDING,
  'clients/show-older-log-retrieval': ['clients/audit_logs'],
  'clients/list-rfqs': PEOPLE,
  'clients/show-rfq': PEOPLE,
  'clients/list-rfq-messages': PEOPLE,
  'clients/list-rfq-quotations': PEOPLE,
  'clients/show-rfq-quotation': PEOPLE,
  'clients/compare-rfq-quotations': PEOPLE,
  'clients/create-rfq': [...OFFERED, 'suppliers/product', 'clients/shipping', 'clients/supplier_store_links'],
  'clients/publish-rfq': RFQ_SIDES,
  'clients/close-rfq': RFQ_SIDES,
  'clients/extend-rfq': RFQ_SIDES,
  'clients/cancel-rfq': RFQ_SIDES,
  'clients/award-rfq': [
    ...RFQ_SIDES,
    ...PEOPLE,
    ...['suppliers/price-list', 'suppliers/accessible-stores', 'clients/stores', 'clients/supplier_store_links'],
  ],
  'clients/request-quotation-revision': RFQ_SIDES,
  'clients/invite-rfq-suppliers': [
    ...RFQ_SIDES,
    'clients/suppliers',
    'clients/supplier_store_links',
    'clients/supplier_contact_details',
  ],
  'clients/create-rfq-message': RFQ_SIDES,
  'clients/update-rfq': [...RFQ_SIDES, ...OFFERED, 'clients/supplier_store_links'],
  // Only people of the client are let in.
  'clients/grant-rfq-access': PEOPLE,
  'clients/remove-rfq-supplier': RFQ_SIDES,
  'suppliers/list-rfqs': RFQ_SIDES,
  'suppliers/list-rfq-messages': RFQ_SIDES,
  'suppliers/show-rfq': RFQ_SIDES,
  'suppliers/decline-rfq': RFQ_SIDES,
  'suppliers/create-rfq-message': RFQ_SIDES,
  'suppliers/list-quotations': RFQ_SIDES,
  'suppliers/show-quotation': RFQ_SIDES,
  'suppliers/create-quotation': RFQ_SIDES,
  'suppliers/update-quotation': RFQ_SIDES,
  'suppliers/submit-quotation': RFQ_SIDES,
  'suppliers/withdraw-quotation': RFQ_SIDES,
  'clients/create-export': ['clients/users', 'clients/plugin_configs', 'clients/plugins'],
  'clients/show-export': ['clients/clients', ...EXPORTED],
  'clients/create-approval-permission': ['clients/users', 'clients/user_groups'],
  'clients/update-approval-permission': ['clients/users', 'clients/user_groups'],
  'clients/create-review': RATED,
  'clients/update-review': RATED,
  'clients/delete-review': RATED,
  'clients/moderate-review': RATED,
  'clients/estimate-shipping': [...SHOWN],
  'clients/create-store-buyer-permission': ['clients/stores'],
  'clients/update-store-buyer-permission': ['clients/stores'],
  'clients/create-plugin-config': ['clients/plugins'],
  'clients/update-plugin-config': ['clients/plugins'],
  'clients/show-supplier': COUNTED,
  'clients/list-stores': COUNTED,
  'clients/show-store': COUNTED,
  'clients/list-suppliers': COUNTED,
  'clients/list-supplier-punchouts': ['clients/supplier_store_links'],
  'clients/archive-supplier': [...SUPPLIER_SIDES, ...STATUSES, 'clients/services', 'suppliers/product'],
  'clients/archive-store': SUPPLIER_SIDES,
  'clients/update-store': LINKED_STORES,
  'clients/restore-store': [...SUPPLIER_SIDES, 'clients/clients'],
  'clients/create-supplier-invite': [...SUPPLIER_SIDES, 'clients/forms'],
  'clients/delete-store': [...SUPPLIER_SIDES, 'clients/store_buyer_permissions'],
  'clients/end-supplier-store-link': [...SUPPLIER_SIDES, ...STATUSES, 'clients/services', 'suppliers/product'],
  'clients/revoke-supplier-invite': SUPPLIER_SIDES,
  'clients/request-supplier-store-link': SUPPLIER_SIDES,
  'clients/show-supplier-store-link': LINKED_STORES,
  'clients/accept-supplier-store-link-request': LINKED_STORES,
  'clients/update-supplier-store-link': SUPPLIER_SIDES,
  'clients/list-user-groups': ['clients/users'],
  'clients/show-user-group': ['clients/users'],
  'clients/list-client-user-groups': PEOPLE,
  'clients/create-user-group': ['clients/users'],
  'clients/update-user-group': ['clients/users'],
  'clients/list-store-suppliers': SUPPLIER_SIDES,
  'clients/create-buyer-permission': [
    'clients/products',
    'clients/users',
    'clients/user_groups',
    'clients/categories',
    'clients/stores',
  ],
  'clients/evaluate-buyer-permissions': [
    'clients/clients',
    'clients/products',
    'clients/users',
    'clients/user_groups',
    'clients/categories',
    'clients/stores',
  ],
  'clients/accept-suggested-entity': ['clients/unit_label_mappings', 'clients/inventory', 'clients/products'],
  'clients/delete-unit-of-measure': ['clients/unit_label_mappings'],
  'clients/create-unit-label-mapping': ['clients/inventory', 'clients/suggested_entities'],
  'clients/update-unit-label-mapping': ['clients/inventory'],
  'clients/delete-unit-label-mapping': ['clients/suggested_entities', 'clients/suppliers'],
  'clients/resolve-unit-labels': ['clients/inventory'],
  'clients/resolve-unspsc-codes': ['clients/categories'],
  'clients/create-service-request': ['clients/forms', 'clients/shipping', ...PEOPLE],
  'clients/cancel-service-request': PEOPLE,
  'clients/list-services': OFFERED,
  'clients/show-service': OFFERED,
  'clients/list-service-requests': PEOPLE,
  'clients/show-service-request': OFFERED,
  'clients/archive-form': ['clients/services'],
  'clients/list-delivery-addresses': PEOPLE,
  'clients/send-test-email': ['clients/users'],
  'clients/download-batch-template': ['clients/clients'],
  'clients/install-plugin': ['clients/plugin_configs'],
  'clients/uninstall-plugin': ['clients/plugin_configs'],
  'clients/list-frequently-bought-together': SEARCHED,
  'clients/list-products': SEARCHED,
  'clients/show-product': SEARCHED,
  'clients/show-vendor-material': [...SHOWN, ...PRICE_SIDES, ...PEOPLE, 'clients/inventory'],
  'clients/list-vendor-materials': [...SHOWN, ...PRICE_SIDES, ...PEOPLE, 'clients/inventory'],
  'clients/lookup-products': SEARCHED,
  'clients/list-categories': COUNTED,
  'clients/show-category': COUNTED,
  'clients/create-unspsc-mapping': ['clients/products', 'clients/categories'],
  'clients/update-unspsc-mapping': ['clients/products', 'clients/categories'],
  'clients/delete-unspsc-mapping': ['clients/products', 'clients/categories'],
  'clients/list-product-offers': [...SHOWN, 'suppliers/price-list'],
  'clients/show-product-live-stock': [...SHOWN, 'clients/shipping'],
  'clients/search-products': [...SEARCHED, 'suppliers/property', 'clients/client_search_rules', 'clients/clickhouse'],
  'clients/list-search-facets': [...SEARCHED, 'suppliers/property'],
  'clients/detect-filter-intention': SEARCHED,
  'clients/submit-filter-intention-feedback': ['clients/categories', 'clients/suppliers'],
  'clients/preview-client-search-rule': [...SEARCHED, 'suppliers/property'],
  ...Object.fromEntries(FIGURES.map((id) => [id, [...PEOPLE, 'clients/clickhouse', 'clients/clients']])),
  'clients/list-clickhouse-search-events': ['clients/clients'],
  'clients/record-personalize-events': [...SEARCHED, 'clients/clickhouse'],
  'clients/show-personalize-profile': PEOPLE,
  'clients/delete-personalize-profile': PEOPLE,
  'clients/list-personalized-products': [...SEARCHED, 'clients/recommendations'],
  'clients/list-recommended-products': [...SEARCHED, 'clients/personalize'],
  'clients/list-similar-products': SEARCHED,
  'clients/list-alternative-products': SEARCHED,
  'clients/search-services': ['clients/services', 'clients/clients', 'clients/products', 'clients/categories'],
  'clients/search-suppliers': [
    'clients/suppliers',
    'clients/supplier_store_links',
    'clients/store_buyer_permissions',
    'clients/category_supplier_config',
    ...OFFERED,
  ],
  'clients/suggest-search-terms': [
    ...SEARCHED,
    'clients/clickhouse',
    'clients/suppliers',
    'clients/services',
    'clients/articles',
  ],
  'clients/list-spend-by-category': [...SPENT, 'clients/products'],
  'clients/show-insight-data': [
    ...[
      'clients/order_analytics',
      'clients/search_analytics',
      'clients/clickhouse',
      'clients/inventory',
      'clients/stores',
      ...SPENT,
    ],
  ],
  'clients/list-insights': PEOPLE,
  'clients/show-insight': PEOPLE,
  'clients/create-insight': PEOPLE,
  'clients/update-insight': PEOPLE,
  'clients/delete-insight': PEOPLE,
  'clients/show-order-report': ['clients/products', 'clients/categories', ...PEOPLE],
  'clients/test-punchout-connection': [
    ...[...PEOPLE, 'clients/stores', 'clients/store_buyer_permissions', 'clients/unit_label_mappings'],
  ],
  'clients/create-vendor-material': ['clients/products', ...PEOPLE],
  'clients/update-vendor-material': ['clients/products', ...PEOPLE],
  'clients/create-punchout-session': [
    ...[...PEOPLE, 'clients/products', 'clients/stores', 'clients/store_buyer_permissions'],
  ],
  'clients/return-punchout-cart': [
    ...SEARCHED,
    ...['clients/unit_label_mappings', 'clients/unspsc_mappings', 'suppliers/product-variant'],
  ],
  'clients/compare-products': SEARCHED,
  'clients/show-my-permissions': [
    'clients/users',
    'clients/user_groups',
    'clients/approval_permissions',
    'clients/inventory',
  ],
  'clients/add-user-group-members': ['clients/users'],
  'clients/remove-user-group-members': ['clients/users'],
  'clients/replace-client-tags': ['clients/tags'],
  'clients/apply-tag': TAGGED,
  'clients/remove-tag': TAGGED,
  'clients/delete-tag': TAGGED,
  'clients/show-batch-request': [
    'clients/tags',
    'clients/categories',
    'clients/unit_label_mappings',
    'clients/unspsc_mappings',
    'clients/suppliers',
    'clients/inventory',
    'clients/users',
    'clients/user_groups',
    'clients/buyer_permissions',
    'clients/store_buyer_permissions',
    'clients/stores',
    'clients/permissions',
    'clients/approval_permissions',
    'clients/price_approvals',
    'clients/products',
    'clients/promotion_approvals',
    'clients/price_approval_config',
    'suppliers/price-list',
    'suppliers/product',
  ],
  'suppliers/show-batch-import': [
    ...PRICE_SIDES,
    ...PRODUCT_SIDES,
    ...PLACED,
    ...DISABLED,
    ...['suppliers/stock', 'suppliers/rfq', 'clients/rfqs'],
    'clients/forms',
    'clients/services',
    'clients/unit_label_mappings',
  ],
  'suppliers/download-import-template': ['suppliers/accessible-stores'],
  'clients/approve-price': PRICE_SIDES,
  'clients/reject-price': PRICE_SIDES,
  'clients/bulk-decide-price-approvals': [...PRICE_SIDES, 'clients/batch_requests'],
  'clients/approve-product': [...PRICE_SIDES, 'clients/product_approval_config'],
  'clients/reject-product': [...PRICE_SIDES, 'clients/product_approval_config'],
  'clients/approve-promotion': PROMOTION_DECIDED,
  'clients/reject-promotion': PROMOTION_DECIDED,
  'clients/bulk-decide-promotion-approvals': PROMOTION_DECIDED,
  'suppliers/upsert-price-list-entries': PRICE_SIDES,
  'suppliers/delete-price-list-entry': PRICE_SIDES,
  'suppliers/create-promotion': PROMOTION_SIDES,
  'suppliers/update-promotion': PROMOTION_SIDES,
  'suppliers/delete-promotion': PROMOTION_SIDES,
  'suppliers/create-price-list': ['suppliers/accessible-stores', ...SUPPLIER_SIDES],
  'suppliers/list-accessible-stores': SUPPLIER_SIDES,
  'suppliers/show-accessible-store': SUPPLIER_SIDES,
  'clients/create-user': ['clients/permissions', 'clients/user_groups'],
  'clients/create-user-api-key': ['clients/permissions'],
  'clients/delete-user': [
    ...['permissions', 'search_presets', 'insights', 'personalize', 'user_groups'].map((group) => `clients/${group}`),
    ...DECIDED,
  ],
  'clients/deactivate-user': ['clients/permissions', 'clients/search_presets', 'clients/insights', ...DECIDED],
  'clients/reactivate-user': ['clients/permissions'],
  'clients/update-user': ['clients/permissions', 'clients/user_groups'],
  'clients/update-current-user-preferences': ['clients/stores', 'clients/presets', 'clients/user_groups'],
  'clients/show-current-user': ['clients/presets', 'clients/user_groups'],
  'clients/list-articles': SEARCHED,
  'clients/show-article': SEARCHED,
  'clients/assign-preset': PEOPLE,
  'clients/unassign-preset': PEOPLE,
  'clients/list-search-presets': PEOPLE,
  'clients/show-search-preset': PEOPLE,
  'clients/create-search-preset': PEOPLE,
  'clients/update-search-preset': PEOPLE,
  'clients/delete-search-preset': PEOPLE,
  'clients/delete-user-group': ['clients/users', ...STATUSES],
  'clients/delete-category': [
    ...['buyer_permissions', 'approval_permissions', 'price_approval_config', 'product_approval_config', 'presets'],
    ...['client_search_rules', 'unspsc_mappings', 'forms', 'suppliers', 'insights', 'category_supplier_config'],
    ...['products', 'stores', 'supplier_store_links'],
  ].map((group) => `clients/${group}`),
  'clients/delete-role': ['clients/approval_permissions', 'clients/inventory', 'clients/users'],
  'suppliers/resolve-prices': [
    ...['product', 'price-list', 'promotion', 'accessible-stores', 'disabled-status'].map(
      (group) => `suppliers/${group}`,
    ),
    ...['clients/price_approvals', 'clients/supplier_store_links', 'clients/stores'],
  ],
  'suppliers/show-stock': PRODUCT,
  'suppliers/update-stock': [...PRODUCT, 'suppliers/product-variant', 'clients/products'],
  'suppliers/batch-update-stock': [...PRODUCT, 'suppliers/product-variant', 'clients/products'],
  'suppliers/set-disabled-status': DISABLED,
  'suppliers/clear-disabled-status': DISABLED,
  'suppliers/list-products': DISABLED,
  'suppliers/show-product': DISABLED,
  'clients/list-product-variants': [...SEARCHED, ...PRICE_SIDES, 'suppliers/product-variant', 'suppliers/stock'],
  'clients/hide-product': DISABLED,
  'clients/unhide-product': DISABLED,
  'suppliers/update-price-list': PRICE_SIDES,
  'suppliers/delete-price-list': PRICE_SIDES,
  'suppliers/create-product-variant': PARTS,
  'suppliers/update-product-variant': [...PARTS, 'suppliers/price-list', 'suppliers/stock'],
  'suppliers/delete-product-variant': [
    ...PARTS,
    ...['suppliers/price-list', 'suppliers/stock', 'clients/price_approvals'],
  ],
  ...Object.fromEntries(
    ['option', 'code', 'property', 'url', 'category'].flatMap((part) =>
      ['create', 'update', 'delete'].map((verb) => [`suppliers/${verb}-product-${part}`, PARTS]),
    ),
  ),
  'suppliers/create-product-category': [...PARTS, ...PRODUCT_SIDES, 'clients/suggested_entities'],
  'suppliers/delete-product-category': PLACED,
  'suppliers/create-product-code': [...PLACED, ...PRODUCT_SIDES],
  'suppliers/create-product-property': [...PARTS, ...PRODUCT_SIDES],
  'suppliers/delete-product-code': PLACED,
  'suppliers/create-product': [...PRODUCT_SIDES, 'clients/suggested_entities'],
  'suppliers/upsert-product': [...PRODUCT_SIDES, 'clients/suggested_entities'],
  'suppliers/update-product': [...PRODUCT_SIDES, 'clients/suggested_entities'],
  'suppliers/delete-product': [
    ...PARTS,
    ...['price-list', 'stock', 'disabled-status', 'rfq'].map((group) => `suppliers/${group}`),
    ...['clients/price_approvals', 'clients/rfqs'],
    // What it cost is remembered.
    ...['clients/stores', 'suppliers/accessible-stores'],
  ],
};

export function needsOf(operation: string): string[] {
  const own = NEEDS[operation] ?? [];
  return NAMING_PEOPLE.includes(operation) ? [...own, 'clients/users'] : own;
}
