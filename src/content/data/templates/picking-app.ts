import type {Template} from './types';

export const pickingApp: Template = {
  slug: 'picking-app',
  title: 'Picking app',
  pitch: 'Guided picking in walking order, with scan confirmation and short picks.',
  audience: 'inventory',
  area: 'Inventory',
  runsAs: 'Phone app',
  stack: ['Vue', 'Reka UI', 'Vite', 'TypeScript', 'Hono', 'OpenID Connect'],
  api: ['clients'],
  operations: [
    'clients/list-pick-lists',
    'clients/start-pick-list',
    'clients/list-pick-list-lines',
    'clients/confirm-pick-list-line',
    'clients/complete-pick-list',
    'clients/cancel-pick-list',
  ],
  screenshots: [
    {
      name: 'line',
      alt: 'A phone shows the shelf, the material and the lot of the line at hand, with a field for the scan.',
    },
    {name: 'short', alt: 'Fewer boxes than planned were found, and the app asks for the reason before it confirms.'},
    {name: 'lists', alt: 'Three pick lists, the urgent one first, each with its state, its progress and its deadline.'},
  ],
  what: [
    'Shows the pick lists that are open, assigned or in progress, by priority and deadline, and which are overdue.',
    'Leads from location to location in the order of `pick_sequence`, and shows the whole way.',
    'Asks for the code of the shelf, then for that of the material: a box that is scanned twice takes no second shelf.',
    'Asks for a reason when less than planned was found, or puts the line off until the end.',
    'Completes the list, in full or short, or cancels it with a reason, and shows the state it is in.',
  ],
  flow: [
    {from: 'Phone', to: 'Session server', what: '`list-pick-lists` that are not finished'},
    {from: 'Session server', to: 'Clients API', what: 'the same call with the credential'},
    {from: 'Phone', to: 'Session server', what: 'starts a list and confirms its lines, with a key for each pick'},
    {from: 'Session server', to: 'Clients API', what: '`start-pick-list` makes reservations hard'},
    {from: 'Clients API', to: 'Phone', what: '`list-pick-list-lines` in walking order, handed on by the server'},
    {from: 'Session server', to: 'Clients API', what: '`confirm-pick-list-line` with the scanned barcode'},
    {from: 'Session server', to: 'Clients API', what: '`complete-pick-list`, with `allow_short` when lines are short'},
  ],
  setup:
    'Create an OAuth client with the scopes above and put its id, its secret and `TOKEN_URL` into `.env`. Give the service user the role Picker. Serve the app over HTTPS: only then can a phone install it and keep its screen awake.',
  changeFirst: [
    '`src/words.ts`: the names of your units and the reasons for a short pick.',
    '`src/picking.ts`: the order of the lists.',
    '`src/components/LineForm.vue`: what is asked at the shelf, such as serial numbers.',
  ],
  limits: [
    'Until `OIDC_ISSUER` names your identity provider, everybody who reaches the server picks as the user behind the credential.',
    'A confirmed line cannot be taken back in the API: cancel the list, or correct the stock.',
    'Picking needs a network; the warehouse scanner shows how to queue bookings.',
    'One picker per list: batch and zone picking need a list per person.',
    'Cancelling puts picked quantities back to their locations in the books; somebody has to carry them back.',
    'Lots and serial numbers are taken as planned and cannot be changed at the shelf.',
  ],
  related: [
    {title: 'Transfer stock', href: '/guides/inventory/transfer-stock/'},
    {title: 'Inventory operations', href: '/api/clients/inventory/'},
    {title: 'Warehouse scanner template', href: '/templates/warehouse-scanner-pwa/'},
    {title: 'Inventory documentation', href: '/docs/inventory/'},
  ],
  inPage: {
    server: 'server.ts',
    codes: ['location', 'material'],
    steps: [
      {
        act: 'Open PL-000455 and press the code of the pipette tips under “Scan”.',
        expect: 'The application stops: “Another material was scanned”.',
      },
      {
        act: 'Choose 409 under “Make it fail” and press the code of the nitrile gloves.',
        expect: 'The pick is refused, and the line stays where it is.',
      },
      {
        act: 'Press the code of the gloves once more, then “Complete”.',
        expect: 'The line is picked, and the list is completed.',
      },
    ],
  },
};
