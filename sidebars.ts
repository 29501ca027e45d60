import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

export default {
  documentation: [
    'overview',
    {
      type: 'category',
      label: 'Getting started',
      link: {type: 'doc', id: 'getting-started/index'},
      items: ['getting-started/quick-start', 'getting-started/authentication'],
    },
    'procurement/index',
    'inventory/index',
    'suppliers/index',
    {
      type: 'category',
      label: 'Integrate',
      items: ['integrations', 'conventions', 'errors', 'webhooks'],
    },
    {type: 'link', label: 'Tutorial', href: '/docs/tutorial/'},
    'about',
  ],
  tutorial: [
    {type: 'link', label: 'Documentation', href: '/docs/'},
    'tutorial/index',
    'tutorial/introduction',
    'tutorial/getting-started',
    'tutorial/understanding-dataprovider',
    'tutorial/understanding-resources',
    'tutorial/adding-crud-pages',
    'tutorial/understanding-authprovider',
  ],
} satisfies SidebarsConfig;
