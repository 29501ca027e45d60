import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import clients from './docs/api/clients/sidebar';
import suppliers from './docs/api/suppliers/sidebar';

export default {
  docs: [
    'docs/inventory',
    {type: 'category', label: 'Clients API', link: {type: 'generated-index', slug: '/api/clients'}, items: clients},
    {
      type: 'category',
      label: 'Suppliers API',
      link: {type: 'generated-index', slug: '/api/suppliers'},
      items: suppliers,
    },
  ],
} satisfies SidebarsConfig;
