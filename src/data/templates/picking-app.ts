import type {Template} from './types';

export const pickingApp: Template = {
  slug: 'picking-app',
  title: 'Picking app',
  pitch: 'Guided picking in walking order, with scan confirmation and short picks.',
  audience: 'inventory',
  area: 'Inventory',
  stack: ['React', 'Vite', 'TypeScript', 'Installable web app', 'ZXing', 'IndexedDB'],
  api: ['clients'],
  operations: [
    'clients/list-pick-lists',
    'clients/start-pick-list',
    'clients/list-pick-list-lines',
    'clients/confirm-pick-list-line',
    'clients/complete-pick-list',
    'clients/cancel-pick-list',
  ],
  scopes: ['inventory:read', 'inventory:pick'],
  what: [
    'Shows the pick lists of the picker and those that are open, by priority and deadline.',
    'Leads from location to location in the order of `pick_sequence`.',
    'Confirms each line with a scan and stops when the wrong material was scanned.',
    'Asks for a reason when less than planned was found.',
    'Completes the list, or completes it short when the picker says so.',
  ],
  flow: [
    {from: 'Phone', to: 'Session server', what: 'asks for the open pick lists of the picker'},
    {from: 'Session server', to: 'Clients API', what: '`start-pick-list` makes reservations hard'},
    {from: 'Clients API', to: 'Phone', what: 'lines in walking order'},
    {
      from: 'Phone',
      to: 'Clients API',
      what: '`confirm-pick-list-line` with the scanned barcode, through the session server',
    },
    {from: 'Phone', to: 'Clients API', what: '`complete-pick-list`, with `allow_short` when lines are short'},
  ],
  setup:
    'Register the app as an OAuth client with the scopes above and put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. The sandbox user needs the role Picker. The seed script approves transfer order TO-000123, which creates pick list PL-000456.',
  limits: [
    'One picker per list: batch and zone picking need a list per person.',
    'Cancelling puts picked quantities back to their locations in the books; somebody has to carry them back.',
    'Serial numbers are entered one by one; add a fast mode if you pick many.',
    'Install the app from HTTPS and keep the screen awake while a list is open.',
  ],
  related: [
    {title: 'Transfer stock', href: '/guides/inventory/transfer-stock/'},
    {title: 'Inventory operations', href: '/api/clients/inventory/'},
    {title: 'Warehouse scanner template', href: '/templates/warehouse-scanner-pwa/'},
    {title: 'Inventory documentation', href: '/docs/inventory/'},
  ],
};
