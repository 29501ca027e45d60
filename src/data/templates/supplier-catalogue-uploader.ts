import type {Template} from './types';

export const supplierCatalogueUploader: Template = {
  slug: 'supplier-catalogue-uploader',
  title: 'Supplier catalogue uploader',
  pitch: 'A command line that sends products, prices and stock and explains every refused row.',
  audience: 'supplier',
  area: 'Catalogue',
  stack: ['Node.js', 'TypeScript', 'Commander', 'CSV and JSONL streams'],
  api: ['suppliers'],
  operations: [
    'suppliers/supplier-login',
    'suppliers/create-batch-import',
    'suppliers/show-batch-import',
    'suppliers/list-batch-import-errors',
    'suppliers/download-batch-import-errors',
    'suppliers/upsert-price-list-entries',
    'suppliers/batch-update-stock',
  ],
  scopes: ['imports:write', 'catalogue:write', 'prices:write', 'stock:write'],
  what: [
    'Checks encoding, header row and required columns before anything is sent.',
    'Runs an import as a dry run first, on request.',
    'Follows the job, waits as long as `Retry-After` says and prints progress.',
    'Prints refused rows with row number, column, code and message, and saves the error file.',
    'Ends with an exit code a CI job can act on: done, done with errors, failed.',
  ],
  flow: [
    {from: 'Command line', to: 'Suppliers API', what: '`supplier-login` with client credentials'},
    {from: 'Command line', to: 'Suppliers API', what: '`create-batch-import` with the file and an `Idempotency-Key`'},
    {from: 'Suppliers API', to: 'Command line', what: 'job state and counters until it ends'},
    {from: 'Suppliers API', to: 'Command line', what: 'refused rows from `list-batch-import-errors`'},
    {from: 'Command line', to: 'Suppliers API', what: '`batch-update-stock` in blocks of up to 1 000 records'},
  ],
  setup:
    'Create a supplier API credential with the scopes above in the sandbox. Put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env` or into the secrets of your CI. The seed script writes a sample CSV with three products, one of them with a withdrawn unit code.',
  limits: [
    'Imports allow 20 jobs an hour and three at a time; send stock through `batch-update-stock` instead.',
    '`replace_all` disables products missing from the file; the tool asks before it uses that mode.',
    'Column names follow the import template; map the columns of your ERP in one file.',
    'Files above 500 MB must be split.',
  ],
  related: [
    {title: 'Upload products with files', href: '/guides/suppliers/upload-products-with-files/'},
    {title: 'Load price lists', href: '/guides/suppliers/load-price-lists/'},
    {title: 'Suppliers API reference', href: '/api/suppliers/'},
    {title: 'Supplier documentation', href: '/docs/suppliers/'},
  ],
};
