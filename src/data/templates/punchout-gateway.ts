import type {Template} from './types';

export const punchoutGateway: Template = {
  slug: 'punchout-gateway',
  title: 'Punchout gateway',
  pitch: 'A test bench and bridge for cXML and OCI punchout.',
  audience: 'developer',
  area: 'Integration',
  stack: ['Node.js', 'TypeScript', 'Fastify', 'XML builder and parser'],
  api: ['clients'],
  operations: [
    'clients/create-punchout-connection',
    'clients/test-punchout-connection',
    'clients/create-punchout-session',
    'clients/show-punchout-session',
    'clients/return-punchout-cart',
    'clients/replace-punchout-mappings',
  ],
  scopes: ['punchout:write'],
  what: [
    'Starts a session the way an ERP does and opens the shop with the start address.',
    'Shows each request and response, raw and formatted, with secrets masked.',
    'Puts cXML elements, OCI fields and the fields of the platform side by side.',
    'Receives the returned cart with a simulated form post and checks it line by line.',
    'Edits mappings of units, classifications and cost centres and writes them back as a whole.',
  ],
  flow: [
    {from: 'Gateway', to: 'Clients API', what: '`create-punchout-session` with buyer cookie and return address'},
    {from: 'Clients API', to: 'Gateway', what: 'a start address, valid once and for five minutes'},
    {from: 'Browser', to: 'Shop', what: 'opens the start address and fills the cart'},
    {from: 'Gateway', to: 'Clients API', what: '`return-punchout-cart` builds the payload'},
    {from: 'Browser', to: 'Gateway', what: 'posts cXML or OCI fields to the return address'},
    {from: 'Gateway', to: 'Browser', what: 'the viewer with every field and its mapping'},
  ],
  setup:
    'Create an OAuth client with the scope above and put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. The host of the gateway must be in `allowed_return_hosts` of the connection. The seed script creates one cXML and one OCI connection for Halden Germany.',
  limits: [
    'The gateway is a bench, not a broker: it keeps sessions in memory and has no queue.',
    'Shared secrets are entered once and never shown again; rotate them after a test.',
    '`replace-punchout-mappings` replaces the whole table and needs `If-Match`.',
    'Field lengths of OCI differ between versions and systems; test with the ERP you will use.',
  ],
  related: [
    {title: 'Integrations', href: '/docs/integrations/'},
    {title: 'Punchout operations', href: '/api/clients/punchout/'},
    {title: 'Unit label mapping operations', href: '/api/clients/unit_label_mappings/'},
    {title: 'Procurement documentation', href: '/docs/procurement/'},
  ],
};
