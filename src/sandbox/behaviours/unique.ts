import type {JsonObject} from '../types';

/** Properties whose values must be unique in a collection. Several properties in one list must be unique together. */
export const UNIQUE: Record<string, string[][]> = {
  'clients/Article': [['slug']],
  'clients/ArticleCategory': [['slug']],
  'clients/Category': [['code']],
  'clients/Store': [['code']],
  'clients/Supplier': [['supplier_number']],
  'clients/Tag': [['name']],
  'clients/UserGroup': [['code']],
  'clients/Role': [['name']],
  'clients/Preset': [['name']],
  'clients/PunchoutConnection': [
    ['sender_identity', 'protocol'],
    ['oci_username', 'protocol'],
  ],
  'clients/SearchPreset': [['name', 'owner.id']],
  'clients/DeliveryAddress': [['code']],
  'clients/User': [['email']],
  'clients/Material': [['number']],
  'clients/MaterialType': [['code']],
  'clients/MaterialGroup': [['code'], ['unspsc_prefix']],
  'clients/Location': [['code'], ['barcode']],
  'clients/LocationType': [['code']],
  'clients/UnitOfMeasure': [['code']],
  'clients/UnitConversion': [['from_unit', 'to_unit', 'material_id']],
  'clients/VendorMaterial': [['material_id', 'supplier_id', 'vendor_sku']],
  'clients/InventoryStatus': [['code']],
  'clients/Barcode': [['value']],
  'clients/RefillPoint': [['code'], ['material_id', 'location_id']],
  'clients/Review': [['target_type', 'target_id', 'author.id']],
  'clients/StoreBuyerPermission': [['store_id', 'subject_type', 'subject_id']],
  'clients/SupplierContact': [['supplier_id', 'email', 'role']],
  'clients/UnitLabelMapping': [['source_label', 'supplier_id', 'language']],
  'clients/UnspscMapping': [['unspsc_code', 'supplier_id']],
  'suppliers/SupplierProduct': [['product_identifier'], ['sku']],
  'suppliers/SupplierProductVariant': [['sku']],
  'suppliers/ProductOption': [['key']],
  'suppliers/ProductProperty': [['key']],
  'suppliers/ProductCode': [['scheme', 'value']],
  'suppliers/ProductUrl': [['url']],
  'suppliers/PriceList': [['code']],
  'suppliers/StockLocation': [['code']],
  'suppliers/Quotation': [['rfq_id']],
};

/** Properties whose capitals and small letters differ. */
export const EXACT: ReadonlySet<string> = new Set(['product_identifier', 'sku']);

/** A text as others are compared with it: spaces around it, doubled ones and capitals make no difference. */
export function compared(value: string): string {
  return value.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Collections in which the values of an archived record may be used again. */
const FREED_BY_ARCHIVING: ReadonlySet<string> = new Set(['clients/RefillPoint']);

/** Whether a product is sold no longer, so that its order number is free. @param now a day, or a moment of it */
export function isDiscontinued({discontinued_on: last}: JsonObject, now: string): boolean {
  return typeof last === 'string' && last !== '' && last <= now.slice(0, 10);
}

/** Whether another record may have the same values: one that is archived, or a default of the platform to overrule. */
export function leavesRoom(collection: string, fields: readonly string[], value: JsonObject, now: string): boolean {
  const {status, source} = value;
  return (
    (status === 'archived' && FREED_BY_ARCHIVING.has(collection)) ||
    source === 'default' ||
    (fields.includes('sku') && isDiscontinued(value, now))
  );
}
