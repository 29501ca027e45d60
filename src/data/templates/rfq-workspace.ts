import type {Template} from './types';

export const rfqWorkspace: Template = {
  slug: 'rfq-workspace',
  title: 'RFQ workspace',
  pitch: 'From need to award, with a comparison matrix by line.',
  audience: 'buyer',
  area: 'Sourcing',
  stack: ['Next.js', 'React', 'TypeScript', 'tRPC', 'shadcn/ui'],
  api: ['clients'],
  operations: [
    'clients/create-rfq',
    'clients/invite-rfq-suppliers',
    'clients/publish-rfq',
    'clients/list-rfq-quotations',
    'clients/compare-rfq-quotations',
    'clients/request-quotation-revision',
    'clients/award-rfq',
    'clients/create-rfq-message',
  ],
  scopes: ['rfqs:write', 'rfqs:award'],
  what: [
    'Writes an RFQ in a wizard: lines, specifications, suppliers, deadlines, terms.',
    'Shows the time left until `due_at` and who has viewed, declined or quoted.',
    'Compares quotations by line, marks the best price and the best complete total.',
    'Awards whole quotations or single lines, and prints the comparison as a PDF.',
    'Keeps questions and answers in one thread, visible to all suppliers or to one.',
  ],
  flow: [
    {from: 'Browser', to: 'Next.js server', what: 'saves the wizard as a draft'},
    {from: 'Next.js server', to: 'Clients API', what: '`create-rfq`, then `invite-rfq-suppliers`'},
    {from: 'Next.js server', to: 'Clients API', what: '`publish-rfq` with an `Idempotency-Key`'},
    {from: 'Clients API', to: 'Next.js server', what: 'quotations; none before `due_at` when the RFQ is sealed'},
    {from: 'Next.js server', to: 'Browser', what: 'the matrix from `compare-rfq-quotations`'},
    {from: 'Next.js server', to: 'Clients API', what: '`award-rfq` writes awarded prices into a private price list'},
  ],
  setup:
    'Register the app as an OAuth client with the scopes above and put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. Use one sandbox user who may create RFQs and one who may award. The seed script creates RFQ-2025-00042 with two invited suppliers.',
  limits: [
    'Creating and awarding are different rights; keep the two roles apart.',
    'Uploads of attachments go through your server: check type and size there.',
    'The PDF is made in the browser; sign and store it on the server when it is evidence.',
    'Messages are read on demand; use the webhook `rfq.message_created` for notifications.',
  ],
  related: [
    {title: 'Request a quote', href: '/guides/shop/request-a-quote/'},
    {title: 'Award a quote', href: '/guides/shop/award-a-quote/'},
    {title: 'RFQ operations', href: '/api/clients/rfqs/'},
    {title: 'Supplier portal starter template', href: '/templates/supplier-portal-starter/'},
  ],
};
