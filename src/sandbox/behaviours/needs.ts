const RFQ_SIDES = ['clients/rfqs', 'suppliers/rfq', 'suppliers/quotation'];
const SUPPLIER_SIDES = ['clients/suppliers', 'clients/supplier_store_links', 'clients/stores'];
const PRODUCT = ['suppliers/product'];

/** Slices that a behaviour reads or writes besides that of its own group, by `api/operation`. */
const NEEDS: Record<string, string[]> = {
  'clients/publish-rfq': RFQ_SIDES,
  'clients/close-rfq': RFQ_SIDES,
  'clients/extend-rfq': RFQ_SIDES,
  'clients/cancel-rfq': RFQ_SIDES,
  'clients/award-rfq': RFQ_SIDES,
  'clients/request-quotation-revision': RFQ_SIDES,
  'clients/invite-rfq-suppliers': RFQ_SIDES,
  'clients/create-rfq-message': RFQ_SIDES,
  'suppliers/show-rfq': RFQ_SIDES,
  'suppliers/decline-rfq': RFQ_SIDES,
  'suppliers/create-rfq-message': RFQ_SIDES,
  'suppliers/create-quotation': RFQ_SIDES,
  'suppliers/update-quotation': RFQ_SIDES,
  'suppliers/submit-quotation': RFQ_SIDES,
  'suppliers/withdraw-quotation': RFQ_SIDES,
  'clients/list-suppliers': SUPPLIER_SIDES,
  'clients/create-supplier-invite': SUPPLIER_SIDES,
  'clients/revoke-supplier-invite': SUPPLIER_SIDES,
  'clients/request-supplier-store-link': SUPPLIER_SIDES,
  'clients/show-supplier-store-link': SUPPLIER_SIDES,
  'clients/accept-supplier-store-link-request': SUPPLIER_SIDES,
  'clients/list-store-suppliers': SUPPLIER_SIDES,
  'clients/create-buyer-permission': [
    'clients/products',
    'clients/users',
    'clients/user_groups',
    'clients/categories',
    'clients/stores',
  ],
  'clients/evaluate-buyer-permissions': [
    'clients/products',
    'clients/users',
    'clients/user_groups',
    'clients/categories',
    'clients/stores',
  ],
  'clients/create-punchout-session': ['clients/users', 'clients/products'],
  'clients/return-punchout-cart': ['clients/users', 'clients/products'],
  'clients/show-my-permissions': ['clients/users'],
  'clients/add-user-group-members': ['clients/users'],
  'clients/remove-user-group-members': ['clients/users'],
  'clients/replace-client-tags': ['clients/tags'],
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
  ],
  'suppliers/show-batch-import': ['suppliers/product', 'suppliers/price-list', 'suppliers/stock'],
  'suppliers/upsert-price-list-entries': PRODUCT,
  'suppliers/resolve-prices': ['suppliers/product', 'suppliers/price-list'],
  'suppliers/show-stock': PRODUCT,
  'suppliers/update-stock': PRODUCT,
  'suppliers/batch-update-stock': PRODUCT,
  'suppliers/set-disabled-status': PRODUCT,
  'suppliers/clear-disabled-status': PRODUCT,
};

export function needsOf(operation: string): string[] {
  return NEEDS[operation] ?? [];
}
