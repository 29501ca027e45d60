import type {Template} from './types';

export const erpSyncWorker: Template = {
  slug: 'erp-sync-worker',
  title: 'ERP sync worker',
  pitch: 'A nightly worker that keeps users, categories, mappings and stock in step with an ERP.',
  audience: 'developer',
  area: 'Integration',
  stack: ['Node.js', 'TypeScript', 'fetch', 'Cron schedule', 'SQLite'],
  api: ['clients'],
  operations: [
    'clients/create-batch-request',
    'clients/show-batch-request',
    'clients/list-batch-request-errors',
    'clients/list-inventory-transactions',
    'clients/list-transfer-orders',
    'clients/resolve-unit-labels',
    'clients/resolve-unspsc-codes',
  ],
  scopes: ['batch:write', 'users:write', 'categories:write', 'mappings:write', 'inventory:read'],
  what: [
    'Sends users, categories and mappings of the ERP as batch requests, with a dry run first.',
    'Reads inventory transactions from the last watermark minus five minutes, with a cursor.',
    'Translates unit labels and UNSPSC codes before the rows reach the ERP.',
    'Retries 408, 429 and 5xx answers with backoff, and reuses the idempotency key.',
    'Writes a reconciliation report: sent, applied, refused, left over.',
  ],
  flow: [
    {from: 'ERP', to: 'Worker', what: 'files with users, categories and mappings'},
    {from: 'Worker', to: 'Clients API', what: '`create-batch-request` with an `Idempotency-Key`'},
    {from: 'Clients API', to: 'Worker', what: 'counters and refused rows when the job has ended'},
    {from: 'Worker', to: 'Clients API', what: '`list-inventory-transactions` from watermark to now'},
    {from: 'Worker', to: 'Clients API', what: '`resolve-unit-labels` and `resolve-unspsc-codes` for unknown values'},
    {from: 'Worker', to: 'ERP', what: 'stock movements; the watermark moves only after the ERP has confirmed'},
  ],
  setup:
    'Create an OAuth client for a service user such as ERP sync with the scopes above. Put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. The ERP side is a folder of CSV files in the sample. The seed script writes one file per kind with a wrong row in each.',
  limits: [
    'Replace the folder of files by the interface of your ERP; the two functions to write are marked.',
    'Use `upsert`; `replace_all` removes records that are missing from the file.',
    'Records may appear twice in a cursor read: apply them by id.',
    'Batch requests allow 20 jobs an hour; collect small changes into one file.',
  ],
  related: [
    {title: 'Batch request operations', href: '/api/clients/batch_requests/'},
    {title: 'Requests, paging and retries', href: '/docs/conventions/'},
    {title: 'Integrations', href: '/docs/integrations/'},
    {title: 'UNSPSC mapping operations', href: '/api/clients/unspsc_mappings/'},
  ],
};
