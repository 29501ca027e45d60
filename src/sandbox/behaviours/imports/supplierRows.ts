import {text} from '../access';
import {upsertEntry} from '../priceLists';
import type {Kind} from './kind';
import {finding, type Meeting, type RowError} from './row';

/** Imports of prices and stock: both speak of products that exist. */

function unknownProduct({call, row}: Meeting): RowError[] {
  const identifier = row.cells.product_identifier ?? '';
  const products = call.world.collection('suppliers/SupplierProduct');
  if (identifier === '' || !products || products.where('product_identifier', identifier)) return [];
  return [finding(row, 'product_identifier', 'unknown_reference', 'None of your products has this identifier.')];
}

export const PRICES: Kind = {
  collection: 'suppliers/PriceListEntry',
  key: ['product_identifier', 'variant_sku', 'valid_from'],
  columns: ['currency', 'unit', 'country'],
  check: unknownProduct,
  find: () => undefined,
  write: ({call}, values, job) => upsertEntry(call, text(job.price_list_id), values).status,
};

export const STOCK: Kind = {
  collection: 'suppliers/StockRecord',
  key: ['product_identifier', 'variant_sku', 'stock_location_code'],
  check: unknownProduct,
};
