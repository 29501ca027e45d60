import type {Behaviour} from '../call';
import {addBehaviours} from './loaded';

type Behaviours = Record<string, Behaviour>;
type Load = () => Promise<Behaviours>;

/* Each topic is imported dynamically, so that a page loads only the chunk of its group. */
const accessibleStores: Load = async () => (await import('./accessibleStores')).ACCESSIBLE_STORES;
const approvals: Load = async () => (await import('./approvals')).APPROVALS;
const buyerPermissions: Load = async () => (await import('./buyerPermissions')).BUYER_PERMISSIONS;
const catalogue: Load = async () => (await import('./catalogue')).CATALOGUE;
const categories: Load = async () => (await import('./categories')).CATEGORY_BEHAVIOUR;
const categoryConfigs: Load = async () => (await import('./categoryConfigs')).CATEGORY_CONFIGS;
const codeLists: Load = async () => (await import('./codeLists')).CODE_LISTS;
const pluginConfigs: Load = async () => (await import('./pluginConfigs')).PLUGIN_CONFIGS;
const comparison: Load = async () => (await import('./compare')).COMPARISON;
const deliveryAddresses: Load = async () => (await import('./deliveryAddresses')).DELIVERY_ADDRESSES;
const emails: Load = async () => (await import('./emails')).EMAILS;
const jobTemplates: Load = async () => (await import('./jobTemplates')).JOB_TEMPLATES;
const importTemplates: Load = async () => (await import('./importTemplates')).IMPORT_TEMPLATES;
const logs: Load = async () => (await import('./logs')).LOGS;
const exports: Load = async () => (await import('./exports')).EXPORTS;
const filterIntentions: Load = async () => (await import('./filterIntentions')).FILTER_INTENTIONS;
const forms: Load = async () => (await import('./forms')).FORMS;
const searchRules: Load = async () => (await import('./searchRules')).SEARCH_RULES;
const presets: Load = async () => (await import('./presets')).PRESETS;
const savedSearches: Load = async () => (await import('./savedSearches')).SAVED_SEARCHES;
const personalization: Load = async () => (await import('./personalize')).PERSONALIZATION;
const articleCategories: Load = async () => (await import('./articleCategories')).ARTICLE_CATEGORIES;
const insights: Load = async () => (await import('./insights')).INSIGHT_BEHAVIOUR;
const inventory: Load = async () => (await import('./inventory')).INVENTORY;
const jobs: Load = async () => (await import('./jobs')).JOB_BEHAVIOUR;
const mappings: Load = async () => (await import('./mappings')).MAPPINGS;
const offers: Load = async () => (await import('./offers')).OFFER_BEHAVIOUR;
const olderLogs: Load = async () => (await import('./olderLogs')).OLDER_LOGS;
const orderAnalytics: Load = async () => (await import('./orderAnalytics')).ORDER_ANALYTICS;
const orderReports: Load = async () => (await import('./orderReports')).ORDER_REPORTS;
const people: Load = async () => (await import('./people')).PEOPLE;
const priceResolver: Load = async () => (await import('./priceResolver')).PRICE_RESOLVER;
const promotions: Load = async () => (await import('./promotions')).PROMOTIONS_BEHAVIOUR;
const prices: Load = async () => (await import('./priceLists')).PRICE_BEHAVIOUR;
const punchout: Load = async () => (await import('./punchout')).PUNCHOUT;
const punchoutConnections: Load = async () => (await import('./punchoutConnections')).PUNCHOUT_CONNECTIONS;
const quotations: Load = async () => (await import('./quotations')).QUOTATION_BEHAVIOUR;
const approvalStatuses: Load = async () => (await import('./approvalStatuses')).APPROVAL_STATUSES;
const shipping: Load = async () => (await import('./shipping')).SHIPPING;
const storeAccess: Load = async () => (await import('./storeAccess')).STORE_ACCESS;
const reviews: Load = async () => (await import('./reviews')).REVIEW_BEHAVIOUR;
const approvalPermissions: Load = async () => (await import('./approvalPermissions')).APPROVAL_PERMISSIONS;
const supplierPunchouts: Load = async () => (await import('./supplierPunchouts')).SUPPLIER_PUNCHOUTS;
const recommendations: Load = async () => (await import('./recommendations')).RECOMMENDATIONS;
const rfqs: Load = async () => (await import('./rfqs')).RFQ_BEHAVIOUR;
const roleRights: Load = async () => (await import('./roleRights')).ROLE_BEHAVIOUR;
const announcements: Load = async () => (await import('./publishing')).ANNOUNCEMENTS;
const articles: Load = async () => (await import('./publishing')).ARTICLES;
const search: Load = async () => (await import('./search')).SEARCH;
const searchEvents: Load = async () => (await import('./searchAnalytics')).SEARCH_EVENTS;
const searchAnalytics: Load = async () => (await import('./searchAnalytics')).SEARCH_ANALYTICS;
const serviceRequests: Load = async () => (await import('./serviceRequests')).SERVICE_REQUESTS;
const supplierCatalogue: Load = async () => (await import('./supplierCatalogue')).SUPPLIER_CATALOGUE;
const supplierLogin: Load = async () => (await import('./supplierLogin')).SUPPLIER_LOGIN;
const supplierContacts: Load = async () => (await import('./supplierContacts')).SUPPLIER_CONTACTS;
const supplierRules: Load = async () => (await import('./supplierRules')).SUPPLIER_RULES;
const supplierProducts: Load = async () => (await import('./supplierProducts')).SUPPLIER_PRODUCTS;
const userGroups: Load = async () => (await import('./userGroups')).USER_GROUPS;
const approvalRules: Load = async () => (await import('./approvalRules')).APPROVAL_RULES;
const suppliers: Load = async () => (await import('./suppliers')).SUPPLIERS_BEHAVIOUR;

/** What the operations of a group do beyond their paths and schemas, by `api/group`. */
const TOPICS: Record<string, Load[]> = {
  'clients/announcements': [announcements],
  'clients/approval_permissions': [approvalPermissions],
  'clients/approval_statuses': [approvalStatuses],
  'clients/store_buyer_permissions': [storeAccess],
  'clients/articles': [articles],
  'clients/audit_logs': [logs],
  'clients/batch_requests': [jobs, jobTemplates],
  'clients/articles_category': [articleCategories],
  'clients/client_search_rules': [searchRules],
  'clients/personalize': [personalization],
  'clients/presets': [presets],
  'clients/search_presets': [savedSearches],
  'clients/buyer_permissions': [buyerPermissions],
  'clients/categories': [categories],
  'clients/category_supplier_config': [categoryConfigs],
  'clients/clients': [catalogue, userGroups],
  'clients/clickhouse': [searchEvents],
  'clients/email': [emails],
  'clients/exports': [exports],
  'clients/filter_intention': [filterIntentions],
  'clients/forms': [forms],
  'clients/insights': [insights],
  'clients/inventory': [inventory],
  'clients/older_log': [olderLogs],
  'clients/order_analytics': [orderAnalytics],
  'clients/order_report': [orderReports],
  'clients/permissions': [people, roleRights],
  'clients/plugin_configs': [pluginConfigs],
  'clients/plugins': [catalogue],
  'clients/price_approval_config': [approvalRules],
  'clients/price_approvals': [approvals],
  'clients/product_approval_config': [approvalRules],
  'clients/products': [catalogue, comparison, offers, approvals],
  'clients/promotion_approvals': [approvals],
  'clients/punchout': [punchout, punchoutConnections],
  'clients/recommendations': [recommendations],
  'clients/review': [reviews],
  'clients/rfqs': [rfqs],
  'clients/search': [search],
  'clients/search_analytics': [searchAnalytics],
  'clients/services': [serviceRequests],
  'clients/shipping': [deliveryAddresses, shipping],
  'clients/stores': [suppliers],
  'clients/suggested_entities': [catalogue, mappings],
  'clients/supplier_contact_details': [supplierContacts],
  'clients/supplier_punchouts': [supplierPunchouts],
  'clients/supplier_store_links': [suppliers],
  'clients/suppliers': [suppliers],
  'clients/tags': [catalogue],
  'clients/unit_label_mappings': [mappings],
  'clients/unspsc_mappings': [mappings],
  'clients/user_groups': [people, userGroups],
  'clients/users': [people],
  'suppliers/accessible-stores': [accessibleStores],
  'suppliers/batch-import': [jobs, importTemplates],
  'suppliers/codes-lookup': [codeLists],
  'suppliers/disabled-status': [supplierCatalogue],
  'suppliers/price-list': [prices],
  'suppliers/price-resolver': [priceResolver],
  'suppliers/category': [supplierRules],
  'suppliers/code': [supplierRules],
  'suppliers/option': [supplierRules],
  'suppliers/product': [supplierProducts, supplierRules],
  'suppliers/product-variant': [supplierRules],
  'suppliers/property': [supplierRules],
  'suppliers/url': [supplierRules],
  'suppliers/promotion': [promotions],
  'suppliers/quotation': [quotations],
  'suppliers/rfq': [quotations],
  'suppliers/stock': [supplierCatalogue],
  'suppliers/supplier-login': [supplierLogin],
};

/** Loads the behaviours of a group, named `api/group`. */
export async function loadBehaviours(group: string): Promise<void> {
  for (const behaviours of await Promise.all((TOPICS[group] ?? []).map((load) => load()))) addBehaviours(behaviours);
}
