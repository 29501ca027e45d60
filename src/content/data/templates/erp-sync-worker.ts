import type {Template} from './types';

export const erpSyncWorker: Template = {
  slug: 'erp-sync-worker',
  title: 'ERP sync worker',
  pitch: 'A nightly worker that keeps users, categories, mappings and stock in step with an ERP.',
  audience: 'developer',
  area: 'Integration',
  runsAs: 'Command line',
  stack: ['TypeScript', 'Go', 'csv-parse', 'Croner'],
  go: true,
  api: ['clients'],
  operations: [
    'clients/create-batch-request',
    'clients/show-batch-request',
    'clients/list-batch-request-errors',
    'clients/list-inventory-transactions',
    'clients/list-transfer-orders',
    'clients/show-material',
    'clients/show-location',
    'clients/resolve-unit-labels',
    'clients/resolve-unspsc-codes',
  ],
  screenshots: [
    {
      name: 'run',
      alt: 'A terminal: what a run sent, applied, refused and left over for each file, and why each row was refused',
    },
    {
      name: 'try',
      alt: 'A terminal: a trial of the files of the ERP, with the rows that the platform would refuse',
    },
  ],
  what: [
    'Sends users, categories and mappings of the ERP as batch requests: a trial first, then the rows that passed.',
    'Reads stock movements by when they were booked, and finds by their numbers when one is missing.',
    'Translates unit labels, UNSPSC codes, materials and locations into keys of the ERP; without a unit, a row waits.',
    'Retries 408, 429 and 5xx answers with backoff, and reuses the idempotency key.',
    'Prints a reconciliation: sent, applied, refused, left over; the exit code says whether somebody has to look.',
  ],
  flow: [
    {from: 'ERP', to: 'Worker', what: 'files with users, categories, mappings and offers'},
    {from: 'Worker', to: 'Clients API', what: '`create-batch-request` with an `Idempotency-Key`'},
    {from: 'Clients API', to: 'Worker', what: 'counters and refused rows when the job has ended'},
    {from: 'Worker', to: 'Clients API', what: '`list-inventory-transactions` booked since the watermark'},
    {from: 'Worker', to: 'Clients API', what: '`resolve-unit-labels` and `resolve-unspsc-codes`'},
    {from: 'Worker', to: 'ERP', what: 'movements, transfers and offers; then the watermark moves'},
  ],
  setup:
    'Create an OAuth client for a service user such as ERP sync with the scopes above and put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. The ERP is a folder of CSV files in the sample, with a wrong row in each. Set `START_AT` to a moment at which the ERP and the platform had the same stock.',
  changeFirst: [
    'The two functions in `src/erp.ts`: read from your ERP and write to it.',
    'The kinds in `src/masterData.ts`: what your ERP owns, parents before children.',
    'The record that a movement becomes, in `src/movements.ts`.',
  ],
  limits: [
    'Rows go inline, 1,000 of a kind at most; larger files need an upload.',
    'Batch requests allow 20 jobs an hour; a run with four files starts eight.',
    'A run that was killed can bring movements again: the ERP drops them by id.',
    'It uses `upsert` and never deletes; `replace_all` removes records that are missing from the file.',
  ],
  related: [
    {title: 'Batch request operations', href: '/api/clients/batch_requests/'},
    {title: 'Requests, paging and retries', href: '/docs/conventions/'},
    {title: 'Integrations', href: '/docs/integrations/'},
    {title: 'UNSPSC mapping operations', href: '/api/clients/unspsc_mappings/'},
  ],
};
