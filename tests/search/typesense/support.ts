import {afterEach, beforeEach, expect} from 'vitest';
import type {HostedSearch} from '../../../src/config/search';
import type {SearchQuery, SearchRecord} from '../../../src/search/types';
import {createAdminClient} from '../../../src/search/typesense/push/client';
import {push, type PushOptions, type Pushed} from '../../../src/search/typesense/push';
import {Stub} from './stub/server';

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

/** A stub for each test of a file, that must have seen nothing but well-formed requests at the end of each. */
export function stubCluster(nodes = 1): {readonly stub: Stub} {
  const holder = {stub: new Stub()};
  beforeEach(async () => {
    holder.stub = await new Stub().start(nodes);
    holder.stub.cluster.keys.push({value: SEARCH_KEY, actions: ['documents:search'], collections: [ALIAS]});
    holder.stub.cluster.models.add('model');
  });
  afterEach(async () => {
    await holder.stub.stop();
    expect(holder.stub.violations).toEqual([]);
  });
  return holder;
}

export function settingsFor(stub: Stub, more: Partial<HostedSearch> = {}): HostedSearch {
  return {nodes: stub.nodes, key: SEARCH_KEY, collection: ALIAS, analytics: false, ...more};
}

export function query(q: string, more: Partial<SearchQuery> = {}): SearchQuery {
  return {q, page: 1, perPage: 10, ...more};
}

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
