import type {Template} from './types';

export const replenishmentBoard: Template = {
  slug: 'replenishment-board',
  title: 'Replenishment board',
  pitch: 'See what runs out, why, and refill it from a store or a supplier.',
  audience: 'inventory',
  area: 'Inventory',
  runsAs: 'Web app',
  stack: ['Svelte', 'Vite', 'TypeScript', 'Hono', 'OpenID Connect'],
  api: ['clients'],
  operations: [
    'clients/list-refill-points',
    'clients/run-replenishment-check',
    'clients/list-replenishment-events',
    'clients/approve-replenishment-event',
    'clients/create-replenishment-fulfillment',
    'clients/show-replenishment-fulfillment',
    'clients/update-replenishment-fulfillment',
    'clients/complete-replenishment-fulfillment',
    'clients/create-transfer-order',
    'clients/list-transfer-orders',
    'clients/list-locations',
    'clients/list-materials',
  ],
  screenshots: [
    {
      name: 'board',
      alt: 'Refill points in four columns by signal, above a check and the events to approve, to cover and on the way.',
    },
    {name: 'formula', alt: 'The card of an empty refill point explains why 26 boxes are suggested.'},
    {name: 'phone', alt: 'On a phone the columns of the board stand below each other.'},
  ],
  what: [
    'Shows refill points in four columns: full, in use, empty, replenishing.',
    'Explains each suggested quantity with the formula of its method and the numbers behind it.',
    'Runs a check as a dry run, lists the events it would open, and opens them when asked.',
    'Approves events, one by one with a changed quantity or all of a location as proposed.',
    'Covers events of one material with one transfer or purchase and books the receipt.',
  ],
  flow: [
    {from: 'Browser', to: 'Session server', what: 'opens the board of one location and its children'},
    {
      from: 'Session server',
      to: 'Clients API',
      what: '`list-refill-points` with `include_children` and the credential',
    },
    {from: 'Browser', to: 'Session server', what: 'tries a check, approves, covers and books'},
    {
      from: 'Session server',
      to: 'Clients API',
      what: '`run-replenishment-check` with `dry_run`, which proposes events with needed quantity and supply',
    },
    {
      from: 'Session server',
      to: 'Clients API',
      what: '`approve-replenishment-event`, then `create-replenishment-fulfillment`',
    },
    {
      from: 'Session server',
      to: 'Clients API',
      what: '`update-replenishment-fulfillment` names the requisition of a purchase, which is ordered from then on',
    },
    {
      from: 'Session server',
      to: 'Clients API',
      what: '`complete-replenishment-fulfillment` books what a purchase brought, all of it or a part',
    },
  ],
  setup:
    'Create an OAuth client with the scopes above and put its id, its secret and `TOKEN_URL` into `.env`. Give the service user the role Inventory manager. Set up refill points first; a point without one of the five methods shows no formula.',
  changeFirst: [
    '`src/board.svelte.ts`: which events one transfer or purchase may cover.',
    '`src/components/EventList.svelte`: connect your ERP where the number of the requisition is asked for.',
    '`server/app.ts`: which calls a browser may make, before you add one of your own to the board.',
  ],
  limits: [
    'Nobody signs in until `OIDC_ISSUER` names your identity provider.',
    'A purchase is covered by a requisition number of your ERP, entered by hand.',
    'The board reads every 30 seconds; use the webhook `replenishment_event.opened` for larger sites.',
    'It reads all locations, materials, refill points and events; thousands of them take their time.',
    'A drafted transfer is submitted elsewhere, and the receipt of a transfer is booked with its order.',
  ],
  related: [
    {title: 'Set up replenishment', href: '/guides/inventory/set-up-replenishment/'},
    {title: 'Inventory operations', href: '/api/clients/inventory/'},
    {title: 'Changelog: replenishment operations', href: '/blog/second-update/'},
    {title: 'Stock room kiosk template', href: '/templates/stock-room-kiosk/'},
  ],
  inPage: {
    server: 'server.ts',
    steps: [
      {
        act: 'Press “Approve” at RE-000319 under “To approve”.',
        expect: 'The event goes to “To cover”, with a transfer from the central store.',
      },
      {
        act: 'Choose 409 under “Make it fail” and press that transfer.',
        expect: 'The board says why it was refused, and the event stays under “To cover”.',
      },
      {
        act: 'Press the transfer once more.',
        expect: '“Covered by a transfer”: the event is on the way now.',
      },
    ],
  },
};
