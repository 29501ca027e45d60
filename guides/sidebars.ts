import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

type Category = Extract<SidebarsConfig[string], readonly unknown[]>[number];

/** A section of guides: its landing page, then its guides in the order of the job. */
function section(folder: string, label: string, guides: string[]): Category {
  return {
    type: 'category',
    label,
    link: {type: 'doc', id: `${folder}/index`},
    items: guides.map((guide) => `${folder}/${guide}`),
  };
}

export default {
  guides: [
    'index',
    section('common', 'Common', [
      'reset-your-password',
      'set-language-and-currency',
      'invite-team-members',
      'understand-permissions',
    ]),
    section('shop', 'Shop', ['search-the-shop', 'request-a-quote', 'award-a-quote']),
    section('procurement', 'Procurement', ['invite-suppliers', 'write-buyer-permissions', 'decide-offer-approvals']),
    section('inventory', 'Inventory', ['receive-goods', 'transfer-stock', 'set-up-replenishment']),
    section('suppliers', 'Suppliers', ['upload-products-with-files', 'load-price-lists', 'create-a-quote']),
    section('journeys', 'Journeys', [
      'onboard-a-supplier',
      'set-up-buyer-permissions',
      'award-an-rfq',
      'replenish-a-location',
      'import-a-price-list',
      'run-a-punchout',
    ]),
  ],
} satisfies SidebarsConfig;
