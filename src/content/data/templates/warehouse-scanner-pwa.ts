import type {Template} from './types';

export const warehouseScannerPwa: Template = {
  slug: 'warehouse-scanner-pwa',
  title: 'Warehouse scanner',
  pitch: 'Scan, look up, move and count on any phone, with or without a network.',
  audience: 'inventory',
  area: 'Inventory',
  runsAs: 'Phone app',
  stack: ['React', 'Base UI', 'Vite', 'TypeScript', 'zxing-wasm', 'IndexedDB', 'Hono'],
  api: ['clients'],
  operations: [
    'clients/scan-barcode',
    'clients/list-inventory-items',
    'clients/move-inventory-item',
    'clients/count-inventory-item',
    'clients/adjust-inventory-item',
    'clients/create-inventory-transaction',
  ],
  screenshots: [
    {
      name: 'scan',
      alt: 'A phone shows a scanned box of gloves: GTIN, expiry and lot of the label, and the stock of each shelf.',
    },
    {
      name: 'conflict',
      alt: 'A count that differs much is refused, and the app offers to book it after a second look or to drop it.',
    },
    {
      name: 'offline',
      alt: 'Without a network the app shows what it knows of the code and keeps the adjustment until it can be sent.',
    },
  ],
  what: [
    'Reads barcodes with the camera or a hand-held scanner and sends the symbology identifier.',
    'Shows GTIN, lot and expiry date that the platform parsed from a GS1 code, and puts that lot first.',
    'Moves, counts, adjusts and receives stock; a move asks for the code of the shelf.',
    'Queues bookings while offline and sends them with the idempotency key they were made with.',
    'Shows refusals, such as stock that has gone in the meantime, and lets the stock keeper decide; a count that is far off is counted again.',
  ],
  flow: [
    {from: 'Phone', to: 'Session server', what: '`scan-barcode` with the data and the symbology of the code'},
    {from: 'Session server', to: 'Clients API', what: 'the same call with the credential'},
    {from: 'Clients API', to: 'Phone', what: 'record and GS1 values, then the stock from `list-inventory-items`'},
    {from: 'Phone', to: 'Queue in IndexedDB', what: 'the booking with a new `Idempotency-Key`'},
    {from: 'Queue in IndexedDB', to: 'Clients API', what: 'the booking, as soon as there is a network'},
    {from: 'Clients API', to: 'Phone', what: 'the transaction, or 409 `insufficient_stock` to decide about'},
  ],
  setup:
    'Create an OAuth client with the scopes above and put its id, its secret and `TOKEN_URL` into `.env`. Serve the app over HTTPS: browsers give the camera, the service worker and the locks of the queue to secure pages only, so without it the app only looks codes up. Let hand-held scanners send the symbology identifier in front of the data and Enter behind it.',
  changeFirst: [
    '`server/app.ts`: use the access token of the person who signed in, so that the ledger shows who booked.',
    '`src/components/BookingForm.tsx`: bookings, reasons and questions of your warehouse.',
    '`src/scan/symbologies.ts`: the codes on your labels.',
  ],
  limits: [
    'Nobody signs in: put your single sign-on in front of the server before anyone else can reach it.',
    'A booking older than 23 hours asks before it is sent, because the platform forgets its key after 24.',
    'The queue and earlier answers are kept on the phone in clear text: use managed devices.',
    'The stock list shows the first 50 inventory items.',
    'Serial numbers are not asked for; materials tracked by serial number are refused with 422.',
  ],
  related: [
    {title: 'Receive goods', href: '/guides/inventory/receive-goods/'},
    {title: 'Inventory documentation', href: '/docs/inventory/'},
    {title: 'Inventory operations', href: '/api/clients/inventory/'},
    {title: 'Picking app template', href: '/templates/picking-app/'},
  ],
  inPage: {
    server: 'server.ts',
    codes: ['label', 'material', 'location', 'refill_card'],
    reads: ['/v1/inventory/barcodes/scan'],
    offline: true,
    steps: [
      {
        act: 'Press the label of the nitrile gloves under “Scan”.',
        expect: 'GTIN, expiry and lot of the label stand there, and the stock of lot 2501D comes first.',
      },
      {
        act: 'Press “Offline”, then “Adjust” at that lot, enter -2 and book it.',
        expect: 'The application keeps the booking: “Waits to be sent”.',
      },
      {
        act: 'Press “Offline” once more.',
        expect: 'The booking is sent: “Booked: Adjust Nitrile gloves M by -2 XBX”, and the lot has 58 boxes.',
      },
    ],
  },
};
