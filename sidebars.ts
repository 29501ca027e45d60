import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

type SidebarItemConfig = Extract<SidebarsConfig[string], readonly unknown[]>[number];

/** A part of a section: a closed list under a label. */
function part(label: string, section: string, pages: readonly string[]): SidebarItemConfig {
  return {type: 'category', label, items: pages.map((page) => `${section}/${page}`)};
}

const procurement: SidebarItemConfig = {
  type: 'category',
  label: 'Procurement',
  link: {type: 'doc', id: 'procurement/index'},
  items: [
    part('Rules for buyers', 'procurement', ['buyer-permissions', 'presets', 'sharing-settings', 'live-stock']),
    part('Approvals', 'procurement', ['price-approval', 'auto-approval-rules', 'approval-permissions']),
    part('Mappings', 'procurement', ['unspsc-mapping', 'unit-of-measure-mappings']),
    part('Punchout', 'procurement', ['punchout-integration', 'punchout-process', 'supplier-punchouts']),
    part('People and access', 'procurement', ['roles', 'user-groups', 'single-sign-on']),
    part('Logs', 'procurement', ['audit-logs', 'api-logs']),
    'procurement/faqs',
  ],
};

const inventory: SidebarItemConfig = {
  type: 'category',
  label: 'Inventory',
  link: {type: 'doc', id: 'inventory/index'},
  items: [
    'inventory/inventory-management',
    part('Master data', 'inventory', [
      'materials',
      'material-types',
      'material-groups',
      'material-permissions',
      'units-of-measure',
      'vendor-materials',
    ]),
    part('Places', 'inventory', ['locations', 'location-types', 'barcodes']),
    part('Stock', 'inventory', ['inventory-statuses', 'inventory-transactions']),
    part('Movements', 'inventory', [
      'inventory-requests',
      'inventory-transfers',
      'transfer-rules',
      'picklists',
      'replenishment',
    ]),
    'inventory/faqs',
  ],
};

const suppliers: SidebarItemConfig = {
  type: 'category',
  label: 'Suppliers',
  link: {type: 'doc', id: 'suppliers/index'},
  items: [
    part('Work with clients', 'suppliers', ['stores', 'services', 'email-notifications', 'exports', 'faqs']),
    part('Start a product', 'suppliers', ['required-fields', 'type', 'multi-language-support']),
    part('Numbers', 'suppliers', ['unique-product-identifiers', 'sku', 'identifiers']),
    part('Texts and media', 'suppliers', ['name', 'description', 'images', 'resources', 'product-page-url']),
    part('Classification', 'suppliers', ['categories', 'codes', 'brand', 'manufacturer', 'properties', 'options']),
    part('Units, prices, delivery', 'suppliers', [
      'units-of-measure',
      'unit-size',
      'unit-label',
      'price-lists',
      'ships-to',
    ]),
  ],
};

export default {
  documentation: [
    'overview',
    {
      type: 'category',
      label: 'Getting started',
      link: {type: 'doc', id: 'getting-started/index'},
      items: ['getting-started/quick-start', 'getting-started/authentication', 'getting-started/faqs'],
    },
    procurement,
    inventory,
    suppliers,
    {
      type: 'category',
      label: 'Integrate',
      items: [
        'integrations',
        'connect-an-erp',
        'go-live',
        'conventions',
        'data-dictionary',
        'api-differences',
        'limits',
        'errors',
        'troubleshooting',
        'webhooks',
        'webhook-events',
        'assistants',
      ],
    },
    {type: 'link', label: 'Tutorial', href: '/docs/tutorial/'},
    'glossary',
    {
      type: 'category',
      label: 'About',
      link: {type: 'doc', id: 'about'},
      items: ['security', 'stored-data', 'accessibility'],
    },
  ],
  tutorial: [
    {type: 'link', label: 'Documentation', href: '/docs/'},
    {
      type: 'category',
      label: 'Tutorial',
      link: {type: 'doc', id: 'tutorial/index'},
      collapsible: false,
      items: [
        'tutorial/introduction',
        'tutorial/getting-started',
        'tutorial/understanding-dataprovider',
        'tutorial/understanding-resources',
        'tutorial/adding-crud-pages',
        'tutorial/understanding-authprovider',
      ],
    },
  ],
} satisfies SidebarsConfig;
