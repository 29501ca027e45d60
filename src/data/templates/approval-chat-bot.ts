import type {Template} from './types';

export const approvalChatBot: Template = {
  slug: 'approval-chat-bot',
  title: 'Approval chat bot',
  pitch: 'Price approvals as cards in the team chat, decided with one click.',
  audience: 'developer',
  area: 'Approvals',
  stack: ['Node.js', 'TypeScript', 'Hono', 'Slack and Teams adapters', 'SQLite'],
  api: ['clients'],
  operations: [
    'clients/create-plugin-config',
    'clients/list-users',
    'clients/show-my-permissions',
    'clients/show-price-approval',
    'clients/approve-price',
    'clients/reject-price',
  ],
  scopes: ['approvals:read', 'approvals:decide', 'plugins:write', 'users:read', 'users:impersonate'],
  what: [
    'Receives the webhook `approval.requested` and checks signature and timestamp over the raw body.',
    'Drops deliveries it has already handled by their `webhook-id`.',
    'Posts a card with product, supplier, old and new price, change in percent and deadline.',
    'Matches the chat user to a platform user by email and decides in that name with `Acting-User`.',
    'Answers a refused decision with the missing permission instead of a generic error.',
  ],
  flow: [
    {from: 'Platform', to: 'Bot', what: 'signed webhook `approval.requested`'},
    {from: 'Bot', to: 'Clients API', what: '`show-price-approval` reads the details behind the thin payload'},
    {from: 'Bot', to: 'Team chat', what: 'posts the card to the approvers'},
    {from: 'Team chat', to: 'Bot', what: 'the approver presses Approve or Reject'},
    {from: 'Bot', to: 'Clients API', what: '`approve-price` or `reject-price` with `Acting-User`'},
    {from: 'Bot', to: 'Team chat', what: 'replaces the buttons by the decision and the name of the decider'},
  ],
  setup:
    'Create an OAuth client with the scopes above, an endpoint reachable over HTTPS and a webhook plugin config for `approval.requested`. Put `API_BASE_URL`, `CLIENT_ID`, `CLIENT_SECRET` and the signing secret `WEBHOOK_SECRET` into `.env`, together with the keys of your chat app. The seed script opens one price approval.',
  limits: [
    'Matching by email trusts the chat workspace: allow only workspaces behind your single sign-on.',
    '`users:impersonate` is a strong scope; give it to this service alone and watch its entries in the audit log.',
    'Deliveries come at least once and in any order; keep handled ids longer than the retries last.',
    'Product and promotion approvals need cards of their own.',
  ],
  related: [
    {title: 'Webhooks', href: '/docs/webhooks/'},
    {title: 'Decide offer approvals', href: '/guides/procurement/decide-offer-approvals/'},
    {title: 'Plugin config operations', href: '/api/clients/plugin_configs/'},
    {title: 'Approval inbox template', href: '/templates/approval-inbox/'},
  ],
};
