import type {Template} from './types';

export const approvalInbox: Template = {
  slug: 'approval-inbox',
  title: 'Approval inbox',
  pitch: 'Decide prices, products and promotions in minutes, with the change in view.',
  audience: 'buyer',
  area: 'Approvals',
  stack: ['Vue 3', 'Vite', 'TypeScript', 'Pinia', 'PrimeVue', 'Node.js session server'],
  api: ['clients'],
  operations: [
    'clients/list-price-approvals',
    'clients/approve-price',
    'clients/reject-price',
    'clients/bulk-decide-price-approvals',
    'clients/list-product-approvals',
    'clients/approve-product',
    'clients/list-promotion-approvals',
    'clients/show-approval-status-summary',
  ],
  scopes: ['approvals:read', 'approvals:decide'],
  what: [
    'Shows three queues that wait for the signed-in person, oldest deadline first.',
    'Puts current and proposed price side by side, with `change_percent` and `annual_impact`.',
    'Groups price changes into percentage bands and decides a whole band at once.',
    'Works from the keyboard: next, approve, reject with a reason, comment.',
    'Counts down to `due_at` and marks what is overdue.',
  ],
  flow: [
    {from: 'Browser', to: 'Session server', what: 'signs in and asks for the inbox'},
    {
      from: 'Session server',
      to: 'Clients API',
      what: '`list-price-approvals` with `waiting_for_user_id` of the person',
    },
    {from: 'Browser', to: 'Session server', what: 'selects a band of changes and approves'},
    {from: 'Session server', to: 'Clients API', what: '`bulk-decide-price-approvals` with an `Idempotency-Key`'},
    {
      from: 'Clients API',
      to: 'Session server',
      what: 'a result per record, or 202 with a batch request for large filters',
    },
    {
      from: 'Session server',
      to: 'Browser',
      what: 'removes what was decided and lists what was refused, with the reason',
    },
  ],
  setup:
    'Register the app as an OAuth client with the scopes above and put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. The sandbox user needs an approval permission and must be named in the step of a rule. The seed script opens approvals for the three kinds.',
  limits: [
    'The inbox polls every 60 seconds; use the webhook `approval.requested` when people wait for it.',
    'Bulk decisions by filter may become a batch request: show its progress instead of a spinner.',
    'A person may not approve their own change unless the permission allows it; keep the refusal visible.',
    'Comments are required for rejections; agree on reasons with your suppliers first.',
  ],
  related: [
    {title: 'Decide offer approvals', href: '/guides/procurement/decide-offer-approvals/'},
    {title: 'Price approval operations', href: '/api/clients/price_approvals/'},
    {title: 'Approval chat bot template', href: '/templates/approval-chat-bot/'},
    {title: 'Error catalogue', href: '/docs/errors/'},
  ],
};
