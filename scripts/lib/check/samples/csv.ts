import {parseCsv} from '../../../../src/sandbox/behaviours/csv';
import {dereference} from '../../../../src/openapi/resolve';
import type {OpenApiDocument, SchemaObject} from '../../../../src/openapi/types';

/** What the rows of a kind of import describe. */
interface Kind {
  /** Component schemas whose properties are columns. */
  schemas: string[];
  /** Component schemas of records below them, by the name their numbered columns begin with. */
  nested?: Record<string, string>;
  /** Columns beyond them. */
  columns?: string[];
}

const CHILD = ['product_identifier', 'variant_sku'];

/** By `api/kind`, as in the contract's `kind` of a batch import or batch request. */
const KINDS: Record<string, Kind> = {
  'suppliers/products': {
    schemas: ['SupplierProduct', 'SupplierProductCreate'],
    nested: {categories: 'ProductCategoryCreate', options: 'ProductOptionCreate'},
  },
  'suppliers/variants': {schemas: ['SupplierProductVariantCreate']},
  'suppliers/prices': {schemas: ['PriceListEntryCreate'], columns: ['currency', 'country', 'unit']},
  'suppliers/stock': {schemas: ['StockRecordCreate']},
  'suppliers/images': {schemas: [], columns: [...CHILD, 'position', 'url', 'alt:*']},
  'suppliers/properties': {schemas: ['ProductPropertyCreate'], columns: [...CHILD, 'value:*']},
  'suppliers/promotions': {schemas: ['SupplierPromotionCreate']},
  'suppliers/services': {
    schemas: [],
    columns: [
      ...['service_identifier', 'name:*', 'description:*', 'category_path', 'form_key', 'pricing_model', 'price'],
      ...['currency', 'unit', 'turnaround_days', 'ships_to'],
    ],
  },
  'suppliers/deletions': {schemas: [], columns: CHILD},
  'clients/categories': {schemas: ['CategoryCreate'], columns: ['parent_code', 'name:*']},
  'clients/unspsc_mappings': {schemas: ['UnspscMappingCreate'], columns: ['supplier', 'category_code']},
  'clients/unit_label_mappings': {
    schemas: ['UnitLabelMappingCreate'],
    columns: ['supplier', 'content_quantity', 'content_unit_code'],
  },
  'clients/users': {schemas: ['UserCreate'], columns: ['roles', 'groups', 'manager', 'manager_email']},
  'clients/user_groups': {schemas: ['UserGroupCreate'], columns: ['parent_code', 'members']},
  'clients/offer_approvals': {
    schemas: [],
    columns: ['approval_id', 'id', 'number', 'decision', 'reason_code', 'comment'],
  },
  'clients/buyer_permissions': {schemas: ['BuyerPermissionCreate']},
  'clients/store_buyer_permissions': {schemas: ['StoreBuyerPermissionCreate']},
  'clients/materials': {schemas: ['MaterialCreate'], columns: ['material_type_code', 'material_group_code']},
  'clients/locations': {schemas: ['LocationCreate'], columns: ['parent_code', 'location_type_code']},
  'clients/stock_counts': {
    schemas: ['StockCount'],
    columns: ['material_number', 'location_code', 'unit', 'lot_number', 'serial_number', 'status', 'expires_on'],
  },
  'clients/vendor_materials': {schemas: ['VendorMaterialCreate'], columns: ['material_number', 'supplier']},
  'clients/tags': {schemas: ['TagCreate']},
};

export function importKinds(): string[] {
  return Object.keys(KINDS);
}

/** The schemas a value can have, through references, compositions and lists of forms. */
function forms(document: OpenApiDocument, schema: SchemaObject): SchemaObject[] {
  const own = dereference(document, schema);
  const parts = [...(own.allOf ?? []), ...(own.anyOf ?? []), ...(own.oneOf ?? [])];
  return [own, ...parts.flatMap((part) => forms(document, part))];
}

/** Whether a path of names and numbers leads to something: `images.1.alt`. */
function leads(document: OpenApiDocument, schema: SchemaObject, path: readonly string[]): boolean {
  const [step, ...rest] = path;
  if (step === undefined) return true;
  return forms(document, schema).some((form) => {
    if (/^\d+$/.test(step) && form.items) return leads(document, form.items, rest);
    const property = form.properties?.[step];
    if (property) return leads(document, property, rest);
    const others = form.additionalProperties;
    return others === true || (typeof others === 'object' && leads(document, others, rest));
  });
}

/**
 * What is wrong with a file for imports: a column nobody knows, or a row with too few or many cells.
 *
 * @param documentOf the description of an API
 */
export function csvFaults(
  text: string,
  kind: string | undefined,
  documentOf: (api: string) => OpenApiDocument,
): string[] {
  const {header} = parseCsv(text);
  const faults = raggedRows(text, header.length);
  if (kind === undefined) return faults;
  const rule = KINDS[kind];
  if (!rule) return [...faults, `there is no import ${kind}: use one of ${importKinds().join(', ')}`];
  const document = documentOf(kind.split('/')[0] ?? '');
  const schemaOf = (name: string): SchemaObject => ({$ref: `#/components/schemas/${name}`});
  const schemas = rule.schemas.map(schemaOf);
  const unknown = header.filter((column) => {
    const [plain = '', language] = column.split(':');
    const own = [plain, ...(language === undefined ? [] : [`${plain}:*`])];
    if (rule.columns?.some((name) => own.includes(name))) return false;
    const [first = '', number = '', ...rest] = plain.split('.');
    const nested = rule.nested?.[first];
    if (nested !== undefined && /^\d+$/.test(number) && leads(document, schemaOf(nested), rest)) return false;
    return !schemas.some((schema) => leads(document, schema, plain.split('.')));
  });
  return [...faults, ...unknown.map((column) => `an import of ${kind} has no column ${column}`)];
}

function raggedRows(text: string, width: number): string[] {
  const separator = [';', '\t', ','].find((one) => (text.split('\n', 1)[0] ?? '').includes(one)) ?? ',';
  return text.split('\n').flatMap((line, index) => {
    const cells = line.replace(/"(?:[^"]|"")*"/g, '').split(separator).length;
    return line.trim() === '' || cells === width ? [] : [`row ${index + 1} has ${cells} cells instead of ${width}`];
  });
}
