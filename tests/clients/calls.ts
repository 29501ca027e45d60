/**
 * What a reader does with the generated TypeScript clients. `npm run audit clients` puts it beside them, compiles all of
 * it and runs it with the address of a sandbox.
 */
import {clients, suppliers} from './clients.js';

declare const process: {argv: string[]};
const [base = ''] = process.argv.slice(2);

/** A client of one API; `grown` is the same sandbox a year later, with values and fields nobody knows yet. */
const at = (api: string, key: string, grown = false): {baseUrl: string; auth: string} => ({
  baseUrl: `${base}/${grown ? 'grown/' : ''}${api}`,
  auth: key,
});
const buyer = clients.createClient(at('clients', 'plk_test_me'));
const later = clients.createClient(at('clients', 'plk_test_me', true));
const seller = suppliers.createClient(at('suppliers', 'pls_test_me'));
const sellerLater = suppliers.createClient(at('suppliers', 'pls_test_me', true));

function expect(what: string, actual: unknown, wanted: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(wanted)}`);
}

function there<T>(what: string, value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error(`${what} is missing.`);
  return value;
}

async function callClients(): Promise<void> {
  const client = buyer;
  const first = await clients.listMaterials({client, query: {status: ['active', 'blocked'], limit: 2, sort: 'number'}});
  expect('1 page', [first.data?.data.length, first.data?.page.has_more], [2, true]);
  const second = await clients.listMaterials({
    client,
    query: {status: ['active'], limit: 2, offset: 2, sort: 'number'},
  });
  expect('2 next page', second.data?.data.length, 2);
  const material = there('a material', second.data?.data[0]);

  const shown = await clients.showMaterial({client, path: {material_id: material.id}});
  expect('3 show', [shown.data?.number, typeof shown.data?.created_at], [material.number, 'string']);
  const etag = there('ETag', shown.response?.headers.get('ETag'));

  // Gloves: the next page has a chemical, whose type asks for its hazards.
  const type = there('a type', first.data?.data[0]?.material_type_id);
  const made = await clients.createMaterial({
    client,
    headers: {'Idempotency-Key': 'typescript-1'},
    body: {
      number: 'MAT-TS-1',
      name: {en: 'Filter paper'},
      material_type_id: type,
      base_unit: 'XBX',
      hs_code: '482320',
      safety_stock: {value: '4', unit: 'XBX'},
    },
  });
  expect('4 create', [made.response?.status, made.data?.hs_code, made.data?.safety_stock?.value], [201, '482320', '4']);

  const {data, response} = await clients.updateMaterial({
    client,
    path: {material_id: material.id},
    headers: {'If-Match': etag},
    body: {hs_code: null, abc_class: 'B'},
  });
  expect('5 merge patch', [response?.status, data?.hs_code, data?.abc_class], [200, null, 'B']);

  const stale = await clients.updateMaterial({
    client,
    path: {material_id: material.id},
    headers: {'If-Match': etag},
    body: {abc_class: 'A'},
  });
  expect('6 stale ETag', [stale.response?.status, stale.error?.code], [412, 'precondition_failed']);

  const wrong = await clients.createMaterial({
    client,
    body: {number: '', name: {en: 'x'}, material_type_id: type, base_unit: 'XBX'},
  });
  expect('7 problem', [wrong.error?.code, wrong.error?.errors?.[0]?.pointer], ['validation_failed', '/number']);

  const open = await clients.listPickLists({client, query: {status: ['open']}});
  const list = there('an open pick list', open.data?.data[0]);
  const started = await clients.startPickList({client, path: {pick_list_id: list.id}});
  expect('8 action', [list.status, started.data?.status], ['open', 'in_progress']);

  const file = await clients.downloadBatchTemplate({
    client,
    path: {kind: 'materials'},
    query: {format: 'csv'},
    parseAs: 'text',
  });
  expect(
    '9 file',
    [file.response?.headers.get('Content-Type'), String(file.data).split(',')[0]],
    ['text/csv', 'number'],
  );

  const grown = await clients.showPickList({client: later, path: {pick_list_id: list.id}});
  expect('10 unknown value', [grown.data?.status, grown.data?.number], ['brand_new', list.number]);
}

async function callSuppliers(): Promise<void> {
  const client = seller;
  const first = await suppliers.listProducts({client, query: {type: ['simple', 'configurable'], limit: 2}});
  expect('1 page', [first.data?.data.length, first.data?.page.has_more], [2, true]);
  const second = await suppliers.listProducts({client, query: {limit: 2, offset: 2}});
  expect('2 next page', second.data?.data.length, 1);

  const shown = await suppliers.showProduct({client, path: {product_key: 'pid:glove-nitrile-m'}});
  expect('3 show', [shown.data?.sku, typeof shown.data?.created_at], ['BW-20817-M', 'string']);
  const product = there('a product', shown.data);
  const etag = there('ETag', shown.response?.headers.get('ETag'));

  const made = await suppliers.createProduct({
    client,
    headers: {'Idempotency-Key': 'typescript-1'},
    body: {
      product_identifier: 'filter-paper-ts',
      sku: 'BW-TS-1',
      type: 'simple',
      name: {en: 'Filter paper'},
      description: {en: '<p>Filter paper.</p>'},
      unit_of_measure: 'XBX',
      manufacturer: {name: 'Brightwater', country: 'DE'},
    },
  });
  expect('4 create', [made.response?.status, made.data?.manufacturer?.country], [201, 'DE']);

  const patched = await suppliers.updateProduct({
    client,
    path: {product_key: product.id},
    headers: {'If-Match': etag},
    body: {lead_time_days: null, brand: 'Clearhand'},
  });
  expect('5 merge patch', [patched.response?.status, patched.data?.lead_time_days], [200, null]);

  const stale = await suppliers.updateProduct({
    client,
    path: {product_key: product.id},
    headers: {'If-Match': etag},
    body: {brand: 'Other'},
  });
  expect('6 stale ETag', [stale.response?.status, stale.error?.code], [412, 'precondition_failed']);

  const missing = await suppliers.showProduct({client, path: {product_key: 'pid:nothing'}});
  expect('7 problem', [missing.error?.status, missing.error?.code], [404, 'not_found']);

  const drafts = await suppliers.listQuotations({client, query: {status: ['draft']}});
  const draft = there('a draft', drafts.data?.data[0]);
  const submitted = await suppliers.submitQuotation({
    client,
    path: {quotation_id: draft.id},
    headers: {'Idempotency-Key': 'typescript-2'},
  });
  expect('8 action', [submitted.error, draft.status, submitted.data?.status], [undefined, 'draft', 'submitted']);

  const upload = await suppliers.downloadImportTemplate({
    client,
    path: {kind: 'products'},
    query: {format: 'csv'},
    parseAs: 'text',
  });
  expect('9 file', String(upload.data).split(',')[0], 'product_identifier');

  const grown = await suppliers.showQuotation({client: sellerLater, path: {quotation_id: draft.id}});
  expect('10 unknown value', [grown.data?.status, grown.data?.number], ['brand_new', draft.number]);
}

await callClients();
await callSuppliers();
console.log('20 calls');
