import type {Template} from './types';

export const rfqWorkspace: Template = {
  slug: 'rfq-workspace',
  title: 'RFQ workspace',
  pitch: 'From need to award, with the quotations compared line by line.',
  audience: 'buyer',
  area: 'Sourcing',
  runsAs: 'Web app',
  stack: ['React', 'Base UI', 'React Router', 'SWR', 'Vite', 'TypeScript', 'Hono', 'OpenID Connect'],
  api: ['clients'],
  operations: [
    'clients/show-my-permissions',
    'clients/list-rfqs',
    'clients/show-rfq',
    'clients/list-suppliers',
    'clients/list-units-of-measure',
    'clients/create-rfq',
    'clients/update-rfq',
    'clients/invite-rfq-suppliers',
    'clients/publish-rfq',
    'clients/close-rfq',
    'clients/list-rfq-quotations',
    'clients/compare-rfq-quotations',
    'clients/request-quotation-revision',
    'clients/award-rfq',
    'clients/list-rfq-messages',
    'clients/create-rfq-message',
  ],
  screenshots: [
    {
      name: 'comparison',
      alt: 'An RFQ with two quotations side by side, the best price marked, the time left and the thread below.',
    },
    {
      name: 'wizard',
      alt: 'The second step of the wizard with two lines, their quantities, units and target prices.',
    },
    {
      name: 'phone',
      alt: 'The list of requests for quotation on a phone, each with number, state, deadline and quotations.',
    },
  ],
  what: [
    'Writes an RFQ in a wizard of three steps; a draft can be changed until it is published, and never over the change of somebody else.',
    'Shows the time left until `due_at` and what each invited supplier has done.',
    'Compares quotations by line, marks the best price of a line and the best complete total.',
    'Starts from the lowest total with shipping, awards line by line, so that an award can be split, and prints the comparison or saves it as PDF.',
    'Asks for revised quotations and keeps one thread: for all suppliers, for one, or for colleagues.',
  ],
  flow: [
    {from: 'Browser', to: 'Hono server', what: 'sends the finished wizard'},
    {
      from: 'Hono server',
      to: 'Clients API',
      what: '`create-rfq`, `invite-rfq-suppliers`, `publish-rfq`, with the token added',
    },
    {from: 'Clients API', to: 'Hono server', what: 'quotations; none before `due_at` when the RFQ is sealed'},
    {from: 'Hono server', to: 'Browser', what: 'the matrix of `compare-rfq-quotations`'},
    {from: 'Browser', to: 'Hono server', what: 'a choice for each line'},
    {from: 'Hono server', to: 'Clients API', what: '`award-rfq` with an `Idempotency-Key`'},
  ],
  setup:
    'Create an OAuth client with `rfqs:write`, `rfqs:award`, `suppliers:read` and `inventory:read` and put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. The user behind it becomes the buyer of new RFQs. In the sandbox RFQ-2025-00042 has two quotations to compare.',
  changeFirst: [
    'The fields of an RFQ and its currency, in `src/fields.ts`, once for wizard and draft: delivery, terms, specifications.',
    'The reasons of an award, in `src/awards.ts`: now the total cost, or a split supply.',
    'The calls that the browser may make, in `server/api.ts`, when you add a page.',
  ],
  limits: [
    'Creating and awarding are different rights: give them to different people, and let them sign in with `OIDC_ISSUER`.',
    'New lines are free text; all are in one currency. Attachments and forms are left out.',
    'The PDF is made by the browser; sign and store it on a server when it is evidence.',
    'Messages are read with the page; use the webhook `rfq.message_created` for notifications.',
  ],
  related: [
    {title: 'Request a quote', href: '/guides/shop/request-a-quote/'},
    {title: 'Award a quote', href: '/guides/shop/award-a-quote/'},
    {title: 'RFQ operations', href: '/api/clients/rfqs/'},
    {title: 'Supplier portal starter template', href: '/templates/supplier-portal-starter/'},
  ],
  inPage: {
    server: 'server/main.ts',
    steps: [
      {
        act: 'Open RFQ-2025-00042, “Autoclave bags, yearly need”, and press “Close for quotations”, then “Close now”.',
        expect:
          'Two quotations stand side by side. “best price” marks the line of Orvane Industrial; Brightwater Lab Supply, cheaper with shipping, is chosen.',
      },
      {
        act: 'Select the reason “Delivery time”, choose 409 under “Make it fail”, press “Award the chosen lines” and “Award now”.',
        expect: 'The award is refused with the reason above the form, and your choice stays.',
      },
      {
        act: 'Press “Award the chosen lines” and “Award now” once more.',
        expect: 'Brightwater Lab Supply is awarded, and Orvane Industrial declined.',
      },
    ],
  },
};
