/** The slices that hold what exports have. They stand alone, so that who asks for them loads no rows. */
export const EXPORTED = [
  ...['products', 'price_approvals', 'promotion_approvals', 'suppliers', 'users', 'user_groups', 'buyer_permissions'],
  ...['rfqs', 'audit_logs', 'inventory', 'unspsc_mappings', 'unit_label_mappings', 'stores', 'supplier_store_links'],
  ...['order_report', 'clickhouse'],
  // Rules for categories and entries of stores say which products somebody gets.
  ...['categories', 'store_buyer_permissions'],
].map((group) => `clients/${group}`);
