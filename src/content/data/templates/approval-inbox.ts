import type {Template} from './types';

export const approvalInbox: Template = {
  slug: 'approval-inbox',
  title: 'Approval inbox',
  pitch: 'Decide prices, products and promotions in minutes, with the change in view.',
  audience: 'buyer',
  area: 'Approvals',
  runsAs: 'Web app',
  stack: ['Vue', 'Reka UI', 'Vite', 'TypeScript', 'Hono', 'OpenID Connect'],
  api: ['clients'],
  operations: [
    'clients/show-current-user',
    'clients/list-price-approvals',
    'clients/approve-price',
    'clients/reject-price',
    'clients/bulk-decide-price-approvals',
    'clients/list-product-approvals',
    'clients/approve-product',
    'clients/reject-product',
    'clients/list-promotion-approvals',
    'clients/approve-promotion',
    'clients/reject-promotion',
    'clients/show-approval-status-summary',
  ],
  screenshots: [
    {
      name: 'price',
      alt: 'A price increase of 5.95 % with old and new price, tiers, yearly impact and the time left to decide.',
    },
    {
      name: 'reject',
      alt: 'The dialog that asks for a reason and a comment before a promotion is rejected.',
    },
    {
      name: 'phone',
      alt: 'A promotion on a phone: kind, value, dates and products above the two buttons.',
    },
  ],
  what: [
    'Shows three queues that wait for the person behind the credential, earliest deadline first.',
    'Puts old and new values side by side and says what becomes dearer: prices with `change_percent` and `annual_impact`, tiers, attributes.',
    'Groups prices into percentage bands by the dearest change, tiers included, and approves a band with one call.',
    'Works from the keyboard: next, back, approve, reject with a reason and a comment.',
    'Counts down to `due_at`, keeps a refusal next to the record and says why others are not yours to decide.',
  ],
  flow: [
    {from: 'Browser', to: 'Hono server', what: 'asks for the inbox'},
    {from: 'Hono server', to: 'Clients API', what: 'three lists with `waiting_for_user_id`, with the token added'},
    {from: 'Browser', to: 'Hono server', what: 'approves a band of prices'},
    {from: 'Hono server', to: 'Clients API', what: '`bulk-decide-price-approvals` with an `Idempotency-Key`'},
    {from: 'Clients API', to: 'Hono server', what: 'a result per record'},
    {
      from: 'Hono server',
      to: 'Browser',
      what: 'what is decided leaves the list, what was refused stays with the reason',
    },
  ],
  setup:
    'Create an OAuth client for a user who holds an approval permission and is named in the step of a rule. Put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. In the sandbox the key of `.env.example` makes you a procurement manager with an open price and an open promotion. A product names you too, and the inbox says that no permission of yours covers it.',
  changeFirst: [
    'The percentage bands in `src/bands.ts`: use the limits of your approval rules.',
    'The reasons for a rejection in `src/drafts.ts`.',
    'The calls that the browser may make, in `server/api.ts`, when you add a queue or a filter.',
  ],
  limits: [
    'Until `OIDC_ISSUER` names your identity provider, everybody who reaches the server decides as the user behind the credential.',
    'The inbox reads anew every 60 seconds; use the webhook `approval.requested` when people wait for it.',
    'A queue shows 100 records at a time; the next ones come up when these are decided.',
    'The supplier reads the comment of a rejection; agree on the wording with your buyers first.',
  ],
  related: [
    {title: 'Decide offer approvals', href: '/guides/procurement/decide-offer-approvals/'},
    {title: 'Price approval operations', href: '/api/clients/price_approvals/'},
    {title: 'Approval chat bot template', href: '/templates/approval-chat-bot/'},
    {title: 'Error catalogue', href: '/docs/errors/'},
  ],
  inPage: {
    server: 'server/main.ts',
    steps: [
      {
        act: 'Press “Approve all 1” beside the band “2 to 10 %”, then “Approve 1”.',
        expect: 'The price of the nitrile gloves leaves the list: “Nothing waits for you here.”',
      },
      {
        act: 'Choose 409 under “Make it fail”, open “Promotions” in the application and approve the promotion.',
        expect: 'The record stays, with the reason for the refusal beside it.',
      },
      {
        act: 'Approve the promotion once more.',
        expect: 'Only one call fails, so that the promotion leaves the list now.',
      },
    ],
  },
};
