import {CATEGORIES} from './categories';
import {OFFER_APPROVALS} from './decisions';
import {MATERIALS, VENDOR_MATERIALS} from './inventory';
import type {Kind} from './kind';
import {LOCATIONS} from './locations';
import {UNIT_LABELS, UNSPSC} from './mappings';
import {USER_GROUPS, USERS} from './people';
import {PROMOTIONS} from './promotions';
import {SERVICES} from './services';
import {STOCK_COUNTS} from './stockCounts';
import {DELETIONS_KIND, IMAGES_KIND, PROPERTIES_KIND, VARIANTS_KIND} from './supplierParts';
import {PRICES, PRODUCTS, STOCK} from './supplierRows';

/** The kinds of import by API and name. */
export const KINDS: Record<string, Kind> = {
  'suppliers/products': PRODUCTS,
  'suppliers/prices': PRICES,
  'suppliers/promotions': PROMOTIONS,
  'suppliers/services': SERVICES,
  'suppliers/stock': STOCK,
  'suppliers/variants': VARIANTS_KIND,
  'suppliers/properties': PROPERTIES_KIND,
  'suppliers/images': IMAGES_KIND,
  'suppliers/deletions': DELETIONS_KIND,
  'clients/tags': {collection: 'clients/Tag', key: ['name'], required: ['name', 'entity_types'], right: 'tags.write'},
  'clients/categories': CATEGORIES,
  'clients/materials': MATERIALS,
  'clients/locations': LOCATIONS,
  'clients/stock_counts': STOCK_COUNTS,
  'clients/users': USERS,
  'clients/user_groups': USER_GROUPS,
  'clients/unit_label_mappings': UNIT_LABELS,
  'clients/unspsc_mappings': UNSPSC,
  'clients/offer_approvals': OFFER_APPROVALS,
  'clients/buyer_permissions': {
    collection: 'clients/BuyerPermission',
    key: ['external_id'],
    right: 'buyer_permissions.write',
  },
  'clients/store_buyer_permissions': {
    collection: 'clients/StoreBuyerPermission',
    key: ['store_id', 'subject_id'],
    right: 'store_permissions.write',
  },
  'clients/vendor_materials': VENDOR_MATERIALS,
};
