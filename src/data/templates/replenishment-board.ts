import type {Template} from './types';

export const replenishmentBoard: Template = {
  slug: 'replenishment-board',
  title: 'Replenishment board',
  pitch: 'See what runs out, why, and refill it from a store or a supplier.',
  audience: 'inventory',
  area: 'Inventory',
  stack: ['SvelteKit', 'TypeScript', 'ECharts', 'Node.js adapter'],
  api: ['clients'],
  operations: [
    'clients/list-refill-points',
    'clients/run-replenishment-check',
    'clients/list-replenishment-events',
    'clients/approve-replenishment-event',
    'clients/create-replenishment-fulfillment',
    'clients/complete-replenishment-fulfillment',
    'clients/create-transfer-order',
  ],
  scopes: ['inventory:write', 'inventory:approve'],
  what: [
    'Shows refill points in four columns: full, in use, empty, replenishing.',
    'Explains each suggested quantity with the formula of its method and the numbers behind it.',
    'Runs a check as a dry run and lists the events it would open.',
    'Approves events, one by one or per location, with a changed quantity where needed.',
    'Covers several events with one transfer or purchase and books the receipt.',
  ],
  flow: [
    {from: 'Browser', to: 'SvelteKit server', what: 'opens the board of one location and its children'},
    {from: 'SvelteKit server', to: 'Clients API', what: '`list-refill-points` with `include_children`'},
    {from: 'SvelteKit server', to: 'Clients API', what: '`run-replenishment-check` with `dry_run`'},
    {from: 'Clients API', to: 'SvelteKit server', what: 'proposed events with needed quantity and supply'},
    {
      from: 'SvelteKit server',
      to: 'Clients API',
      what: '`approve-replenishment-event`, then `create-replenishment-fulfillment`',
    },
    {from: 'SvelteKit server', to: 'Clients API', what: '`complete-replenishment-fulfillment` books the receipt'},
  ],
  setup:
    'Register the app as an OAuth client with the scopes above and put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. The sandbox user needs the role Inventory manager. The seed script creates refill point RP-LAB3-GLOVE-M with minimum 6 and maximum 30 and takes stock down to 5.',
  limits: [
    'One replenishment check per client runs at a time; show who started the running one.',
    'A purchase is covered by a requisition number of your ERP; connect it or enter it by hand.',
    'Approve automatically only where the quantity is small and the source certain.',
    'The board reads every 30 seconds; use the webhook `replenishment_event.opened` for larger sites.',
  ],
  related: [
    {title: 'Set up replenishment', href: '/guides/inventory/set-up-replenishment/'},
    {title: 'Inventory operations', href: '/api/clients/inventory/'},
    {title: 'Changelog: replenishment operations', href: '/blog/second-update/'},
    {title: 'Stock room kiosk template', href: '/templates/stock-room-kiosk/'},
  ],
};
