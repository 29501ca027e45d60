/** Records and how they come into a stub. Without a test framework, so that browser tests can fill a stub, too. */
import type {SearchRecord} from '../../../src/search/types';
import {push, type PushOptions, type Pushed} from '../../../src/search/typesense/push';
import {createAdminClient} from '../../../src/search/typesense/push/client';
import type {Stub} from './stub/server';

export const ALIAS = 'docs';
export const ADMIN_KEY = 'all-rights';
export const SEARCH_KEY = 'may-search';
/** The clock of the first push in a test. */
export const START = 1_700_000_000_000;

export function record(url: string, title: string, more: Partial<SearchRecord> = {}): SearchRecord {
  const [page = ''] = url.split('#');
  return {
    id: url,
    url,
    url_without_anchor: page,
    type: url === page ? 'lvl1' : 'lvl2',
    'hierarchy.lvl0': 'Docs · Inventory',
    'hierarchy.lvl1': title,
    kind: url === page ? 'page' : 'section',
    section: 'docs',
    audience: ['inventory'],
    docusaurus_tag: 'docs-default-current',
    version: 'current',
    language: 'en',
    item_priority: 1,
    ...more,
  };
}

export const RECORDS: readonly SearchRecord[] = [
  record('/docs/inventory/transfers/', 'Transfers', {content: 'A transfer order moves stock between locations.'}),
  record('/docs/inventory/transfers/#dispatch', 'Transfers', {
    'hierarchy.lvl2': 'Dispatch a transfer order',
    content: 'Send `<b>stock</b>` on its way.',
  }),
  record('/guides/inventory/transfer-stock/', 'Transfer stock', {section: 'guides', audience: ['inventory', 'buyer']}),
  record('/api/clients/inventory/dispatch-transfer-order/', 'Dispatch a transfer order', {
    kind: 'operation',
    section: 'clients-api',
    audience: ['developer'],
    'hierarchy.lvl0': 'Clients API · Inventory',
    identifiers: ['dispatch-transfer-order', 'POST /v1/inventory/transfer_orders/{transfer_order_id}/dispatch'],
    docusaurus_tag: 'docs-clients-current',
  }),
];

export const noWait = (): Promise<void> => Promise.resolve();

export function pushTo(stub: Stub, more: Partial<PushOptions> = {}): Promise<Pushed> {
  return push(createAdminClient(stub.nodes, ADMIN_KEY), {
    alias: ALIAS,
    records: RECORDS,
    log: () => undefined,
    wait: noWait,
    now: () => START,
    ...more,
  });
}
