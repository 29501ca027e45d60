import type {Template} from './types';

export const approvalChatBot: Template = {
  slug: 'approval-chat-bot',
  title: 'Approval chat bot',
  pitch: 'Price approvals as cards in the team chat, decided with one click.',
  audience: 'developer',
  area: 'Approvals',
  runsAs: 'Server',
  stack: ['TypeScript', 'Hono', 'Slack'],
  api: ['clients'],
  operations: [
    'clients/show-my-permissions',
    'clients/list-users',
    'clients/show-user-group',
    'clients/show-price-approval',
    'clients/show-price-approval-config',
    'clients/approve-price',
    'clients/reject-price',
    'clients/list-plugins',
    'clients/create-plugin-config',
  ],
  screenshots: [
    {
      name: 'card',
      alt: 'A card in the chat for trying: product, supplier, old and new price, yearly impact, deadline and two buttons.',
    },
    {
      name: 'refused',
      alt: 'The answer to somebody who is not asked, above the card that still waits for Tomas Berg.',
    },
  ],
  what: [
    'Receives `approval.requested` and the events of price decisions, and checks signature and timestamp over the raw body.',
    'Drops messages it has handled by their `webhook-id`, and asks for another attempt when a record cannot be read.',
    'Posts a card with product, supplier, old and new price, yearly impact and deadline, to Slack or a page of its own, and keeps it up to date.',
    'Lets only those decide whom the step asks, by the address of the chat user, and no other step than the one on the card.',
    'Answers a refused decision with the missing permission, to the person who pressed and nobody else.',
  ],
  flow: [
    {from: 'Platform', to: 'Bot', what: 'signed webhooks: a step waits, or the price is decided'},
    {from: 'Bot', to: 'Clients API', what: '`show-price-approval` reads the record behind the thin payload'},
    {from: 'Bot', to: 'Team chat', what: 'posts the card'},
    {from: 'Team chat', to: 'Bot', what: 'somebody presses Approve or Reject'},
    {
      from: 'Bot',
      to: 'Clients API',
      what: '`list-users` finds the person, `show-price-approval-config` the quorum; `approve-price` or `reject-price` decides',
    },
    {from: 'Bot', to: 'Team chat', what: 'replaces the buttons by the decision, wherever it was made'},
  ],
  setup:
    'Create an OAuth client for the bot whose user holds an approval permission and is named in the step of a rule, alone or through a group. Put `API_BASE_URL`, `CLIENT_ID`, `CLIENT_SECRET` and a `WEBHOOK_SECRET` into `.env`, with the keys of your Slack app when you have one. `npm run subscribe` registers the public address of the bot. In the sandbox, `npm run deliver` sends a webhook by hand; its README says how the sandbox delivers them itself.',
  changeFirst: [
    'What a card says, in `src/card.ts`; every chat draws it from there.',
    'Another chat, such as Teams: write a module like `src/chat/slack.ts` and choose it in `src/main.ts`.',
    'Who may decide, in `src/bot.ts`, when your steps ask people in another way.',
  ],
  limits: [
    'The API records the service user of the bot as the decider; the comment names the person who pressed.',
    'Steps that want several approvals are refused: the platform counts the bot as one person.',
    'Matching by address trusts the chat workspace: allow only workspaces behind your single sign-on.',
    'Handled message ids and the messages of approvals are kept in memory: use a table when you run several processes.',
    'Product and promotion approvals need cards of their own.',
  ],
  related: [
    {title: 'Webhooks', href: '/docs/webhooks/'},
    {title: 'Decide offer approvals', href: '/guides/procurement/decide-offer-approvals/'},
    {title: 'Plugin config operations', href: '/api/clients/plugin_configs/'},
    {title: 'Approval inbox template', href: '/templates/approval-inbox/'},
  ],
};
