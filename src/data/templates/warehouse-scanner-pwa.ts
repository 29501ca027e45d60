import type {Template} from './types';

export const warehouseScannerPwa: Template = {
  slug: 'warehouse-scanner-pwa',
  title: 'Warehouse scanner',
  pitch: 'Scan, look up, move and count on any phone, with or without a network.',
  audience: 'inventory',
  area: 'Inventory',
  stack: ['React', 'Vite', 'TypeScript', 'Installable web app', 'ZXing', 'IndexedDB'],
  api: ['clients'],
  operations: [
    'clients/scan-barcode',
    'clients/list-inventory-items',
    'clients/move-inventory-item',
    'clients/count-inventory-item',
    'clients/adjust-inventory-item',
    'clients/create-inventory-transaction',
  ],
  scopes: ['inventory:write', 'inventory:adjust', 'inventory:count'],
  what: [
    'Reads barcodes with the camera or a hand-held scanner and sends the symbology identifier.',
    'Shows GTIN, lot and expiry date that the platform parsed from a GS1 code.',
    'Moves, counts and adjusts inventory items in three taps.',
    'Queues bookings while offline and sends them with the idempotency key they were made with.',
    'Shows conflicts, such as stock that has gone in the meantime, and lets the stock keeper decide.',
  ],
  flow: [
    {from: 'Phone', to: 'Session server', what: '`scan-barcode` with the raw data of the code'},
    {from: 'Session server', to: 'Clients API', what: 'the same call with the access token of the person'},
    {from: 'Clients API', to: 'Phone', what: 'record, GS1 values and suggested actions'},
    {from: 'Phone', to: 'Queue in IndexedDB', what: 'the booking with a new `Idempotency-Key`'},
    {from: 'Queue in IndexedDB', to: 'Clients API', what: 'move, count or adjustment as soon as there is a network'},
    {from: 'Clients API', to: 'Phone', what: 'the transaction, or 409 `insufficient_stock` for the conflict screen'},
  ],
  setup:
    'Register the app as an OAuth client with the scopes above and put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. The sandbox user needs the role Stock keeper and the location HAL-B1-STORE. The seed script receives one lot of MAT-10001 and prints a page of sample codes. The camera needs HTTPS on a phone.',
  limits: [
    'An idempotency key is kept for 24 hours; a phone that stays offline longer must ask before it sends.',
    'Adjustments above the limit of the role create an approval task; show that state.',
    'Lock the app to managed devices: the queue holds bookings in clear text.',
    'Test the camera with your own labels; small Data Matrix codes need good light.',
  ],
  related: [
    {title: 'Receive goods', href: '/guides/inventory/receive-goods/'},
    {title: 'Inventory documentation', href: '/docs/inventory/'},
    {title: 'Inventory operations', href: '/api/clients/inventory/'},
    {title: 'Picking app template', href: '/templates/picking-app/'},
  ],
};
