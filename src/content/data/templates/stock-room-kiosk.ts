import type {Template} from './types';

export const stockRoomKiosk: Template = {
  slug: 'stock-room-kiosk',
  title: 'Stock room kiosk',
  pitch: 'Self-service at the cabinet: request material, report an empty bin, see what happened.',
  audience: 'inventory',
  area: 'Inventory',
  runsAs: 'Web app',
  stack: ['Hono', 'Server-side JSX', 'TypeScript', 'No scripts in the browser'],
  api: ['clients'],
  operations: [
    'clients/show-current-user',
    'clients/show-my-permissions',
    'clients/list-materials',
    'clients/list-location-stock-levels',
    'clients/create-inventory-request',
    'clients/submit-inventory-request',
    'clients/trigger-refill-point',
    'clients/scan-barcode',
    'clients/list-inventory-requests',
  ],
  screenshots: [
    {
      name: 'home',
      alt: 'Maya is signed in: a field for scans, the materials of Lab 3 and the state of her last requests.',
    },
    {name: 'refused', alt: 'Somebody who may only look sees what the cabinet holds, and that they may not request it.'},
    {
      name: 'phone',
      alt: 'On a phone: the materials of Lab 3 below each other, each with what is there and a field for the quantity.',
    },
  ],
  what: [
    'Signs people in with their badge and signs them out after a minute on one page.',
    'Lists the materials at this cabinet that the person may see, with what is there and in all places.',
    'Creates and submits one inventory request, and says whether it waits for an approval.',
    'Triggers a refill when somebody scans the card of an empty bin, once for each empty bin.',
    'Shows the state of the last five requests of the person.',
  ],
  flow: [
    {from: 'Badge reader', to: 'Kiosk server', what: 'the number of the badge'},
    {from: 'Kiosk server', to: 'Identity provider', what: 'asks for the access token of the person'},
    {
      from: 'Kiosk server',
      to: 'Clients API',
      what: '`show-current-user` gives the name, `show-my-permissions` the rights',
    },
    {from: 'Screen', to: 'Kiosk server', what: 'materials and quantities'},
    {from: 'Kiosk server', to: 'Clients API', what: '`create-inventory-request`, then `submit-inventory-request`'},
    {from: 'Kiosk server', to: 'Clients API', what: '`scan-barcode`, then `trigger-refill-point` for a bin card'},
  ],
  setup:
    'Put the id and the name of the cabinet’s location into `.env`. People need the role Buyer and reach to that location. Set up refill points with two bins or kanban cards, and print their codes. `BADGES` stands in for your identity provider until `src/badges.ts` asks it.',
  changeFirst: [
    '`src/badges.ts`: ask your identity provider for the token of the person behind a badge.',
    '`src/views/Home.tsx`: pictures of the materials, your language, fields such as the cost centre.',
    '`public/style.css`: colours and sizes for your screen.',
  ],
  limits: [
    'Run the browser in kiosk mode with the address bar off and without other tabs, and serve the app over HTTPS.',
    'A shared device must never keep a session: test the automatic sign-out.',
    'The right to request is asked at the sign-in. Material permissions decide each material, and the screen shows their refusal.',
    '`BADGES` holds tokens in clear text; keep it out of production.',
    'Sessions live in the memory of one process.',
  ],
  related: [
    {title: 'Set up replenishment', href: '/guides/inventory/set-up-replenishment/'},
    {title: 'Understand permissions', href: '/guides/common/understand-permissions/'},
    {title: 'Inventory operations', href: '/api/clients/inventory/'},
    {title: 'Replenishment board template', href: '/templates/replenishment-board/'},
  ],
  inPage: {
    server: 'src/main.ts',
    client: ['./public/style.css'],
    reads: ['/v1/inventory/barcodes/scan'],
    codes: ['badge', 'material', 'refill_card'],
    steps: [
      {
        act: 'Press the badge of a buyer under “Scan”.',
        expect: 'The kiosk greets Maya and lists the materials of Lab 3.',
      },
      {
        act: 'Press the code of the nitrile gloves, enter 2 and press “Request”.',
        expect: 'The request has a number, and stands first among your last requests.',
      },
      {
        act: 'Press the refill card RP-LAB3-TIPS.',
        expect: 'The kiosk says what is on its way: “960 EA are already on order as RE-000318.”',
      },
    ],
  },
};
