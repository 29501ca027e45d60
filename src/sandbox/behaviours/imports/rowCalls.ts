/** The calls of the API that do what the rows of a file do. Files follow their rules. */

/** The operations that create, change and delete a record of a kind. */
export interface RowCalls {
  create: string;
  update: string;
  delete: string;
}

const of = (noun: string): RowCalls => ({create: `create-${noun}`, update: `update-${noun}`, delete: `delete-${noun}`});

/** By API and kind of import. Kinds that stand here nowhere have checks of their own alone. */
export const ROW_CALLS: Readonly<Partial<Record<string, RowCalls>>> = {
  'clients/tags': of('tag'),
  'clients/categories': of('category'),
  'clients/materials': of('material'),
  'clients/locations': of('location'),
  'clients/vendor_materials': of('vendor-material'),
  'clients/users': of('user'),
  'clients/user_groups': of('user-group'),
  'clients/unit_label_mappings': of('unit-label-mapping'),
  'clients/unspsc_mappings': of('unspsc-mapping'),
  'clients/buyer_permissions': of('buyer-permission'),
  'clients/store_buyer_permissions': of('store-buyer-permission'),
  'suppliers/products': of('product'),
  'suppliers/promotions': of('promotion'),
};

/** The operations that a job acts as, by the operation that takes it on, as `api/operation`. */
export function actedAs(operation: string): string[] {
  const api = {'clients/show-batch-request': 'clients/', 'suppliers/show-batch-import': 'suppliers/'}[operation];
  if (api === undefined) return [];
  return Object.entries(ROW_CALLS).flatMap(([kind, calls]) =>
    calls && kind.startsWith(api) ? [calls.create, calls.update, calls.delete] : [],
  );
}
