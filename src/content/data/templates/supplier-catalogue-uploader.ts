import type {Template} from './types';

export const supplierCatalogueUploader: Template = {
  slug: 'supplier-catalogue-uploader',
  title: 'Supplier catalogue uploader',
  pitch:
    'A command line that checks catalogue files, sends products, prices and stock, and explains every refused row.',
  audience: 'supplier',
  area: 'Catalogue',
  runsAs: 'Command line',
  stack: ['TypeScript', 'Commander', 'Papa Parse', 'read-excel-file', 'fflate'],
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
  screenshots: [
    {
      name: 'check',
      alt: 'A terminal: the check of a product file maps German headers and lists three faults with row, column and code.',
    },
    {
      name: 'upload',
      alt: 'A terminal: the dry run of a price file, its counters and the rows that the platform refuses.',
    },
  ],
  what: [
    'Reads CSV in any usual encoding, and XLSX, and maps your headers to those of the import.',
    'Checks every row before anything is sent, with rules derived from the API contract.',
    'Starts an import or a dry run, waits as long as `Retry-After` says and shows how far it is.',
    'Lists refused rows with row, column, code and message, and fetches the error file.',
    'Ends with an exit code for CI: done, rows refused, file not usable, or failed.',
  ],
  flow: [
    {from: 'Catalogue file', to: 'Command line', what: 'CSV or XLSX, checked row by row'},
    {from: 'Command line', to: 'Suppliers API', what: '`supplier-login` with client credentials'},
    {from: 'Command line', to: 'Suppliers API', what: '`create-batch-import` with the file and an `Idempotency-Key`'},
    {from: 'Suppliers API', to: 'Command line', what: 'job state and counters until it ends'},
    {from: 'Suppliers API', to: 'Command line', what: 'refused rows from `list-batch-import-errors`'},
    {from: 'Command line', to: 'Suppliers API', what: 'prices and stock at once, 1,000 records in a call'},
  ],
  setup:
    'Ask a supplier admin for a machine credential with the scopes above. Put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`, or into the secrets of your CI. Stock needs its locations and prices need a price list; both are made beforehand. The files in `samples` work with the sandbox.',
  changeFirst: [
    'The names your ERP gives to columns, in `src/core/mapping.ts` or in a mapping file such as `samples/mapping.json`.',
    'What stops an upload: `src/upload.ts` sends nothing while rows have faults, unless told to.',
    'What the exit codes mean to your CI, in `src/stop.ts`.',
  ],
  limits: [
    'Imports allow 20 jobs an hour and three at a time; send stock through the day with the command `stock`.',
    'A file is held in memory: split files above a few hundred megabytes.',
    'References to other records, such as products and stock locations, are checked by the platform: start with a dry run.',
    'BMEcat, cXML and JSON Lines are not checked; send them to the API as they are.',
  ],
  related: [
    {title: 'Upload products with files', href: '/guides/suppliers/upload-products-with-files/'},
    {title: 'Load price lists', href: '/guides/suppliers/load-price-lists/'},
    {title: 'Update stock and lead times', href: '/guides/suppliers/update-stock-and-lead-times/'},
    {title: 'Supplier documentation', href: '/docs/suppliers/'},
  ],
};
