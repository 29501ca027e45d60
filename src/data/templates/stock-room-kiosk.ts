import type {Template} from './types';

export const stockRoomKiosk: Template = {
  slug: 'stock-room-kiosk',
  title: 'Stock room kiosk',
  pitch: 'Self-service at the cabinet: request material, report an empty bin, see what happened.',
  audience: 'inventory',
  area: 'Inventory',
  stack: ['React', 'Vite', 'TypeScript', 'Installable web app in kiosk mode', 'Node.js session server'],
  api: ['clients'],
  operations: [
    'clients/show-current-user',
    'clients/list-materials',
    'clients/create-inventory-request',
    'clients/submit-inventory-request',
    'clients/trigger-refill-point',
    'clients/scan-barcode',
  ],
  scopes: ['inventory:read', 'inventory:request'],
  what: [
    'Signs people in with their badge through your single sign-on and signs them out after a minute.',
    'Lists the materials at this cabinet and says which ones need an approval.',
    'Creates and submits an inventory request with large buttons.',
    'Triggers a refill when somebody scans the card of an empty bin.',
    'Shows the state of the last requests of the person.',
  ],
  flow: [
    {from: 'Badge reader', to: 'Session server', what: 'signs in through your identity provider'},
    {from: 'Session server', to: 'Clients API', what: '`show-current-user` gives name and locations'},
    {from: 'Kiosk', to: 'Session server', what: 'picks materials and quantities'},
    {from: 'Session server', to: 'Clients API', what: '`create-inventory-request`, then `submit-inventory-request`'},
    {
      from: 'Session server',
      to: 'Clients API',
      what: '`trigger-refill-point` with an `Idempotency-Key` for a scanned bin card',
    },
  ],
  setup:
    'Register the app as an OAuth client with the scopes above and put `API_BASE_URL`, `CLIENT_ID`, `CLIENT_SECRET` and the id of the location into `.env`. The sandbox user needs the roles Buyer and Stock keeper. The seed script puts MAT-10001 and MAT-10002 into HAL-B1-L3 and prints a bin card.',
  limits: [
    'Run the browser in kiosk mode with the address bar off and without other tabs.',
    'A shared device must never keep a session: test the automatic sign-out.',
    'Material permissions decide what may be requested; the screen shows the refusal, it does not guess.',
    'Badge sign-in depends on your identity provider; the sample uses a text field in its place.',
  ],
  related: [
    {title: 'Set up replenishment', href: '/guides/inventory/set-up-replenishment/'},
    {title: 'Understand permissions', href: '/guides/common/understand-permissions/'},
    {title: 'Inventory operations', href: '/api/clients/inventory/'},
    {title: 'Replenishment board template', href: '/templates/replenishment-board/'},
  ],
};
