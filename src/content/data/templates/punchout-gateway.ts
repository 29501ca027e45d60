import type {Template} from './types';

export const punchoutGateway: Template = {
  slug: 'punchout-gateway',
  title: 'Punchout gateway',
  pitch: 'A test bench for cXML and OCI punchout: plays the ERP, shows each message, checks the cart.',
  audience: 'developer',
  area: 'Integration',
  runsAs: 'Server',
  stack: ['TypeScript', 'Hono', 'fast-xml-parser'],
  api: ['clients'],
  operations: [
    'clients/list-punchout-connections',
    'clients/show-punchout-connection',
    'clients/create-punchout-connection',
    'clients/test-punchout-connection',
    'clients/list-stores',
    'clients/create-punchout-session',
    'clients/show-punchout-session',
    'clients/return-punchout-cart',
    'clients/list-punchout-mappings',
    'clients/replace-punchout-mappings',
  ],
  screenshots: [
    {
      name: 'fields',
      alt: 'A returned OCI cart, field by field: name on the platform, in cXML and in OCI, both values and a verdict',
    },
    {
      name: 'connection',
      alt: 'A connection with the form that plays the ERP, the steps of a handshake test and the mapping table',
    },
    {
      name: 'message',
      alt: 'On a phone: the messages of a trip, with the setup request of the ERP open and its secret masked',
    },
  ],
  what: [
    'Plays the ERP: writes a cXML setup request or an OCI login and opens a session with it.',
    'Takes the same messages from a real ERP on `/cxml` and `/oci`, after a check of the shared secret.',
    'Shows each message of a trip as it went over the wire, with the secret masked.',
    'Puts cXML elements, OCI fields and the fields of the platform side by side and checks what came back.',
    'Tests the handshake and edits the mapping table; a table somebody else changed is not overwritten unseen.',
  ],
  flow: [
    {from: 'ERP', to: 'Gateway', what: 'a cXML setup request or an OCI login, with the shared secret'},
    {from: 'Gateway', to: 'Clients API', what: '`create-punchout-session` with buyer cookie and return address'},
    {from: 'Gateway', to: 'ERP', what: 'the start page for the browser'},
    {from: 'Browser', to: 'Gateway', what: 'opens the start page and checks out'},
    {from: 'Gateway', to: 'Clients API', what: '`return-punchout-cart` builds the cart'},
    {from: 'Browser', to: 'ERP', what: 'posts cXML or OCI fields to the return address'},
  ],
  setup:
    'Create an OAuth client with the scopes above and put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. Agree on `ERP_SHARED_SECRET` with the ERP. The host of `PUBLIC_URL` must be in `allowed_return_hosts` of a connection; connections created in the gateway have it.',
  changeFirst: [
    'The start page in `src/bridge.ts`: hand out `session.start_url`, so that people land in the real shop.',
    'The fields and their lengths in `src/fields.ts`: those of the ERP you connect.',
    'The secret in `src/bridge.ts`: one for each ERP instead of one for all.',
  ],
  limits: [
    'It is a bench, not a broker: trips are kept in memory, and its pages have no sign-in.',
    'Only the operation `create` is served; `edit` and `inspect` need the items of the requisition.',
    '`replace-punchout-mappings` replaces the whole table and needs `If-Match`.',
    'Field lengths of OCI differ between versions and systems; test with the ERP you will use.',
  ],
  related: [
    {title: 'Punchout integration', href: '/docs/procurement/punchout-integration/'},
    {title: 'How a punchout runs', href: '/docs/procurement/punchout-process/'},
    {title: 'Map punchout data', href: '/guides/procurement/map-punchout-data/'},
    {title: 'Punchout operations', href: '/api/clients/punchout/'},
  ],
};
